/** The lines that a server prints for its demo, pasted into a shell. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Served } from './process.ts'

export async function printedLines(server: Served): Promise<string[]> {
  const text = await server.printed(/Paste these lines[\s\S]*git\/restore .*/m)
  return text.split('\n').flatMap((line) => (/^ {2}(export|curl) /.test(line) ? [line.trim()] : []))
}

/** Responses to the pasted lines, in order. */
export async function paste(lines: string[]): Promise<Record<string, unknown>[]> {
  const script = lines.map((line) => (line.startsWith('curl') ? `${line}; echo` : line)).join('\n')
  const { stdout } = await promisify(execFile)('sh', ['-ec', script])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** The value that the lines export under a name. */
export function exported(lines: string[], name: string): string | undefined {
  return new RegExp(`${name}=(\\S+)`).exec(lines.join('\n'))?.[1]
}
