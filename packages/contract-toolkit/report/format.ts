/** Writes findings in the formats that people, editors and CI services read. */
import { oneLine, printable } from '../document/escape.ts'
import { countLevels, positionText, type ReportFinding } from './finding.ts'
import { githubAnnotation } from './github.ts'
import { junitXml } from './junit.ts'
import { markdownTable } from './markdown.ts'
import { sarifLog } from './sarif.ts'

export { countWords, type ReportFinding } from './finding.ts'

export type ReportFormat = 'text' | 'json' | 'github' | 'markdown' | 'sarif' | 'junit'

export const reportFormats: readonly ReportFormat[] = ['text', 'json', 'github', 'markdown', 'sarif', 'junit']

/** @returns the whole report, ending with a line break; '' for `text` and `github` without findings */
export function formatFindings(
  findings: readonly ReportFinding[],
  format: ReportFormat,
  { tool }: { tool: string },
): string {
  return writers[format](findings, tool)
}

const writers: Record<ReportFormat, (findings: readonly ReportFinding[], tool: string) => string> = {
  text: (findings) => findings.map((finding) => `${textLine(finding)}\n`).join(''),
  json: (findings, tool) => json({ tool, counts: countLevels(findings), findings }),
  github: (findings, tool) => findings.map((finding) => `${githubAnnotation(finding, tool)}\n`).join(''),
  markdown: markdownTable,
  sarif: (findings, tool) => json(sarifLog(findings, tool)),
  junit: junitXml,
}

/** `file:line:column level place: message (rule)` */
function textLine(finding: ReportFinding): string {
  const { level, place, message, rule } = finding
  const begin = [positionText(finding), level, ...(place === undefined ? [] : [place])]
  return oneLine(`${begin.join(' ')}: ${message} (${rule})`)
}

/** Unprintable characters become the escapes that JSON reads as the same characters. */
function json(value: unknown): string {
  return `${printable(JSON.stringify(value, null, 2))}\n`
}
