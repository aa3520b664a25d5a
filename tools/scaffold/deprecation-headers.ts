/** Declares the headers of deprecated operations in the responses that lack them. */
import { parseDocument, type YAMLMap } from 'yaml'
import { deprecationHeaders, deprecationIn } from '../../packages/contract-toolkit/document/deprecation.ts'
import { at, objectIn, type Place, resolvedPlace } from '../../packages/contract-toolkit/document/document.ts'
import { readContract } from '../ruleset/contract.ts'
import { appended, type Member, mapAt, withEdits } from './yaml-edit.ts'

/** Members of `components/headers`. They are optional, since other operations may share the response. */
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

/**
 * Adds the headers to the mapping of headers of each response, which other responses may share by an alias. A response
 * without headers is left as it is: its finding remains.
 * @returns the new text, and a line for each mapping that was changed
 * @throws {ContractProblem} when the contract cannot be read
 */
export function withDeprecationHeaders(source: string): { source: string; changes: string[] } {
  const { document, operations } = readContract(source).contract
  const yaml = parseDocument(source)
  const shared = mapAt(yaml, componentHeaders)
  if (!shared || shared.items.length === 0) return { source, changes: [] }
  const lacking = new Map<YAMLMap, { id: string; place: Place; names: Set<string> }>()
  for (const { id, source: operation, place, statuses } of operations) {
    const deprecation = deprecationIn(operation)
    if (!deprecation) continue
    const demanded = Object.keys(deprecationHeaders(deprecation))
    for (const status of statuses) {
      const headers: Place = [...resolvedPlace(document, [...place, 'responses', String(status)]), 'headers']
      const map = mapAt(yaml, headers)
      const missing = demanded.filter((name) => !Object.hasOwn(objectIn(at(document, headers)), name))
      if (!map || missing.length === 0) continue
      const known = lacking.get(map) ?? { id, place: headers, names: new Set() }
      for (const name of missing) known.names.add(name)
      lacking.set(map, known)
    }
  }
  const edits = [...lacking].map(([map, { names }]) => appended(source, map, [...names].map(reference)))
  const used = new Set([...lacking.values()].flatMap(({ names }) => [...names]))
  const added = [...used].filter((name) => at(document, [...componentHeaders, name]) === undefined)
  if (added.length > 0) edits.push(appended(source, shared, added.map(definition)))
  const changes = [...lacking.values()].map(
    ({ id, place, names }) => `${id}: ${place.join('/')} declares ${[...names].join(' and ')}`,
  )
  return { source: withEdits(source, edits), changes }
}

function reference(name: string): Member {
  const text = `${name}: { $ref: "#/components/headers/${name}" }`
  return { inline: text, lines: [text] }
}

function definition(name: string): Member {
  const lines = definitions[name] ?? []
  return { inline: `${name}: { ${lines.join(', ')} }`, lines: [`${name}:`, ...lines.map((line) => `  ${line}`)] }
}
