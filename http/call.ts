/** The Call a handler is given, and the transaction in which its writes are made. */

import type { Passwords } from '../app/account/passwords.ts'
import type { Call, Documents, Reply, RunSettings } from '../app/call.ts'
import type { Connection, Database } from '../db/database.ts'
import { type OperationId, operations } from '../generated/operations.ts'
import type { VersionEngine } from '../git/engine.ts'
import { Refusal } from './api-error.ts'
import type { Authenticate } from './authenticate.ts'
import { findWorkspace, requireRole } from './authorize.ts'
import { once } from './idempotency.ts'
import type { Exchange } from './request-context.ts'
import type { Outgoing, Sealer } from './response-validator.ts'
import type { SessionCookies } from './session-cookie.ts'
import type { HeavyReads } from './workers/heavy-reads.ts'

export type CallParts = {
  db: Database
  git: VersionEngine
  passwords: Passwords
  runs: RunSettings
  workspacesPerAccount: number
  cookies: SessionCookies
  documents: Documents
  authenticate: Authenticate
  seal: Sealer
  heavyReads: HeavyReads
}

export function callOf<Id extends OperationId>(parts: CallParts, exchange: Exchange, operationId: Id): Call<Id> {
  const { db, git, passwords, runs, workspacesPerAccount, cookies, documents } = parts
  const { params, input, caller, workspace, now, requestId, address, request } = exchange
  const call = {
    params,
    query: input.query,
    headers: request.headers,
    body: input.body,
    caller: caller ?? null,
    workspace: workspace ?? null,
    db: {
      read: db.read,
      write: (work: (tx: Connection) => Promise<Reply<Id>>) => write(parts, exchange, operationId, work),
      finish: (work: (tx: Connection) => Promise<void>) => db.write(work),
    },
    heavy: parts.heavyReads.partsFor(exchange),
    git,
    passwords,
    runs,
    workspacesPerAccount,
    cookies,
    documents,
    now,
    requestId,
    address,
    refuse: (...given: ConstructorParameters<typeof Refusal>) => new Refusal(...given),
  }
  return call as unknown as Call<Id>
}

async function write<Id extends OperationId>(
  { db, authenticate, seal }: CallParts,
  exchange: Exchange,
  operationId: Id,
  work: (tx: Connection) => Promise<Reply<Id>>,
): Promise<Reply<Id>> {
  return db.write(async (tx) => {
    await refuseWhatWasTakenAway(tx, authenticate, exchange, operationId)
    exchange.prepared = await once(tx, exchange, seal, () => work(tx) as Promise<Outgoing>)
    return exchange.prepared.reply as Reply<Id>
  })
}

/** A key revoked or a role lowered since the request came in counts: the right and the write are one transaction. */
async function refuseWhatWasTakenAway(
  tx: Connection,
  authenticate: Authenticate,
  exchange: Exchange,
  operationId: OperationId,
): Promise<void> {
  const kind = exchange.caller?.credential.kind
  if (kind === undefined) return
  const still = kind === 'session' ? await authenticate.session(tx, exchange) : await authenticate.apiKey(tx, exchange)
  if (!still) throw new Refusal('UNAUTHENTICATED', 'the credential was withdrawn while the request was under way')
  if (operations[operationId].workspace === 'handler') return
  const found = await findWorkspace(tx, exchange, operationId)
  requireRole(found, operationId)
  // The handler has this very object: what it decides by the role, it decides by that of its transaction.
  if (exchange.workspace && found) Object.assign(exchange.workspace, found)
}
