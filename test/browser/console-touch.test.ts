// Runs on: SQLite
/** The console by touch, and at 200 % zoom. */
import { expect } from 'chai'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { eventually } from './booking-page-support.ts'
import { expectNoOverflow, openConsole, openPage, screenshot, useDemo } from './console-support.ts'

const zone = 'Europe/Berlin'
/** One hour in pixels. */
const hour = 57

describe('console: touch', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const date = Temporal.Now.plainDateISO(zone).add({ days: 40 })
  const open = async () => {
    const options = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
    const { page } = await openConsole(browser, demo, `board?date=${date}&category=court`, options)
    await page.locator('.board-axis span').first().waitFor()
    return { page, touch: await page.context().newCDPSession(page) }
  }
  const book = async (time: string, name: string) => {
    const { body } = await demo.api<{ services: { id: string; name: string }[] }>('GET', '/v1/services')
    const service_id = body.services.find((each) => each.name === 'Court hour')?.id
    const start_at = date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()
    const booked = await demo.api<{ id: string }>('POST', '/v1/bookings', { service_id, start_at, customer: { name } })
    expect(booked.status).to.equal(201)
    return { id: booked.body.id, start: Date.parse(start_at) }
  }
  const startOf = async (id: string) =>
    Date.parse((await demo.api<{ start_at: string }>('GET', `/v1/bookings/${id}`)).body.start_at)

  it('moves a booking after a long press, without scrolling the board', async () => {
    const { id, start } = await book('10:00', 'Touched')
    const { page, touch } = await open()
    const block = page.getByRole('button', { name: /^Touched / })
    await block.scrollIntoViewIfNeeded()
    const before = await scrollOf(page)
    const box = await block.boundingBox()
    const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 15 }
    await drag(touch, from, { x: from.x, y: from.y + hour }, page.locator('.move-label'), async () => {
      await page.locator('.move-label', { hasText: 'It can be moved here.' }).waitFor()
    })
    await page.getByText('Moved.').waitFor()
    expect(await startOf(id)).to.equal(start + 3_600_000)
    expect(await scrollOf(page)).to.deep.equal(before)
  })

  it('scrolls with a touch that moves at once, and moves nothing', async () => {
    const { id, start } = await book('12:00', 'Scrolled over')
    const { page, touch } = await open()
    const block = page.getByRole('button', { name: /^Scrolled over / })
    await block.scrollIntoViewIfNeeded()
    const before = await scrollOf(page)
    const box = await block.boundingBox()
    const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }
    // A clock that stands makes no long press of a slow touch.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await drag(touch, from, { x: from.x, y: from.y - 2 * hour }, null)
    await eventually(async () => (await scrollOf(page)).top !== before.top)
    expect(await page.locator('.move-label, .move-bar, .selection, dialog[open]').count()).to.equal(0)
    expect(await startOf(id)).to.equal(start)
  })

  it('draws a new booking over free time after a long press', async () => {
    const { page, touch } = await open()
    const board = await page.locator('.board-body').boundingBox()
    const from = { x: (board?.x ?? 0) + 150, y: 500 }
    await drag(touch, from, { x: from.x, y: from.y + hour }, page.locator('.selection'))
    await page.getByRole('dialog', { name: 'New booking' }).waitFor()
  })
})

describe('console: 200 % zoom and narrow windows', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const sizes = [
    ['1440 × 900 at 200 %', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
    ['320 px', { viewport: { width: 320, height: 640 } }],
  ] as const
  const pages = [
    ...[
      'board',
      'bookings',
      'bookings/new',
      'bookings/approvals',
      'why-not',
      'resources',
      'services',
      'keys',
      'webhooks',
      'webhooks/new',
      'requests',
    ],
    ...['agent-runs', 'people', 'calendars', 'audit-log', 'usage', 'workspace', 'account'],
  ]

  for (const [name, options] of sizes) {
    it(`${name}: no page scrolls sideways, and every button can be reached and hit`, async () => {
      const { page } = await openConsole(browser, demo, 'board', options)
      for (const each of pages) {
        await openPage(page, demo, each)
        await page.locator('.skeleton').first().waitFor({ state: 'detached' })
        await screenshot(page, `zoom-${options.viewport.width}-${each.replace('/', '-')}`)
        await expectNoOverflow(page)
        const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(sideways, each).to.be.at.most(0)
        expect(await page.evaluate<string[]>(smallTargets), each).to.deep.equal([])
      }
    })
  }
})

/** Controls that are smaller than 24 px, except links within a text (WCAG 2.5.8). */
const smallTargets = `[...document.querySelectorAll('button, select, input:not([type=hidden]), summary, a.button, nav a')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden, .board, .skip') && !each.matches('.skip'))
  .map((each) => [each, (each.type === 'checkbox' || each.type === 'radio' ? each.closest('label') ?? each : each).getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 24 || height < 24)
  .map(([each, { width, height }]) => each.tagName + ' ' + (each.textContent || each.name || each.id) + ' ' + width + ' x ' + height)`

function scrollOf(page: Page): Promise<{ left: number; top: number }> {
  return page.evaluate(
    `(() => { const { scrollLeft, scrollTop } = document.querySelector('.board'); return { left: scrollLeft, top: scrollTop } })()`,
  )
}

type Point = { x: number; y: number }

/** A finger that moves and leaves. @param pressed what a long press shows; null: the finger moves at once */
async function drag(
  touch: CDPSession,
  from: Point,
  to: Point,
  pressed: Locator | null,
  beforeEnd: () => Promise<void> = async () => {},
): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  await pressed?.waitFor()
  for (let step = 1; step <= 8; step++) {
    const at = { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
  }
  await beforeEnd()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
