/** Promises of a store to express-rate-limit, as its documentation of the `Store` interface gives them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import express from 'express'
import { type Options, rateLimit, type Store } from 'express-rate-limit'

export type MadeStore = { store: Store; end(): void }

/**
 * @param make a store with windows of its own, which no other test has used
 * @param countsAtOnce whether increments at once get a number each. A store that returns the object in which it counts gives all the last one
 */
export function describeStore(name: string, make: () => MadeStore, countsAtOnce = true): void {
  describe(`${name}, as a store for express-rate-limit`, () => {
    let made: MadeStore[] = []
    afterEach(async () => {
      for (const { store, end } of made.splice(0)) {
        await store.shutdown?.()
        end()
      }
      made = []
    })
    const begun = async (windowMs = 60_000) => {
      const one = make()
      made.push(one)
      await one.store.init?.({ windowMs } as Options)
      return one.store
    }
    const hits = async (store: Store, key: string) => (await store.get?.(key))?.totalHits ?? 0

    it('increment: 1, 2, 3 for a key, with the same end of the window; other keys count by themselves', async () => {
      const store = await begun()
      const before = Date.now()
      const ends: (number | undefined)[] = []
      for (const expected of [1, 2, 3]) {
        const { totalHits, resetTime } = await store.increment('one')
        expect(totalHits).to.equal(expected)
        expect(resetTime).to.be.instanceOf(Date)
        ends.push(resetTime?.getTime())
      }
      expect((await store.increment('other')).totalHits).to.equal(1)
      expect(new Set(ends).size).to.equal(1)
      expect(ends[0]).to.be.within(before + 59_000, Date.now() + 61_000)
    })

    it('increment: counts on above any limit, because the middleware compares', async () => {
      const store = await begun()
      for (let index = 0; index < 120; index++) await store.increment('one')
      expect((await store.increment('one')).totalHits).to.equal(121)
    })

    it('init: sets the length of windows; a window that has ended begins anew', async () => {
      const store = await begun(80)
      for (let index = 0; index < 3; index++) await store.increment('one')
      await sleep(120)
      expect(await hits(store, 'one')).to.equal(0)
      expect((await store.increment('one')).totalHits).to.equal(1)
    })

    it('decrement: takes one call back, and none from a key without calls', async () => {
      const store = await begun()
      await store.decrement('unknown')
      expect(await hits(store, 'unknown')).to.equal(0)
      for (let index = 0; index < 3; index++) await store.increment('one')
      await store.decrement('one')
      expect(await hits(store, 'one')).to.equal(2)
      for (let index = 0; index < 3; index++) await store.decrement('one')
      expect(await hits(store, 'one')).to.equal(0)
      expect((await store.increment('one')).totalHits).to.equal(1)
    })

    it('resetKey: forgets all calls of the key, and of no other', async () => {
      const store = await begun()
      for (let index = 0; index < 3; index++) await store.increment('one')
      await store.increment('other')
      await store.resetKey('one')
      expect([await hits(store, 'one'), await hits(store, 'other')]).to.deep.equal([0, 1])
      expect((await store.increment('one')).totalHits).to.equal(1)
    })

    it('get: the calls and the end of the window without counting; undefined for an unknown key', async () => {
      const store = await begun()
      expect(await store.get?.('one')).to.equal(undefined)
      const counted = await store.increment('one')
      for (let index = 0; index < 3; index++) expect(await hits(store, 'one')).to.equal(1)
      expect((await store.get?.('one'))?.resetTime).to.deep.equal(counted.resetTime)
    })

    const title = countsAtOnce ? 'a number each' : 'the last number, which refuses more than it should'
    it(`increment: twenty calls at once get ${title}`, async () => {
      const store = await begun()
      const counted = await Promise.all(Array.from({ length: 20 }, () => store.increment('one')))
      const numbers = counted.map(({ totalHits }) => totalHits).sort((one, other) => one - other)
      expect(numbers).to.deep.equal(Array.from({ length: 20 }, (_, index) => (countsAtOnce ? index + 1 : 20)))
    })

    it('serves the middleware without a complaint of it: 200 up to the limit, then 429, and failures are uncounted', async () => {
      const one = make()
      made.push(one)
      const complaints: unknown[] = []
      const logger = {
        error: (error: unknown) => complaints.push(error),
        warn: (error: unknown) => complaints.push(error),
      }
      const app = express()
      app.use(rateLimit({ store: one.store, limit: 3, windowMs: 60_000, skipFailedRequests: true, logger }))
      app.get('/good', (_request, response) => void response.send('good'))
      app.get('/bad', (_request, response) => void response.status(400).send('bad'))
      const server = createServer(app).listen(0, '127.0.0.1')
      await new Promise((resolve) => server.once('listening', resolve))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const statuses: number[] = []
      for (const path of ['bad', 'bad', 'good', 'good', 'good', 'good']) {
        const response = await fetch(`${url}/${path}`)
        await response.text()
        statuses.push(response.status)
        // The middleware uncounts when the response has been sent.
        await sleep(20)
      }
      server.close()
      server.closeAllConnections()
      expect(statuses).to.deep.equal([400, 400, 200, 200, 200, 429])
      expect(complaints).to.deep.equal([])
    })
  })
}
