import type { Handler } from '../../app/call.ts'
import { matchesETag } from '../../app/system/document-reply.ts'
import { findLogo } from '../../db/queries/workspace-profiles.ts'

/** Needs no publishable key: whoever has the link to a booking sees the logo, too. */
export const getPublicLogo: Handler<'getPublicLogo'> = async ({ params, headers, db, refuse }) => {
  const { type, digest, data } = (await findLogo(db.read, params.workspaceId)) ?? {}
  if (!type || !digest || !data) throw refuse('LOGO_NOT_FOUND', 'no workspace with a logo')
  const etag = `"${digest}"`
  if (matchesETag(headers['if-none-match'], etag)) return { status: 304, headers: { ETag: etag } }
  return { status: 200, headers: { ETag: etag }, body: { type, data } }
}
