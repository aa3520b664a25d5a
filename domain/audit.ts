/** The detail text of an audit entry. It is short, and never holds an e-mail address, a person's name or a secret. */
import type { KeyKind } from './access-key.ts'
import type { MemberFields } from './member.ts'
import type { Role, RoleCap } from './roles.ts'

export function roleDetail(role: Role): string {
  return `role: ${role}`
}

export function memberDetail(stored: MemberFields, changes: Partial<MemberFields>): string {
  const parts: string[] = []
  if (changes.role !== undefined) parts.push(`role: ${stored.role} → ${changes.role}`)
  if (changes.deactivatedAt !== undefined) parts.push(changes.deactivatedAt === null ? 'reactivated' : 'deactivated')
  return parts.join('; ')
}

export function keyDetail({ kind, roleCap, memberId }: { kind: KeyKind; roleCap: RoleCap; memberId: string }): string {
  return `${kind}, role cap ${roleCap}, for ${memberId}`
}

/** As many origins as there is room for. */
export function originsDetail(origins: readonly string[]): string {
  return `origins: ${origins.join(', ')}`.slice(0, detailMax)
}

/** The detail of a key revocation that follows from a change of a member. */
export function revocationDetail(memberId: string, because: 'no admin any more' | 'left'): string {
  return because === 'left' ? `by or for ${memberId}, who left` : `by ${memberId}, who is ${because}`
}

/** The host alone: paths and queries of such URLs often hold a secret. */
export function webhookDetail({ url, status }: { url: string; status: 'active' | 'disabled' }): string {
  return `${status}, to ${new URL(url).host}`.slice(0, detailMax)
}

export function calendarFeedDetail(feed: { subject: string; subjectId: string; detail: string }): string {
  return `${feed.detail}, of ${feed.subject} ${feed.subjectId}`
}

/** @param unfinished the commit of an unfinished restore or turn end, which the deletion abandons; undefined if none */
export function deletionDetail(title: string, unfinished: string | undefined): string {
  if (unfinished === undefined) return title
  const note = `; given up: ${unfinished}`
  return [...title].slice(0, detailMax - note.length).join('') + note
}

/** In code points: the limit of `detail` in the contract, and the maximum length of a title. */
const detailMax = 200
