/** Calls behind the present page, and how to repeat them in a terminal or with the client. */
import { signal } from '@preact/signals'
import type { OperationId } from '../../generated/client/index.mjs'

export type RecordedCall = {
  operationId: OperationId
  input: unknown
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  status: number | null
  durationMs: number
  requestId: string | null
}

const mostCalls = 12
const secretName = /password|token|secret|access_key/i
/** Headers that a terminal needs; the others belong to the browser or to the client. */
const shownHeaders = ['content-type', 'x-app-workspace', 'idempotency-key']

/** Newest first. A repeated read replaces the earlier one. */
export const calls = signal<RecordedCall[]>([])

export function recordCall(call: RecordedCall): void {
  const others = calls.value.filter(
    ({ method, url, operationId }) => method !== 'GET' || url !== call.url || operationId !== call.operationId,
  )
  calls.value = [call, ...others].slice(0, mostCalls)
}

/**
 * A call as a command. Secrets of the body are variables.
 * @param credentials further headers, as arguments of the command; the session is the variable `$COOKIE`
 */
export function curlCode(
  { method, url, headers, body }: Pick<RecordedCall, 'method' | 'url' | 'headers' | 'body'>,
  credentials = ['-H "Cookie: $COOKIE"'],
): string {
  const shown = Object.entries(headers).filter(([name]) => shownHeaders.includes(name.toLowerCase()))
  const text = typeof body === 'string' ? body : undefined
  return [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`,
    ...credentials,
    ...shown.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(text === undefined ? [] : [`-d ${quoted(JSON.stringify(withoutSecrets(JSON.parse(text))))}`]),
  ].join(' \\\n  ')
}

/** A call with the generated client. */
export function clientCode({ operationId, input }: RecordedCall): string {
  const visibleInput = withoutSecrets(input)
  const text =
    visibleInput === undefined
      ? ''
      : JSON.stringify(visibleInput, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
  return `const { data, error } = await client.${operationId}(${text})`
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      secretName.test(name) && typeof each === 'string' ? `$${name.toUpperCase()}` : withoutSecrets(each),
    ]),
  )
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
