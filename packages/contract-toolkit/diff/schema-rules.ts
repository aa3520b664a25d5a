/**
 * Rules for schemas. Most follow from one fact: whether the new schema accepts fewer values, more values, or both. Fewer values
 * break requests, more values break replies.
 */
import type { Direction, Level, Rule } from './levels.ts'

/** `other`: accepts fewer values in one respect and more in another. `neutral`: accepts the same values. */
export type Sense = 'narrower' | 'wider' | 'other' | 'indeterminate' | 'neutral'

type Outcome = [level: Level, reason: string]
/** Without an outcome for a direction, the one of the sense applies; `false`: the change does not occur in that direction. */
type Aspect = { change: string; sense: Sense; request?: Outcome | false; reply?: Outcome | false }

const outcomes: Record<Sense, Record<Direction, Outcome>> = {
  narrower: {
    request: ['breaking', 'Requests that were accepted are refused.'],
    reply: ['safe', 'Callers already handle every value that can still come.'],
  },
  wider: {
    request: ['safe', 'Every request that was accepted still is.'],
    reply: ['breaking', 'Callers receive values that they were told would not come.'],
  },
  other: {
    request: ['breaking', 'Some requests that were accepted are refused.'],
    reply: ['breaking', 'Callers receive values that they were told would not come.'],
  },
  indeterminate: {
    request: ['risky', 'Whether fewer values are accepted cannot be decided.'],
    reply: ['risky', 'Whether other values are sent cannot be decided.'],
  },
  neutral: {
    request: ['safe', 'The same values are accepted.'],
    reply: ['safe', 'The same values are sent.'],
  },
}

const unknownValue: Outcome = ['risky', 'Callers that do not tolerate an unknown value fail.']
const patternGone: Outcome = ['risky', 'Callers that parse the text by its pattern may fail.']
const otherDefault: Outcome = ['risky', 'A request without the value now means something else.']
const defaultsOfReplies: Outcome = ['safe', 'A default says nothing about a value that is sent.']
const ignored: Outcome = ['risky', 'The server may ignore the value, or refuse it.']
const missing: Outcome = ['breaking', 'Callers rely on a property that was always sent.']
const maybeMissing: Outcome = ['risky', 'Callers that read the property no longer find it.']
const newProperty: Outcome = ['safe', 'Callers ignore properties they do not know.']

/** A lower and an upper limit, each as the aspects of its two changes. */
function limit(name: string, what: string, tighter: 'raised' | 'lowered'): Record<string, Aspect> {
  const looser = tighter === 'raised' ? 'lowered' : 'raised'
  return {
    [`${name}-${tighter}`]: { change: `${what} is ${tighter}, or new`, sense: 'narrower' },
    [`${name}-${looser}`]: { change: `${what} is ${looser}, or gone`, sense: 'wider' },
  }
}

/** A keyword that narrows a schema: added or removed. */
function constraint(name: string, what: string, gone: Omit<Aspect, 'change' | 'sense'> = {}): Record<string, Aspect> {
  return {
    [`${name}-added`]: { change: `${what} is new`, sense: 'narrower' },
    [`${name}-removed`]: { change: `${what} is gone`, sense: 'wider', ...gone },
  }
}

/** A constraint that also may change in a way that cannot be decided. */
function undecidable(name: string, what: string, gone: Omit<Aspect, 'change' | 'sense'> = {}): Record<string, Aspect> {
  return {
    ...constraint(name, what, gone),
    [`${name}-changed`]: { change: `${what} is another`, sense: 'indeterminate' },
  }
}

/** A change that accepts the same values, but gives callers less time. */
function lifecycle(name: string, change: string): Record<string, Aspect> {
  const lessTime: Outcome = ['risky', 'Callers have less time than they were told, or do not know how much.']
  return { [name]: { change, sense: 'neutral', request: lessTime, reply: lessTime } }
}

/** By the name of the aspect; the id of a rule is its direction and this name. */
export const aspects: Record<string, Aspect> = {
  'type-narrowed': { change: 'a type is no longer allowed', sense: 'narrower' },
  'type-widened': { change: 'another type is allowed too', sense: 'wider' },
  'type-changed': { change: 'the type is another', sense: 'other' },
  'null-refused': { change: 'null is no longer allowed', sense: 'narrower' },
  'null-allowed': { change: 'null is allowed', sense: 'wider' },
  ...constraint('enum', 'a list of allowed values', { reply: unknownValue }),
  'enum-replaced': { change: 'none of the earlier values is in the list of allowed values', sense: 'other' },
  'enum-value-removed': { change: 'a value is no longer in the list of allowed values', sense: 'narrower' },
  'enum-value-added': { change: 'a value is new in the list of allowed values', sense: 'wider', reply: unknownValue },
  'extensible-value-removed': { change: 'a value is no longer in x-extensible-enum', sense: 'narrower' },
  'extensible-value-added': {
    change: 'a value is new in x-extensible-enum',
    sense: 'wider',
    reply: ['safe', 'The extension says that callers tolerate new values.'],
  },
  ...limit('minimum', 'the smallest number', 'raised'),
  ...limit('maximum', 'the largest number', 'lowered'),
  'multiple-of-narrowed': { change: 'multipleOf is new, or a multiple of the earlier one', sense: 'narrower' },
  'multiple-of-widened': { change: 'multipleOf is gone, or a divisor of the earlier one', sense: 'wider' },
  'multiple-of-changed': {
    change: 'multipleOf is neither a multiple nor a divisor of the earlier one',
    sense: 'other',
  },
  ...limit('min-length', 'the smallest length of a text', 'raised'),
  ...limit('max-length', 'the largest length of a text', 'lowered'),
  ...undecidable('pattern', 'a pattern', { reply: patternGone }),
  'format-narrowed': { change: 'a format is new, or a part of the earlier one, as int32 of int64', sense: 'narrower' },
  'format-widened': { change: 'a format is gone, or contains the earlier one', sense: 'wider' },
  'format-changed': { change: 'the format is another', sense: 'other' },
  'content-encoding-changed': { change: 'contentEncoding or contentMediaType of a text is another', sense: 'other' },
  'content-schema-changed': { change: 'contentSchema is another', sense: 'indeterminate' },
  ...limit('min-items', 'the smallest number of items', 'raised'),
  ...limit('max-items', 'the largest number of items', 'lowered'),
  ...constraint('unique-items', 'uniqueItems'),
  ...undecidable('contains', 'contains'),
  ...limit('min-contains', 'minContains', 'raised'),
  ...limit('max-contains', 'maxContains', 'lowered'),
  ...constraint('unevaluated-items-refusal', 'a refusal of other items by unevaluatedItems'),
  ...limit('min-properties', 'the smallest number of properties', 'raised'),
  ...limit('max-properties', 'the largest number of properties', 'lowered'),
  'property-became-required': { change: 'an optional property is required', sense: 'narrower' },
  'property-became-optional': { change: 'a required property is optional', sense: 'wider' },
  'required-property-added': { change: 'a required property is new', sense: 'narrower', reply: newProperty },
  'optional-property-added': { change: 'an optional property is new', sense: 'wider', reply: newProperty },
  'property-refused': {
    change: 'a property is gone, and unknown properties are refused',
    sense: 'narrower',
    reply: false,
  },
  'property-removed': {
    change: 'a property is gone, and unknown properties are allowed',
    sense: 'indeterminate',
    request: ignored,
    reply: false,
  },
  'required-property-removed': {
    change: 'a required property is gone',
    sense: 'other',
    request: false,
    reply: missing,
  },
  'optional-property-removed': {
    change: 'an optional property is gone',
    sense: 'indeterminate',
    request: false,
    reply: maybeMissing,
  },
  'property-became-read-only': {
    change: 'a property is readOnly',
    sense: 'indeterminate',
    request: ignored,
    reply: ['safe', 'Replies have it as before.'],
  },
  'property-no-longer-read-only': {
    change: 'a property is no longer readOnly',
    sense: 'wider',
    reply: ['safe', 'Replies have it as before.'],
  },
  'required-property-no-longer-read-only': {
    change: 'a required property is no longer readOnly',
    sense: 'narrower',
    reply: false,
  },
  'property-became-write-only': {
    change: 'an optional property is writeOnly',
    sense: 'indeterminate',
    request: ['safe', 'Requests have it as before.'],
    reply: maybeMissing,
  },
  'required-property-became-write-only': {
    change: 'a required property is writeOnly',
    sense: 'other',
    request: false,
    reply: missing,
  },
  'property-no-longer-write-only': {
    change: 'a property is no longer writeOnly',
    sense: 'wider',
    request: ['safe', 'Requests have it as before.'],
    reply: newProperty,
  },
  ...constraint('additional-properties-refusal', 'a refusal of unknown properties', {
    reply: ['risky', 'Callers that refuse unknown properties fail.'],
  }),
  ...constraint('unevaluated-properties-refusal', 'a refusal of unknown properties by unevaluatedProperties', {
    reply: ['risky', 'Callers that refuse unknown properties fail.'],
  }),
  'pattern-property-added': { change: 'a pattern in patternProperties is new', sense: 'narrower' },
  'pattern-property-removed': { change: 'a pattern in patternProperties is gone', sense: 'wider' },
  'pattern-property-allowed': {
    change: 'a pattern in patternProperties is new, and other properties are refused',
    sense: 'wider',
    reply: newProperty,
  },
  'pattern-property-refused': {
    change: 'a pattern in patternProperties is gone, and other properties are refused',
    sense: 'narrower',
    reply: maybeMissing,
  },
  ...constraint('property-names', 'propertyNames'),
  ...constraint('dependent-required', 'a name in dependentRequired'),
  ...constraint('dependent-schema', 'a schema in dependentSchemas'),
  ...undecidable('not', 'not'),
  ...undecidable('condition', 'if, then or else'),
  'alternative-removed': { change: 'an alternative of anyOf or oneOf is gone', sense: 'narrower' },
  'alternative-added': { change: 'an alternative of anyOf or oneOf is new', sense: 'wider' },
  'redundant-alternative-changed': {
    change: 'an alternative is new or gone, and another one accepts its values',
    sense: 'neutral',
  },
  'overlapping-alternative-changed': {
    change: 'an alternative of oneOf is new or gone, and another one accepts its values, which match two then',
    sense: 'indeterminate',
  },
  'alternatives-restructured': {
    change: 'a schema has more or fewer anyOf and oneOf side by side',
    sense: 'indeterminate',
  },
  'one-of-became-any-of': { change: 'oneOf is anyOf', sense: 'wider' },
  'any-of-became-one-of': { change: 'anyOf is oneOf', sense: 'narrower' },
  'discriminator-added': {
    change: 'a discriminator is new',
    sense: 'indeterminate',
    request: ['risky', 'The server may choose the schema by a property that callers do not set.'],
    reply: ['safe', 'Replies have one property more to choose the schema by.'],
  },
  'discriminator-removed': {
    change: 'a discriminator is gone',
    sense: 'indeterminate',
    request: ['safe', 'The server no longer needs it.'],
    reply: ['risky', 'Generated clients choose the schema by it.'],
  },
  'discriminator-property-changed': { change: 'a discriminator names another property', sense: 'other' },
  'discriminator-value-removed': { change: 'a value in the mapping of a discriminator is gone', sense: 'narrower' },
  'discriminator-value-added': {
    change: 'a value in the mapping of a discriminator is new',
    sense: 'wider',
    reply: unknownValue,
  },
  'discriminator-target-changed': {
    change: 'a value in the mapping of a discriminator selects another schema',
    sense: 'indeterminate',
  },
  'default-added': { change: 'a default is new', sense: 'neutral', request: otherDefault, reply: defaultsOfReplies },
  'default-removed': { change: 'a default is gone', sense: 'neutral', request: otherDefault, reply: defaultsOfReplies },
  'default-changed': {
    change: 'a default is another',
    sense: 'neutral',
    request: otherDefault,
    reply: defaultsOfReplies,
  },
  deprecated: { change: 'a property or parameter is deprecated, or no longer', sense: 'neutral' },
  ...lifecycle('sunset-brought-forward', 'x-sunset of a deprecated property is earlier'),
  ...lifecycle('sunset-removed', 'x-sunset of a deprecated property is gone'),
  ...lifecycle('sunset-unreadable', 'x-sunset of a deprecated property is no date'),
  'xml-changed': { change: 'the representation in XML is another', sense: 'indeterminate' },
  'extension-changed': { change: 'an extension (x-…) of a schema is another', sense: 'neutral' },
  'keyword-changed': { change: 'a keyword without a rule here is another', sense: 'indeterminate' },
}

export const schemaRules: Rule[] = Object.entries(aspects).flatMap(([name, aspect]) =>
  (['request', 'reply'] as const).flatMap((direction) => {
    const outcome = aspect[direction] ?? outcomes[aspect.sense][direction]
    if (outcome === false) return []
    const [level, reason] = outcome
    return [{ id: `${direction}-${name}`, change: aspect.change, direction, level, reason }]
  }),
)
