/** Findings as JUnit XML: an error is a failed test case; a warning or a note is a passed one with output. */
import { printable } from '../document/escape.ts'
import { countLevels, positionText, type ReportFinding } from './finding.ts'

export function junitXml(findings: readonly ReportFinding[], tool: string): string {
  const { error } = countLevels(findings)
  const cases =
    findings.length === 0 ? [`<testcase classname="${xml(tool)}" name="nothing found"/>`] : findings.map(testCase)
  const counts = `tests="${cases.length}" failures="${error}" errors="0"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(tool)}" ${counts}>`,
    `  <testsuite name="${xml(tool)}" ${counts} skipped="0">`,
    ...cases.map((each) => `    ${each}`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function testCase(finding: ReportFinding): string {
  const { rule, level, message, file, line, place } = finding
  const name = [positionText(finding), ...(place === undefined ? [] : [place])].join(' ')
  const position = `file="${xml(file)}"${line === undefined ? '' : ` line="${line}"`}`
  const text = `${name}: ${message}`
  const result =
    level === 'error'
      ? `<failure type="${xml(rule)}" message="${xml(message)}">${xml(text)}</failure>`
      : `<system-out>${xml(`${level}: ${text}`)}</system-out>`
  return `<testcase classname="${xml(rule)}" name="${xml(name)}" ${position}>${result}</testcase>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** For attributes and for text: `>` is escaped because of `]]>`, line breaks because attributes would lose them. */
function xml(text: string): string {
  return printable(text).replace(/[&<>"\t\n\r]/g, (each) => entities[each] ?? each)
}
