/** Findings as commands of the GitHub Actions runner, which shows them beside the changed lines. */
import { printable } from '../document/escape.ts'
import type { ReportFinding, ReportLevel } from './finding.ts'

const commands: Record<ReportLevel, string> = { error: 'error', warning: 'warning', note: 'notice' }

/** @param title of the annotation, before the rule */
export function githubAnnotation(finding: ReportFinding, title: string): string {
  const { file, line, column, level, rule, place, message } = finding
  const properties: [string, string | number | undefined][] = [
    ['file', file],
    ['line', line],
    ['col', line === undefined ? undefined : column],
    ['title', `${title}: ${rule}`],
  ]
  const parts = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  )
  return `::${commands[level]} ${parts.join(',')}::${escapeData(place === undefined ? message : `${place}: ${message}`)}`
}

/** The runner ends a command at a line break, and decodes these three. */
function escapeData(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** In a property, `:` and `,` would end the value. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
