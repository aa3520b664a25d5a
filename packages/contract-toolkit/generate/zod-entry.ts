/** The entry `/zod` of a client package: zod schemas of all components, and of the input and reply of each operation. */
import { at, type Json, objectIn, objectsIn, type Place, stepsOf } from '../document/document.ts'
import { asJsonSchema } from '../document/openapi-3.0.ts'
import { type Operation, operationsIn } from '../document/operations.ts'
import { splitDirections } from '../document/split-directions.ts'
import { hoistReferences } from './inline-refs.ts'
import type { Entry } from './package.ts'
import { type NameOf, zodCode } from './zod-code.ts'

export type ZodMethod = {
  /** The name of the client's method. */
  name: string
  id: string
  place: Place
  arguments: ZodArgument[]
}

/** A parameter, by its name in the client's input. */
export type ZodArgument = { key: string; name: string; in: string; required: boolean }

export function zodEntry(document: Json, methods: ZodMethod[]): Entry {
  const copy = structuredClone(document)
  if (String(document.openapi).startsWith('3.0.')) asJsonSchema(copy)
  hoistReferences(copy)
  splitDirections(copy)
  const schemas = objectsIn(at(copy, ['components', 'schemas']))
  const names = constantNames(Object.keys(schemas), methods)
  const schemaName: NameOf = (reference) => names.get(stepsOf(reference).at(-1) ?? '')
  const operations = new Map(operationsIn(copy).map((each) => [each.place.join(' '), each]))
  const components = Object.entries(schemas).map(([name, schema]) => ({
    name: names.get(name) ?? name,
    code: zodCode(schema, schemaName),
    type: `Schemas[${JSON.stringify(name)}]`,
  }))
  const ofMethods = methods.flatMap((method) => {
    const operation = operations.get(method.place.join(' '))
    if (operation === undefined) return []
    const id = JSON.stringify(method.id)
    return [
      { name: `${method.name}Input`, code: inputCode(copy, method, operation, schemaName), type: `Input<${id}>` },
      { name: `${method.name}Reply`, code: replyCode(operation, schemaName), type: `Data<${id}>` },
    ]
  })
  const constants = [...components, ...ofMethods]
  return {
    name: 'zod',
    peer: ['zod', '^4.0.0'],
    // Each constant is the result of a pure call, so that a bundler drops those that are not used.
    code: [
      "import { z } from 'zod'",
      "import * as c from './zod/checks.ts'",
      ...constants.map(({ name, code }) => `export const ${name} = /* @__PURE__ */ (() => ${code})()`),
    ].join('\n'),
    declarations: [
      "import type { z } from 'zod'",
      "import type { Data, Input, Schemas } from './index.INDEX'",
      ...constants.map(({ name, type }) => `export declare const ${name}: z.ZodType<${type}>`),
    ].join('\n'),
  }
}

/** The name of the constant of each component schema: an identifier that nothing else has. */
function constantNames(schemas: string[], methods: ZodMethod[]): Map<string, string> {
  const taken = new Set(['z', 'c', ...methods.flatMap(({ name }) => [`${name}Input`, `${name}Reply`]), ...reserved])
  return new Map(
    schemas.map((schema) => {
      const plain = schema.replace(/[^A-Za-z0-9_$]+/g, '_').replace(/^(?=\d)/, '_')
      let name = plain
      for (let count = 2; taken.has(name); count++) name = `${plain}${count}`
      taken.add(name)
      return [schema, name]
    }),
  )
}

const reserved =
  'default delete function import export class enum new null return void in Object Infinity RegExp'.split(' ')

function inputCode(document: Json, method: ZodMethod, operation: Operation, schemaName: NameOf): string {
  const members = method.arguments.map(({ key, name, in: place, required }) => {
    const { schema } = operation.parameters.find((each) => each.name === name && each.in === place) ?? {}
    const code = zodCode((schema && at(document, schema)) ?? true, schemaName)
    return { key, required, code }
  })
  if (operation.body && takesBody(operation)) {
    const schema = jsonSchema(operation.body) ?? true
    members.push({ key: 'body', required: operation.body.required, code: zodCode(schema, schemaName) })
  }
  const required = members.filter((each) => each.required).map(({ key }) => key)
  const list = members.map(
    ({ key, code, required: isRequired }) => `${JSON.stringify(key)}: ${code}${isRequired ? '' : '.optional()'}`,
  )
  const check = required.length === 0 ? '' : `.refine(c.having(${JSON.stringify(required)}), "lacks a property")`
  return `z.strictObject({ ${list.join(', ')} })${check}`
}

function takesBody({ method }: Operation): boolean {
  return !['GET', 'HEAD', 'TRACE'].includes(method)
}

/** The JSON bodies of all successes; undefined where a success has none. */
function replyCode({ responses }: Operation, schemaName: NameOf): string {
  const all = Object.entries(responses)
  const successes = all.filter(([status]) => status.startsWith('2'))
  const found = successes.length > 0 ? successes : all.filter(([status]) => status === 'default')
  const codes = found.map(([, response]) => {
    if (Object.keys(objectIn(response.content)).length === 0) return 'z.undefined()'
    const schema = jsonSchema(response)
    return schema === undefined ? 'z.unknown()' : zodCode(schema, schemaName)
  })
  const [first = 'z.undefined()', ...others] = [...new Set(codes)]
  return others.length === 0 ? first : `z.union([${[first, ...others].join(', ')}])`
}

/** The schema of the JSON content, or of each item of a stream; undefined if there is none, or if it is one of several media types. */
function jsonSchema({ content }: Json): unknown {
  const [first, ...others] = Object.entries(objectsIn(content))
  if (first === undefined || others.length > 0) return undefined
  const [media, { schema, 'x-item-schema': items }] = first
  if (items !== undefined) return items
  return /[/+]json\b/.test(media) ? (schema ?? true) : undefined
}
