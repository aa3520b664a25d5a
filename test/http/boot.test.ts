// Runs on: SQLite
/** The server refuses to start when the contract, the policies and the handlers disagree. */
import { expect } from 'chai'
import pino from 'pino'
import type { Handlers, ServedContract } from '../../app/call.ts'
import { handlers } from '../../handlers/index.ts'
import { createApp } from '../../http/app.ts'
import { readConfig } from '../../server/config.ts'
import { loadContract } from '../../server/served-contract.ts'

type Document = { paths: Record<string, Record<string, Record<string, unknown>>> }

describe('server start', () => {
  let contract: ServedContract
  before(async () => {
    contract = await loadContract()
  })

  const start = (changed: { handlers?: Partial<Handlers>; edit?: (document: Document) => void }) => {
    const document = structuredClone(contract.document) as unknown as Document
    changed.edit?.(document)
    return createApp({
      db: { read: {}, sharedPath: null, rateLimits: null } as never,
      checkouts: {} as never,
      handlers: (changed.handlers ?? handlers) as Handlers,
      contract: { ...contract, document: document as never },
      log: pino({ level: 'silent' }),
      settings: readConfig({ RATE_LIMITS: 'off' }),
      passwords: {} as never,
      runs: {} as never,
      readiness: {} as never,
    })
  }
  const problem = (changed: Parameters<typeof start>[0]): Promise<string> =>
    start(changed).then(
      async (app) => {
        await app.close()
        return 'started'
      },
      (error: Error) => error.message,
    )
  const operation = (document: Document, path: string, method: string) =>
    (document.paths[path]?.[method] ?? {}) as Record<string, unknown>

  it('succeeds with the shipped contract, policies and handlers', async () => {
    expect(await problem({})).to.equal('started')
  })

  it('fails and names an operation without a handler', async () => {
    const { getResource: _, ...rest } = handlers
    expect(await problem({ handlers: rest })).to.contain('GET /v1/resources/{resourceId} (getResource) has no handler')
  })

  it('fails and names a handler without an operation', async () => {
    const surplus = { ...handlers, getMore: handlers.getHealth }
    expect(await problem({ handlers: surplus as Handlers })).to.contain('getMore')
  })

  it('fails and names an operation without a policy', async () => {
    const edit = (document: Document) => {
      document.paths['/v1/more'] = { get: { ...operation(document, '/v1/me', 'get'), operationId: 'getMore' } }
    }
    expect(await problem({ edit })).to.contain('GET /v1/more has no policy in generated/operations.ts')
  })

  it('fails and names an operation without x-policy', async () => {
    const edit = (document: Document) => {
      delete operation(document, '/v1/me', 'get')['x-policy']
    }
    expect(await problem({ edit })).to.contain('GET /v1/me (getMe) has no x-policy')
  })

  it('fails and names an operation without a security entry', async () => {
    const edit = (document: Document) => {
      delete operation(document, '/v1/me', 'get').security
    }
    expect(await problem({ edit })).to.contain('GET /v1/me (getMe) has no security entry')
  })

  it('fails and names an operation whose security requirement names several schemes, or none', async () => {
    for (const requirement of [{ session: [], apiKey: [] }, {}]) {
      const edit = (document: Document) => {
        operation(document, '/v1/me', 'get').security = [requirement]
      }
      const said = await problem({ edit })
      expect(said).to.contain('GET /v1/me (getMe) has a security requirement that does not name one scheme')
    }
  })

  it('fails and names all faults at once', async () => {
    const { getResource: _, getMe: __, ...rest } = handlers
    const said = await problem({ handlers: rest })
    expect(said).to.contain('(getResource) has no handler').and.to.contain('(getMe) has no handler')
  })
})
