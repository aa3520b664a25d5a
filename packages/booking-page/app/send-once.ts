/** Writes whose reply was lost are sent again with their key, so that they take effect once. */
import type { ApiError } from './api.ts'

type Outcome = { error?: ApiError | undefined; idempotencyKey: string | null }

/** Keys of writes whose outcome is not known, by what they ask for. */
const keys = new Map<string, string>()

/** @param subject what the write asks for: the same subject is the same write */
export async function sendOnce<Result extends Outcome>(
  subject: unknown,
  send: (options: { idempotencyKey?: string }) => Promise<Result>,
): Promise<Result> {
  const name = JSON.stringify(subject)
  const key = keys.get(name)
  const result = await send(key === undefined ? {} : { idempotencyKey: key })
  const { error, idempotencyKey } = result
  // A limit refuses before any work, so it tells nothing about an earlier attempt.
  if (!error || !(isUnknown(error) || error.code === 'RATE_LIMITED')) keys.delete(name)
  else if (isUnknown(error) && idempotencyKey !== null) keys.set(name, idempotencyKey)
  return result
}

/** True while a write may have taken effect without a reply that says so. */
export function isUnsettled(subject: unknown): boolean {
  return keys.has(JSON.stringify(subject))
}

function isUnknown({ status }: ApiError): boolean {
  return status === null || status >= 500
}
