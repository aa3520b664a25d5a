// Runs on: SQLite
/** Limits of use in the console: making, changing and deleting them, how much is used, and booking all the same. */
import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectSoundLook } from './console-look.ts'
import { addWorkspace, type Demo, makeIn, openConsole, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

const exact = { exact: true }
/** Noon, so that the hours before and after are on the same date. */
const noon = Temporal.Now.zonedDateTimeISO('UTC').add({ days: 1 }).with({ hour: 12 }).round('hour')

type Limit = { id: string; name: string; max: number; service_ids: string[] | null; per: string; period: string }

/** A workspace of its own with two services. */
async function newWorkspace(demo: Demo) {
  const of = await addWorkspace(demo, 'Limited', 'UTC')
  const make = (path: string, input: unknown) => makeIn(of, path, input)
  const court = await make('/v1/services', { name: 'Court', time_zone: 'UTC', max_party_size: 4 })
  await make('/v1/services', { name: 'Sauna', time_zone: 'UTC' })
  const book = (hours: number, name: string, more = {}) =>
    make('/v1/bookings', {
      service_id: court,
      start_at: noon.add({ hours }).toInstant().toString(),
      customer: { name, email: `${name.toLowerCase()}@example.org` },
      ...more,
    })
  const limits = async () => {
    const { status, body } = await of.api<{ limits: Limit[] }>('GET', '/v1/limits')
    expect(status).to.equal(200)
    return body.limits
  }
  return { of, court, make, book, limits }
}

describe('console: limits of use', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('makes a limit from the page of a service, shows a refusal at its field, changes it and deletes it', async () => {
    const { of, court, limits } = await newWorkspace(demo)
    const watched = await openConsole(browser, of, 'limits')
    const { page } = watched
    await page.getByText('No limits yet').waitFor()
    await expectSoundLook(page, 'limits-empty')
    await page.goto(`${demo.url}/#/${of.workspaceId}/services/${court}`)
    await page.getByRole('link', { name: 'New limit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Two a week')
    expect(await dialog.getByLabel('Services').locator('option:checked').innerText()).to.equal('Court')
    await dialog.getByLabel('Period').selectOption('week')
    await dialog.getByLabel('Maximum').fill('0')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create limit' }).click()
    await dialog.locator('.hint.bad').waitFor()
    expect(await dialog.getByLabel('Maximum').getAttribute('aria-invalid')).to.equal('true')
    expect(await dialog.getByLabel('Name').inputValue(), 'what was typed stays').to.equal('Two a week')
    expect(await limits()).to.deep.equal([])
    await dialog.getByLabel('Maximum').fill('2')
    await dialog.getByRole('button', { name: 'Create limit' }).click()
    await page.getByRole('cell', { name: '2 bookings a week, for each booker (UTC)' }).waitFor()
    const [made] = await limits()
    expect(made).to.deep.include({ name: 'Two a week', service_ids: [court], per: 'booker', period: 'week', max: 2 })
    await page.getByRole('button', { name: 'Change Two a week' }).click()
    await dialog.getByLabel('Name').fill('Three a week')
    await dialog.getByLabel('Maximum').fill('3')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: '3 bookings a week, for each booker (UTC)' }).waitFor()
    await expectSoundLook(page, 'limits')
    await page.getByRole('button', { name: 'Delete Three a week' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No limits yet').waitFor()
    expect(await limits()).to.deep.equal([])
    expect(watched.pageErrors).to.deep.equal([])
  })

  it('shows how much each booker has used of today, the fullest first, with bookings and holds that count', async () => {
    const { of, make, book } = await newWorkspace(demo)
    const today = Temporal.Now.zonedDateTimeISO('UTC').startOfDay()
    const past = { override: ['past', 'limits'] }
    const hoursFromNoon = (time: Temporal.ZonedDateTime) => Math.round(time.since(noon).total('hours'))
    const at = (hour: number) => hoursFromNoon(today.with({ hour }))
    // First, because it counts no booking that is over by then.
    await make('/v1/limits', { name: 'Two a day', per: 'booker', period: 'day', max: 2 })
    await book(at(1), 'Ada', past)
    await book(at(3), 'Ada', past)
    await book(at(5), 'Ben', past)
    // Another day, and a booking that was cancelled, use nothing of today.
    await book(0, 'Ben')
    await make(`/v1/bookings/${await book(2, 'Cleo')}/cancel`, {})
    await make('/v1/limits', { name: 'An hour apart', per: 'booker', period: 'gap', max: 1, gap_minutes: 60 })
    const watched = await openConsole(browser, of, 'limits')
    const { page } = watched
    await page.getByRole('button', { name: 'Use of Two a day' }).click()
    const rows = page.getByRole('dialog').locator('tbody tr')
    await rows.first().waitFor()
    const cells = (row: number) => rows.nth(row).locator('td').allInnerTexts()
    expect(await cells(0)).to.deep.equal(['Ada', '2 of 2', '2 bookings, 2 waived'])
    expect((await cells(1)).slice(0, 2)).to.deep.equal(['Ben', '1 of 2'])
    expect(await rows.count()).to.equal(2)
    const link = await rows.first().getByRole('link', { name: 'Ada' }).getAttribute('href')
    expect(decodeURIComponent(link ?? '')).to.contain('customers/ada@example.org')
    expect(await rows.locator('.badge.bad').count(), 'only a full one is marked').to.equal(1)
    await expectSoundLook(page, 'limit-use')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Use of An hour apart' }).count(), 'a gap has no amount').to.equal(0)
    expectQuiet(watched)
  })

  it('counts persons for a limit of all together', async () => {
    const { of, court, make, book } = await newWorkspace(demo)
    await book(1, 'Ada', { party_size: 3 })
    await book(2, 'Ben', { party_size: 4 })
    await make('/v1/limits', { name: 'Crowd', per: 'all', period: 'live', unit: 'persons', max: 10 })
    const { page } = await openConsole(browser, of, 'limits')
    await page.getByRole('button', { name: 'Use of Crowd' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('cell', { name: '7 of 10' }).waitFor()
    await dialog.getByRole('cell', { name: '2 bookings, 7 waived' }).waitFor()
    // A hold that somebody else makes appears at once.
    const start_at = noon.add({ hours: 3 }).toInstant().toString()
    await make('/v1/availability/holds', { service_id: court, start_at, party_size: 2 })
    await dialog.getByRole('cell', { name: '9 of 10' }).waitFor()
    await dialog.getByRole('cell', { name: '2 bookings, 1 hold, 7 waived' }).waitFor()
  })

  it('books beyond a limit after a refusal only with the button that says so', async () => {
    const { of, make, book, court } = await newWorkspace(demo)
    await make('/v1/limits', { name: 'One a day', per: 'booker', period: 'day', max: 1, service_ids: [court] })
    await book(0, 'Ada')
    const day = noon.toPlainDate()
    const watched = await openConsole(browser, of, `bookings/new?service=${court}&day=${day}`)
    const { page } = watched
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.getByLabel('Start').selectOption('1:00 AM')
    await dialog.getByLabel('Customer', exact).fill('Ada')
    await dialog.getByLabel('E-mail').fill('ada@example.org')
    await dialog.getByRole('button', { name: 'Book', ...exact }).click()
    await dialog.getByText('A limit of use is reached').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Book', ...exact }).click()
    await dialog.getByRole('button', { name: 'Book all the same' }).waitFor()
    const count = async () => {
      const headers = { Cookie: demo.cookie, 'X-App-Workspace': of.workspaceId }
      const response = await fetch(`${demo.url}/v1/bookings?customer=ada@example.org`, { headers })
      return ((await response.json()) as { bookings: unknown[] }).bookings.length
    }
    expect(await count(), 'the first button books nothing').to.equal(1)
    await dialog.getByRole('button', { name: 'Book all the same' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await count()).to.equal(2)
    expect(watched.pageErrors).to.deep.equal([])
  })
})
