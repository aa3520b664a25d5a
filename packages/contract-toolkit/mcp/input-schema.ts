/** JSON Schema of the arguments of a tool: the parameters and the body of its operation, complete in itself. */
import { isJson } from '../../client/any/media.ts'
import { type DirectionMark, markedNames, sameValueKeywords } from '../document/directions.ts'
import { at, type Json, listIn, stepsOf } from '../document/document.ts'
import { constraintsBeside } from '../document/keywords.ts'
import type { DescribedOperation, Parameter } from '../document/model.ts'
import { asJsonSchema } from '../document/openapi-3.0.ts'

export type InputSchema = {
  type: 'object'
  properties: Record<string, Json>
  required?: string[]
  [key: string]: unknown
}

/** Above this number of nodes, references lead to `$defs` instead of being replaced by what they name. */
const mostInlined = 1_500
/** Keywords that say nothing about a value that is sent. */
const left = new Set(['example', 'examples', 'xml', 'discriminator', 'externalDocs', 'deprecated', 'writeOnly'])
const none = new Set<string>()
const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])
const data = new Set(['enum', 'const', 'default', 'required', 'dependentRequired'])

/** @param fixed keys of parameters whose values are set for all calls */
export function inputSchema(document: Json, operation: DescribedOperation, fixed: Set<string>): InputSchema {
  const writer = schemaWriter(document)
  const parameters = sentParameters(operation).filter(({ key }) => !fixed.has(key))
  const properties = Object.fromEntries(
    parameters.map((parameter) => [parameter.key, parameterSchema(document, parameter, writer.write)]),
  )
  const required = parameters.filter(isRequired).map(({ key }) => key)
  if (operation.body) {
    properties.body = bodySchema(operation.body.content, writer.write)
    if (operation.body.required) required.push('body')
  }
  const schema: InputSchema = {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...(Object.keys(writer.defs).length > 0 && { $defs: writer.defs }),
  }
  if (String(document.openapi).startsWith('3.0')) asJsonSchema(schema)
  return schema
}

/** The schema of a body that the server sends, complete in itself. */
export function receivedSchema(document: Json, schema: unknown): Json {
  const { write, defs } = schemaWriter(document, 'writeOnly')
  return { ...(write(schema) as Json), ...(Object.keys(defs).length > 0 && { $defs: defs }) }
}

export function sentParameters({ parameters, path }: DescribedOperation): Parameter[] {
  return parameters.filter(({ in: place, name }) => place !== 'path' || path.includes(`{${name}}`))
}

/** An idempotency key is made for a call that brings none. */
export function isRequired({ required, in: place, name }: Parameter): boolean {
  return required && !(place === 'header' && name.toLowerCase() === 'idempotency-key')
}

function parameterSchema(document: Json, { schema, in: place }: Parameter, write: Write): Json {
  const steps = schema ?? []
  const declared = at(document, steps.slice(0, steps.includes('content') ? -3 : -1)) as Json | undefined
  const written = schema === undefined ? {} : write(at(document, schema))
  const said = [declared?.description, (written as Json).description].find((text) => typeof text === 'string')
  const about = place === 'path' || place === 'query' ? said : [said, `Sent as a ${place}.`].filter(Boolean).join(' ')
  return { ...(written as Json), ...(about !== undefined && { description: String(about).trim() }) }
}

function bodySchema(content: Record<string, Json>, write: Write): Json {
  const media = sentMedia(content)
  const schema = content[media]?.schema
  if (isJson(media) || /form/.test(media)) return schema === undefined ? {} : (write(schema) as Json)
  return { type: 'string', description: `The body, as text of the type ${media}.` }
}

/** The media type in which a body is sent: JSON if it is declared. */
export function sentMedia(content: Record<string, Json>): string {
  const declared = Object.keys(content)
  return declared.find(isJson) ?? declared[0] ?? 'application/json'
}

type Write = (node: unknown) => unknown

/** Copies schemas without the properties that the other direction has. References are replaced by their targets, or by definitions if a schema contains itself or grows large. */
function schemaWriter(document: Json, mark: DirectionMark = 'readOnly'): { write: Write; defs: Json } {
  const isOld = String(document.openapi).startsWith('3.0')
  const defs: Json = {}
  const names = new Map<string, string>()
  let nodes = 0
  const define = (reference: string): string => {
    const known = names.get(reference)
    if (known !== undefined) return known
    const plain = (reference.split('/').at(-1) ?? '').replace(/[^\w.-]+/g, '_')
    const name = plain in defs || plain === '' ? `${plain}_${names.size}` : plain
    names.set(reference, name)
    defs[name] = {}
    defs[name] = copy(at(document, stepsOf(reference)), [reference])
    return name
  }
  const copy = (node: unknown, within: string[], hidden = none): unknown => {
    if (node === null || typeof node !== 'object') return node
    if (Array.isArray(node)) return node.map((each) => copy(each, within, hidden))
    nodes += 1
    const { $ref, ...rest } = node as Json
    const own = members(rest, within, new Set([...hidden, ...markedNames(document, node, mark)]))
    if (typeof $ref !== 'string') return own
    const isDefined = within.includes($ref) || nodes > mostInlined
    const target = isDefined
      ? { $ref: `#/$defs/${define($ref)}` }
      : (copy(at(document, stepsOf($ref)), [...within, $ref], hidden) as Json)
    return isOld || constraintsBeside(rest) === undefined
      ? { ...target, ...own }
      : { ...own, allOf: [target, ...listIn(own.allOf)] }
  }
  const members = (node: Json, within: string[], hidden: Set<string>): Json => {
    const kept = Object.entries(node).filter(([key]) => !left.has(key) && !key.startsWith('x-'))
    return Object.fromEntries(
      kept.map(([key, value]) => {
        if (key === 'required' && Array.isArray(value)) return [key, value.filter((name) => !hidden.has(String(name)))]
        if (data.has(key)) return [key, value]
        if (!maps.has(key) || value === null || typeof value !== 'object')
          return [key, copy(value, within, sameValueKeywords.includes(key) ? hidden : none)]
        const shown = Object.entries(value).filter(([name]) => key !== 'properties' || !hidden.has(name))
        return [key, Object.fromEntries(shown.map(([name, each]) => [name, copy(each, within)]))]
      }),
    )
  }
  return { write: (node) => copy(node, []), defs }
}
