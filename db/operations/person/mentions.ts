/** Changes mentions of a person in texts of others. Runs in the transaction of its caller. */
import { and, type Column, eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database.ts'
import { columnsOf, type JsonKind, jsonColumns, rowKeyOf, type TableName } from '../../schema/texts.ts'
import { type AnyTable, type ChangedRows, placeColumn, tables } from './person.ts'

/**
 * @property words at least one of these is in each text that `change` changes
 * @property changeReply changes the value of a stored reply beyond its texts
 * @property isUncertain whether a changed text still has what only a person can judge
 */
export type Mentions = {
  words: readonly string[]
  change: (text: string) => string
  changeReply: (reply: unknown) => unknown
  sortKey: (name: string) => string
  isUncertain: (text: string) => boolean
}
/** @property kept rows with a mention that is not changed @property uncertain rows that somebody has to look at @property unreadable rows whose JSON cannot be parsed */
export type MentionsFound = Record<'changed' | 'kept' | 'uncertain' | 'unreadable', ChangedRows[]>

type TextRow = Record<string, string | null>

/** Changes texts in these workspaces alone, and there only in columns that db/schema/texts.ts marks: no id, enumeration or person. */
export async function changeMentions(
  db: Connection,
  workspaceIds: readonly string[],
  mentions: Mentions,
): Promise<MentionsFound> {
  const found: MentionsFound = { changed: [], kept: [], uncertain: [], unreadable: [] }
  for (const [name, table] of tables) {
    const place = placeColumn(name, table)
    if (place === undefined || searchedColumns(name).length === 0) continue
    for (const workspaceId of workspaceIds) await changeTable(db, { name, table, place, workspaceId }, mentions, found)
  }
  return found
}

/** @property place the column of the workspace */
type Place = { name: TableName; table: AnyTable; place: Column; workspaceId: string }

async function changeTable(
  db: Connection,
  { name, table, place, workspaceId }: Place,
  mentions: Mentions,
  found: MentionsFound,
): Promise<void> {
  const columns: Record<string, Column> = getTableColumns(table)
  const searched = searchedColumns(name)
  const keys = rowKeyOf(name)
  const selected = [...searched, ...keys].map((key) => [key, sql`${columns[key]}`])
  const isOfWorkspace = sql`${place} = ${workspaceId}`
  const rows: TextRow[] = await db
    .select(Object.fromEntries(selected))
    .from(table)
    .where(and(isOfWorkspace, mayMention(name, columns, mentions.words)))
  const count = (kind: keyof MentionsFound) => found[kind].push({ workspaceId, table: getTableName(table), rows: 1 })
  for (const row of rows) {
    const rowKey = keys.map((key) => row[key] ?? '')
    const { changes, isUnreadable, isUncertain } = changesOf(name, row, mentions)
    for (const key of columnsOf(name, 'unique name').filter((each) => each in changes)) {
      const isTaken = and(isOfWorkspace, sql`${columns[key]} = ${changes[key]}`)
      const [other] = await db.select({ found: sql`1` }).from(table).where(isTaken).limit(1)
      if (other) changes[key] = `Erased ${rowKey.join(' ')}`
    }
    if (Object.keys(changes).length > 0) {
      const raw = Object.entries(changes).map(([key, value]) => [key, sql`${value}`])
      await db
        .update(table)
        .set(Object.fromEntries(raw))
        .where(and(isOfWorkspace, ...keys.map((key, index) => eq(columns[key] as Column, rowKey[index]))))
      count('changed')
    }
    if (isUnreadable) count('unreadable')
    if (columnsOf(name, 'kept text').some((key) => mentions.change(row[key] ?? '') !== (row[key] ?? ''))) count('kept')
    if (isUncertain) count('uncertain')
  }
}

function searchedColumns(name: TableName): string[] {
  const withTexts = jsonColumns(name).filter(([, { texts }]) => texts.length > 0)
  return [...columnsOf(name, 'text', 'name', 'unique name', 'kept text'), ...withTexts.map(([key]) => key)]
}

/** Leaves out most rows before they are read. A backslash may begin an escaped letter of JSON, and replies name bookings by id. */
function mayMention(name: TableName, columns: Record<string, Column>, words: readonly string[]): SQL | undefined {
  const has = (key: string, word: string) => sql`${columns[key]} LIKE ${`%${likeText(word)}%`} ESCAPE '!'`
  const isReply = jsonColumns(name).some(([, { json }]) => json === 'reply')
  if (isReply) return undefined
  const json = jsonColumns(name).map(([key]) => key)
  return or(
    ...searchedColumns(name).flatMap((key) =>
      [...words, ...(json.includes(key) ? ['\\'] : [])].map((word) => has(key, word)),
    ),
  )
}

function likeText(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&')
}

type Changes = Record<string, string>

function changesOf(
  name: TableName,
  row: TextRow,
  mentions: Mentions,
): { changes: Changes; isUnreadable: boolean; isUncertain: boolean } {
  const changes: Changes = {}
  const seen = { isUnreadable: false, isUncertain: false }
  const change = (text: string) => {
    const next = mentions.change(text)
    if (mentions.isUncertain(next)) seen.isUncertain = true
    return next
  }
  for (const key of columnsOf(name, 'text', 'name', 'unique name')) {
    const text = row[key] ?? ''
    const next = change(text)
    if (next === text) continue
    changes[key] = next
    if (columnsOf(name, 'sort key').includes(`${key}Key`)) changes[`${key}Key`] = mentions.sortKey(next)
  }
  for (const [key, kind] of jsonColumns(name)) {
    const text = row[key] ?? ''
    if (kind.texts.length === 0 || text === '') continue
    try {
      const value: unknown = JSON.parse(text)
      const next = JSON.stringify(changedValue(kind, value, { ...mentions, change }))
      if (next !== JSON.stringify(value)) changes[key] = next
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      seen.isUnreadable = true
    }
  }
  return { changes, ...seen }
}

function changedValue({ json, texts }: JsonKind, value: unknown, { change, changeReply }: Mentions): unknown {
  return changedTexts(json === 'reply' ? changeReply(value) : value, texts, change, texts === 'all')
}

/** Changes strings of these properties. Keys, numbers and all other strings stay. */
function changedTexts(
  value: unknown,
  texts: JsonKind['texts'],
  change: (text: string) => string,
  isText: boolean,
): unknown {
  if (typeof value === 'string') return isText ? change(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => changedTexts(each, texts, change, isText))
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    changedTexts(inner, texts, change, isText || texts.includes(key)),
  ])
  return Object.fromEntries(entries)
}
