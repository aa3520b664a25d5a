// Runs on: SQLite
/** Console, booking page and docs page in a real browser, with the service mounted under a path of an Express app. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import express from 'express'
import pino from 'pino'
import type { Locator } from 'playwright-core'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { type DemoSeed, seedDemo } from '../../server/seeds/demo.ts'
import { type BookingService, bookingService } from '../../server/service.ts'
import { useChromium, type WatchedPage } from '../support/chromium.ts'
import { useFolder } from '../support/folder.ts'
import { day, fillDetails } from './booking-page-support.ts'
import { expectQuiet, replyText, send, signIn } from './docs-support.ts'

/** A part of it is named as the booking pages are. */
const mountedAt = '/club/book'

describe(`pages of a service that is mounted at ${mountedAt}`, function () {
  this.timeout(60_000)
  const browser = useChromium()
  const folder = useFolder('booking-mounted-pages-')
  let service: BookingService
  let server: Server
  let origin: string
  let root: string
  let demo: DemoSeed

  before(async () => {
    const database = `file:${folder()}/booking.db`
    const db = await openDatabase(readConfig({ DATABASE_URL: database }))
    demo = (await seedDemo(db, new Date())) as DemoSeed
    await db.close()
    service = await bookingService({ database, log: pino({ level: 'silent' }), settings: { RATE_LIMITS: 'off' } })
    server = createServer(express().use(mountedAt, service)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    root = `${origin}${mountedAt}`
  })
  after(async () => {
    server.close()
    server.closeAllConnections()
    await service.close()
  })

  const expectOnlyUnder = ({ requests }: WatchedPage) => {
    const others = requests.map((request) => request.url()).filter((url) => url !== root && !url.startsWith(`${root}/`))
    expect(others).to.deep.equal([])
  }
  const addressOf = (link: Locator) => link.evaluate((each: { href: string }) => each.href)

  for (const end of ['', '/']) {
    it(`the console at ${mountedAt}${end} signs in, lists services, and links to booking page and docs`, async () => {
      const watched = await browser.open({ reducedMotion: 'reduce' })
      const { page } = watched
      await page.goto(`${root}${end}`)
      expect(await addressOf(page.getByRole('link', { name: 'API reference' }))).to.equal(`${root}/docs`)
      await page.getByLabel('E-mail').fill(demo.email)
      await page.getByLabel('Password').fill(demo.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('link', { name: 'Services', exact: true }).click()
      await page.getByRole('link', { name: 'Court hour', exact: true }).click()
      const booking = page.getByRole('link', { name: 'Open the booking page' })
      expect(await addressOf(booking)).to.match(new RegExp(`^${root}/book/${demo.workspaceId}/`))
      await page.getByRole('button', { name: 'Show this call' }).click()
      const docs = page.getByRole('link', { name: 'In the API reference' }).first()
      expect(await addressOf(docs)).to.match(new RegExp(`^${root}/docs#`))
      expect(await page.getByRole('dialog').innerText()).to.contain(`${root}/v1/`)
      expectOnlyUnder(watched)
      expectQuiet(watched, [401])
    })
  }

  it('the booking page lists services, books one, and its link for the customer shows the booking', async () => {
    const watched = await browser.open({ locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
    const { page } = watched
    await page.goto(`${root}/book/${demo.workspaceId}`)
    await page.getByRole('link', { name: 'Court hour' }).click()
    await page.waitForURL(`${root}/book/${demo.workspaceId}/*`)
    await page.evaluate(`location.hash = '#/${day}'`)
    await page
      .getByRole('button', { name: /^10:00/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
    await fillDetails(page, 'Mounted guest')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL(/#manage=/)
    expect(page.url()).to.match(new RegExp(`^${root}/book/${demo.workspaceId}/[^/#]+#manage=`))
    await page.reload()
    await page.getByText('Mounted guest').first().waitFor()
    expectOnlyUnder(watched)
    expectQuiet(watched)
  })

  it('the docs page reads the contract, signs in, calls an operation, and shows its address', async () => {
    const watched = await browser.open({ reducedMotion: 'reduce' })
    const { page } = watched
    await page.goto(`${root}/docs#listServices`)
    await page.locator('main h1').waitFor()
    await signIn(page, demo.email, demo.password)
    await page.getByLabel('Workspace', { exact: true }).waitFor()
    await send(page)
    expect(await replyText(page)).to.contain('"name": "Court hour"')
    expect(await page.locator('main').innerText()).to.contain(`${root}/v1/services`)
    expect(await addressOf(page.getByRole('link', { name: 'Console', exact: true }))).to.equal(`${root}/`)
    expectOnlyUnder(watched)
    expectQuiet(watched)
  })
})
