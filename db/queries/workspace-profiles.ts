/** How businesses appear on their public pages. Only `findLogo` reads the bytes of a logo. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { workspaceProfiles } from '../schema.ts'

export type WorkspaceProfileRow = Omit<typeof workspaceProfiles.$inferSelect, 'logoData'>
export type LogoRow = { type: WorkspaceProfileRow['logoType']; digest: string | null; data: string | null }

const { workspaceId, displayName, description, address, colour, updatedAt } = workspaceProfiles
const { logoType, logoWidth, logoHeight, logoBytes, logoDigest, logoData } = workspaceProfiles
const shown = { workspaceId, displayName, description, address, colour, updatedAt }
const aboutLogo = { logoType, logoWidth, logoHeight, logoBytes, logoDigest }

const ofWorkspace = preparedQuery((db) =>
  db
    .select({ ...shown, ...aboutLogo })
    .from(workspaceProfiles)
    .where(eq(workspaceId, sql.placeholder('workspaceId'))),
)
const logoOfWorkspace = preparedQuery((db) =>
  db
    .select({ type: logoType, digest: logoDigest, data: logoData })
    .from(workspaceProfiles)
    .where(and(eq(workspaceId, sql.placeholder('workspaceId')), isNotNull(logoData))),
)

/** Undefined if the workspace has set nothing. */
export function findWorkspaceProfile(db: Connection, id: string): Eventually<WorkspaceProfileRow | undefined> {
  return ofWorkspace.first(db, { workspaceId: id })
}

export function findLogo(db: Connection, id: string): Eventually<LogoRow | undefined> {
  return logoOfWorkspace.first(db, { workspaceId: id })
}

/** Inserts the row of a workspace, or changes these columns of it. */
export async function saveWorkspaceProfile(
  db: Connection,
  id: string,
  changes: Partial<typeof workspaceProfiles.$inferSelect> & { updatedAt: Date },
): Promise<void> {
  await db
    .insert(workspaceProfiles)
    .values({ workspaceId: id, ...changes })
    .onConflictDoUpdate({ target: workspaceId, set: changes })
}
