// Runs on: PostgreSQL
/**
 * Each query of db/queries/ does on PostgreSQL what it does on SQLite: calls with the same arguments on the same random rows return the
 * same, in the same order, are refused for the same reason, and leave the same rows. Operations that add nothing to their queries are
 * therefore tested on SQLite alone (test/engines.ts).
 */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { insertSamples } from '../db/insert-samples.ts'
import { plantedSamples } from '../db/planted-samples.ts'
import { insertRows, type QueryRun, runQueries, untagged } from '../db/query-runs.ts'
import { samples } from '../db/query-samples.ts'
import type { Rows } from '../db/random-rows.ts'
import { Files } from '../db/support.ts'

/** Changes the rows and the arguments. With this one, all refusals occur. */
const seed = 30

/** Queries whose rows come in any order, because their callers have no use for one. Each with its reason. */
const unordered: Record<string, string> = {
  listUsage: 'the decision sorts them',
  listUsageIntervals: 'the decision sorts them',
  listCandidateResources: 'the decision sorts them by name',
  listCandidatesOfService: 'the decision sorts them by name',
  listRunObjectNames: 'a set of names',
  listOrphanCopies: 'all of them are removed',
  listLastSequences: 'found by workspace',
  countBookingsByDay: 'found by date',
  listLimitRowsOfBooking: 'found by target and subject',
  listLimitRowsOfHold: 'found by target and subject',
  listSessionReaders: 'found by id',
  listKeyReaders: 'found by id',
  listUnfinishedRestores: 'one after the other; those of one instant in any order',
  listRestoresOfLostNodes: 'one after the other; those of one instant in any order',
  listDeletedCheckouts: 'one after the other; those of one instant in any order',
  revokeApiKeysForOthersBy: 'each is revoked',
  revokeApiKeysByOrFor: 'each is revoked',
}

describe('the queries on both engines', function () {
  this.timeout(600_000)
  let files: Files
  /** By the name of the call: the runs on SQLite, and those on PostgreSQL. */
  let pairs: Map<string, [QueryRun, QueryRun][]>
  before(async () => {
    files = await Files.make()
    const onSqlite = await runOnSqlite(files.path('sqlite.json'))
    const db = await files.open('queries')
    await insertRows(db, onSqlite.rows)
    const onPostgres = await runQueries(db, onSqlite.rows, seed)
    expect(onPostgres.map(({ name, sample }) => [name, sample])).to.deep.equal(
      onSqlite.runs.map(({ name, sample }) => [name, sample]),
    )
    pairs = new Map()
    for (const [at, run] of onSqlite.runs.entries()) {
      const known = pairs.get(run.name) ?? []
      pairs.set(run.name, [...known, [run, onPostgres[at] as QueryRun]])
    }
  })
  after(() => files.close())

  const pairsOf = (name: string) => [...pairs].filter(([each]) => queryName(each) === name).flatMap(([, runs]) => runs)

  for (const name of [...Object.keys(samples), ...Object.keys(insertSamples)]) {
    it(`${name} does the same${unordered[name] ? `, in any order: ${unordered[name]}` : ''}`, () => {
      expect(pairsOf(name).flatMap(([one, other]) => differencesOf(one, other))).to.deep.equal([])
    })
  }

  it('each call finds, changes or is refused something', () => {
    const idle = [...pairs].filter(([, runs]) => !runs.some(([run]) => hasEffect(run))).map(([name]) => name)
    expect(idle, 'Let the rows of test/db/random-rows.ts or the arguments of test/db/query-runs.ts meet').to.deep.equal(
      [],
    )
  })

  it('each function that only inserts has a sample', async () => {
    const folder = new URL('../../db/queries/', import.meta.url)
    const missing: string[] = []
    for (const file of await readdir(folder)) {
      const inserts = Object.keys(await import(new URL(file, folder).href)).filter((name) => name.startsWith('insert'))
      missing.push(...inserts.filter((name) => !(name in samples) && !(name in insertSamples)))
    }
    expect(missing, 'Add a call of each to test/db/insert-samples.ts').to.deep.equal([])
  })

  it('all kinds of refusal occur', () => {
    const refusals = [...pairs.values()].flatMap((runs) => runs.flatMap(([run]) => refusalOf(run) ?? []))
    expect([...new Set(refusals)].sort()).to.deep.equal([
      'refused: ALLOCATION_FIXED',
      'refused: AllocationExpired: ALLOCATION_LAPSED',
      'refused: EmailTaken: unique',
      'refused: IntegrationExists: unique',
      'refused: MemberExists: unique',
      'refused: Overbooked: OVERBOOKED',
      'refused: RequirementExists: unique',
      'refused: TurnActive: unique',
      'refused: check',
      'refused: reference',
      'refused: unique',
    ])
  })

  for (const name of Object.keys(plantedSamples)) {
    it(`a query that differs is found out, ${name}`, () => {
      expect(pairsOf(name).flatMap(([one, other]) => differencesOf(one, other))).not.to.deep.equal([])
    })
  }
})

type Outcome = { rows: Rows; runs: QueryRun[] }

/** In a process that has the other dialect. */
async function runOnSqlite(file: string): Promise<Outcome> {
  const program = fileURLToPath(new URL('../db/query-program.ts', import.meta.url))
  const env = { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' }
  await promisify(execFile)(process.execPath, [program, file, String(seed)], { env })
  const { rows, runs } = JSON.parse(await readFile(file, 'utf8'))
  return { rows: untagged(rows) as Rows, runs }
}

/** The name of the function, without the number of the call. */
function queryName(call: string): string {
  return call.replace(/ \(\d+\)$/, '')
}

function differencesOf(onSqlite: QueryRun, onPostgres: QueryRun): string[] {
  const ordered = (lines: string[]) => (queryName(onSqlite.name) in unordered ? [...lines].sort() : lines)
  const [one, other] = [onSqlite, onPostgres].map((run) => [...ordered(run.result), ...run.changes])
  const at = (one ?? []).findIndex((line, index) => line !== other?.[index])
  if (at < 0 && one?.length === other?.length) return []
  const from = at < 0 ? (one?.length ?? 0) : at
  return [
    `${onSqlite.name} with ${onSqlite.sample}\n    SQLite:     ${one?.[from] ?? 'nothing'}\n    PostgreSQL: ${other?.[from] ?? 'nothing'}`,
  ]
}

function refusalOf({ result }: QueryRun): string | undefined {
  return result[0]?.startsWith('refused: ') ? result[0] : undefined
}

function hasEffect({ result, changes }: QueryRun): boolean {
  return changes.length > 0 || result.some((item) => !['null', 'false', '0', '[]'].includes(item))
}
