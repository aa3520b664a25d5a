/** Reads the body of a response strictly: bytes that are not UTF-8 or not JSON are a problem, never a value. */
import type { Problem } from './error.ts'

export type Parsed = { value?: unknown; problem?: Problem }

/** @param charset another encoding than UTF-8, if the response states one */
export function parsed(bytes: ArrayBuffer, isJson: boolean, charset = 'utf-8'): Parsed {
  let problem: Problem = 'INVALID_UTF8'
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
    problem = text.trim() === '' ? 'EMPTY' : 'INVALID_JSON'
    return { value: isJson ? JSON.parse(text) : text }
  } catch {
    return { problem }
  }
}

/** The text for people to look at, with a replacement for each invalid byte. */
export function lenientText(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes)
}

export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)
}

/** A sentence for people about an unexpected response. @param text its body */
export function problemSentence(problem: Problem, response: Response | null, text = ''): string {
  const name = problem === 'REDIRECT' ? 'Location' : 'Content-Type'
  const value = response?.headers.get(name)
  const begin = text && ` It begins ${JSON.stringify(text.slice(0, 120))}.`
  const hint = /REDIRECT|MEDIA/.test(problem) ? ' (is baseUrl right?)' : ''
  return `Not as declared: ${problem}${hint}${value ? `; ${name}: ${value}` : ''}.${begin}`
}
