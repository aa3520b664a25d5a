// Runs on: SQLite
/** `/docs` on a slow network: the navigation is there before the contract, and works meanwhile. */
import { expect } from 'chai'
import { webhooksIn } from '../../packages/contract-toolkit/document/webhooks.ts'
import { useChromium } from '../support/chromium.ts'
import { contractDocument, operationIds } from '../support/requests.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectQuiet } from './docs-support.ts'

const shown = [...operationIds, ...webhooksIn(contractDocument).map(({ id }) => id)]

describe('docs page on a slow network', () => {
  const server = useTestServer()
  const browser = useChromium()

  /** A page whose contract arrives when the test says so. */
  const openHeld = async (address = '') => {
    const watched = await browser.open()
    const release = Promise.withResolvers<void>()
    await watched.page.route('**/openapi.json', async (route) => {
      await release.promise
      await route.continue()
    })
    await watched.page.goto(`${server.url}/docs${address}`)
    return { ...watched, release: release.resolve }
  }

  it('paints text within 2 s at 400 kbit/s, and shows how much of the contract has come', async () => {
    const { page } = await browser.open()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    const conditions = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 }
    await devtools.send('Network.emulateNetworkConditions', conditions)
    await page.goto(`${server.url}/docs`, { waitUntil: 'commit' })
    await page.locator('main [role=status]', { hasText: /^Loading the contract: \d+ %$/ }).waitFor()
    const painted = await page.evaluate<number>(
      "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity",
    )
    expect(painted).to.be.below(2_000)
    expect(await page.locator('nav a[href^="#"]').count()).to.be.at.least(operationIds.length)
    await page.locator('main:not([aria-busy]) h1').waitFor()
  })

  it('lists every operation and webhook, and shows the route of the chosen one, before the contract has come', async () => {
    const watched = await openHeld()
    const { page } = watched
    const names = await page.evaluate<string[]>(
      "[...document.querySelectorAll('nav a.operation')].map((each) => each.hash.slice(1))",
    )
    expect(names).to.have.members(shown)
    await page.locator('nav a[href="#createBooking"]').click()
    await page.locator('h1:text-is("Create a booking")').waitFor()
    expect(await page.locator('main').innerText())
      .to.contain('POST /v1/bookings')
      .and.contain('Loading')
    watched.release()
    await page.locator('.operation-id code:text-is("createBooking")').waitFor()
    expectQuiet(watched)
  })

  it('finds operations before the contract has come, and keeps what was typed', async () => {
    const { page, release } = await openHeld()
    await page.getByRole('searchbox').fill('reopen')
    expect(await page.locator('nav a.operation:visible').count()).to.equal(1)
    release()
    await page.locator('.found a').first().waitFor()
    expect(await page.getByRole('searchbox').inputValue()).to.equal('reopen')
    expect(await page.evaluate('document.activeElement.type')).to.equal('search')
  })

  it('keeps the navigation and offers another try when the contract does not come', async () => {
    const { page } = await browser.open()
    await page.route('**/openapi.json', (route) => route.abort())
    await page.goto(`${server.url}/docs`)
    await page.getByRole('alert').waitFor()
    expect(await page.locator('nav a.operation').count()).to.equal(shown.length)
    await page.unroute('**/openapi.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('main .tags').waitFor()
  })
})
