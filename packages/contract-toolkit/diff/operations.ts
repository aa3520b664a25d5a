/** Compares an operation with its earlier form. What callers send is a request, what they receive is a reply. */
import { type Json, listIn, membersOf, type Place, resolve, resolvedPlace } from '../document/document.ts'
import { type Operation, operationsUnder } from '../document/operations.ts'
import { canonical } from './canonical.ts'
import { type Body, compareContent } from './content.ts'
import type { OperationContext } from './context.ts'
import { changedFields } from './fields.ts'
import type { Subject } from './findings.ts'
import { compareParameters, comparePushedParameters } from './parameters.ts'
import { compareResponses } from './responses.ts'
import type { Source } from './schema-parts.ts'
import { difference } from './schema-values.ts'
import { sunsetChange } from './sunset.ts'

export function compareOperation(
  context: OperationContext,
  subject: Subject,
  before: Operation,
  after: Operation,
): void {
  compareNames(context, subject, before, after)
  compareLifecycle(context, subject, before, after)
  compareServers(context, subject, before, after)
  compareParameters(context, subject, before, after)
  compareBodies(context, subject, before, after)
  compareResponses(context, subject, before, after, 'reply', '')
  compareCallbacks(context, subject, before, after)
  reportOtherFields(context, subject, before, after)
}

/** Compares a webhook or callback: the caller receives its request, and sends its response. */
export function comparePushedOperation(
  context: OperationContext,
  subject: Subject,
  before: Operation,
  after: Operation,
  label: string,
): void {
  comparePushedParameters(context, subject, before, after, label)
  const place = [...after.place, 'requestBody']
  const name = label === '' ? 'body' : `${label} body`
  const add = (rule: string, message: string) => context.collector.add({ rule, subject, label: name, message, place })
  if (before.body && !after.body) add('webhook-body-removed', 'is gone')
  else if (after.body && !before.body) add('webhook-body-added', 'is new')
  else if (before.body && after.body) {
    const [was, is] = [before, after].map(({ body }) => body?.required)
    if (was && !is) add('webhook-body-became-optional', 'is no longer required')
    if (!was && is) add('webhook-body-became-required', 'is required now')
    compareContent(context, subject, bodyAt(context.before, before), bodyAt(context.after, after), 'reply', name)
  }
  compareResponses(context, subject, before, after, 'request', label)
  comparePushedSecurity(context, subject, before, after, label)
  compareLifecycle(context, subject, before, after)
  reportOtherFields(context, subject, before, after)
}

/** The security of the document is that of calls to the server, so that only the operation's own counts here. */
function comparePushedSecurity(
  { collector }: OperationContext,
  subject: Subject,
  before: Operation,
  after: Operation,
  label: string,
): void {
  const [was, is] = [before, after].map(({ source }) => canonical(source.security ?? []))
  if (was === is) return
  const place = [...after.place, 'security']
  collector.add({
    rule: 'webhook-security-changed',
    subject,
    label,
    message: `the credential is now ${is}, and was ${was}`,
    place,
  })
}

function bodyAt({ document }: Source, { body, place }: Operation): Body {
  return { json: body?.source ?? {}, place: resolvedPlace(document, [...place, 'requestBody']) }
}

const compared = [
  ...[
    'operationId',
    'tags',
    'parameters',
    'requestBody',
    'responses',
    'callbacks',
    'deprecated',
    'security',
    'servers',
  ],
]

function reportOtherFields(
  { collector, extensions }: OperationContext,
  subject: Subject,
  before: Operation,
  after: Operation,
): void {
  for (const { key, rule } of changedFields(before.source, after.source, [
    ...compared,
    ...extensions.map(({ name }) => name),
  ])) {
    collector.add({ rule, subject, label: '', message: `${key} is another`, place: [...after.place, key] })
  }
}

function compareNames({ collector }: OperationContext, subject: Subject, before: Operation, after: Operation): void {
  const add = (rule: string, key: string, message: string) =>
    collector.add({ rule, subject, label: '', message, place: [...after.place, key] })
  const [was, is] = [before, after].map(({ source }) => source.operationId ?? 'none')
  if (was !== is) add('operation-id-changed', 'operationId', `the operationId is now ${is}, and was ${was}`)
  if (before.path !== after.path) {
    const message = `the path is now ${after.path}, and was ${before.path}: the same in HTTP, but not in generated clients`
    add('path-parameter-renamed', '', message)
  }
  const [earlier, later] = [before, after].map(({ tags }) => canonical([...tags].sort()))
  if (earlier !== later) add('tags-changed', 'tags', `the tags are now ${later}, and were ${earlier}`)
}

function compareLifecycle(
  { collector }: OperationContext,
  subject: Subject,
  before: Operation,
  after: Operation,
): void {
  const add = (rule: string, key: string, message: string) =>
    collector.add({
      rule,
      subject: { ...subject, sunset: undefined },
      label: '',
      message,
      place: [...after.place, key],
    })
  const [was, is] = [before.source.deprecated === true, after.source.deprecated === true]
  const later = after.source['x-sunset']
  if (!was && is)
    add('operation-deprecated', 'deprecated', `is deprecated${later === undefined ? '' : ` until ${later}`}`)
  if (was && !is) add('operation-no-longer-deprecated', 'deprecated', 'is no longer deprecated')
  const change = sunsetChange(
    { isDeprecated: was, sunset: before.source['x-sunset'] },
    { isDeprecated: is, sunset: later },
  )
  if (change) add(`operation-sunset-${change.event}`, 'x-sunset', change.message)
}

function compareServers(
  { before, after, collector }: OperationContext,
  subject: Subject,
  was: Operation,
  is: Operation,
): void {
  const [earlier, later] = [serversOf(before, was), serversOf(after, is)]
  const add = (rule: string, message: string) =>
    collector.add({ rule, subject, label: '', message, place: later.place })
  for (const url of difference(earlier.servers.keys(), later.servers.keys()))
    add('server-removed', `the server ${url} is gone`)
  for (const url of difference(later.servers.keys(), earlier.servers.keys()))
    add('server-added', `the server ${url} is new`)
  for (const [url, variables] of earlier.servers) {
    if ((later.servers.get(url) ?? variables) !== variables)
      add('server-changed', `the variables of the server ${url} are others`)
  }
}

function serversOf({ document }: Source, operation: Operation): { servers: Map<string, string>; place: Place } {
  const isOwn = operation.servers.length > 0
  const list = isOwn ? operation.servers : listIn(document.servers).map(membersOf)
  const servers = list.length === 0 ? [{ url: '/' }] : list
  return {
    servers: new Map(servers.map(({ url, variables }: Json) => [String(url), canonical(variables ?? {})])),
    place: isOwn ? [...operation.place, 'servers'] : ['servers'],
  }
}

function compareBodies(context: OperationContext, subject: Subject, before: Operation, after: Operation): void {
  const place = [...after.place, 'requestBody']
  const add = (rule: string, message: string) =>
    context.collector.add({ rule, subject, label: 'request body', message, place })
  const isRequired = ({ body }: Operation) => body?.required === true
  if (!before.body && after.body) {
    add(
      isRequired(after) ? 'required-body-added' : 'optional-body-added',
      `is new, and ${isRequired(after) ? 'required' : 'optional'}`,
    )
  } else if (before.body && !after.body) add('body-removed', 'is gone')
  if (!before.body || !after.body) return
  if (!isRequired(before) && isRequired(after)) add('body-became-required', 'is required now')
  if (isRequired(before) && !isRequired(after)) add('body-became-optional', 'is no longer required')
  for (const { key, rule } of changedFields(before.body.source, after.body.source, ['content', 'required']))
    add(rule, `${key} is another`)
  compareContent(
    context,
    subject,
    bodyAt(context.before, before),
    bodyAt(context.after, after),
    'request',
    'request body',
  )
}

function compareCallbacks(context: OperationContext, subject: Subject, before: Operation, after: Operation): void {
  const { collector } = context
  const [earlier, later] = [callbacksOf(context.before, before), callbacksOf(context.after, after)]
  const add = (rule: string, label: string, message: string, place: Place) =>
    collector.add({ rule, subject, label, message, place })
  for (const [name, was] of earlier) {
    const is = later.get(name)
    if (is) comparePushedOperation(context, subject, was, is, `callback ${name}`)
    else add('callback-removed', `callback ${name}`, 'is gone', was.place)
  }
  for (const [name, is] of later) {
    if (!earlier.has(name)) add('callback-added', `callback ${name}`, 'is new', is.place)
  }
}

/** By name, expression and method. */
function callbacksOf({ document }: Source, { source, place }: Operation): Map<string, Operation> {
  return new Map(
    Object.entries(membersOf(source.callbacks)).flatMap(([name, callback]) =>
      operationsUnder(document, resolve(document, callback), [...place, 'callbacks', name]).map(
        (operation): [string, Operation] => [`${name} ${operation.method} ${operation.path}`, operation],
      ),
    ),
  )
}
