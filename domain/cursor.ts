/**
 * Cursors of paged lists. A page starts after the key of the last row before it, so rows that are inserted meanwhile do not
 * shift the pages. A cursor is opaque to callers: base64url of a tag and the key.
 */

/** The key of lists ordered by creation or by start, then by id. */
export type MomentKey = { createdAt: Date; id: string }
/** The key of lists ordered by case-folded name, then by id. */
export type NameKey = { nameKey: string; id: string }

/** A key before every row of a list that starts with the oldest. */
export const beforeTheOldest: MomentKey = { createdAt: new Date(-8_640_000_000_000_000), id: '' }
/** A key before every row of a list that starts with the newest. */
export const beforeTheNewest: MomentKey = { createdAt: new Date(8_640_000_000_000_000), id: '' }
/** A key before every row of a list by name. */
export const beforeTheFirstName: NameKey = { nameKey: '', id: '' }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const momentForm = new RegExp(`^m (-?[0-9]{1,16}) (${uuid}|run_[0-9A-Z]{26})$`)
const nameForm = new RegExp(`^n (${uuid}) ([^\\u0000]*)$`, 'su')

export function momentCursor({ createdAt, id }: MomentKey): string {
  return encode(`m ${createdAt.getTime()} ${id}`)
}

/** Undefined if the text is not a cursor of this kind. */
export function parseMomentCursor(cursor: string): MomentKey | undefined {
  const [, ms, id] = momentForm.exec(decode(cursor)) ?? []
  if (ms === undefined || id === undefined) return undefined
  const createdAt = new Date(Number(ms))
  return Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id }
}

export function nameCursor({ nameKey, id }: NameKey): string {
  return encode(`n ${id} ${nameKey}`)
}

/** Undefined if the text is not a cursor of this kind. */
export function parseNameCursor(cursor: string): NameKey | undefined {
  const [, id, nameKey] = nameForm.exec(decode(cursor)) ?? []
  return id === undefined || nameKey === undefined ? undefined : { nameKey, id }
}

/** Lists of a schedule, in the order in which pages go through them. */
export const scheduleParts = ['bookings', 'holds', 'closures'] as const
export type SchedulePart = (typeof scheduleParts)[number]
const scheduleForm = new RegExp(`^s (${scheduleParts.join('|')})(?: ([A-Za-z0-9_-]+))?$`)

/** @param cursor of the list that the next page goes on with; null: from its beginning */
export function scheduleCursor(part: SchedulePart, cursor: string | null): string {
  return encode(cursor === null ? `s ${part}` : `s ${part} ${cursor}`)
}

/** Undefined if the text is not a cursor of a schedule. */
export function parseScheduleCursor(text: string): { part: SchedulePart; cursor: string | null } | undefined {
  const [, part, cursor = null] = scheduleForm.exec(decode(text)) ?? []
  if (part === undefined || (cursor !== null && parseMomentCursor(cursor) === undefined)) return undefined
  return { part: part as SchedulePart, cursor }
}

function encode(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url')
}

/** Empty if the cursor is not the canonical base64url of a UTF-8 text. */
function decode(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  return encode(text) === cursor ? text : ''
}
