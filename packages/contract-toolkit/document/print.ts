/**
 * Prints what commands say. Texts of a description may be part of it: they must not command a terminal, add a line, or give an order to
 * a CI, which reads lines that begin with `::` or `##`.
 */
import { UsageProblem } from './cli-args.ts'
import { ContractProblem, type Finding } from './document.ts'
import { oneLine, printable } from './escape.ts'

/** Prints one line to standard output. */
export function printLine(line: string): void {
  console.log(withoutOrders(oneLine(line)))
}

/** Prints one line to standard error. */
export function printErrorLine(line: string): void {
  console.error(withoutOrders(oneLine(line)))
}

/** Prints a text of several lines to standard output. */
export function printText(text: string): void {
  console.log(withoutOrders(printable(text)))
}

/** Prints a text of several lines to standard error. */
export function printErrorText(text: string): void {
  console.error(withoutOrders(printable(text)))
}

/** Prints an error: each fault in a line with the word `error`; the stack of an error of the toolkit itself. */
export function printProblem(problem: unknown): void {
  printErrorText(problemText(problem))
}

export function problemText(problem: unknown): string {
  // The usage follows in lines of its own.
  if (problem instanceof UsageProblem) return `error: ${problem.message}`
  if (problem instanceof ContractProblem) return problem.findings.map(errorLine).join('\n')
  return `error: ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`
}

/** `file:line error subject: message`, where an editor finds the place. */
function errorLine({ at, subject, message }: Finding): string {
  const begin = [at, 'error', subject].filter((part) => part !== '').join(' ')
  return `${begin}: ${message}`
}

/** Prints a report in a format that escapes what it quotes: formatFindings. */
export function printReport(report: string): void {
  process.stdout.write(report)
}

function withoutOrders(text: string): string {
  return text.replace(/^([^\S\n]*)(::|##)/gm, '$1\\$2')
}
