// Runs on: SQLite and PostgreSQL, because pages of all lists follow the order of the engine
/** Rules that hold for every paged list (`docs/decisions/0010-pages-by-key.md`). */
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import { momentCursor, nameCursor } from '../../domain/cursor.ts'
import { parameterDefaults } from '../../generated/operations.ts'
import { call } from '../support/call.ts'
import { expectListed } from '../support/expect-listed.ts'
import { type Place, pagedLists } from '../support/paged-lists.ts'
import { pagesOf } from '../support/pages.ts'
import { contractDocument, invalidInputCode } from '../support/requests.ts'
import { longAgo } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue } from '../support/values.ts'

/** The maximum `limit` of lists that allow more than 100. */
const highestLimits: Partial<Record<string, number>> = {
  listBookings: 2000,
  listClosures: 2000,
  listHolds: 2000,
  listResourceDates: 2000,
  listUnmetDemand: 2000,
}
/** Values that are not a whole number from 1, including spellings that JavaScript accepts. */
const badLimits = [
  ...['0', '-1', '1.5', 'ten', '', '10&limit=10', 'Infinity', '-Infinity', '1e999', 'NaN', 'null', 'true'],
  ...['1e1', '0x10', '%2B5', '05', '5.0', '%205', '5%0A', '5%00', '9'.repeat(30)],
]

describe('every paged list', () => {
  const server = useTestServer()

  /** Previews are paged too, but are not lists: their content depends on the change in the request. */
  it('is in the table of this test', () => {
    const cursors = ['#/components/parameters/Cursor', '#/components/parameters/NameCursor']
    type Declared = { operationId?: string; parameters?: { $ref?: string }[] }
    const declared = Object.values(contractDocument.paths)
      .flatMap(({ get }) => (get === undefined ? [] : [get as Declared]))
      .filter(({ parameters = [] }) => parameters.some(({ $ref = '' }) => cursors.includes($ref)))
    expectListed(
      pagedLists.map(({ operationId }) => operationId),
      declared.map((each) => each.operationId),
      'name each paged list in test/support/paged-lists.ts, with functions that add and remove its rows',
    )
  })

  for (const { operationId, part, key, idKey = 'id', beside = [], order, open } of pagedLists) {
    describe(part === undefined ? operationId : `${operationId} (${part})`, () => {
      let place: Place
      beforeEach(async () => {
        place = await open(server)
      })

      const ask = (query: string) =>
        call(server, operationId, { ...place.at, query: [place.query, query].filter(Boolean).join('&') })
      const page = async (query: string) => {
        const { status, body } = await ask(query)
        expect(status, JSON.stringify(body)).to.equal(200)
        expect(body).to.have.all.keys(key, 'next_cursor', ...beside)
        return {
          ids: (body[key] as Record<string, string>[]).map((each) => each[idKey] ?? ''),
          next_cursor: body.next_cursor as string | null,
        }
      }
      const all = (limit: number) =>
        pagesOf(operationId, (cursor) => page(`limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`))
      const moment = (minutes: number) => new Date(longAgo.getTime() + minutes * 60_000)
      const addAt = (minutes: number) => server.db.write((tx) => place.add({ tx, now: moment(minutes) }))
      const remove = (id: string | undefined) =>
        server.db.write(async (tx) => id && place.remove?.({ tx, now: longAgo }, id))
      /** Adds rows up to this number, three per instant; the list may already have rows of its own. */
      const fill = async (count: number) => {
        const there = (await page('limit=100')).ids.length
        for (let index = there; index < count; index++) await addAt(10 + Math.floor(index / 3))
      }
      /** Reads pages of ten; `between` gets the items of each page before the next one is read. */
      const walk = async (between: (shown: string[]) => Promise<void> = async () => {}) => {
        const pages: string[][] = []
        for await (const { ids, next_cursor } of all(10)) {
          pages.push(ids)
          if (next_cursor !== null) await between(ids)
        }
        return pages
      }

      it('25 rows by ten: three pages in order, no repeats, no gaps, next_cursor null at the end', async () => {
        await fill(25)
        const whole = await page('limit=100')
        expect([whole.ids.length, whole.next_cursor]).to.deep.equal([25, null])
        const pages = await walk()
        expect(pages.map(({ length }) => length)).to.deep.equal([10, 10, 5])
        expect(pages.flat()).to.deep.equal(whole.ids)
        expect(new Set(whole.ids)).to.have.property('size', 25)
      })

      it('20 rows by ten: two full pages, and no empty third one', async () => {
        await fill(20)
        expect((await walk()).map(({ length }) => length)).to.deep.equal([10, 10])
      })

      it(`is ordered ${order}, ties ordered by id, with the same order for any limit`, async () => {
        const made: { minutes: number; id: string }[] = []
        for (const minutes of [3, 1, 2, 1, 3, 2, 1]) made.push({ minutes, id: await addAt(minutes) })
        made.sort((a, b) => a.minutes - b.minutes || (a.id < b.id ? -1 : 1))
        if (order === 'newest first') made.reverse()
        const mine = made.map(({ id }) => id)
        for (const limit of [1, 2, 100]) {
          const seen: string[] = []
          for await (const { ids } of all(limit)) {
            expect(ids.length).to.be.at.most(limit)
            seen.push(...ids)
          }
          expect(seen.filter((id) => mine.includes(id))).to.deep.equal(mine)
        }
      })

      it('rows that come and go between pages: no repeats, and no unchanged row is missing', async () => {
        await fill(35)
        const before = (await page('limit=100')).ids
        const gone: (string | undefined)[] = []
        const added: string[] = []
        const pages = await walk(async (shown) => {
          // Removes the last row of the page, an earlier one and a later one; adds rows at both ends.
          const toCome = before[before.indexOf(shown.at(-1) as string) + 4]
          for (const id of place.remove ? [shown.at(-1), shown[2], toCome] : []) {
            gone.push(id)
            await remove(id)
          }
          for (const minutes of [1, 90]) added.push(await addAt(minutes + added.length))
        })
        const seen = pages.flat()
        expect(new Set(seen)).to.have.property('size', seen.length)
        const stayed = before.filter((id) => !gone.includes(id))
        expect(seen.filter((id) => stayed.includes(id))).to.deep.equal(stayed)
        expect(added.filter((id) => seen.includes(id))).to.have.length(added.length / 2)
      })

      it(`${parameterDefaults.Limit} at a time by default, and up to 100 with a limit`, async () => {
        await fill(101)
        for (const [query, count] of Object.entries({ '': parameterDefaults.Limit, 'limit=100': 100, 'limit=1': 1 })) {
          const { ids, next_cursor } = await page(query)
          expect([ids.length, typeof next_cursor], query).to.deep.equal([count, 'string'])
        }
      })

      const [status, code] = invalidInputCode(operationId)

      for (const limit of [...badLimits, String((highestLimits[operationId] ?? 100) + 1)]) {
        it(`${status} ${code} for ?limit=${limit}, naming it`, async () => {
          expectIssue(await ask(`limit=${limit}`), [status, code], { in: 'query', path: '/limit' })
        })
      }

      it(`${status} ${code} for a cursor of another kind of list, naming it`, async () => {
        const id = newId()
        const ofNames = nameCursor({ nameKey: 'a', id })
        const ofMoments = momentCursor({ createdAt: longAgo, id })
        const [own, foreign] = order === 'by name' ? [ofNames, ofMoments] : [ofMoments, ofNames]
        expectIssue(await ask(`cursor=${foreign}`), [status, code], { in: 'query', path: '/cursor' })
        expect((await ask(`cursor=${own}`)).status).to.equal(200)
      })

      it(`${status} ${code} for an invalid cursor, naming it`, async () => {
        await fill(2)
        const cursor = (await page('limit=1')).next_cursor ?? ''
        expect((await ask(`cursor=${cursor}`)).status).to.equal(200)
        const changed = [`${cursor}A`, `${cursor}=`, `A${cursor}`, `${cursor}&cursor=${cursor}`]
        // A truncated cursor of a list by name is a valid one for a shorter name.
        const cut = order === 'by name' ? [] : [cursor.slice(0, -4)]
        for (const wrong of ['', 'next', '%00', '-', 'A'.repeat(4097), newId(), ...changed, ...cut]) {
          expectIssue(await ask(`cursor=${wrong}`), [status, code], { in: 'query', path: '/cursor' }, wrong)
        }
      })
    })
  }
})
