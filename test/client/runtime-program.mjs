/**
 * The same calls in each runtime. Runs without Node's modules.
 *
 * @param {typeof import('../../generated/client/index.mjs')} client the exports of the package
 * @param {typeof import('../../generated/client/webhooks.mjs')} webhooks those of its entry
 * @param {{ url: string, faults: string, apiKey: string, workspace: string, runtime: string, message: object, secrets: string[] }} given
 */
export async function useClient({ createClient, isApiError, unwrap }, { verifyWebhook, WebhookError }, given) {
  const { url, faults, apiKey, workspace, runtime, message, secrets } = given
  const verified = (known, options) =>
    verifyWebhook(message, known, options).then(
      ({ type }) => type,
      (error) => (error instanceof WebhookError ? error.code : String(error)),
    )
  const client = createClient({ baseUrl: url, apiKey: async () => apiKey, workspace })
  const made = await client.createResource({ body: { name: `From ${runtime}`, capacity: 1 } })
  const refused = await client.createResource({ body: { name: 'Refused', capacity: 0 } })
  const names = []
  for await (const { name } of client.listServices.all({ limit: 1 })) names.push(name)
  const raw = unwrap(await client.getHealth.raw())
  const health = await raw.json()

  const faulty = createClient({ baseUrl: faults, apiKey, workspace, timeoutMs: 5000, maxRetries: 1 })
  const outcome = async (method, fault, options = {}) => {
    const headers = { 'X-Test-Call': `${runtime} ${method} ${fault}`, 'X-Test-Fault': fault, 'X-Test-Times': '1' }
    const input = method === 'createResource' ? { body: { name: 'x', capacity: 1 } } : { resourceId: 'r' }
    const { error, attempts } = await faulty[method](input, { headers, ...options })
    return `${error?.problem ?? error?.code ?? 'ok'} ${attempts}`
  }
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 100)
  const [aborted, late, closed, written, cut, page, garbled, undeclared, redirect, silent] = await Promise.all([
    outcome('getResource', 'no head', { signal: controller.signal, headers: hanging('abort') }),
    outcome('getResource', 'no head', { signal: AbortSignal.timeout(100), headers: hanging('timeout') }),
    outcome('getResource', 'a close before the head'),
    outcome('createResource', 'a close before the head'),
    outcome('getResource', 'a body that is closed halfway'),
    outcome('getResource', 'a page instead of a success'),
    outcome('getResource', 'bytes that are not UTF-8'),
    outcome('getResource', 'an undeclared 204'),
    outcome('getResource', 'a redirect'),
    outcome('getResource', 'no head'),
  ])
  return {
    made: made.ok,
    hasId: /^req_/.test(made.requestId),
    remaining: typeof made.rateLimit?.remaining,
    refused: isApiError(refused.error, 'VALIDATION_FAILED'),
    hasPages: names.length > 1,
    health: health.status,
    ...{ aborted, late, closed, written, cut, page, garbled, undeclared, redirect, silent },
    ...{ webhook: await verified(secrets), forged: await verified(secrets.slice(1)) },
    replayed: await verified(secrets, { now: new Date(Date.now() + 3_600_000) }),
    agent: globalThis.navigator?.userAgent ?? null,
  }

  function hanging(name) {
    return { 'X-Test-Call': `${runtime} ${name}`, 'X-Test-Fault': 'no head', 'X-Test-Times': '1' }
  }
}
