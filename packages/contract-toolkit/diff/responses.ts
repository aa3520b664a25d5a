/** Compares the responses of an operation: statuses, headers, links and bodies. */
import { type Json, membersOf, type Place, resolve, resolvedPlace } from '../document/document.ts'
import type { Operation } from '../document/operations.ts'
import { canonical } from './canonical.ts'
import { compareContent } from './content.ts'
import type { OperationContext } from './context.ts'
import { changedFields } from './fields.ts'
import type { Subject } from './findings.ts'
import type { Direction } from './levels.ts'
import type { Source } from './schema-parts.ts'

/** @param direction `reply`, or `request` for the responses that callers give to webhooks and callbacks */
export function compareResponses(
  context: OperationContext,
  subject: Subject,
  before: Operation,
  after: Operation,
  direction: Direction,
  prefix: string,
): void {
  const earlier = responsesByStatus(context.before, before)
  const later = responsesByStatus(context.after, after)
  const label = (status: string) => [prefix, status].filter(Boolean).join(' ')
  const add = (rule: string, status: string, message: string) =>
    context.collector.add({
      rule,
      subject,
      label: label(status),
      message,
      place: [...after.place, 'responses', status],
    })
  for (const [status, was] of earlier) {
    const is = later.get(status) ?? coveringResponse(later, status)
    if (is) compareResponse(context, subject, was, is, direction, label(status))
    else add(ruleFor('removed', status, direction), status, 'is gone')
  }
  for (const [status, is] of later) {
    if (earlier.has(status)) continue
    const was = coveringResponse(earlier, status)
    if (!was) add(ruleFor('added', status, direction), status, 'is new')
    else if (!later.has(was.status)) compareResponse(context, subject, was, is, direction, label(status))
  }
}

type Response = { status: string; json: Json; place: Place }

function responsesByStatus({ document }: Source, { responses, place }: Operation): Map<string, Response> {
  return new Map(
    Object.entries(responses).map(([status, json]) => [
      status,
      { status, json, place: resolvedPlace(document, [...place, 'responses', status]) },
    ]),
  )
}

/** A range covers its statuses, and the default covers all errors. */
function coveringResponse(responses: Map<string, Response>, status: string): Response | undefined {
  const range = responses.get(`${status.charAt(0)}XX`)
  return range ?? (isError(status) ? responses.get('default') : undefined)
}

function isError(status: string): boolean {
  return status !== 'default' && Number(status.charAt(0)) >= 4
}

function ruleFor(event: 'added' | 'removed', status: string, direction: Direction): string {
  if (direction === 'request') return `webhook-response-${event}`
  if (status === 'default') return `default-response-${event}`
  return `${isError(status) ? 'error' : 'success'}-status-${event}`
}

function compareResponse(
  context: OperationContext,
  subject: Subject,
  was: Response,
  is: Response,
  direction: Direction,
  label: string,
): void {
  const { collector } = context
  const add = (rule: string, message: string) => collector.add({ rule, subject, label, message, place: is.place })
  const hasBody = ({ json }: Response) => Object.keys(membersOf(json.content)).length > 0
  const name = `${label} body`
  if (direction === 'reply') {
    compareHeaders(context, subject, was, is, label)
    compareLinks(was, is, add)
  }
  if (hasBody(was) && !hasBody(is) && direction === 'reply') add('body-no-longer-returned', 'no longer has a body')
  else if (!hasBody(was) && hasBody(is) && direction === 'reply') add('body-newly-returned', 'has a body now')
  else compareContent(context, subject, was, is, direction, name)
  for (const { key, rule } of changedFields(was.json, is.json, ['headers', 'links', 'content']))
    add(rule, `${key} is another`)
}

const headerFields = ['required', 'schema', 'content', 'style', 'explode', 'deprecated']

function compareHeaders(context: OperationContext, subject: Subject, was: Response, is: Response, label: string): void {
  const { collector, comparer } = context
  const [earlier, later] = [headersOf(context.before, was), headersOf(context.after, is)]
  for (const [name, { json: old, place: oldPlace, key }] of earlier) {
    const header = later.get(name)
    const add = (rule: string, message: string) =>
      collector.add({
        rule,
        subject,
        label: `${label} header ${key}`,
        message,
        place: header?.place ?? [...is.place, 'headers'],
      })
    if (!header) {
      add(old.required === true ? 'required-header-removed' : 'optional-header-removed', 'is gone')
      continue
    }
    const { json: now, place } = header
    if (old.required === true && now.required !== true) add('header-became-optional', 'is no longer required')
    if (old.required !== true && now.required === true) add('header-became-required', 'is required now')
    if (headerForm(old) !== headerForm(now)) add('header-serialization-changed', 'is serialized in another way')
    for (const { key: field, rule } of changedFields(old, now, headerFields)) add(rule, `${field} is another`)
    const pair = comparer.compare(
      [{ source: context.before, place: [...oldPlace, 'schema'], schema: schemaOf(old) }],
      [{ source: context.after, place: [...place, 'schema'], schema: schemaOf(now) }],
      'reply',
      'text',
    )
    collector.addPair(pair, subject, `${label} header ${key}`)
  }
  for (const [name, { key, place }] of later) {
    if (earlier.has(name)) continue
    collector.add({ rule: 'header-added', subject, label: `${label} header ${key}`, message: 'is new', place })
  }
}

/** By name in lower case. */
function headersOf(
  { document }: Source,
  { json, place }: Response,
): Map<string, { key: string; json: Json; place: Place }> {
  return new Map(
    Object.entries(membersOf(json.headers)).map(([key, header]) => [
      key.toLowerCase(),
      { key, json: resolve(document, header), place: resolvedPlace(document, [...place, 'headers', key]) },
    ]),
  )
}

function headerForm({ content, explode }: Json): string {
  return canonical([Object.keys(membersOf(content)), explode === true])
}

function schemaOf({ schema, content }: Json): unknown {
  const [media] = Object.values(membersOf(content))
  return media === undefined ? schema : membersOf(media).schema
}

function compareLinks(was: Response, is: Response, add: (rule: string, message: string) => void): void {
  const [earlier, later] = [membersOf(was.json.links), membersOf(is.json.links)]
  const text = (link: unknown) => canonical({ ...membersOf(link), description: undefined })
  for (const [name, link] of Object.entries(earlier)) {
    if (!Object.hasOwn(later, name)) add('link-removed', `the link ${name} is gone`)
    else if (text(link) !== text(later[name])) add('link-changed', `the link ${name} is another`)
  }
  for (const name of Object.keys(later)) {
    if (!Object.hasOwn(earlier, name)) add('link-added', `the link ${name} is new`)
  }
}
