// Runs on: SQLite
/** Effects for callers and operator of a full disk under a database file, or of a missing one. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import { type Answer, call } from '../support/call.ts'
import type { TestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'

/** Longer than `notedMs`. */
const laterMs = 100

const create = (server: TestServer, name: string) => call(server, 'createResource', { body: { name } })
const listed = async (server: TestServer): Promise<string[]> =>
  (await call(server, 'listResources')).body.resources.map(({ name }: { name: string }) => name)
const lines = ({ logLines }: TestServer, level: number) =>
  logLines.map((line) => JSON.parse(line)).filter((line) => line.level === level && line.msg !== 'request')

function expectUnavailable(answer: Answer): void {
  expect([answer.status, answer.code], answer.text).to.deep.equal([503, 'SERVICE_UNAVAILABLE'])
  expect(answer.headers.get('retry-after')).to.match(/^[1-9]\d*$/)
}

describe('a database file moved away while the server runs', () => {
  const server = useTestServer({ times: { notedMs: 10, recoveredAfterMs: 0 } })

  it('503 SERVICE_UNAVAILABLE for every write, 200 for reads, one fatal log line, and 201 after the file is back', async () => {
    const file = join(server.folder, 'booking.db')
    expect((await create(server, 'Kept')).status).to.equal(201)
    renameSync(file, `${file}.moved`)
    for (const answer of await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(server, name)))) {
      expectUnavailable(answer)
    }
    // The last use of the session is due before the next write is tried: its write fails too, without a log line of its own.
    await sleep(laterMs)
    expectUnavailable(await create(server, 'E'))
    expect(await listed(server))
      .to.include('Kept')
      .and.not.include('A')
    const [fatal, ...more] = lines(server, 60)
    expect(more).to.deep.equal([])
    expect(fatal.reason).to.match(/booking\.db is gone$/)
    expect(fatal.msg).to.match(/^the database file was deleted, moved or replaced .* put it back, or stop the server/)
    expect(lines(server, 50)).to.deep.equal([])

    renameSync(`${file}.moved`, file)
    expect((await create(server, 'Back')).status).to.equal(201)
    expect(await listed(server))
      .to.include.members(['Kept', 'Back'])
      .and.not.include('E')
    expect(lines(server, 30).map(({ msg }) => msg)).to.include('the database takes writes again')
  })
})

describe('a full disk under the database', () => {
  const server = useTestServer()
  const setPages = (count: number) =>
    server.db.write(async (tx) => void tx.get(sql.raw(`PRAGMA max_page_count = ${count}`)))

  it('503 SERVICE_UNAVAILABLE for a write without space, nothing stored, one log line for the operator, and 201 afterwards', async () => {
    // A limit below the current number of pages: SQLite then uses the current number.
    await setPages(1)
    const stored: string[] = []
    const refused: string[] = []
    for (let turn = 0; refused.length < 3 && turn < 500; turn++) {
      const name = `${turn} ${'x'.repeat(190)}`
      const answer = await create(server, name)
      if (answer.status === 201) stored.push(name)
      else {
        expectUnavailable(answer)
        refused.push(name)
      }
    }
    expect(refused).to.have.lengthOf(3)
    expect(await listed(server))
      .to.include.members(stored)
      .and.not.include.members(refused)
    expect(lines(server, 50).map(({ reason }) => reason)).to.deep.equal([
      'no room for the database: database or disk is full (SQLITE_FULL)',
    ])
    await setPages(1_000_000)
    expect((await create(server, refused[0] as string)).status).to.equal(201)
  })
})
