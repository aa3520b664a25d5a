/** Findings as GitHub-flavoured Markdown: a heading with the counts, and a table. */
import { oneLine } from '../document/escape.ts'
import { countWords, positionText, type ReportFinding } from './finding.ts'

export function markdownTable(findings: readonly ReportFinding[], tool: string): string {
  const heading = `### ${escapeText(tool)}: ${countWords(findings)}\n`
  if (findings.length === 0) return heading
  const rows = findings.map((finding) => {
    const { level, rule, place = '', message } = finding
    return `| ${[level, positionText(finding), place, message, rule].map(escapeText).join(' | ')} |`
  })
  return [heading, '| Level | File | Place | Finding | Rule |', '|---|---|---|---|---|', ...rows, ''].join('\n')
}

/** Text that stays text: no markup, no HTML, no automatic link and no mention of a user. */
function escapeText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]()#+!|~$^]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@<!-- -->')
    .replaceAll('://', ':<!-- -->//')
    .replace(/\bwww\./gi, '$&<!-- -->')
}
