import { randomBytes } from 'node:crypto'
import type { ApiKeyRow } from '../../db/queries/api-keys.ts'
import { accessKeyPrefix, digestOf, mintAccessKey } from '../../domain/access-key.ts'
import { newId } from '../new-id.ts'

type Fields = Pick<
  ApiKeyRow,
  'workspaceId' | 'integrationId' | 'memberId' | 'createdById' | 'kind' | 'roleCap' | 'expiresAt'
> & { name?: string | null; origins?: string[] | null }

/** A new key and its raw form. The row stores only the digest of the raw key, unless the key is publishable. @param rotatedFromId null for a first key */
export function newApiKey(
  { workspaceId, integrationId, memberId, createdById, kind, roleCap, name = null, origins = null, expiresAt }: Fields,
  rotatedFromId: string | null,
  now: Date,
): { accessKey: string; key: ApiKeyRow } {
  const accessKey = mintAccessKey(kind, randomBytes)
  const derived = { keyPrefix: accessKeyPrefix(accessKey), digest: digestOf(accessKey) }
  const publicKey = kind === 'publishable' ? accessKey : null
  const by = { workspaceId, integrationId, memberId, createdById, rotatedFromId }
  const fields = { ...by, kind, roleCap, name, origins, expiresAt }
  return {
    accessKey,
    key: { id: newId(), ...fields, ...derived, publicKey, createdAt: now, revokedAt: null, lastUsedAt: null },
  }
}
