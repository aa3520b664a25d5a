/** The noun in the contract: its tag, five operations, schemas, parameter, refusal and error code. */
import { isSeq, parseDocument } from 'yaml'
import { at, ContractProblem, type Json, type Place } from '../../packages/contract-toolkit/document/document.ts'
import { capital, type Noun } from './resource-noun.ts'
import { lineBreakOf } from './scaffold.ts'
import { appended, endOfBlock, endOfLine, mapAt, rangeOf, type TextEdit, withEdits } from './yaml-edit.ts'

const exampleId = '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b99'

/** Adds the noun, and keeps every other line. @throws {ContractProblem} when a part of it exists already */
export function withNoun(source: string, noun: Noun, document: Json): string {
  const yaml = parseDocument(source)
  refuseParts(noun, document)
  const map = (...place: Place) => {
    const found = mapAt(yaml, place)
    if (!found || found.flow) throw new ContractProblem(`${place.join('/')} must be a YAML block, one member per line`)
    return found
  }
  const lineBreak = lineBreakOf(source)
  const list = (place: Place, line: string): TextEdit => {
    const found = yaml.getIn(place, true)
    if (!isSeq(found) || found.flow)
      throw new ContractProblem(`${place.join('/')} must be a YAML block, one item per line`)
    const from = endOfLine(source, rangeOf(found.items.at(-1))[1] ?? 0)
    return { from, until: from, insert: line.replaceAll('\n', lineBreak) }
  }
  const member = (place: Place, lines: string[]) => appended(source, map(...place), [{ inline: '', lines }])
  const end = endOfBlock(source, rangeOf(map('paths'))[1] ?? 0)
  const paths = pathLines(noun).map((line) => `${line}${lineBreak}`)
  return withEdits(source, [
    list(['tags'], `  - name: ${noun.tag}\n    description: ${capital(noun.words)} of a workspace.\n`),
    { from: end, until: end, insert: paths.join('') },
    member(['components', 'parameters'], parameterLines(noun)),
    member(['components', 'responses'], refusalLines(noun)),
    member(['components', 'schemas'], schemaLines(noun)),
    member(['components', 'schemas', 'ErrorCode', 'x-enumDescriptions'], [`${noun.code}: "${message(noun)}"`]),
    list(['components', 'schemas', 'ErrorCode', 'enum'], `        - ${noun.code}\n`),
  ])
}

function refuseParts({ tag, One, code }: Noun, document: Json): void {
  const parts: Place[] = [
    ['paths', `/v1/${tag}`],
    ['components', 'parameters', `${One}Id`],
    ['components', 'responses', `${One}NotFound`],
    ...[`${One}Response`, `${One}ListResponse`, `Create${One}Request`, `Update${One}Request`].map((name) => [
      'components',
      'schemas',
      name,
    ]),
    ['components', 'schemas', 'ErrorCode', 'x-enumDescriptions', code],
  ]
  const there = parts.find((place) => at(document, place) !== undefined)
  if (there) throw new ContractProblem(`${there.join(' ')} is in openapi.yaml already; edit it there`)
}

function message({ word }: Noun): string {
  return `No such ${word} in this workspace.`
}

const ref = (kind: string, name: string) => `{ $ref: "#/components/${kind}/${name}" }`
const refused = (...names: [status: string, name: string][]) =>
  [...names, ['429', 'RateLimited'], ['500', 'InternalError'], ['503', 'ServiceUnavailable']].map(
    ([status, name = '']) => `        "${status}": ${ref('responses', name)}`,
  )
const admin = 'x-policy: { workspace: header, role: admin, denied_code: ADMIN_REQUIRED, rate_limit: *userLimit60 }'
const member = 'x-policy: { workspace: header, role: member, rate_limit: *userLimit60 }'

function operation(noun: Noun, method: string, id: string, summary: string, description: string): string[] {
  return [
    `    ${method}:`,
    `      operationId: ${id}`,
    `      tags: [${noun.tag}]`,
    `      summary: ${summary}`,
    `      description: ${description} ${method === 'get' ? 'Any active member.' : 'Owner or admin only.'}`,
    '      security: [{ session: [] }, { apiKey: [] }]',
    `      ${method === 'get' ? member : admin}`,
    '      parameters:',
  ]
}

function pathLines(noun: Noun): string[] {
  const { tag, one, One, Many, table, words, word, aWord } = noun
  const [workspace, own] = ['Workspace', `${One}Id`].map((name) => `        - $ref: "#/components/parameters/${name}"`)
  const body = (schema: string, name: string) => [
    '      requestBody:',
    '        required: true',
    '        content:',
    '          application/json:',
    `            schema: ${ref('schemas', schema)}`,
    `            example: { name: ${name} }`,
    '      responses:',
  ]
  const success = (status: string, text: string, schema: string, ...example: string[]) => [
    `        "${status}":`,
    `          description: ${text}`,
    '          headers: *limited',
    '          content:',
    '            application/json:',
    `              schema: ${ref('schemas', schema)}`,
    ...example,
  ]
  const link = (name: string, target: string) => [
    `            ${name}:`,
    `              operationId: ${target}`,
    `              parameters: { ${one}Id: $response.body#/id, X-App-Workspace: $request.header.X-App-Workspace }`,
  ]
  return [
    '',
    `  # ── ${tag} ──`,
    `  /v1/${tag}:`,
    ...operation(noun, 'post', `create${One}`, `Create ${aWord}`, `Creates ${aWord}.`),
    workspace ?? '',
    ...body(`Create${One}Request`, `First ${word}`),
    ...success('201', `The ${word} as stored.`, `${One}Response`, `              example: &${one}`),
    `                id: ${exampleId}`,
    '                workspace_id: 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01',
    `                name: First ${word}`,
    '                created_at: "2026-11-21T09:00:00.000Z"',
    '                updated_at: "2026-11-21T09:00:00.000Z"',
    '          links:',
    ...link('fetch', `get${One}`),
    ...link('update', `update${One}`),
    ...link('remove', `delete${One}`),
    `            list: { operationId: list${Many}, parameters: { X-App-Workspace: $request.header.X-App-Workspace } }`,
    ...refused(
      ['400', 'ValidationFailed'],
      ['401', 'Unauthenticated'],
      ['403', 'AdminRequired'],
      ['404', 'WorkspaceNotFound'],
      ['413', 'PayloadTooLarge'],
      ['415', 'UnsupportedMediaType'],
    ),
    ...operation(
      noun,
      'get',
      `list${Many}`,
      `List the workspace's ${words}`,
      `Returns the ${words}, ordered by the code points of the case-folded name, ties by id.`,
    ),
    ...[workspace ?? '', ...['Limit', 'NameCursor'].map((name) => `        - $ref: "#/components/parameters/${name}"`)],
    '      responses:',
    ...success('200', `A page of the ${words}.`, `${One}ListResponse`),
    `              example: { ${table}: [*${one}], next_cursor: null }`,
    ...refused(['400', 'ValidationFailed'], ['401', 'Unauthenticated'], ['404', 'WorkspaceNotFound']),
    '',
    `  /v1/${tag}/{${one}Id}:`,
    ...operation(noun, 'get', `get${One}`, `Fetch a single ${word}`, `Returns one ${word}.`),
    ...[own ?? '', workspace ?? ''],
    '      responses:',
    ...success('200', `The ${word}.`, `${One}Response`, `              example: *${one}`),
    ...refused(['401', 'Unauthenticated'], ['404', `${One}NotFound`], ['422', 'InvalidParams']),
    ...operation(
      noun,
      'patch',
      `update${One}`,
      `Update ${aWord}`,
      'Changes the fields that are sent. A call that changes nothing returns 200 and keeps `updated_at`.',
    ),
    ...[own ?? '', workspace ?? ''],
    ...body(`Update${One}Request`, `Second ${word}`),
    ...success('200', `The ${word} after the change.`, `${One}Response`, `              example: *${one}`),
    ...refused(
      ['400', 'ValidationFailed'],
      ['401', 'Unauthenticated'],
      ['403', 'AdminRequired'],
      ['404', `${One}NotFound`],
      ['413', 'PayloadTooLarge'],
      ['415', 'UnsupportedMediaType'],
      ['422', 'InvalidParams'],
    ),
    ...operation(noun, 'delete', `delete${One}`, `Delete ${aWord}`, `Deletes the ${word} for good.`),
    ...[own ?? '', workspace ?? ''],
    '      responses:',
    '        "204":',
    `          description: The ${word} is deleted.`,
    '          headers: *limited',
    ...refused(
      ['401', 'Unauthenticated'],
      ['403', 'AdminRequired'],
      ['404', `${One}NotFound`],
      ['422', 'InvalidParams'],
    ),
  ]
}

function parameterLines({ one, One, word }: Noun): string[] {
  return [
    `${One}Id:`,
    `  name: ${one}Id`,
    '  in: path',
    '  required: true',
    `  description: Id of the ${word}.`,
    `  schema: ${ref('schemas', 'UuidInput')}`,
    `  example: ${exampleId}`,
  ]
}

function refusalLines(noun: Noun): string[] {
  const { One, code, word } = noun
  const enumeration = `{ properties: { error: { properties: { code: { enum: [${code}, WORKSPACE_NOT_FOUND] } }, type: object, additionalProperties: true } }, type: object, additionalProperties: true }`
  return [
    `${One}NotFound:`,
    `  description: The workspace has no such ${word}, or the caller is not an active member of the workspace.`,
    '  headers: *refused',
    '  content:',
    '    application/json:',
    `      schema: { allOf: [{ $ref: "#/components/schemas/ApiErrorEnvelope" }, ${enumeration}] }`,
    `      example: { error: { code: ${code}, message: "${message(noun)}", request_id: req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB, details: {} } }`,
  ]
}

function schemaLines({ One, table, word, words, aWord }: Noun): string[] {
  const object = (name: string, description: string, required: string) => [
    `${name}:`,
    `  description: ${description}`,
    '  type: object',
    '  additionalProperties: false',
    ...(required === '' ? [] : [`  required: [${required}]`]),
    '  properties:',
  ]
  const property = (name: string, schema: string, description: string) =>
    `    ${name}: { $ref: "#/components/schemas/${schema}", description: "${description}" }`
  return [
    ...object(`${One}Response`, `${capital(aWord)} of a workspace.`, 'id, workspace_id, name, created_at, updated_at'),
    property('id', 'Uuid', `Id of the ${word}.`),
    property('workspace_id', 'Uuid', `Id of the workspace that the ${word} belongs to.`),
    property('name', 'Name', 'Display name.'),
    property('created_at', 'Timestamp', `Time the ${word} was created.`),
    property('updated_at', 'Timestamp', `Time of the last change of the ${word}.`),
    ...object(`${One}ListResponse`, `A page of ${words}.`, `${table}, next_cursor`),
    `    ${table}:`,
    '      description: Ordered by the code points of the case-folded name, ties by id.',
    '      type: array',
    '      maxItems: 100',
    `      items: ${ref('schemas', `${One}Response`)}`,
    `    next_cursor: ${ref('schemas', 'NextCursor')}`,
    ...object(`Create${One}Request`, `${capital(aWord)} to create.`, 'name'),
    property('name', 'NameInput', 'Display name.'),
    ...object(`Update${One}Request`, `Changes of ${aWord}. Omitted fields keep their value.`, ''),
    property('name', 'NameInput', 'Display name.'),
  ]
}
