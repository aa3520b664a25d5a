/** Texts of a new operation. They are complete: the contract passes its checks, and the handler and its test compile. */
import type { Json } from '../ruleset/contract.ts'
import { withSortedLine } from './code-edit.ts'

export type Wanted = { method: string; path: string; tag: string; id: string }

const bodied = ['POST', 'PUT', 'PATCH']
const writes = ['POST', 'PUT', 'PATCH', 'DELETE']

const rateLimit = 'rate_limit: { scope: user, limit: 60, window_seconds: 60, counts: requests }'

/** The line break of a text: that of Windows if the text has any. */
export function lineBreakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

export function operationYaml(wanted: Wanted, document: Json): string {
  const { method, path, tag, id } = wanted
  const hasBody = bodied.includes(method)
  const isWrite = writes.includes(method)
  const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  const responses = [
    ...(hasBody || named.length === 0 ? [['400', 'ValidationFailed']] : []),
    ['401', 'Unauthenticated'],
    ...(isWrite ? [['403', 'AdminRequired']] : []),
    ['404', 'WorkspaceNotFound'],
    ...(hasBody ? [['413', 'PayloadTooLarge'] as const, ['415', 'UnsupportedMediaType'] as const] : []),
    ...(named.length > 0 ? [['422', 'InvalidParams']] : []),
    ['429', 'RateLimited'],
    ['500', 'InternalError'],
    ['503', 'ServiceUnavailable'],
  ]
  const lines = [
    `${method.toLowerCase()}:`,
    `  operationId: ${id}`,
    `  tags: [${tag}]`,
    `  summary: ${sentenceOf(id)}`,
    `  description: ${isWrite ? 'Owner or admin only.' : 'Any active member.'}`,
    '  security: [{ session: [] }, { apiKey: [] }]',
    `  x-policy: { workspace: header, ${isWrite ? 'role: admin, denied_code: ADMIN_REQUIRED' : 'role: member'}, ${rateLimit} }`,
    '  parameters:',
    ...named.flatMap((name) => parameterLines(name, document)),
    '    - $ref: "#/components/parameters/Workspace"',
    ...(hasBody ? bodyLines : []),
    '  responses:',
    ...successLines(method),
    ...responses.map(([status, name]) => `    "${status}": { $ref: "#/components/responses/${name}" }`),
  ]
  return lines.map((line) => `    ${line}\n`).join('')
}

/** Returns a handler that refuses with 503, a status that every operation declares, until it is implemented. */
export function handlerText({ id }: Pick<Wanted, 'id'>): string {
  return `import type { Handler } from '../../app/call.ts'

export const ${id}: Handler<'${id}'> = ({ refuse }) => {
  throw refuse('SERVICE_UNAVAILABLE', 'only the contract of this operation is written')
}
`
}

export function testText({ id, path, method }: Wanted): string {
  const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => `${name}: uuid()`)
  const parts = [
    ...(named.length > 0 ? [`params: { ${named.join(', ')} }`] : []),
    ...(bodied.includes(method) ? ["body: { name: 'A name' }"] : []),
  ]
  const sent = parts.length > 0 ? `    const sent = { ${parts.join(', ')} }\n` : ''
  return `// Runs on: SQLite
import { expect } from 'chai'
${named.length > 0 ? "import { v4 as uuid } from 'uuid'\n" : ''}import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'

describe('${id}', () => {
  const server = useTestServer()

  it('503 SERVICE_UNAVAILABLE while only its contract is written', async () => {
${sent}    const { status, code } = await call(server, '${id}'${sent && ', sent'})
    expect([status, code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE'])
  })
})
`
}

/** Returns a test of an operation whose contract has been edited: its request is made of the examples. */
export function exampleTestText({ id }: Pick<Wanted, 'id'>): string {
  return `// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { validRequest } from '../support/requests.ts'
import { useTestServer } from '../support/use-server.ts'

describe('${id}', () => {
  const server = useTestServer()

  it('503 SERVICE_UNAVAILABLE while only its contract is written', async () => {
    const { status, code } = await call(server, '${id}', await validRequest(server, '${id}'))
    expect([status, code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE'])
  })
})
`
}

/** Returns handlers/all.ts with the handler's entry added in its sorted place. */
export function withHandler(all: string, { id, tag }: Pick<Wanted, 'id' | 'tag'>): string {
  return withSortedLine(all, `export { ${id} } from './${tag}/${id}.ts'`, /^export \{ \w+ \} from '(.*)'$/)
}

function sentenceOf(id: string): string {
  const words = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const exampleId = '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b99'

function parameterLines(name: string, document: Json): string[] {
  const parameters = (document.components as Json).parameters ?? {}
  const known = Object.entries(parameters).find(([, each]) => each.in === 'path' && each.name === name)
  if (known) return [`    - $ref: "#/components/parameters/${known[0]}"`]
  return [
    `    - name: ${name}`,
    '      in: path',
    '      required: true',
    '      schema: { $ref: "#/components/schemas/UuidInput" }',
    `      example: ${exampleId}`,
  ]
}

const bodyLines = [
  '  requestBody:',
  '    required: true',
  '    content:',
  '      application/json:',
  '        schema:',
  '          type: object',
  '          additionalProperties: false',
  '          required: [name]',
  '          properties:',
  '            name: { $ref: "#/components/schemas/Name" }',
  '        example: { name: A name }',
]

function successLines(method: string): string[] {
  const head = [
    `    "${{ POST: 201, DELETE: 204 }[method] ?? 200}":`,
    `      description: ${method === 'DELETE' ? 'It is gone.' : 'As it is now.'}`,
    '      headers:',
    '        X-Request-Id: { $ref: "#/components/headers/RequestId" }',
    '        X-RateLimit-Limit: { $ref: "#/components/headers/RateLimitLimit" }',
    '        X-RateLimit-Remaining: { $ref: "#/components/headers/RateLimitRemaining" }',
    '        X-RateLimit-Reset: { $ref: "#/components/headers/RateLimitReset" }',
  ]
  if (method === 'DELETE') return head
  return [
    ...head,
    '      content:',
    '        application/json:',
    '          schema:',
    '            type: object',
    '            additionalProperties: false',
    '            required: [id, name]',
    '            properties:',
    '              id: { $ref: "#/components/schemas/Uuid" }',
    '              name: { $ref: "#/components/schemas/Name" }',
    `          example: { id: ${exampleId}, name: A name }`,
  ]
}
