/** Compares the bodies of requests and responses by media type. */
import { type Json, membersOf, type Place, resolvedPlace } from '../document/document.ts'
import { canonical } from './canonical.ts'
import type { Wire } from './comparison.ts'
import type { OperationContext } from './context.ts'
import { changedFields } from './fields.ts'
import type { Subject } from './findings.ts'
import type { Direction } from './levels.ts'
import { difference } from './schema-values.ts'

/** A body with its place. */
export type Body = { json: Json; place: Place }

export function compareContent(
  context: OperationContext,
  subject: Subject,
  before: Body,
  after: Body,
  direction: Direction,
  label: string,
): void {
  const { collector } = context
  const [earlier, later] = [mediaTypesIn(before.json), mediaTypesIn(after.json)]
  const place = [...after.place, 'content']
  const add = (event: 'added' | 'removed', type: string) => {
    const message = `the media type ${type} is ${event === 'added' ? 'new' : 'gone'}`
    collector.add({ rule: `${direction}-media-type-${event}`, subject, label, message, place })
  }
  for (const [type, was] of earlier) {
    const is = later.get(type) ?? coveringType(later, type)
    // A wider range of types breaks those who receive it.
    if (!is || (direction === 'reply' && is.type !== type)) add('removed', type)
    if (is) compareMediaType(context, subject, { before, after, was, is, direction, label })
  }
  for (const [type, is] of later) {
    if (earlier.has(type)) continue
    const was = coveringType(earlier, type)
    if (!was) add('added', type)
    else if (!later.has(was.type)) compareMediaType(context, subject, { before, after, was, is, direction, label })
  }
}

type MediaType = { type: string; key: string; json: Json }

/** By type in lower case, without its charset. */
function mediaTypesIn({ content }: Json): Map<string, MediaType> {
  return new Map(
    Object.entries(membersOf(content)).map(([key, json]) => {
      const [name = '', ...parameters] = key
        .toLowerCase()
        .split(';')
        .map((each) => each.trim())
      const type = [name, ...parameters.filter((each) => each !== '' && !each.startsWith('charset=')).sort()].join('; ')
      return [type, { type, key, json: membersOf(json) }]
    }),
  )
}

/** A range that contains a type, as `image/*` contains `image/png`. */
function coveringType(types: Map<string, MediaType>, type: string): MediaType | undefined {
  const [main] = type.split('/')
  const [bare = ''] = type.split(';')
  return [`${main}/*`, '*/*', ...(bare === type ? [] : [bare])].map((range) => types.get(range)).find(Boolean)
}

type Compared = { before: Body; after: Body; was: MediaType; is: MediaType; direction: Direction; label: string }

function compareMediaType(
  context: OperationContext,
  subject: Subject,
  { before, after, was, is, direction, label }: Compared,
): void {
  const { collector, comparer } = context
  // A media type of `components/mediaTypes` is shared: its changes are found once, at its own place.
  const earlierPlace = resolvedPlace(context.before.document, [...before.place, 'content', was.key])
  const place = resolvedPlace(context.after.document, [...after.place, 'content', is.key])
  const text = is.type === 'application/json' ? label : `${label} (${is.type})`
  for (const keyword of ['schema', 'itemSchema']) {
    const [earlier, later] = [was.json[keyword], is.json[keyword]]
    if (earlier === undefined && later === undefined) continue
    const pair = comparer.compare(
      [{ source: context.before, place: [...earlierPlace, keyword], schema: earlier }],
      [{ source: context.after, place: [...place, keyword], schema: later }],
      direction,
      wireOf(is.type),
    )
    collector.addPair(pair, subject, keyword === 'schema' ? text : `${text} item`)
  }
  const add = (rule: string, message: string) => collector.add({ rule, subject, label: text, message, place })
  for (const { key, rule } of changedFields(was.json, is.json, ['schema', 'itemSchema', 'encoding']))
    add(rule, `${key} is another`)
  if (usesEncoding(is.type)) compareEncodings(was, is, direction, add)
}

/** Only these bodies have parts with an encoding. */
function usesEncoding(type: string): boolean {
  return type.startsWith('multipart/') || type.startsWith('application/x-www-form-urlencoded')
}

function wireOf(type: string): Wire {
  return usesEncoding(type) || /[/+]xml\b/.test(type) ? 'text' : 'json'
}

function compareEncodings(
  was: MediaType,
  is: MediaType,
  direction: Direction,
  add: (rule: string, message: string) => void,
): void {
  const [earlier, later] = [membersOf(was.json.encoding), membersOf(is.json.encoding)]
  for (const name of new Set([...Object.keys(earlier), ...Object.keys(later)])) {
    const [old, now] = [membersOf(earlier[name]), membersOf(later[name])]
    const { contentType: oldType, ...oldRest } = old
    const { contentType: newType, ...newRest } = now
    if (canonical(oldRest) !== canonical(newRest) || hasLost(oldType, newType)) {
      add(
        `${direction}-encoding-changed`,
        `the encoding of ${name} is now ${canonical(now)}, and was ${canonical(old)}`,
      )
    } else if (hasLost(newType, oldType)) {
      const rule = direction === 'request' ? 'request-encoding-widened' : 'reply-encoding-changed'
      add(rule, `the part ${name} may be ${newType ?? 'of any media type'} now, and was ${oldType}`)
    }
  }
}

/** True if media types that were allowed are not any more; a missing list allows those of the schema, which a new one limits. */
function hasLost(before: unknown, after: unknown): boolean {
  if (after === undefined || before === after) return false
  if (before === undefined) return true
  const types = (list: unknown) =>
    String(list)
      .toLowerCase()
      .split(',')
      .map((each) => each.trim())
  return difference(types(before), types(after)).length > 0
}
