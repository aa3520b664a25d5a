/**
 * Where a page of a list begins: behind the key of the last row before it, so that rows which are inserted meanwhile
 * move nothing. Opaque to callers: base64url of a tag and the key.
 */

/** The key of lists ordered by when something was made, or by when it starts; ties by id. */
export type MomentKey = { createdAt: Date; id: string }
/** The key of lists ordered by case-folded name, ties by id. */
export type NameKey = { nameKey: string; id: string }

/** Before every row of a list that begins with the oldest. */
export const beforeTheOldest: MomentKey = { createdAt: new Date(-8_640_000_000_000_000), id: '' }
/** Before every row of a list that begins with the newest. */
export const beforeTheNewest: MomentKey = { createdAt: new Date(8_640_000_000_000_000), id: '' }
/** Before every row of a list by name. */
export const beforeTheFirstName: NameKey = { nameKey: '', id: '' }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const momentForm = new RegExp(`^m (-?[0-9]{1,16}) (${uuid}|run_[0-9A-Z]{26})$`)
const nameForm = new RegExp(`^n (${uuid}) ([^\\u0000]*)$`, 'su')

export function momentCursor({ createdAt, id }: MomentKey): string {
  return encode(`m ${createdAt.getTime()} ${id}`)
}

/** Undefined where the text is no cursor of such a list. */
export function parseMomentCursor(cursor: string): MomentKey | undefined {
  const [, ms, id] = momentForm.exec(decode(cursor)) ?? []
  if (ms === undefined || id === undefined) return undefined
  const createdAt = new Date(Number(ms))
  return Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id }
}

export function nameCursor({ nameKey, id }: NameKey): string {
  return encode(`n ${id} ${nameKey}`)
}

/** Undefined where the text is no cursor of such a list. */
export function parseNameCursor(cursor: string): NameKey | undefined {
  const [, id, nameKey] = nameForm.exec(decode(cursor)) ?? []
  return id === undefined || nameKey === undefined ? undefined : { nameKey, id }
}

function encode(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url')
}

/** Empty where the bytes are not UTF-8, or another text has the same bytes. */
function decode(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  return encode(text) === cursor ? text : ''
}
