/** Generates the text of each file in generated/ from the contract. write.ts writes the files to the disk. */
import { createHash } from 'node:crypto'
import { type Json, objectIn, objectsIn, resolve } from '../../packages/contract-toolkit/document/document.ts'
import { contractTypes } from '../../packages/contract-toolkit/generate/contract-types.ts'
import { docsPageModule } from '../../packages/contract-toolkit/generate/docs-page.ts'
import type { Contract, Operation } from '../ruleset/contract.ts'
import { bodyMaxBytes, extensionsSchema } from '../ruleset/policy.ts'
import { bookingPageModule } from './booking-page.ts'
import { consolePageModule } from './console-page.ts'
import { docsProject } from './docs-project.ts'
import { embedScriptModule } from './embed-script.ts'
import { workspaceClientFiles } from './workspace-client.ts'

const banner = '// Written by `npm run generate` from openapi.yaml. Do not edit.\n'

/** Returns file path → text. The same contract gives the same texts on every machine. */
export async function generatedFiles(source: string, contract: Contract): Promise<Map<string, string>> {
  const types = await projectTypes(contract)
  const client = new Map(await workspaceClientFiles(contract, types, banner))
  const clientModule = client.get('generated/client/index.mjs') ?? ''
  return new Map([
    ['generated/contract.ts', types],
    ['generated/operations.ts', operationsModule(source, contract)],
    ['generated/openapi.json', `${JSON.stringify(contract.document, null, 1)}\n`],
    ['generated/openapi-extensions.schema.json', `${JSON.stringify(extensionsSchema(), null, 2)}\n`],
    ['generated/docs-page.ts', await docsPageModule(contract.document, docsProject)],
    ['generated/console-page.ts', await consolePageModule(clientModule)],
    ['generated/booking-page.ts', await bookingPageModule(clientModule)],
    ['generated/embed-script.ts', await embedScriptModule()],
    ...client,
  ])
}

async function projectTypes({ document, unrouted, details }: Contract): Promise<string> {
  const types = await contractTypes(document, describeProperties)
  const codes = Object.entries(unrouted.codes).map(([code, status]) => `    ${code}: ${status};\n`)
  const schemas = Object.entries(details).map(([code, name]) => `    ${code}: components["schemas"]["${name}"];\n`)
  return [
    `${banner}${types}`,
    '/** Error codes of requests that reach no operation, with their status. */\n',
    `export interface unrouted {\n${codes.join('')}}\n`,
    '/** Error codes whose details have properties, with their schema. */\n',
    `export interface details {\n${schemas.join('')}}\n`,
  ].join('')
}

/** Gives each property that is only a `$ref` the description of its schema, for hovers in editors. */
function describeProperties(copy: Json): void {
  for (const { properties } of Object.values(objectsIn(objectIn(copy.components).schemas))) {
    for (const property of Object.values(objectsIn(properties))) {
      if (property.$ref !== undefined) property.description ??= resolve(copy, property).description
    }
  }
}

function operationsModule(source: string, { document, operations, unrouted, messages }: Contract): string {
  const entries = operations.map((operation) => `  ${operation.id}: ${JSON.stringify(policyOf(operation))},`)
  return [
    banner,
    "import type { components } from './contract.ts'",
    '',
    "type Schemas = components['schemas']",
    '',
    '/** SHA-256 of the openapi.yaml from which this folder was generated. The server refuses to start with another one. */',
    `export const contractDigest = '${createHash('sha256').update(source).digest('hex')}'`,
    '',
    '/** Operations with their route and policy: security, role, rate limits and error codes. */',
    'export const operations = {',
    ...entries,
    '} as const',
    '',
    '/** Statuses and error codes of requests that reach no operation. */',
    `export const unrouted = ${JSON.stringify(unrouted)} as const`,
    '',
    '/** Maximum length of the lists of the contract, by schema and property. */',
    `export const maxItems = ${JSON.stringify(listBounds(document))} as const`,
    '',
    '/** Default values of parameters, by component name. */',
    `export const parameterDefaults = ${JSON.stringify(parameterDefaults(document))} as const`,
    '',
    '/** Default values of properties, by schema and property. */',
    `export const schemaDefaults = ${JSON.stringify(schemaDefaults(document))} satisfies { [Name in keyof Schemas]?: Partial<Schemas[Name]> }`,
    '',
    '/** Message for users of each error code. */',
    `export const messages = ${JSON.stringify(messages, null, 2)} as const`,
    '',
    'export type OperationId = keyof typeof operations',
    'export type ErrorCode = keyof typeof messages',
    '',
  ].join('\n')
}

/** The members of `components`, by name. */
function components(document: Json, kind: 'schemas' | 'parameters'): [string, Json][] {
  return Object.entries(objectsIn(objectIn(document.components)[kind]))
}

function listBounds(document: Json): Record<string, unknown> {
  return Object.fromEntries(
    components(document, 'schemas').flatMap(([name, { properties }]) =>
      Object.entries(objectsIn(properties)).flatMap(([property, { maxItems }]) =>
        maxItems === undefined ? [] : [[`${name}.${property}`, maxItems] as const],
      ),
    ),
  )
}

function parameterDefaults(document: Json): Record<string, unknown> {
  return Object.fromEntries(
    components(document, 'parameters').flatMap(([name, { schema }]) => {
      const value = objectIn(schema).default
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function schemaDefaults(document: Json): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    components(document, 'schemas').flatMap(([name, { properties }]) => {
      const withDefault = Object.entries(objectsIn(properties)).filter(([, part]) => Object.hasOwn(part, 'default'))
      if (withDefault.length === 0) return []
      return [[name, Object.fromEntries(withDefault.map(([property, part]) => [property, part.default]))] as const]
    }),
  )
}

function policyOf(operation: Operation) {
  const { policy } = operation
  const limit = policy.rate_limit
  const attempts = policy.attempt_limit
  const visitors = policy.visitor_limit
  return {
    tag: operation.tag,
    method: operation.method,
    path: operation.path,
    security: operation.security,
    workspace: policy.workspace,
    role: policy.role,
    deniedCode: policy.denied_code ?? null,
    rateLimit: limit
      ? {
          bucket: limit.bucket ?? operation.id,
          scope: limit.scope,
          limit: limit.limit,
          windowSeconds: limit.window_seconds,
          counts: limit.counts,
        }
      : null,
    attemptLimit: attempts
      ? { by: attempts.by, limit: attempts.limit, anywhere: attempts.anywhere, windowSeconds: attempts.window_seconds }
      : null,
    visitorLimit: visitors
      ? { limit: visitors.limit, anywhere: visitors.anywhere, windowSeconds: visitors.window_seconds }
      : null,
    runs: policy.runs ?? 'server',
    hasBody: operation.hasBody,
    bodyRequired: operation.bodyRequired,
    bodyMaxBytes: policy.body_max_bytes ?? bodyMaxBytes,
    idempotent: operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    statuses: operation.statuses,
    codes: operation.codes,
  }
}
