/** Public booking pages: of a workspace, and of one of its services. */
import type { Connection } from '../../db/database.ts'
import { listPublishableKeys } from '../../db/queries/api-keys.ts'
import { listBookerLimitScopes } from '../../db/queries/limits.ts'
import { listServiceRequirements } from '../../db/queries/resource-requirements.ts'
import { findService, type ServiceRow } from '../../db/queries/services.ts'
import { findWorkspace } from '../../db/queries/workspaces.ts'
import { offersChoice } from '../../domain/allocation-rule.ts'
import { isInScope } from '../../domain/booking/limits.ts'
import { frameAncestors, isForOwnPages } from '../../domain/publishable-key.ts'

export type WorkspacePage = {
  workspace: { id: string; name: string }
  /** The newest key in force that lists `self`: the pages call with it. */
  publishableKey: string
  /** Sources of the `frame-ancestors` directive: the pages that may show the page in a frame. */
  frameAncestors: string
}
export type BookingPage = WorkspacePage & {
  service: ServiceRow
  /** Whether customers may choose resources of one of its requirements. */
  customerChoice: boolean
  /** Whether the service has a limit of use by booker. */
  needsEmailToHold: boolean
}

/** The page of a workspace; undefined if the workspace has no key for pages of this server. */
export async function findWorkspacePage(
  db: Connection,
  workspaceId: string,
  now: Date,
): Promise<WorkspacePage | undefined> {
  const [workspace, keys] = await Promise.all([
    findWorkspace(db, workspaceId),
    listPublishableKeys(db, workspaceId, now),
  ])
  const key = keys.find(({ origins }) => isForOwnPages(origins ?? []))
  if (!workspace || !key?.origins || !key.publicKey) return undefined
  return { workspace, publishableKey: key.publicKey, frameAncestors: frameAncestors(key.origins) }
}

/** The page of a public service; undefined if there is none. */
export async function findBookingPage(
  db: Connection,
  workspaceId: string,
  serviceId: string,
  now: Date,
): Promise<BookingPage | undefined> {
  const [page, service, requirements, limited] = await Promise.all([
    findWorkspacePage(db, workspaceId, now),
    findService(db, workspaceId, serviceId),
    listServiceRequirements(db, workspaceId, serviceId),
    listBookerLimitScopes(db, workspaceId),
  ])
  if (!page || !service?.public || service.archivedAt !== null) return undefined
  const needsEmailToHold = isInScope(limited, serviceId)
  return { ...page, service, customerChoice: offersChoice(requirements), needsEmailToHold }
}
