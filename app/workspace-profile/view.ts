/** The profile of a workspace, for its members and for customers. */
import type { WorkspaceProfileRow } from '../../db/queries/workspace-profiles.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

type Schemas = components['schemas']

/** @param row undefined if the workspace has set nothing */
export function workspaceProfileView(
  workspaceId: string,
  row: WorkspaceProfileRow | undefined,
): Schemas['WorkspaceProfileResponse'] {
  return {
    workspace_id: workspaceId,
    display_name: row?.displayName ?? null,
    description: row?.description ?? null,
    address: row?.address ?? null,
    colour: row?.colour ?? null,
    logo: row ? logoView(row) : null,
    updated_at: timestampOf(row?.updatedAt ?? null),
  }
}

export function publicBusinessView(
  { name }: { name: string },
  row: WorkspaceProfileRow | undefined,
): Schemas['PublicBusiness'] {
  return {
    name: row?.displayName ?? name,
    description: row?.description ?? null,
    address: row?.address ?? null,
    colour: row?.colour ?? null,
    has_logo: (row?.logoType ?? null) !== null,
  }
}

function logoView({
  logoType,
  logoWidth,
  logoHeight,
  logoBytes,
}: WorkspaceProfileRow): Schemas['WorkspaceLogo'] | null {
  if (logoType === null || logoWidth === null || logoHeight === null || logoBytes === null) return null
  return { type: logoType, width: logoWidth, height: logoHeight, bytes: logoBytes }
}
