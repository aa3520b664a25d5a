// Runs on: SQLite
/** Pages of the console before they have read everything, as on a slow network: no rule of accessibility is broken in between. */
import { expect } from 'chai'
import type { Page, Route } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, openConsole, openPage, useDemo, widths } from './console-support.ts'

const pages = [
  ...['board', 'bookings', 'bookings/approvals', 'why-not', 'services', 'resources', 'agent-runs', 'people', 'keys'],
  ...['audit-log', 'usage', 'workspace', 'account'],
]
/** Lists of which the first entry is opened, by the page of an entry. */
const listed = { bookings: '/v1/bookings', services: '/v1/services', resources: '/v1/resources' }
/** Time for a reply to be shown. */
const shownWithinMs = 250

describe('console: pages while they are read', function () {
  this.timeout(60_000)
  const browser = useChromium()
  // The tests call more often in a minute than one user may.
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const viewport = { width: widths.narrow, height: 900 }

  for (const name of pages) {
    it(`${name} has no findings of axe-core and no overflow after any of its reads`, async () => {
      const { page } = await openConsole(browser, demo, name === 'account' ? 'board' : 'account', { viewport })
      const reads = await readsOneByOne(page, () => openPage(page, demo, name))
      expect(reads).to.be.above(0)
    })
  }

  for (const [name, path] of Object.entries(listed)) {
    it(`an entry of ${name} has no findings of axe-core and no overflow after any of its reads`, async () => {
      const { body } = await demo.api<Record<string, { id: string }[]>>('GET', path)
      const id = body[name]?.[0]?.id
      const { page } = await openConsole(browser, demo, 'account', { viewport })
      const reads = await readsOneByOne(page, () => openPage(page, demo, `${name}/${id}`))
      expect(reads).to.be.above(0)
    })
  }

  /** Lets reads go on one after the other, and checks the page before and after each. @returns their number */
  async function readsOneByOne(page: Page, open: () => Promise<void>): Promise<number> {
    const held: Route[] = []
    await page.route(/\/v1\/(?!events)/, (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      held.push(route)
    })
    const opened = open()
    let reads = 0
    for (;;) {
      await page.waitForTimeout(shownWithinMs)
      await expectAccessible(page)
      await expectNoOverflow(page)
      const next = held.shift()
      if (!next) break
      reads++
      await next.continue()
    }
    await opened
    return reads
  }
})
