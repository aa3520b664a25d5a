/** An entry of the audit log as a sentence. */
import type { Schemas } from '../../app/api.ts'
import type { AuditNames } from '../../messages/audit-log.ts'
import { messages } from '../../messages.ts'

type Entry = Pick<Schemas['AuditLogEntry'], 'operation' | 'actor' | 'target_id' | 'result_id' | 'detail'>

const { auditLog: texts } = messages
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A name for an id; undefined if it is not known. */
export type NameOf = (id: string) => string | undefined

/** Operations whose target or result is an invitation. The log has no e-mail address. */
const ofInvitations = ['createInvitation', 'deleteInvitation']
/** Operations that accept the invitation which is their target. */
const acceptances = ['acceptInvitation', 'createAccount']

export function sentenceFor(entry: Entry, nameOf: NameOf): string {
  const named = (id: string) => nameOf(id) ?? texts.unknown(id.slice(-6))
  const shown = ofInvitations.includes(entry.operation) ? (id: string) => nameOf(id) ?? texts.somebody : named
  const detail = (entry.detail ?? '').replace(uuids, named)
  const names = {
    actor: entry.actor.name ?? texts.operator,
    target: shown(entry.target_id),
    result: entry.result_id === null ? '' : shown(entry.result_id),
    detail,
    role: /^role: (\w+)$/.exec(detail)?.[1] ?? detail,
  }
  const ofMember = entry.operation === 'updateMember' ? memberSentence(names) : ''
  return ofMember || (texts.changes[entry.operation]?.sentence(names) ?? texts.other(names, entry.operation))
}

/** The persons who accepted invitations, by the id of the invitation. */
export function acceptedBy(entries: readonly Entry[]): Map<string, string> {
  return new Map(
    entries
      .filter(({ operation, actor }) => acceptances.includes(operation) && actor.name !== null)
      .map(({ target_id, actor }) => [target_id, actor.name ?? '']),
  )
}

/** The detail is `role: member → admin`, `deactivated` or `reactivated`, or two of them; empty for any other. */
function memberSentence({ actor, target, detail }: AuditNames): string {
  const [, before, after] = /role: (\w+) → (\w+)/.exec(detail) ?? []
  return [
    ...(before !== undefined && after !== undefined ? [texts.roleChanged(actor, target, before, after)] : []),
    ...(detail.includes('deactivated') ? [texts.deactivated(actor, target)] : []),
    ...(detail.includes('reactivated') ? [texts.reactivated(actor, target)] : []),
  ].join('; ')
}
