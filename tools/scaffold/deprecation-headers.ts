/** Declares the headers of deprecated operations in the responses that lack them, and changes no other operation. */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  parseDocument,
  stringify,
  visit,
  type YAMLMap,
} from 'yaml'
import { deprecationHeaders, deprecationIn } from '../../packages/contract-toolkit/document/deprecation.ts'
import {
  at,
  type Json,
  objectIn,
  type Place,
  resolvedPlace,
} from '../../packages/contract-toolkit/document/document.ts'
import { type Contract, readContract } from '../ruleset/contract.ts'
import { appended, type Member, mapAt, rangeOf, type TextEdit, withEdits } from './yaml-edit.ts'

/** Members of `components/headers`. They are optional, since several deprecated operations may share a response. */
const definitions: Record<string, string[]> = {
  Deprecation: [
    'required: false',
    'description: "`@` and the second since which the operation is deprecated (RFC 9745); absent if it is not."',
    'schema: { type: string, maxLength: 40 }',
  ],
  Sunset: [
    'required: false',
    'description: "Time from which the operation may be gone (RFC 8594); absent if no end is known."',
    'schema: { type: string, maxLength: 40 }',
  ],
}

const componentHeaders: Place = ['components', 'headers']
const componentResponses: Place = ['components', 'responses']

/** A response of an operation. @property lacking headers that it must declare and does not; none for an operation in force */
type Use = { id: string; at: Place; resolved: Place; map: YAMLMap; lacking: string[] }

/**
 * Adds the headers to the mapping of headers of each response. A mapping or response that operations in force share, by an alias or a
 * `$ref`, is copied for the deprecated ones. A response without headers is left as it is: its finding remains.
 * @returns the new text, and a line for each response or mapping that was changed
 * @throws {ContractProblem} when the contract cannot be read
 */
export function withDeprecationHeaders(source: string): { source: string; changes: string[] } {
  const { contract } = readContract(source)
  const { document } = contract
  const yaml = parseDocument(source)
  const shared = mapAt(yaml, componentHeaders)
  const uses = usesIn(contract, yaml)
  const wanted = uses.filter(({ lacking }) => lacking.length > 0)
  if (!shared || shared.items.length === 0 || wanted.length === 0) return { source, changes: [] }
  const isShared = ({ map }: Use) => uses.some((each) => each.map === map && each.lacking.length === 0)
  const own = new Map<YAMLMap, Use[]>()
  for (const use of wanted) if (!isShared(use)) own.set(use.map, [...(own.get(use.map) ?? []), use])
  const copied = wanted.filter(isShared)
  const edits = [...own].map(([map, lacking]) => appended(source, map, namesOf(lacking).map(reference)))
  const changes = [...own.values()].map((lacking) => lineOf({ ...(lacking[0] as Use), lacking: namesOf(lacking) }))
  edits.push(...copies(source, yaml, document, copied))
  changes.push(...copied.map((use) => lineOf({ ...use, resolved: use.at })))
  const added = namesOf(wanted).filter((name) => at(document, [...componentHeaders, name]) === undefined)
  if (added.length > 0) edits.push(appended(source, shared, added.map(definition)))
  return { source: withEdits(source, edits), changes }
}

function lineOf({ id, resolved, lacking }: Use): string {
  return `${id}: ${[...resolved, 'headers'].join('/')} declares ${lacking.join(' and ')}`
}

function namesOf(uses: Use[]): string[] {
  return [...new Set(uses.flatMap(({ lacking }) => lacking))]
}

/** The responses of all operations, and those that stand where there is no operation. */
function usesIn({ document, operations }: Contract, yaml: Document): Use[] {
  const use = (id: string, place: Place, demanded: string[]): Use[] => {
    const resolved = resolvedPlace(document, place)
    const map = mapAt(yaml, [...resolved, 'headers'])
    const declared = objectIn(at(document, [...resolved, 'headers']))
    return map
      ? [{ id, at: place, resolved, map, lacking: demanded.filter((name) => !Object.hasOwn(declared, name)) }]
      : []
  }
  const found = operations.flatMap(({ id, source: operation, place, statuses }) => {
    const deprecation = deprecationIn(operation)
    const demanded = deprecation ? Object.keys(deprecationHeaders(deprecation)) : []
    return statuses.flatMap((status) => use(id, [...place, 'responses', String(status)], demanded))
  })
  const used = new Set(found.map(({ resolved }) => resolved.join('/')))
  const others = [componentResponses, ['x-unrouted-responses']].flatMap((place) =>
    Object.keys(objectIn(at(document, place))).flatMap((name) => use(name, [...place, name], [])),
  )
  return [...found, ...others.filter(({ resolved }) => !used.has(resolved.join('/')))]
}

/** Gives each response a mapping of its own. Responses in `components` get one copy, which all deprecated operations share. */
function copies(source: string, yaml: Document, document: Json, uses: Use[]): TextEdit[] {
  const edits: TextEdit[] = []
  const components = new Map<string, Json>()
  const replaced = new Set<unknown>()
  const owners: { node: YAMLMap; headers: Json }[] = []
  for (const { at: place, resolved, lacking } of uses) {
    const response = objectIn(at(document, resolved))
    const headers = { ...objectIn(response.headers), ...Object.fromEntries(lacking.map((name) => [name, refTo(name)])) }
    const raw = valueAt(yaml, place)
    const name = `Deprecated${String(resolved.at(-1))}`
    if (isMap(raw) && raw.has('$ref') && resolved.length === 3 && resolved[1] === 'responses') {
      const known = components.get(name) ?? at(document, [...componentResponses, name])
      components.set(name, { ...response, headers: { ...objectIn(objectIn(known).headers), ...headers } })
      edits.push(replacement(raw, `{ $ref: "#/components/responses/${name}" }`))
      continue
    }
    const inner = isMap(raw) && !raw.has('$ref') ? valueAt(yaml, [...place, 'headers']) : undefined
    if (isMap(inner)) owners.push({ node: inner, headers })
    else
      edits.push(isAlias(inner) ? replacement(inner, flow(headers)) : replacement(raw, flow({ ...response, headers })))
    replaced.add(inner ?? raw)
  }
  for (const { node, headers } of owners) edits.push(...moved(source, yaml, node, headers, replaced))
  const section = mapAt(yaml, componentResponses)
  const added = [...components].filter(([name]) => at(document, [...componentResponses, name]) === undefined)
  if (section && added.length > 0) edits.push(appended(source, section, added.map(component)))
  return edits
}

/** Replaces a mapping that others refer to by its anchor: the first of them becomes the mapping. */
function moved(source: string, yaml: Document, node: YAMLMap, headers: Json, replaced: Set<unknown>): TextEdit[] {
  const aliases: Alias[] = []
  visit(yaml, {
    Alias: (_key, alias) => void (alias.source === node.anchor && !replaced.has(alias) && aliases.push(alias)),
  })
  const [first] = aliases
  const begin = source.lastIndexOf(`&${node.anchor}`, rangeOf(node)[0])
  const { until, insert } = replacement(node, flow(headers))
  // The range of a block ends after its line break.
  const own = { from: begin, until: begin + source.slice(begin, until).trimEnd().length, insert }
  return first ? [own, replacement(first, `&${node.anchor} ${flow(node.toJS(yaml) as Json)}`)] : [own]
}

function replacement(node: unknown, insert: string): TextEdit {
  const [from = 0, until = 0] = rangeOf(node)
  return { from, until, insert }
}

/** The node at a place, itself an alias perhaps; aliases on the way are followed. */
function valueAt(yaml: Document, place: Place): unknown {
  const holder = mapAt(yaml, place.slice(0, -1))
  const name = String(place.at(-1))
  return holder?.items.filter(isPair).find(({ key }) => isScalar(key) && String(key.value) === name)?.value
}

/** One line, in braces. */
function flow(value: Json): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, aliasDuplicateObjects: false }).trimEnd()
}

function component([name, response]: [string, Json]): Member {
  const text = stringify({ [name]: response }, { lineWidth: 0, aliasDuplicateObjects: false })
  return { inline: `${name}: ${flow(response)}`, lines: text.trimEnd().split('\n') }
}

function refTo(name: string): Json {
  return { $ref: `#/components/headers/${name}` }
}

function reference(name: string): Member {
  const text = `${name}: { $ref: "#/components/headers/${name}" }`
  return { inline: text, lines: [text] }
}

function definition(name: string): Member {
  const lines = definitions[name] ?? []
  return { inline: `${name}: { ${lines.join(', ')} }`, lines: [`${name}:`, ...lines.map((line) => `  ${line}`)] }
}
