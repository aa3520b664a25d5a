// Runs on: SQLite
/** The language of the booking page: that of the browser or of the address, in texts, dates, refusals and links. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { day, newService, openBookingPage, venueZone } from './booking-page-support.ts'
import { screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

const german = { locale: 'de-DE' } as const

describe('booking page: languages', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const open = async (path: string, options: { locale?: string } = {}) => {
    const watched = await browser.open({ timezoneId: venueZone, reducedMotion: 'reduce', ...options })
    await watched.page.goto(`${demo.url}/book/${demo.workspaceId}${path}`)
    await watched.page.locator('h1').waitFor()
    return watched
  }

  it('shows the German buttons of a booking at 390 px one below the other, each as wide as the others', async () => {
    const { page } = await openBookingPage(browser, demo, await newService(demo), `#/${day}`, german)
    await page.setViewportSize({ width: widths.narrow, height: 844 })
    await page.getByRole('button', { name: '11:00', exact: true }).click()
    await page.getByLabel('Name').fill('Mia Muster')
    await page.getByLabel('E-Mail').fill('mia@customer.example')
    await page.getByRole('button', { name: 'Jetzt buchen' }).click()
    await page.getByRole('button', { name: 'Verschieben', exact: true }).waitFor()
    const places =
      '[...document.querySelectorAll(".actions .button")].map((each) => [each.offsetLeft, each.offsetWidth])'
    const [first, ...others] = (await page.evaluate(places)) as number[][]
    expect(others).to.have.lengthOf(3)
    for (const other of others) expect(other).to.deep.equal(first)
  })

  it('books, moves and cancels in German with a German browser; dates and times are German too', async () => {
    const service = await newService(demo, { requires_approval: true })
    const watched = await openBookingPage(browser, demo, service, `#/${day}`, german)
    const { page } = watched
    const picture = async (name: string) => {
      await page.setViewportSize({ width: widths.narrow, height: 844 })
      await screenshot(page, `booking-page-german-${name}`)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    expect(await page.evaluate('document.documentElement.lang')).to.equal('de')
    const long = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' })
    await page.getByRole('heading', { name: long.format(new Date(`${day}T00:00:00Z`)) }).waitFor()
    expect(await page.locator('.facts').first().innerText())
      .to.contain('1 Stunde')
      .and.contain('Muss bestätigt werden')
    await page.getByText('Vormittag').waitFor()
    await picture('times')
    await page.getByRole('button', { name: '10:00', exact: true }).click()
    await page.getByRole('heading', { name: 'Ihre Daten' }).waitFor()
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await page.getByText('Bitte geben Sie Ihren Namen ein.').waitFor()
    await expectAccessible(page)
    await picture('details')
    await page.getByLabel('Name').fill('Mia Muster')
    await page.getByLabel('E-Mail').fill('mia@customer.example')
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await page.getByRole('heading', { name: 'Ihre Anfrage ist gesendet' }).waitFor()
    await page.getByText('Wir entscheiden bis').waitFor()
    await picture('booked')
    await page.getByRole('button', { name: 'Verschieben' }).click()
    await page.getByRole('heading', { name: 'Wählen Sie einen neuen Termin' }).waitFor()
    await page.getByRole('button', { name: 'Bisherigen Termin behalten' }).click()
    await page.getByRole('button', { name: 'Buchung absagen' }).click()
    await page.getByRole('button', { name: 'Ja, absagen' }).click()
    await page.getByRole('heading', { name: 'Diese Buchung ist abgesagt' }).waitFor()
    await expectAccessible(page)
    expectQuiet(watched)
  })

  it('tells a refusal in German, and English words are nowhere in it', async () => {
    const service = await newService(demo)
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`, german)
    const start = await page.getByRole('button', { name: '11:00', exact: true })
    await start.waitFor()
    await demo.api('PATCH', `/v1/services/${service}`, { public: false })
    await start.click()
    const sentence = 'Das ist hier nicht mehr buchbar. Bitte laden Sie die Seite neu.'
    // The times are read again after a refusal, and may be refused in a second alert.
    const alerts = page.getByRole('alert')
    await alerts.first().waitFor()
    for (const text of await alerts.allInnerTexts()) expect(text).to.contain(sentence)
  })

  it('?lang= of the page of a workspace is kept in its links, and an unknown one follows the browser', async () => {
    const { page } = await open('?lang=de', { locale: 'en-GB' })
    await page.getByRole('heading', { name: 'Was möchten Sie buchen?' }).waitFor()
    await page.getByRole('link', { name: 'Court hour' }).click()
    await page.getByText('Wählen Sie einen Tag').waitFor()
    for (const [locale, heading] of [
      ['de-DE', 'Was möchten Sie buchen?'],
      ['fr-FR', 'Choose what to book'],
    ] as const) {
      const watched = await open('?lang=tlh-%3C', { locale })
      await watched.page.getByRole('heading', { name: heading }).waitFor()
      expectQuiet(watched)
    }
  })

  it('offers the other language at its foot, at the same step', async () => {
    const service = await newService(demo)
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByText('Vormittag').waitFor()
    expect(new URL(page.url()).search + new URL(page.url()).hash).to.equal(`?lang=de#/${day}`)
    await page.getByRole('button', { name: '10:00', exact: true }).click()
    await page.getByLabel('Name').waitFor()
    expect(await page.getByRole('link', { name: 'English' }).count()).to.equal(0)
  })
})
