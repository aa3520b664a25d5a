/** Compares what a schema says about a value beyond which values there are: defaults, discriminators, deprecation. */
import { membersOf } from '../document/document.ts'
import { canonical, valueText } from './canonical.ts'
import type { Comparison } from './comparison.ts'
import { changedText, difference } from './schema-values.ts'
import { firstOf, isMarked, type Shape } from './shape.ts'
import { sunsetChange } from './sunset.ts'

export function compareAnnotations(comparison: Comparison): void {
  const { before, after, report } = comparison
  const [was, is] = [firstOf(before, 'default'), firstOf(after, 'default')]
  if (canonical(was) !== canonical(is)) {
    const aspect = was === undefined ? 'default-added' : is === undefined ? 'default-removed' : 'default-changed'
    report(aspect, 'default', `the default is now ${valueText(is)}, and was ${valueText(was)}`)
  }
  compareDeprecation(comparison)
  compareDiscriminators(comparison)
  if (canonical(firstOf(before, 'xml')) !== canonical(firstOf(after, 'xml')))
    report('xml-changed', 'xml', 'xml is another')
  compareOthers(comparison)
}

function compareDeprecation({ before, after, report }: Comparison): void {
  const [was, is] = [isMarked(before, 'deprecated'), isMarked(after, 'deprecated')]
  if (was !== is) report('deprecated', 'deprecated', is ? 'is deprecated' : 'is no longer deprecated')
  const change = sunsetChange(
    { isDeprecated: was, sunset: firstOf(before, 'x-sunset') },
    { isDeprecated: is, sunset: firstOf(after, 'x-sunset') },
  )
  if (change) report(`sunset-${change.event}`, 'x-sunset', change.message)
}

function compareDiscriminators({ before, after, report }: Comparison): void {
  const [was, is] = [firstOf(before, 'discriminator'), firstOf(after, 'discriminator')]
  if (was === undefined && is === undefined) return
  if (was === undefined) {
    report('discriminator-added', 'discriminator', `the discriminator ${membersOf(is).propertyName} is new`)
    return
  }
  if (is === undefined) {
    report('discriminator-removed', 'discriminator', `the discriminator ${membersOf(was).propertyName} is gone`)
    return
  }
  const [earlier, later] = [membersOf(was), membersOf(is)]
  if (earlier.propertyName !== later.propertyName) {
    const message = changedText('the property of the discriminator', later.propertyName, earlier.propertyName)
    report('discriminator-property-changed', 'discriminator', message)
  }
  const [old, now] = [membersOf(earlier.mapping), membersOf(later.mapping)]
  for (const value of Object.keys(old)) {
    if (!Object.hasOwn(now, value)) {
      report('discriminator-value-removed', 'discriminator', `the discriminator no longer maps ${valueText(value)}`)
    } else if (schemaName(old[value]) !== schemaName(now[value])) {
      const message = `the discriminator maps ${valueText(value)} to ${now[value]}, and mapped it to ${old[value]}`
      report('discriminator-target-changed', 'discriminator', message)
    }
  }
  for (const value of difference(Object.keys(now), Object.keys(old))) {
    report('discriminator-value-added', 'discriminator', `the discriminator now maps ${valueText(value)}`)
  }
}

/** A mapping names a component schema with or without the way to it. */
function schemaName(target: unknown): string {
  return String(target).replace('#/components/schemas/', '')
}

/** Keywords that are compared elsewhere. */
const compared = new Set([
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'type', 'nullable', 'enum', 'const', 'x-extensible-enum', 'format', 'pattern'],
  ...[
    'minLength',
    'maxLength',
    'contentEncoding',
    'contentMediaType',
    'contentSchema',
    'multipleOf',
    'minimum',
    'maximum',
  ],
  ...[
    'exclusiveMinimum',
    'exclusiveMaximum',
    'items',
    'prefixItems',
    'contains',
    'minContains',
    'maxContains',
    'minItems',
  ],
  ...[
    'maxItems',
    'uniqueItems',
    'unevaluatedItems',
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
  ],
  ...[
    'propertyNames',
    'dependentRequired',
    'dependentSchemas',
    'unevaluatedProperties',
    'minProperties',
    'maxProperties',
  ],
  ...[
    'not',
    'if',
    'then',
    'else',
    'readOnly',
    'writeOnly',
    'default',
    'deprecated',
    'x-sunset',
    'discriminator',
    'xml',
  ],
])
/** Keywords that say nothing about values. */
const documentation = new Set([
  ...['title', 'description', 'example', 'examples', 'externalDocs', '$comment', '$schema', '$id', '$anchor', '$defs'],
  ...['definitions', 'x-enumDescriptions'],
])

function compareOthers({ before, after, report }: Comparison): void {
  const [was, is] = [othersIn(before), othersIn(after)]
  for (const keyword of new Set([...was.keys(), ...is.keys()])) {
    if (was.get(keyword) === is.get(keyword)) continue
    const aspect = keyword.startsWith('x-') ? 'extension-changed' : 'keyword-changed'
    report(aspect, keyword, `${keyword} is another`)
  }
}

function othersIn({ parts }: Shape): Map<string, string> {
  const found = new Map<string, string>()
  for (const { schema } of parts) {
    for (const [key, value] of Object.entries(schema)) {
      if (compared.has(key) || documentation.has(key)) continue
      const texts = new Set([...(found.get(key)?.split('\n') ?? []), canonical(value)])
      found.set(key, [...texts].sort().join('\n'))
    }
  }
  return found
}
