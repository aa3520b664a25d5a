// Runs on: SQLite and PostgreSQL, because the conditions of ranges are those of the engine
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { newResourceClosure } from '../../app/resource-closures/new.ts'
import type { Database } from '../../db/database.ts'
import { insertResourceClosure, listOverlappingClosures } from '../../db/queries/resource-closures.ts'
import { addResource, addWorkspace } from '../../server/seeds/build.ts'
import { Files } from './support.ts'

const now = new Date('2026-03-01T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('listOverlappingClosures', () => {
  let files: Files
  let db: Database
  let workspaceId: string
  let courts: string[]
  before(async () => {
    files = await Files.make()
    db = await files.open()
    courts = await db.write(async (tx) => {
      workspaceId = await addWorkspace({ tx, now }, 'Club')
      const court = () => addResource({ tx, now }, workspaceId, { name: 'Court', category: null })
      const [first, second, third] = [await court(), await court(), await court()]
      const close = (resourceId: string, from: number, until: number, reason: string) => {
        const body = { start_at: at(from).toISOString(), end_at: at(until).toISOString(), reason }
        return insertResourceClosure(tx, newResourceClosure({ workspaceId, resourceId }, body, now))
      }
      await close(first, 30, 40, 'late')
      await close(second, -5, 100, 'around')
      await close(first, 0, 10, 'until 10')
      await close(first, 20, 30, 'from 20')
      await close(third, 15, 16, 'elsewhere')
      return [first, second, third]
    })
  })
  after(() => files.close())

  const reasons = async (resourceIds: string[], from: Date, until: Date) =>
    (await listOverlappingClosures(db.read, workspaceId, resourceIds, from, until)).map(({ reason }) => reason)

  it('returns the closures of the resources that overlap the range, ordered by start', async () => {
    const [first = '', second = ''] = courts
    expect(await reasons([first, second], at(5), at(35))).to.deep.equal(['around', 'until 10', 'from 20', 'late'])
    expect(await reasons([first], at(-10), at(100))).to.deep.equal(['until 10', 'from 20', 'late'])
    expect(await reasons([second], at(50), at(51))).to.deep.equal(['around'])
  })

  it('treats the range as half-open: adjacent closures are excluded', async () => {
    const [first = ''] = courts
    expect(await reasons([first], at(10), at(20))).to.deep.equal([])
    expect(await reasons([first], new Date(at(10).getTime() - 1), at(20))).to.deep.equal(['until 10'])
    expect(await reasons([first], at(10), new Date(at(20).getTime() + 1))).to.deep.equal(['from 20'])
  })

  it('returns none for unnamed resources, unknown ones and an empty list', async () => {
    const [first = ''] = courts
    expect(await reasons([first, uuid()], at(15), at(16))).to.deep.equal([])
    expect(await reasons([], at(-10), at(100))).to.deep.equal([])
    expect(await reasons([uuid()], at(-10), at(100))).to.deep.equal([])
  })

  it('accepts the maximum number of resources of a workspace', async () => {
    const ids = Array.from({ length: 5000 }, () => uuid())
    expect(await reasons([...ids, ...courts], at(15), at(16))).to.deep.equal(['around', 'elsewhere'])
  })
})
