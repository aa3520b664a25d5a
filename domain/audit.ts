/** What the audit log says of a change beside its ids: short, and never an e-mail address, a person's name or a secret. */
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

/** Of a key that is revoked because of somebody, and not for its own sake. */
export function revocationDetail(memberId: string, because: 'no admin any more' | 'left'): string {
  return because === 'left' ? `by or for ${memberId}, who left` : `by ${memberId}, who is ${because}`
}

/** @param unfinished the commit of a restore, or of a turn's end, that was cut short and is now given up */
export function deletionDetail(title: string, unfinished: string | undefined): string {
  if (unfinished === undefined) return title
  const note = `; given up: ${unfinished}`
  return [...title].slice(0, detailMax - note.length).join('') + note
}

/** In code points, as the contract says; as long as a title may be. */
const detailMax = 200
