// Runs on: SQLite
/** `/docs` in a browser: links to fields and codes, examples and colours, and no finding of axe-core. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectAccessible, rulesOfColours } from './axe.ts'
import { expectQuiet, follow, go, openDocs, signIn } from './docs-support.ts'

describe('docs page: links and examples', () => {
  const server = useTestServer()
  const browser = useChromium()
  const open = (address = '', options = {}) => openDocs(browser, `${server.url}/docs${address}`, options)

  it('shows the example of each good response without a click, with colours', async () => {
    const { page } = await open('#createBooking')
    const example = page.locator('.reply', { hasText: '201' }).locator('figure pre').first()
    expect(await example.isVisible()).to.equal(true)
    expect(await example.innerText()).to.contain('"service_id"')
    expect(await example.locator('.t-key').count()).to.be.above(5)
  })

  it('colours the samples of each language, and wraps long lines', async () => {
    const { page } = await open('#createBooking')
    const code = page.getByRole('region', { name: 'Code' })
    for (const name of ['curl', 'Client', 'fetch']) {
      await code.getByRole('button', { name }).click()
      expect(await code.locator('pre .t-string').count(), name).to.be.above(0)
      const beyond = await page.evaluate(
        "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.panel pre'))",
      )
      expect(beyond, name).to.equal(0)
    }
  })

  it('leads from a field of an operation to its address, which opens at the field', async () => {
    const watched = await open('#createBooking')
    const { page } = watched
    await follow(page.locator('.fields > li', { hasText: 'service_id' }).first().locator('a.anchor').first())
    expect(new URL(page.url()).hash).to.equal('#CreateBookingRequest.service_id')
    expect(await page.locator('.revealed').innerText()).to.contain('service_id')
    expect(await page.locator('main').innerText()).to.contain('Create a booking')
    await page.reload()
    await page.locator('.revealed', { hasText: 'service_id' }).waitFor()
    expectQuiet(watched)
  })

  it('opens a parameter and the response of a status at their addresses', async () => {
    const { page } = await open('#listBookings.status')
    expect(await page.locator('.revealed').innerText()).to.contain('array of string')
    await go(page, '#createBooking.409')
    expect(await page.locator('.revealed').innerText()).to.contain('SLOT_UNAVAILABLE')
    await go(page, '#createBooking.201')
    const top = await page.evaluate<number>("document.querySelector('.revealed').getBoundingClientRect().top")
    expect(top, 'the beginning of a long response').to.be.within(0, 200)
  })

  it('leads from an error code to its meaning, and to each operation that sends it', async () => {
    const watched = await open('#createBooking')
    const { page } = watched
    await follow(page.locator('.codes a', { hasText: 'SLOT_UNAVAILABLE' }).first())
    expect(new URL(page.url()).hash).to.equal('#SLOT_UNAVAILABLE')
    await follow(page.locator('main').getByRole('link', { name: 'Hold a start' }))
    expect(await page.locator('.operation-id').innerText()).to.equal('createHold')
    expectQuiet(watched)
  })

  it('groups what it finds, also for misspelt words, and opens a field by keyboard', async () => {
    const watched = await open()
    const { page } = watched
    await page.getByRole('searchbox').fill('custommer')
    expect(await page.locator('.found').innerText()).to.match(/found: customer for custommer[\s\S]*Fields/)
    await page.getByRole('searchbox').fill('retry-after')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('h1:text-is("Retry-After")').waitFor()
    expectQuiet(watched)
  })
})

describe('docs page: accessibility', () => {
  const server = useTestServer()
  const browser = useChromium()

  const open = (address = '') => openDocs(browser, `${server.url}/docs${address}`, { reducedMotion: 'reduce' })
  const expectInBothSchemes = async (page: Page) => {
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { only: rulesOfColours })
    await page.emulateMedia({ colorScheme: 'light' })
  }

  describe('of the reference', () => {
    let page: Page
    before('open the page', async () => {
      page = (await open()).page
    })
    const places: [what: string, address: string][] = [
      ['the overview', ''],
      ['a tag', '#tag:bookings'],
      ['an operation', '#createBooking'],
      ['a schema', '#BookingResponse.start_at'],
      ['an error code', '#SLOT_UNAVAILABLE'],
      ['a header', '#header:Retry-After'],
    ]
    for (const [what, address] of places) {
      it(`has no finding on ${what}, light and dark`, async () => {
        if (address !== '') await go(page, address)
        await expectInBothSchemes(page)
      })
    }
  })

  it('has no finding in search results, in the sign-in, and when signed in, with a reply, light and dark', async () => {
    const { page } = await open('#getResource')
    await page.getByRole('searchbox').fill('hold')
    await expectInBothSchemes(page)
    await page.getByRole('searchbox').fill('')
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click()
    await expectInBothSchemes(page)
    await page.keyboard.press('Escape')
    const { email, password } = server.seeded.people.owner
    await signIn(page, email, password)
    await page.getByLabel('Workspace', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.reply-card').waitFor()
    await expectInBothSchemes(page)
  })

  it('has no finding while the contract loads', async () => {
    const { page } = await browser.open()
    await page.route('**/openapi.json', () => undefined)
    await page.goto(`${server.url}/docs`)
    await page.locator('main [role=status]').waitFor()
    await expectAccessible(page)
  })
})
