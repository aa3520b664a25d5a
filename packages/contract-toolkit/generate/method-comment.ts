/** Comments of the methods of a client, which editors show beside a call. */
import { at, type Json, listIn, objectIn, objectsIn, type Place, resolve } from '../document/document.ts'
import { exampleValue } from '../document/examples.ts'
import { deprecatedTag } from './deprecated.ts'

export type CommentedOperation = {
  /** The name of the client's method. */
  name: string
  method: string
  path: string
  place: Place
  summary: string
  arguments: CommentedArgument[]
  /** Sentences that only the caller knows, such as rate limits and error codes. */
  notes: string[]
}

export type CommentedArgument = { key: string; required: boolean; source: Json }

/** Returns the JSDoc comment of a method, indented by two spaces and followed by a line break. */
export function methodComment(document: Json, operation: CommentedOperation): string {
  const { summary, method, path, notes } = operation
  const source = objectIn(at(document, operation.place))
  const body = source.requestBody === undefined ? undefined : resolve(document, source.requestBody)
  const description = String(source.description ?? '').trim()
  const title = `${summary === '' ? '' : `${withFullStop(summary)} `}\`${method} ${path}\``
  const sections = [
    title,
    description === summary ? '' : description,
    ...notes,
    ...deprecatedTag(source),
    inputLines(document, operation.arguments, body),
    `@example\nconst { data, error } = await client.${operation.name}(${exampleInput(document, operation.arguments, body)})`,
  ]
  const lines = sections.filter(Boolean).join('\n\n').replaceAll('*/', '*\\/').split('\n')
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */\n`
}

function withFullStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

function inputLines(document: Json, inputs: CommentedArgument[], body: Json | undefined): string {
  const described = inputs.map(({ key, required, source }) => inputLine(key, required, source.description))
  if (body) described.push(inputLine('body', body.required === true, bodyDescription(document, body)))
  return described.length === 0 ? '' : `@param input\n${described.join('\n')}`
}

function inputLine(key: string, required: boolean, description: unknown): string {
  const text = String(description ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return `- \`${key}\`${required ? '' : ' (optional)'}${text === '' ? '' : `: ${text}`}`
}

function bodyDescription(document: Json, body: Json): unknown {
  return body.description ?? resolve(document, jsonMedia(body)?.schema)?.description
}

function jsonMedia(body: Json): Json | undefined {
  return objectsIn(body.content)['application/json']
}

/** The required arguments, with the examples of the description. */
function exampleInput(document: Json, inputs: CommentedArgument[], body: Json | undefined): string {
  const required = inputs.filter((each) => each.required)
  const examples = required.map(({ key, source }) => [key, source.example ?? '…'] as const)
  const media = body && jsonMedia(body)
  const [first] = Object.values(objectsIn(media?.examples))
  const example =
    media?.example ?? (first && exampleValue(resolve(document, first))) ?? resolve(document, media?.schema)?.example
  const sent = body?.required === true ? [['body', example ?? {}] as const] : []
  const input = Object.fromEntries([...examples, ...sent])
  if (Object.keys(input).length === 0) return ''
  const text = literal(input, '')
  return text.length <= longestExample ? text : literal({ ...input, body: {} }, '')
}

const longestExample = 1_500
const widest = 100

/** Writes a value as JavaScript, on one line if it is short. */
function literal(value: unknown, indent: string): string {
  if (value === null || typeof value !== 'object') return scalar(value)
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? listIn(value).map((each) => literal(each, deeper))
    : Object.entries(value).map(([key, each]) => `${propertyName(key)}: ${literal(each, deeper)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return `${open}${close}`
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (line.length + indent.length <= widest && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `${deeper}${part},`).join('\n')}\n${indent}${close}`
}

function scalar(value: unknown): string {
  if (typeof value !== 'string') return String(JSON.stringify(value))
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : scalar(key)
}
