// Runs on: SQLite
/** The board with 500 resources and 5,000 bookings in a week: requests, elements, and work for each step of scrolling. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { openConsole, openPage, screenshot, useDemo } from './console-support.ts'
import { addManyBookings, roomCount } from './many-bookings.ts'

const zone = 'Europe/Berlin'
const viewport = { width: 1440, height: 900 }
/** Columns of at least 116 px, with one more at each side. */
const mostColumns = Math.ceil(viewport.width / 116) + 3

describe('console: a large board', () => {
  const browser = useChromium()
  const demo = useDemo()
  const day = Temporal.Now.plainDateISO(zone).add({ days: 30 })
  before('add rooms and bookings', () => {
    addManyBookings(demo, day.toZonedDateTime(zone).epochMilliseconds)
  })
  const open = async (query = '') => {
    const watched = await openConsole(browser, demo, `board?date=${day}${query}`, { viewport })
    await watched.page.locator('.block.booking').first().waitFor()
    return watched
  }

  it('opens with five requests, for a day and for the week of a resource', async () => {
    for (const query of ['', `&resource=${await roomId('Room 250')}`]) {
      const { page, requests } = await openConsole(browser, demo, 'account', { viewport })
      // The last request of the page before.
      await page.getByRole('table', { name: 'Sessions' }).waitFor()
      const closures = `/v1/workspaces/${demo.workspaceId}/closures`
      const before = requests.length
      await openPage(page, demo, `board?date=${day}${query}`)
      await page.locator('.block.booking').first().waitFor()
      // Requests that follow what was shown count as well.
      await settled(page)
      const asked = requests.slice(before).map((request) => new URL(request.url()).pathname)
      expect(asked).to.have.members(['/v1/resources', '/v1/services', '/v1/schedule', '/v1/off-duty-times', closures])
    }
  })

  const roomId = async (name: string) => {
    const { body } = await demo.api<{ resources: { id: string; name: string }[] }>('GET', '/v1/resources')
    return body.resources.find((each) => each.name === name)?.id
  }

  it('has elements for the columns in the window only, and for no more after scrolling from end to end', async () => {
    const { page } = await open()
    const counts: number[] = []
    for (const share of [0, 0.3, 0.7, 1]) {
      await page.evaluate(
        `(() => { const board = document.querySelector('.board'); board.scrollLeft = ${share} * board.scrollWidth })()`,
      )
      await settled(page)
      counts.push(await page.locator('.board-column').count())
      expect(await page.locator('.block').count()).to.be.below(mostColumns * 10)
    }
    for (const count of counts) expect(count).to.be.within(8, mostColumns)
    await page.locator('.board-title', { hasText: `Room ${roomCount}` }).waitFor()
    await screenshot(page, 'board-many')
  })

  it('changes nothing when it scrolls down, and a few columns when it scrolls by two', async () => {
    const { page } = await open()
    await page.evaluate(`document.querySelector('.board').scrollLeft = 11_600`)
    await settled(page)
    await page.evaluate(watchChanges)
    await page.evaluate(`document.querySelector('.board').scrollTop += 300`)
    await settled(page)
    expect(await page.evaluate('changes')).to.deep.equal({ columns: 0, blocks: 0 })
    await page.evaluate(`document.querySelector('.board').scrollLeft += 232`)
    await settled(page)
    const { columns, blocks } = await page.evaluate<{ columns: number; blocks: number }>('changes')
    expect(columns).to.be.within(2, 6)
    // Blocks of the columns that come and go; the others stay as they are.
    expect(blocks).to.be.below(columns * 10)
  })

  it('shows a booking of somebody else without drawing the others again', async () => {
    const { page } = await open()
    const { body } = await demo.api<{ services: { id: string; name: string }[] }>('GET', '/v1/services')
    const service_id = body.services.find(({ name }) => name === 'Court hour')?.id
    await page.evaluate(`document.querySelector('.board').scrollLeft = 0`)
    await settled(page)
    await page.evaluate(watchChanges)
    const start_at = day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant().toString()
    const { status } = await demo.api('POST', '/v1/bookings', { service_id, start_at, customer: { name: 'Live' } })
    expect(status).to.equal(201)
    await page.getByRole('button', { name: /^Live / }).waitFor()
    expect(await page.evaluate('changes')).to.deep.equal({ columns: 0, blocks: 1 })
  })

  for (const [name, query] of [
    ['day', ''],
    ['week of a resource', 'week'],
  ] as const) {
    it(`computes for less than 50 ms at each step while the ${name} scrolls`, async () => {
      const { page } = await open()
      if (query) {
        await page.getByLabel('Resource', { exact: true }).selectOption('Room 250')
        await page.locator('.block.booking').first().waitFor()
      }
      const work = await watchWork(page)
      for (let step = 0; step < 5; step++) await work(scrollBy(step))
      const steps: number[] = []
      for (let step = 0; step < 60; step++) steps.push(await work(scrollBy(step)))
      const worst = worstOf(steps)
      const median = steps.toSorted((one, other) => one - other)[steps.length / 2]
      console.log(`      milliseconds of the processor for a step: median ${median}, worst ${worst}`)
      expect(worst, steps.join()).to.be.below(longTaskMs)
      expect(await work(busy), 'a step with a long task').to.be.above(longTaskMs)
    })
  }
})

describe('console: views of days of a large house', () => {
  const browser = useChromium()
  const demo = useDemo()
  const sixth = Temporal.Now.plainDateISO(zone).add({ months: 2 }).with({ day: 6 })
  /** A Monday whose week lies in one month. */
  const first = sixth.add({ days: (8 - sixth.dayOfWeek) % 7 })
  before('add 4,000 bookings a day', function () {
    this.timeout(60_000)
    addManyBookings(demo, first.toZonedDateTime(zone).epochMilliseconds, 28_000)
  })
  const open = async (view: string) => {
    const watched = await openConsole(browser, demo, 'account', { viewport, locale: 'en-GB' })
    await watched.page.getByRole('table', { name: 'Sessions' }).waitFor()
    const before = watched.requests.length
    await openPage(watched.page, demo, `board?date=${first}&view=${view}`)
    await watched.page.getByText('There are too many bookings for this view.').waitFor()
    await settled(watched.page)
    return { ...watched, asked: watched.requests.slice(before).map((request) => new URL(request.url())) }
  }

  it('a timeline reads 20,000 bookings and no more, says until when it is complete, and marks the days after', async () => {
    const { page, asked } = await open('timeline')
    expect(asked.filter(({ pathname }) => pathname === '/v1/schedule')).to.have.lengthOf(4)
    const others = asked.filter(({ pathname }) => /off-duty-times|booking-counts/.test(pathname))
    expect(others).to.have.lengthOf(0)
    const last = first.add({ days: 4 })
    const text = last.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
    await page
      .getByText(`Shown until ${text.replace(',', '')}`)
      .or(page.getByText(`Shown until ${text}`))
      .waitFor()
    const row = page.locator('tbody tr', { hasText: 'Room 001' })
    await page.getByLabel('Category', { exact: true }).selectOption('room')
    await row.waitFor()
    expect(await row.locator('.overview-day').allInnerTexts()).to.deep.equal([
      ...Array(4).fill('8'),
      ...Array(10).fill('?'),
    ])
    await screenshot(page, 'board-timeline-many')
  })

  it('a timeline has elements for the rows in the window only, and computes for less than 50 ms while it scrolls', async () => {
    const { page } = await open('timeline')
    const work = await watchWork(page)
    const steps: number[] = []
    for (let step = 0; step < 40; step++) {
      steps.push(await work("document.querySelector('.board').scrollTop += 176"))
      if (step % 10 === 0) expect(await page.locator('tbody th').count()).to.be.below(40)
    }
    console.log(`      milliseconds of the processor for a step: ${steps.toSorted((one, other) => one - other)}`)
    expect(worstOf(steps.slice(5)), steps.join()).to.be.below(longTaskMs)
    await page.evaluate("document.querySelector('.board').scrollTop = 1e6")
    await page.locator('tbody th', { hasText: `Room ${roomCount}` }).waitFor()
  })

  it('a week and a month name a few bookings of each day, count the others, and open the day', async () => {
    for (const [view, lines] of [
      ['week', 20],
      ['month', 3],
    ] as const) {
      const { page } = await open(view)
      const cell = page.locator('td', { hasText: 'more' }).first()
      expect(await cell.locator('.booking-line').count()).to.equal(lines)
      await cell.getByText(`+${(4_000 - lines).toLocaleString('en-GB')} more`).waitFor()
      expect(await page.locator('.booking-line').count()).to.be.at.most(7 * lines)
      await cell.locator('.overview-day').click({ position: { x: 4, y: 4 } })
      const list = page.getByRole('dialog')
      await list.getByText('+3,950 more').waitFor()
      await list.getByRole('link', { name: 'Open the day' }).click()
      await page.locator('.block.booking').first().waitFor()
    }
  })

  it('a month on a phone shows thousands beside or below the number of the day, inside of its cell', async () => {
    const { page } = await open('month')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      const days = await page.evaluate<{ text: string; isInside: boolean; isApart: boolean }[]>(`
        [...document.querySelectorAll('.overview-day')].filter((day) => day.querySelector('.day-count')).map((day) => {
          const cell = day.getBoundingClientRect()
          const [number, count] = [...day.children].map((each) => each.getBoundingClientRect())
          const text = day.querySelector('.day-count')
          return {
            text: text.textContent,
            isInside: count.left >= cell.left && count.right <= cell.right && text.scrollWidth <= text.clientWidth,
            isApart: count.left >= number.right || count.top >= number.bottom,
          }
        })`)
      const expected = { text: '4,000', isInside: true, isApart: true }
      expect(days, `${width} px`).to.deep.equal(Array(7).fill(expected))
    }
    await screenshot(page, 'board-month-many-phone')
  })

  it('a week and a month count the days that they do not list, by one call; a category is not counted', async () => {
    for (const view of ['week', 'month']) {
      const { page, asked } = await open(view)
      await page.getByText('The days after it are counted').waitFor()
      const counted = asked.filter(({ pathname }) => pathname === '/v1/booking-counts')
      expect(counted.map(({ searchParams }) => searchParams.get('time_zone'))).to.deep.equal([zone])
      const days = page.getByRole('grid').getByRole('button', { name: /, 4,000 bookings$/ })
      await days.nth(6).waitFor()
      expect(await days.count()).to.equal(7)
      await page
        .locator('td .hint', { hasText: /^4,000 bookings$/ })
        .first()
        .waitFor()
      await screenshot(page, `board-${view}-counted`)
      await days.last().press('Enter')
      await page.getByRole('dialog').getByText('4,000 bookings').waitFor()
      await page.keyboard.press('Escape')
      await page.getByLabel('Category', { exact: true }).selectOption('room')
      await page.getByText('Choose one resource').waitFor()
      await page
        .getByRole('grid')
        .getByRole('button', { name: /, Bookings not loaded$/ })
        .first()
        .waitFor()
      expect(await days.count()).to.equal(4)
    }
  })

  it('one resource is complete, and shows the change of somebody else', async () => {
    const { page } = await open('timeline')
    await page.getByLabel('Resource', { exact: true }).selectOption('Room 007')
    await page.getByText('There are too many bookings').waitFor({ state: 'detached' })
    const counts = () => page.locator('tbody tr .overview-day').allInnerTexts()
    await page.locator('tbody tr', { hasText: 'Room 007' }).waitFor()
    expect(await counts()).to.deep.equal([...Array(7).fill('8'), ...Array(7).fill('')])
    const url = new URL(page.url().replace('#/', ''))
    const id = url.searchParams.get('resource')
    const { body } = await demo.api<{ bookings: { id: string }[] }>(
      'GET',
      `/v1/schedule?from=${first}T00:00:00Z&to=${first.add({ days: 2 })}T00:00:00Z&resource_id=${id}`,
    )
    const { status } = await demo.api('POST', `/v1/bookings/${body.bookings[0]?.id}/cancel`, {})
    expect(status).to.equal(200)
    await page.locator('.overview-day', { hasText: '7' }).first().waitFor()
  })

  it('a count of days that are not listed follows the change of somebody else', async () => {
    const { page } = await open('month')
    const grid = page.getByRole('grid')
    const seventh = grid.getByRole('button', { name: /, [34],\d{3} bookings$/ }).nth(6)
    const label = (await seventh.getAttribute('aria-label')) ?? ''
    expect(label).to.match(/, 4,000 bookings$/)
    const last = first.add({ days: 6 })
    const { body } = await demo.api<{ bookings: { id: string }[] }>(
      'GET',
      `/v1/schedule?from=${last}T00:00:00Z&to=${last.add({ days: 1 })}T00:00:00Z&limit=1`,
    )
    const { status } = await demo.api('POST', `/v1/bookings/${body.bookings[0]?.id}/cancel`, {})
    expect(status).to.equal(200)
    await grid.getByRole('button', { name: label.replace('4,000', '3,999'), exact: true }).waitFor()
  })
})

/** Resolves when the page has drawn what it scrolled to. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))',
  )
}

/** Counts columns and blocks that are added or removed. */
const watchChanges = `window.changes = { columns: 0, blocks: 0 }
new MutationObserver((list) => {
  for (const { addedNodes, removedNodes } of list) for (const node of [...addedNodes, ...removedNodes]) {
    if (node.nodeType !== 1) continue
    const all = [node, ...node.querySelectorAll('*')]
    changes.columns += all.filter((each) => each.matches('.board-column')).length
    changes.blocks += all.filter((each) => each.matches('.block')).length
  }
}).observe(document.querySelector('.board-body'), { childList: true, subtree: true }), undefined`

/** Tasks of the browser that take longer delay what a person does. */
const longTaskMs = 50

/** Scrolls by a column, and up or down. */
const scrollBy = (step: number) => `(() => {
  const board = document.querySelector('.board')
  board.scrollLeft += 116
  board.scrollTop += ${step % 40 < 20 ? 20 : -20}
})()`

/** The second worst: with one step, the browser may collect its garbage. */
function worstOf(steps: readonly number[]): number {
  return steps.toSorted((one, other) => other - one)[1] ?? Number.NaN
}

const busy = 'for (let count = 0, sum = 0; count < 3e8; count++) sum += Math.sqrt(count)'

/**
 * Returns a function that runs a script, waits until the page has drawn, and returns the milliseconds for which the processor was busy
 * with tasks of the page: their sum, so that the longest is shorter. Waiting for a processor that other processes use does not count.
 */
async function watchWork(page: Page): Promise<(script: string) => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  return async (script) => {
    const before = await spent()
    await page.evaluate(script)
    await settled(page)
    return Math.round(((await spent()) - before) * 10) / 10
  }
}
