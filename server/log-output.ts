/** Where the log goes, and how it looks: one line of text an entry in a terminal, one line of JSON an entry elsewhere. */
import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

type Entry = Record<string, unknown>

/** A log on stdout at the level and in the format of the settings. */
export async function openLog({ LOG_LEVEL, LOG_FORMAT }: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): Promise<Logger> {
  const options = { level: LOG_LEVEL, base: null }
  const format = LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json')
  // Not pino's own destination: at the end of a pipe that nobody reads it would try for ever to write its last line.
  if (format === 'json') return pino(options, process.stdout)
  const text = await textFormat(process.stdout.isTTY === true)
  return pino(options, { write: (line: string) => process.stdout.write(text(line)) })
}

/** @returns a function from a line of JSON to a line of text. The package is loaded only where it is needed. */
export async function textFormat(colorize: boolean): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty')
  const options = { colorize, translateTime: 'SYS:HH:MM:ss', singleLine: true, errorLikeObjectKeys: [] }
  const request = prettyFactory({ ...options, hideObject: true, messageFormat: requestText })
  const other = prettyFactory(options)
  return (line) => `${(JSON.parse(line).msg === 'request' ? request(line) : other(line)).trimEnd()}\n`
}

/** For instance: GET /v1/resources 404 3.2 ms WORKSPACE_NOT_FOUND (no membership) req_01… */
function requestText(entry: Entry): string {
  const { method, route, status, ms, code, reason, request_id, err } = entry
  const said = [code, reason === undefined ? undefined : `(${reason})`, request_id, where(err)]
  return [method ?? '-', route ?? '(no route)', status, `${ms} ms`, ...said]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** The place in the source that an error comes from. */
function where(err: unknown): string | undefined {
  if (err === null || typeof err !== 'object' || !('stack' in err)) return undefined
  return String(err.stack).split('\n')[1]?.trim()
}
