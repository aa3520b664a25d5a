/** Compares two descriptions: their operations, webhooks and security schemes. */
import {
  at,
  ContractProblem,
  type Source as DocumentSource,
  type Json,
  type Locate,
  membersOf,
  type Place,
} from '../document/document.ts'
import {
  additionalField,
  methods,
  type Operation,
  operationsIn,
  operationsUnder,
  pathItems,
} from '../document/operations.ts'
import { readDocument } from '../document/parse.ts'
import { referenceFindings } from '../document/references.ts'
import { type OperationContext, sunsetOf } from './context.ts'
import { compareErrorCodes } from './error-codes.ts'
import type { Extensions } from './extensions.ts'
import { changedFields } from './fields.ts'
import { type Collector, createCollector, type Finding, type Subject } from './findings.ts'
import { compareOperation, comparePushedOperation } from './operations.ts'
import { rulesWith } from './rules.ts'
import { createComparer } from './schema-pairs.ts'
import { type Source, sourceOf } from './schema-parts.ts'
import { compareSecurity, compareSecuritySchemes, securityAliases } from './security.ts'

export type Description = Source & { locate: Locate; hasErrorCodes: boolean }

/** @throws {ContractProblem} when the description cannot be read, or has a dangling reference */
export function readDescriptionForDiff(source: DocumentSource, name: string): Description {
  const { document, locate } = readDocument(source, name)
  const dangling = referenceFindings(document, locate)
  if (dangling.length > 0) throw new ContractProblem(dangling)
  return {
    ...sourceOf(document),
    locate,
    hasErrorCodes: at(document, ['components', 'schemas', 'ErrorCode']) !== undefined,
  }
}

/** @param today as `2026-01-31`, for x-sunset @param extensions those that a project compares by rules of its own */
export function compareDescriptions(
  before: Description,
  after: Description,
  today: string,
  extensions: Extensions = [],
): Finding[] {
  const collector = createCollector(rulesWith(extensions))
  const comparer = createComparer()
  const context: OperationContext = { before, after, collector, comparer, extensions }
  const aliases = securityAliases(before.document, after.document)
  const earlier = byRoute(operationsIn(before.document))
  const later = byRoute(operationsIn(after.document))
  for (const [route, operation] of later) {
    const was = earlier.get(route)
    const subject = { id: operation.id, route, sunset: was && sunsetOf(was.source) }
    if (was) {
      compareOperation(context, subject, was, operation)
      compareSecurity(context, subject, was, operation, aliases)
      compareErrorCodes(context, subject, was, operation)
      compareExtensions(context, subject, was, operation)
    } else addAt(collector, 'operation-added', subject, operation.place, 'is new')
  }
  for (const [route, operation] of earlier) {
    if (later.has(route)) continue
    const subject = { id: operation.id, route, sunset: sunsetOf(operation.source) }
    addAt(collector, 'operation-removed', subject, operation.place, `is gone${withoutSunset(operation.source)}`)
  }
  comparePathItems(context)
  compareWebhooks(context)
  compareSecuritySchemes(context, aliases)
  compareRoots(context)
  const findings = collector.findings(today)
  return before.hasErrorCodes && after.hasErrorCodes ? findings.filter((finding) => !isErrorCode(finding)) : findings
}

function byRoute(operations: Operation[]): Map<string, Operation> {
  return new Map(
    operations.map((operation) => [`${operation.method} ${operation.path.replace(/\{[^}]*\}/g, '{}')}`, operation]),
  )
}

function addAt(collector: Collector, rule: string, subject: Subject, place: Place, message: string): void {
  collector.add({ rule, subject, label: '', message, place })
}

function withoutSunset(source: Json): string {
  return source.deprecated === true && source['x-sunset'] === undefined
    ? ' (deprecated without x-sunset, so nobody knew when)'
    : ''
}

function compareExtensions(
  { collector, extensions }: OperationContext,
  subject: Subject,
  was: Operation,
  is: Operation,
): void {
  for (const { name, compare } of extensions) {
    compare(was.source[name], is.source[name], (rule, message) =>
      collector.add({ rule, subject, label: '', message, place: [...is.place, name] }),
    )
  }
}

/** Fields of path items that the reader of operations does not know. */
function comparePathItems({ before, after, collector }: OperationContext): void {
  const known = [...methods, additionalField, '$ref', 'parameters', 'servers']
  const later = new Map(pathItems(after.document).map((item) => [item.path, item]))
  for (const { path, item, place } of pathItems(before.document)) {
    const other = later.get(path)
    if (!other) continue
    for (const { key, rule } of changedFields(item, other.item, known)) {
      const subject = { id: path, route: path, sunset: undefined }
      addAt(collector, rule, subject, [...place, key], `${key} of the path is another`)
    }
  }
}

function compareWebhooks(context: OperationContext): void {
  const { before, after, collector } = context
  const [earlier, later] = [before, after].map(({ document }) =>
    byRoute(operationsUnder(document, document.webhooks, ['webhooks'])),
  )
  for (const [route, was] of earlier ?? []) {
    const is = later?.get(route)
    const subject = { id: `webhook ${was.path}`, route, sunset: sunsetOf(was.source) }
    if (is) comparePushedOperation(context, subject, was, is, '')
    else addAt(collector, 'webhook-removed', subject, was.place, `is gone${withoutSunset(was.source)}`)
  }
  for (const [route, is] of later ?? []) {
    const subject = { id: `webhook ${is.path}`, route, sunset: undefined }
    if (!earlier?.has(route)) addAt(collector, 'webhook-added', subject, is.place, 'is new')
  }
}

function compareRoots({ before, after, collector }: OperationContext): void {
  const known = [
    'openapi',
    'info',
    'servers',
    'paths',
    'webhooks',
    'components',
    'security',
    'tags',
    'externalDocs',
    '$self',
  ]
  const subject = { id: 'the description', route: '', sunset: undefined }
  for (const { key, rule } of changedFields(membersOf(before.document), membersOf(after.document), known)) {
    addAt(collector, rule, subject, [key], `${key} is another`)
  }
}

/** Error codes are compared per operation (error-codes.ts), since several operations share their schema. */
function isErrorCode({ rule, place }: Finding): boolean {
  const pointer = place.join('/')
  return rule.startsWith('reply-enum-') && /\/error\/properties\/code\/|\/schemas\/ErrorCode\//.test(pointer)
}
