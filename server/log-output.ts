/** Log output: each entry is one line, as text on a terminal and as JSON elsewhere. */
import pino, { type Logger } from 'pino'
import { oneLine, printable } from '../packages/contract-toolkit/document/escape.ts'
import type { Config } from './config.ts'

type Entry = Record<string, unknown>

/** Opens a log on stdout with the level and format of the settings. */
export async function openLog({ LOG_LEVEL, LOG_FORMAT }: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): Promise<Logger> {
  const options = { level: LOG_LEVEL, base: null }
  const format = LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json')
  // Not pino's own destination: on a pipe without a reader, it would retry its last write for ever.
  if (format === 'json') return pino(options, process.stdout)
  const text = await textFormat(process.stdout.isTTY === true)
  return pino(options, { write: (line: string) => process.stdout.write(text(line)) })
}

/** @returns a function that converts a line of JSON to a line of text. Loads pino-pretty only when called. */
export async function textFormat(colorize: boolean): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty')
  const options = { colorize, translateTime: 'SYS:HH:MM:ss', singleLine: true, errorLikeObjectKeys: [] }
  const request = prettyFactory({ ...options, hideObject: true, messageFormat: requestText })
  const other = prettyFactory(options)
  return (line) => {
    const entry = JSON.parse(line, shown)
    return `${(entry.msg === 'request' ? request(entry) : other(entry)).trimEnd()}\n`
  }
}

/** Values of requests may contain what a terminal obeys, or a line break, after which anything would look like an entry of its own. */
function shown(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return key === 'stack' ? printable(value) : oneLine(value)
}

/** For instance: GET /v1/resources 404 3.2 ms WORKSPACE_NOT_FOUND (no membership) req_01… */
function requestText(entry: Entry): string {
  const { method, route, status, ms, code, reason, request_id, err } = entry
  const said = [code, reason === undefined ? undefined : `(${reason})`, request_id, where(err)]
  return [method ?? '-', route ?? '(no route)', status, `${ms} ms`, ...said]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** The source location of an error; undefined without a stack. */
function where(err: unknown): string | undefined {
  if (err === null || typeof err !== 'object' || !('stack' in err)) return undefined
  return String(err.stack).split('\n')[1]?.trim()
}
