/** Printed report of the stress test. */
import type { Outcome, Run, Violation } from './part.ts'

/** Number of violations printed per part: the first are the most useful. */
const examplesMax = 5
const width = 110
const indent = 11

/** The paragraph of a part: name, duration, and counts. */
export function paragraph(name: string, seconds: number, { counts, violations }: Outcome): string {
  const verdict = violations.length === 0 ? '' : 'FAILED'
  const figures = counts.map(([what, many]) => `${many.toLocaleString('en-US')} ${what}`)
  return wrapped([`${seconds.toFixed(1)} s`, ...(verdict ? [verdict] : []), ...figures], name.padEnd(indent))
}

export function complaints(name: string, violations: Violation[], run: Run): string {
  const more = violations.length - examplesMax
  return [
    ...violations.slice(0, examplesMax).map((violation) => complaint(name, violation, run)),
    ...(more > 0 ? [`${name}: and ${more} more`] : []),
  ].join('\n')
}

function complaint(
  name: string,
  { what, trace = [], replay = '' }: Violation,
  { seed, now, quick, storage }: Run,
): string {
  const more = [...storage.words, replay || (quick ? '--quick' : '')].join(' ')
  const again = `npm run prove -- --only ${name} --seed ${seed} --now ${now.toISOString()} ${more}`.trimEnd()
  return [
    `${name}: ${what}`,
    ...trace.flatMap((line) => line.split('\n')).map((line) => `    ${line}`),
    `  again: ${again}`,
  ].join('\n')
}

function wrapped(words: string[], head: string): string {
  const lines = [head]
  for (const word of words) {
    const line = lines.at(-1) as string
    const joined = line.trim() === '' || line === head ? line + word : `${line} · ${word}`
    if (joined.length <= width || line.trim() === '') lines[lines.length - 1] = joined
    else lines.push(' '.repeat(indent) + word)
  }
  return lines.join('\n')
}
