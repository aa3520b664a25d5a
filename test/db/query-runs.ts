/** Calls of all queries on the rows of test/db/random-rows.ts, with what each returns and changes, in a form that is the same on both engines. */
import { DrizzleError, DrizzleQueryError, getTableName, is, Table } from 'drizzle-orm'
import { changedTables, recordChanges, refusals } from '#test-databases'
import type { Connection, Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { insertSamples } from './insert-samples.ts'
import { plantedSamples } from './planted-samples.ts'
import { type QueryArguments, samples, seededAt } from './query-samples.ts'
import {
  digestOf,
  ids,
  instants,
  pick,
  pickId,
  places,
  type Random,
  type Row,
  type Rows,
  randomFrom,
  texts,
} from './random-rows.ts'

/** A call, its arguments, the items that it returned, and the rows that it removed and added. */
export type QueryRun = { name: string; sample: string; result: string[]; changes: string[] }
type Call = { name: string; run(db: Connection, sample: QueryArguments): unknown }

/** Each call is made with as many arguments. */
const runsOfCall = 7
const clockDifferenceMs = 3_600_000

const tables = new Map<string, Table>(
  Object.values(schema)
    .filter((each) => is(each, Table))
    .map((table) => [getTableName(table), table]),
)

/** Inserts rows, all of which the database has to take. */
export async function insertRows(db: Database, rows: Rows): Promise<void> {
  await db.write(async (tx) => {
    for (const [name, each] of Object.entries(rows)) {
      for (const row of each) await tx.insert(tables.get(name) as never).values(row as never)
    }
  })
}

/** Functions that only read. They run on the connection for reads, which refuses to write. */
const reads = /^(find|list|count|has|is|sum|was)[A-Z]/

/** Reads at once, and each other call in a transaction that is rolled back. */
export async function runQueries(db: Database, rows: Rows, seed: number): Promise<QueryRun[]> {
  const random = randomFrom(seed)
  await db.write((tx) => recordChanges(tx, [...tables.keys()]))
  const stored = await db.write((tx) => readTables(tx, [...tables.keys()]))
  const runs: QueryRun[] = []
  for (const { name, run } of callsOn(rows)) {
    const allArguments = Array.from({ length: runsOfCall }, (_, at) => ({
      ...argumentsFrom(random),
      ...(at === 0 && wide),
    }))
    if (reads.test(name)) {
      const results = await Promise.all(allArguments.map((sample) => resultOf(() => run(db.read, sample))))
      runs.push(...results.map((result, at) => ({ name, sample: valueText(allArguments[at]), result, changes: [] })))
      continue
    }
    for (const sample of allArguments) {
      const { result, left } = await rolledBack(db, (tx) => run(tx, sample))
      runs.push({ name, sample: valueText(sample), result, changes: differences(stored, left) })
    }
  }
  return runs
}

async function resultOf(call: () => unknown): Promise<string[]> {
  try {
    return itemsOf(await call())
  } catch (error) {
    return [`refused: ${kindOf(error)}`]
  }
}

function callsOn(rows: Rows): Call[] {
  const named = (all: Record<string, ((db: Connection, sample: QueryArguments) => unknown)[]>): Call[] =>
    Object.entries(all).flatMap(([name, calls]) =>
      calls.map((run, at) => ({ name: calls.length > 1 ? `${name} (${at + 1})` : name, run })),
    )
  const inserts = Object.entries(insertSamples).map(
    ([name, calls]) =>
      [
        name,
        calls.map((run) => (db: Connection, sample: QueryArguments) => run(db, sample, likeIn(rows, sample))),
      ] as const,
  )
  return [...named(samples), ...named(Object.fromEntries(inserts)), ...named(plantedSamples)]
}

/** A stored row with another id. */
function likeIn(rows: Rows, { place, id, added }: QueryArguments) {
  return <Found>(table: string): Found => {
    const all = rows[table] ?? []
    const isOfPlace = (row: Row) =>
      [undefined, place].includes((row.workspaceId ?? row.accountId) as string | undefined)
    const found = all.find((row) => row.id === id && isOfPlace(row)) ?? all.find(isOfPlace) ?? all[0]
    return { ...found, id: added } as Found
  }
}

/** Arguments of the first run, which leave out nothing. */
const wide: Partial<QueryArguments> = {
  ...{ place: 'A', places, id: 'id', ids, other: 'id', hold: 'id', creator: 'id', kept: 'b', node: 'id', text: 'id' },
  ...{ added: 'new', after: '', piece: { name: '', part: 0 }, limit: 1_000 },
  digests: {
    apiKey: digestOf('api_key', 'A', 'id'),
    booking: digestOf('booking', 'A', 'id'),
    invitation: digestOf('invitation', 'A', 'id'),
    session: digestOf('session', 'A', 'id'),
  },
  before: new Date(0),
  soon: seededAt,
  later: new Date('9000-01-01'),
  oldest: { createdAt: new Date(-1), nameKey: '', id: '' },
  newest: { createdAt: new Date('9000-01-01'), id: '' },
  sequences: { after: 0, until: 1_000, limit: 1_000 },
}

function argumentsFrom(random: Random): QueryArguments {
  const id = () => pickId(random)
  const text = () => pick(random, texts)
  const [place, sample] = [pick(random, places), id()]
  const times = [pick(random, instants), pick(random, instants), pick(random, instants)].sort(
    (one, other) => +one - +other,
  )
  const [before, soon, later] = times as [Date, Date, Date]
  const isFromStart = random() < 0.5
  const key = isFromStart ? '' : pick(random, ['', ...ids])
  return {
    ...{ place, places: places.filter(() => random() < 0.7), id: sample, ids: ids.filter(() => random() < 0.4) },
    ...{
      other: id(),
      hold: id(),
      creator: id(),
      kept: id(),
      node: pick(random, [sample, id()]),
      text: pick(random, [sample, sample, id(), id(), text()]),
    },
    added: random() < 0.3 ? id() : 'new',
    statuses: pick(random, [['pending', 'confirmed'], ['expired'], ['completed', 'expired', 'no_show'], ['cancelled']]),
    digests: {
      apiKey: digestOf('api_key', place, sample),
      booking: digestOf('booking', place, sample),
      invitation: digestOf('invitation', place, sample),
      session: digestOf('session', place, sample),
    },
    ...{ before, soon, later },
    oldest: {
      createdAt: isFromStart ? new Date(-1) : pick(random, instants),
      nameKey: isFromStart ? '' : text(),
      id: key,
    },
    newest: { createdAt: isFromStart ? new Date('9000-01-01') : pick(random, instants), id: key },
    after: isFromStart ? '' : digestOf(pick(random, ['api_key', 'booking', 'session']), place, key),
    piece: { name: isFromStart ? '' : text(), part: pick(random, [0, 1]) },
    sequences: { after: pick(random, [0, 0, 3]), until: pick(random, [5, 1_000]), limit: pick(random, [2, 1_000]) },
    limit: pick(random, [1, 2, 5, 1_000]),
    most: 10_000,
  }
}

type Stored = Map<string, string[]>

/** `left`: the tables that the call has changed. A refused call has changed none. */
async function rolledBack(db: Database, call: (tx: Connection) => unknown) {
  const undone = new Error('undone')
  let result: string[] = []
  let left: Stored = new Map()
  try {
    await db.write(async (tx) => {
      result = itemsOf(await call(tx))
      left = await readTables(tx, await changedTables(tx))
      throw undone
    })
  } catch (error) {
    if (error !== undone) return { result: [`refused: ${kindOf(error)}`], left: new Map() }
  }
  return { result, left }
}

async function readTables(tx: Connection, names: readonly string[]): Promise<Stored> {
  const stored: Stored = new Map()
  for (const name of names) {
    const rows = (await tx.select().from(tables.get(name) as never)) as Row[]
    stored.set(
      name,
      rows.map((row) => `${name} ${valueText(name === 'nodes' ? withoutClock(row) : row)}`),
    )
  }
  return stored
}

/** The end of a lease that began now depends on the clock. */
function withoutClock(row: Row): Row {
  const isOfNow = Math.abs((row.until as Date).getTime() - Date.now()) < clockDifferenceMs
  return isOfNow ? { ...row, until: 'now' } : row
}

function differences(stored: Stored, left: Stored): string[] {
  return [...left]
    .flatMap(([name, rows]) => {
      const [known, now] = [new Set(stored.get(name)), new Set(rows)]
      const removed = [...known].filter((row) => !now.has(row)).map((row) => `- ${row}`)
      const added = [...now].filter((row) => !known.has(row)).map((row) => `+ ${row}`)
      return [...removed, ...added]
    })
    .sort()
}

/** The items of a list in their order, the entries of a map in any, or the one value; nothing for no value. */
function itemsOf(result: unknown): string[] {
  if (result instanceof Map) return [...result].map(valueText).sort()
  if (Array.isArray(result)) return result.map(valueText)
  return result === undefined ? [] : [valueText(result)]
}

/** Tells apart dates, bytes, numbers and texts, which JSON alone does not. */
export function valueText(value: unknown): string {
  return JSON.stringify(tagged(value))
}

export function tagged(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.getTime() }
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('hex') }
  if (typeof value === 'bigint') return { $bigint: String(value) }
  if (Array.isArray(value)) return value.map(tagged)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, tagged(each)]))
}

export function untagged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untagged)
  if (typeof value !== 'object' || value === null) return value
  if ('$date' in value) return new Date(value.$date as number)
  if ('$bytes' in value) return Buffer.from(value.$bytes as string, 'hex')
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, untagged(each)]))
}

/** The class of an error of the queries, and the kind of refusal of the database. */
function kindOf(error: unknown): string {
  const isWrapper = error instanceof DrizzleError || error instanceof DrizzleQueryError
  if (isWrapper && error.cause !== undefined) return kindOf(error.cause)
  if (!(error instanceof Error)) return String(error)
  const [kind] = Object.entries(refusals).find(([, pattern]) => pattern.test(error.message)) ?? []
  if (kind !== undefined) return kind
  return error.cause === undefined ? error.message : `${error.constructor.name}: ${kindOf(error.cause)}`
}
