/** A public booking page: the service that it books, and the publishable key with which it calls. */
import type { Connection } from '../../db/database.ts'
import { listPublishableKeys } from '../../db/queries/api-keys.ts'
import { findService, type ServiceRow } from '../../db/queries/services.ts'
import { findWorkspace } from '../../db/queries/workspaces.ts'
import { frameAncestors, isForOwnPages } from '../../domain/publishable-key.ts'

export type BookingPage = {
  workspace: { id: string; name: string }
  service: ServiceRow
  publishableKey: string
  /** Sources of the `frame-ancestors` directive: the pages that may show the page in a frame. */
  frameAncestors: string
}

/** The page of a public service; undefined if there is none. It calls with the newest key in force that lists `self`. */
export async function findBookingPage(
  db: Connection,
  workspaceId: string,
  serviceId: string,
  now: Date,
): Promise<BookingPage | undefined> {
  const [workspace, service, keys] = await Promise.all([
    findWorkspace(db, workspaceId),
    findService(db, workspaceId, serviceId),
    listPublishableKeys(db, workspaceId, now),
  ])
  const key = keys.find(({ origins }) => isForOwnPages(origins ?? []))
  if (!workspace || !service?.public || service.archivedAt !== null || !key?.origins || !key.publicKey) return undefined
  return { workspace, service, publishableKey: key.publicKey, frameAncestors: frameAncestors(key.origins) }
}
