/** Removes findings that say again what another one says: the ruleset, the reader and the linter look for some of the same. */
import { type Finding, findingLine } from '../document/document.ts'

/** The linter's rules that report the same fault as one of ours. */
const sameFault: Record<string, string[]> = {
  reference: ['no-unresolved-refs', 'struct'],
  'responses-missing': ['struct'],
  'operation-id-missing': ['operation-operationId'],
  'operation-id-unique': ['operation-operationId-unique'],
  'operation-id-form': ['operation-operationId-url-safe'],
  'security-missing': ['security-defined'],
  'path-parameter': ['path-parameters-defined'],
  'parameter-unique': ['operation-parameters-unique'],
  'route-unique': ['no-ambiguous-paths', 'no-identical-paths'],
  'schema-broken': ['struct'],
  'tag-undeclared': ['operation-tag-defined'],
  nullable: ['struct'],
  'schema-usable': ['struct'],
  'example-valid': ['no-invalid-parameter-examples', 'no-invalid-schema-examples', 'no-schema-type-mismatch'],
}

/** After one of these, a part of the description is unknown, and what refers from there is not seen. */
const unread = new Set(['reference', 'schema-broken', 'responses-missing'])
const following = new Set(['no-unused-components', 'no-invalid-parameter-examples', 'no-invalid-schema-examples'])

/** The first finding about a fault stays. Findings of the linter come last. */
export function withoutRepeated(findings: readonly Finding[]): Finding[] {
  const said = new Set<string>()
  const lines = new Set<string>()
  const isPartlyRead = findings.some(({ rule }) => unread.has(rule))
  return findings.filter((finding) => {
    const { rule, at, subject } = finding
    if (isPartlyRead && following.has(rule)) return false
    const line = findingLine(finding)
    if (lines.has(line) || said.has(`${rule} ${at}`) || said.has(`${rule} ${subject}`)) return false
    lines.add(line)
    for (const other of sameFault[rule] ?? []) {
      said.add(`${other} ${at}`)
      // A structural fault elsewhere in the same operation is another one.
      if (other !== 'struct') said.add(`${other} ${subject}`)
    }
    return true
  })
}
