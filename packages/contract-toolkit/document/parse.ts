/** Parses a description and locates each of its values by line. */
import { type Document, isAlias, isCollection, isMap, isNode, LineCounter, parseDocument } from 'yaml'
import { aliasTarget } from './alias-target.ts'
import {
  type Assembled,
  ContractProblem,
  type Json,
  type Locate,
  membersOf,
  type Place,
  reasonOf,
  type Source,
} from './document.ts'
import { lineInJson } from './positions.ts'

/** @throws {ContractProblem} when the text is neither YAML nor JSON, has a version that is not known, or describes no paths */
export function readDocument(source: Source, name = 'openapi.yaml'): { document: Json; locate: Locate } {
  const { value, locate } = typeof source === 'string' ? parseText(source, name) : assembledValue(source)
  assertVersion(membersOf(value), locate)
  return { document: withPaths(value, name), locate }
}

function assembledValue({ document, locate }: Assembled): { value: unknown; locate: Locate } {
  assertDepth(document, locate)
  // Some readers change the document.
  return { value: structuredClone(document), locate }
}

/** @throws {ContractProblem} for Swagger 2.0, and for versions that are not known */
function assertVersion({ swagger, openapi }: Json, locate: Locate): void {
  if (swagger !== undefined) {
    throw new ContractProblem(
      `${locate(['swagger'])} is Swagger ${swagger}; only Swagger 2.0 in a file of its own is converted`,
    )
  }
  if (/^3\.[012]\./.test(String(openapi))) return
  const what = openapi === undefined ? 'has no version (openapi)' : `openapi is ${JSON.stringify(openapi)}`
  throw new ContractProblem(`${locate(['openapi'])} ${what}; 3.0, 3.1 and 3.2 can be read`)
}

/** @throws {ContractProblem} when the text is neither YAML nor JSON */
export function parseText(text: string, name: string): { value: unknown; locate: Locate } {
  const json = text.trimStart().startsWith('{') ? parsedJson(text) : undefined
  if (json === undefined) return readYaml(text, name)
  const lineOf = lineInJson(text)
  const locate: Locate = (place) => `${name}:${lineOf(place)}`
  assertDepth(json, locate)
  return { value: json, locate }
}

/** Maximum depth of objects and lists: every tool calls itself for each level. The linter reads 100 levels, texts included. */
const deepest = 90

/** @throws {ContractProblem} for a value that is nested deeper */
function assertDepth(value: unknown, locate: Locate): void {
  const todo: { node: unknown; place: Place }[] = [{ node: value, place: [] }]
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { node, place } = next
    if (node === null || typeof node !== 'object') continue
    if (place.length > deepest) throw new ContractProblem(tooDeep(locate(place.slice(0, 8))))
    for (const [step, each] of Object.entries(node)) todo.push({ node: each, place: [...place, step] })
  }
}

function tooDeep(where: string): string {
  return `${where} is nested deeper than ${deepest} levels; name inner parts in components, and refer to them`
}

/** JSON is parsed as JSON: the YAML parser also reads it, but takes a hundred times as long. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Maximum uses of one anchor: nested aliases can make a short text huge. */
const mostAliases = 10_000

type Parsed = { value: unknown; lineAt: (place: Place) => number }

/** The last text, as long as the memory lasts. Verbs read one text several times, and a large one takes a second. */
let last: WeakRef<Parsed & { text: string }> | undefined

function readYaml(text: string, name: string): { value: unknown; locate: Locate } {
  const known = last?.deref()
  const parsed = known?.text === text ? known : { ...parsedYaml(text, name), text }
  if (parsed !== known) last = new WeakRef(parsed)
  // Some readers change the value.
  return { value: structuredClone(parsed.value), locate: (place) => `${name}:${parsed.lineAt(place)}` }
}

/** @throws {ContractProblem} */
function parsedYaml(text: string, name: string): Parsed {
  const lines = new LineCounter()
  const yaml = parseDocument(text, { lineCounter: lines, merge: true })
  const fault = yaml.errors[0]
  if (fault) {
    const { line } = lines.linePos(fault.pos[0])
    // The parser calls itself for each level, and reports the end of the stack as a fault of the text.
    if (/call stack/.test(fault.message)) throw new ContractProblem(tooDeep(`${name}:${line}`))
    const what = fault.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')
    throw new ContractProblem(`${name}:${line} ${what}; correct the YAML there`)
  }
  const lineAt = (place: Place): number => {
    const start = nearestRange(yaml, place)
    return start === undefined ? 1 : lines.linePos(start).line
  }
  const value = plain(() => yaml.toJS({ maxAliasCount: mostAliases }), text, name)
  assertDepth(value, (place) => `${name}:${lineAt(place)}`)
  return { value, lineAt }
}

/** Where the value of a place begins, or the nearest enclosing one. An alias is followed to the value of its anchor. */
function nearestRange(yaml: Document.Parsed, place: Place): number | undefined {
  let node: unknown = yaml.contents
  let start: number | undefined
  for (const step of place) {
    const holder = isAlias(node) ? aliasTarget(yaml, node) : node
    const next = isCollection(holder) ? holder.get(step, true) : undefined
    // A number as a key, such as a status, is a text in a place.
    node = next ?? (isMap(holder) && /^\d+$/.test(String(step)) ? holder.get(Number(step), true) : undefined)
    if (node === undefined) break
    const value = isAlias(node) ? aliasTarget(yaml, node) : node
    start = isNode(value) ? value.range?.[0] : start
  }
  return start
}

function plain(toJson: () => unknown, text: string, name: string): unknown {
  let document: unknown
  try {
    document = toJson()
    // An anchor that contains itself makes a circular value, which JSON cannot hold.
    JSON.stringify(document)
  } catch (problem) {
    if (problem instanceof RangeError) throw new ContractProblem(tooDeep(`${name}:1`))
    const what = reasonOf(problem)
    const alias = /: (\S+)$/.exec(what)?.[1]
    const line = alias === undefined ? 1 : text.slice(0, text.indexOf(`*${alias}`)).split('\n').length
    throw new ContractProblem(
      `${name}:${line} an anchor cannot be followed (${what}); write the part out instead of *alias`,
    )
  }
  return document
}

function withPaths(document: unknown, name: string): Json {
  const { paths, openapi, webhooks, components } = membersOf(document)
  // Since OpenAPI 3.1, a description may consist of webhooks or components.
  if (paths === undefined && /^3\.[12]\./.test(String(openapi)) && (webhooks ?? components) !== undefined) {
    return { ...membersOf(document), paths: {} }
  }
  if (paths === null || typeof paths !== 'object' || Array.isArray(paths)) {
    throw new ContractProblem(`${name}:1 has no paths; an OpenAPI description lists its operations there`)
  }
  return document as Json
}
