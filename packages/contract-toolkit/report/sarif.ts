/** Findings as SARIF 2.1.0, which code scanning services and editors read. */
import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printable } from '../document/escape.ts'
import type { ReportFinding } from './finding.ts'

export function sarifLog(findings: readonly ReportFinding[], tool: string): unknown {
  const ruleIds = [...new Set(findings.map(({ rule }) => rule))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: tool, rules: ruleIds.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => sarifResult(finding, ruleIds)),
      },
    ],
  }
}

function sarifResult(finding: ReportFinding, ruleIds: string[]) {
  const { rule, level, message, place, fingerprint } = finding
  return {
    ruleId: rule,
    ruleIndex: ruleIds.indexOf(rule),
    level,
    // Viewers show the message without the place.
    message: { text: escapeMessage(place === undefined ? message : `${place}: ${message}`) },
    locations: [
      {
        physicalLocation: physicalLocation(finding),
        ...(place === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: printable(place) }] }),
      },
    ],
    // The only name of a fingerprint that GitHub compares.
    ...(fingerprint === undefined ? {} : { partialFingerprints: { primaryLocationLineHash: fingerprint } }),
  }
}

function physicalLocation({ file, line, column }: ReportFinding) {
  const region =
    line === undefined ? undefined : { startLine: line, ...(column === undefined ? {} : { startColumn: column }) }
  return { artifactLocation: { uri: uriOf(file) }, ...(region === undefined ? {} : { region }) }
}

/** A path as a URI reference: percent-encoded, and never mistaken for one with a scheme. */
function uriOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href
  return file
    .split(/[\\/]/)
    .map((step) => encodeURIComponent(printable(step)))
    .join('/')
}

/** `[text](1)` would be a link to another location. Braces stay: viewers replace `{0}` only where a message has arguments. */
function escapeMessage(text: string): string {
  return printable(text).replace(/\](?=\()/g, '\\]')
}
