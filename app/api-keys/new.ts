import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { ApiKeyRow } from '../../db/queries/api-keys.ts'
import { accessKeyPrefix, digestOf, mintAccessKey } from '../../domain/access-key.ts'

type Given = Pick<
  ApiKeyRow,
  'workspaceId' | 'integrationId' | 'memberId' | 'createdById' | 'kind' | 'roleCap' | 'expiresAt'
>

/** A key as it begins, and the raw key itself, which the row holds only as a digest. */
export function newApiKey(
  { workspaceId, integrationId, memberId, createdById, kind, roleCap, expiresAt }: Given,
  rotatedFromId: string | null,
  now: Date,
): { accessKey: string; key: ApiKeyRow } {
  const accessKey = mintAccessKey(kind, randomBytes)
  const shown = { keyPrefix: accessKeyPrefix(accessKey), digest: digestOf(accessKey) }
  const of = { workspaceId, integrationId, memberId, createdById, kind, roleCap, expiresAt, rotatedFromId }
  return { accessKey, key: { id: newId(), ...of, ...shown, createdAt: now, revokedAt: null, lastUsedAt: null } }
}
