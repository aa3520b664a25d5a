/** What the audit log says of a change beside its ids: short, and never an e-mail address, a name or a secret. */
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
