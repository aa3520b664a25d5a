/**
 * Resolves with the result of the work, or after `ms` with that of `late`, which may throw instead. The work cannot be stopped: it goes on,
 * and a failure of it that comes later is not reported.
 */
export async function withTimeout<Result, Late = undefined>(
  work: Promise<Result>,
  ms: number,
  late: () => Late = () => undefined as Late,
): Promise<Result | Late> {
  const expired = Promise.withResolvers<void>()
  const timer = setTimeout(expired.resolve, ms)
  try {
    return await Promise.race([work, expired.promise.then(late)])
  } finally {
    clearTimeout(timer)
  }
}
