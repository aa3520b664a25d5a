// Runs on: SQLite
/** The board as a desk uses it: columns by category, colours of services, a new booking, and closures of one, several or all. */
import { expect } from 'chai'
import type { Locator } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import type { Schemas } from '../../generated/client/index.mjs'
import { hueOf, huesOf } from '../../packages/console/pages/board/colours.ts'
import { categoriesIn, groupsOf } from '../../packages/console/pages/board/columns.ts'
import { useChromium } from '../support/chromium.ts'
import { expectSoundLook } from './console-look.ts'
import { openConsole, openPage, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

const zone = 'Europe/Berlin'
type Named = { id: string; name: string }

/** A Wednesday in some weeks, on which the demo has no bookings. */
function dayIn(weeks: number): string {
  const today = Temporal.Now.zonedDateTimeISO(zone).toPlainDate()
  return today.add({ days: 7 * weeks + 3 - today.dayOfWeek }).toString()
}

describe('console: the board at the desk', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const open = async (query: string, options = {}) => {
    const watched = await openConsole(browser, demo, `board?${query}`, options)
    await watched.page.locator('.board-axis span').first().waitFor()
    return watched
  }
  const idOf = async (list: 'resources' | 'services', name: string) => {
    const { body } = await demo.api<Record<string, Named[]>>('GET', `/v1/${list}`)
    return body[list]?.find((each) => each.name === name)?.id ?? ''
  }
  const book = async (date: string, time: string, service: string, more = {}) => {
    const start_at = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString()
    const request = { service_id: await idOf('services', service), start_at, ...more }
    const { status, body } = await demo.api<Named>('POST', '/v1/bookings', request)
    expect(status, JSON.stringify(body)).to.equal(201)
    return body.id
  }

  it('groups the columns by category, and shows those of one category, also after a reload and by a link', async () => {
    const date = dayIn(6)
    const watched = await open(`date=${date}`, { viewport: { width: 1440, height: 900 } })
    const { page } = watched
    await page.locator('.board-group', { hasText: 'court' }).waitFor()
    expect(await page.locator('.board-group').allInnerTexts()).to.include.members(['coach', 'court'])
    const courts = await boxOf(page.locator('.board-group', { hasText: 'court' }))
    for (const name of ['Court 1', 'Court 2', 'Court 3']) {
      const column = await boxOf(page.locator('.board-title', { hasText: name }))
      expect(column.x + 1, name).to.be.within(courts.x, courts.x + courts.width)
    }
    await page.getByLabel('Category').selectOption('court')
    const shown = async () => page.locator('.board-title strong').allInnerTexts()
    await page.locator('.board-title', { hasText: 'Coach' }).first().waitFor({ state: 'detached' })
    expect(await shown()).to.deep.equal(['Court 1', 'Court 2', 'Court 3'])
    expect(await page.locator('.board-group').count(), 'one category needs no header').to.equal(0)
    expect(page.url()).to.contain('category=court')
    await page.reload()
    await page.locator('.board-title').first().waitFor()
    expect(await shown()).to.deep.equal(['Court 1', 'Court 2', 'Court 3'])
    const width = await page.evaluate<number>("document.querySelector('.board-canvas').clientWidth")
    expect(width, 'as wide as the window allows').to.be.above(1100)
    expectQuiet(watched)
  })

  it('shows all columns for a category that no resource has', async () => {
    const { page } = await open(`date=${dayIn(6)}&category=sauna`)
    await page.locator('.board-title', { hasText: 'Court 1' }).waitFor()
    expect(await page.getByLabel('Category').inputValue()).to.equal('')
  })

  it('colours bookings by their service, and says their state by a sign', async () => {
    const date = dayIn(7)
    await demo.api('POST', '/v1/services', { name: 'Trial', time_zone: zone })
    const ids = [
      await book(date, '10:00', 'Court hour', { customer: { name: 'One' } }),
      await book(date, '12:00', 'Court hour', { customer: { name: 'Two' } }),
      await book(date, '13:00', 'Lesson', { customer: { name: 'Three' } }),
      await book(date, '10:00', 'Trial', { customer: { name: 'Four' } }),
      await book(date, '12:00', 'Trial', { customer: { name: 'Five' } }),
    ]
    const states = ['confirmed', 'pending', 'completed', 'no_show', 'confirmed']
    const watched = await browser.open({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    const { page } = watched
    await page.route('**/v1/schedule?*', async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { bookings: { id: string; status: string }[] }
      const bookings = json.bookings.map((each) => ({ ...each, status: states[ids.indexOf(each.id)] ?? each.status }))
      await route.fulfill({ response, json: { ...json, bookings } })
    })
    await page.goto(demo.link)
    await page.locator('main h1').waitFor()
    await openPage(page, demo, `board?date=${date}`)
    const last = page.locator(`[data-block="${ids[4]}"]`)
    await last.waitFor()
    const shownOf = (id: string) =>
      page.evaluate<{ colour: string; signs: number; border: string }>(`(() => {
        const block = document.querySelector('[data-block="${id}"]')
        const { backgroundColor, borderTopStyle } = getComputedStyle(block)
        return { colour: backgroundColor, signs: block.querySelectorAll('.icon').length, border: borderTopStyle }
      })()`)
    const shown = await Promise.all(ids.map(shownOf))
    const colours = shown.map(({ colour }) => colour)
    expect([colours[0], colours[3]]).to.deep.equal([colours[1], colours[4]])
    expect(new Set(colours).size).to.equal(3)
    expect(shown.map(({ signs }) => signs)).to.deep.equal([0, 1, 1, 1, 0])
    expect(shown.map(({ border }) => border)).to.deep.equal(['solid', 'dashed', 'solid', 'solid', 'solid'])
    await expectSoundLook(page, 'board-desk')
    await page.reload()
    await last.waitFor()
    expect((await Promise.all(ids.map(shownOf))).map(({ colour }) => colour)).to.deep.equal(colours)
  })

  it('opens a new booking with the day of the board', async () => {
    const date = dayIn(8)
    const { page } = await open(`date=${date}`)
    await page.getByRole('link', { name: 'New booking' }).click()
    await page.getByRole('dialog', { name: 'New booking' }).waitFor()
    expect(await page.getByLabel('Day').inputValue()).to.equal(date)
  })

  it('closes several resources at once after the preview of all their bookings, and nothing before Apply', async () => {
    const date = dayIn(9)
    const courts = await Promise.all(['Court 1', 'Court 2'].map((name) => idOf('resources', name)))
    const ids = [
      await book(date, '10:00', 'Court hour', { resource_ids: [courts[0]] }),
      await book(date, '11:00', 'Court hour', { resource_ids: [courts[1]] }),
    ]
    const other = await book(date, '11:00', 'Court hour', { resource_ids: [await idOf('resources', 'Court 3')] })
    const watched = await open(`date=${date}`)
    const { page } = watched
    await page.getByRole('button', { name: 'New closure' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    expect(
      await page.evaluate("document.querySelector('dialog :invalid:not(form, fieldset)').validationMessage"),
    ).to.equal('Choose at least one resource.')
    for (const name of ['Court 1', 'Court 2']) await dialog.getByLabel(name, { exact: true }).check()
    await dialog.getByLabel('Reason').fill('New floor')
    // The dialog stands within the toolbar, whose own fields are narrow.
    const width = async (field: string) => (await dialog.locator(field).first().boundingBox())?.width
    expect(await width('[type=checkbox]')).to.be.below(30)
    expect(await width('[type=datetime-local]')).to.be.above(300)
    await expectSoundLook(page, 'board-closure')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('link', { name: '2 bookings affected' }).waitFor()
    for (const id of courts) {
      expect((await demo.api('GET', `/v1/resources/${id}/closures`)).body.closures).to.deep.equal([])
    }
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.block.closure', { hasText: 'New floor' }).nth(1).waitFor()
    expect(await page.locator('.block.closure').count()).to.equal(2)
    for (const id of ids) await page.locator(`.affected[data-block="${id}"]`).waitFor()
    expect(await page.locator(`.affected[data-block="${other}"]`).count()).to.equal(0)
    expectQuiet(watched)
  })

  it('closes the whole business, and shows it in every column', async () => {
    const date = dayIn(10)
    const { page } = await open(`date=${date}&category=court`)
    await page.getByRole('button', { name: 'New closure' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Closes').selectOption('workspace')
    await dialog.getByLabel('From').fill(`${date}T10:00`)
    await dialog.getByLabel('Until').fill(`${date}T12:00`)
    await dialog.getByLabel('Reason').fill('Holiday')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.locator('.block.closure', { hasText: 'Holiday' }).nth(2).waitFor()
    expect(await page.locator('.block.closure').count()).to.equal(3)
  })

  it('closes the time that is drawn in a column in the place of a booking', async () => {
    const date = dayIn(11)
    const { page } = await open(`date=${date}`)
    const column = await boxOf(page.locator('.board-title', { hasText: 'Court 1' }))
    const board = await boxOf(page.locator('.board'))
    const x = column.x + column.width / 2
    await page.mouse.move(x, board.y + 250)
    await page.mouse.down()
    await page.mouse.move(x, board.y + 350, { steps: 5 })
    await page.mouse.up()

    await page.getByRole('button', { name: 'Close this time instead' }).click()
    await page.getByRole('dialog', { name: 'New closure' }).waitFor()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Court 1', { exact: true }).waitFor()
    expect(await dialog.getByLabel('Court 1', { exact: true }).isChecked()).to.equal(true)
    expect(await dialog.getByLabel('Court 2', { exact: true }).isChecked()).to.equal(false)
    const [from, until] = [await dialog.getByLabel('From').inputValue(), await dialog.getByLabel('Until').inputValue()]
    expect(from.slice(0, 10)).to.equal(date)
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.locator('.block.closure').waitFor()
    const path = `/v1/resources/${await idOf('resources', 'Court 1')}/closures`
    const { body: stored } = await demo.api<{ closures: Schemas['ResourceClosureResponse'][] }>('GET', path)
    const clock = (at: string) =>
      Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16)
    expect(stored.closures.map(({ start_at, end_at }) => [clock(start_at), clock(end_at)])).to.deep.include([
      from,
      until,
    ])
  })

  it('offers closures to owners and admins only', async () => {
    const { page } = await browser.open({ reducedMotion: 'reduce' })
    await page.route('**/v1/me', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll('"role":"owner"', '"role":"member"')
      await route.fulfill({ response, body: text })
    })
    await page.goto(demo.link)
    await page.getByRole('link', { name: 'New booking' }).waitFor()
    expect(await page.getByRole('button', { name: 'New closure' }).count()).to.equal(0)
  })
})

describe('console: colours and categories of the board', () => {
  const ids = Array.from({ length: 10 }, (_, index) => `0198c6a2-5d5e-7c3a-9b3f-0000000000${index}0`)

  it('gives ten services ten hues, whatever the order of the list', () => {
    const hues = huesOf(ids)
    expect(new Set(hues.values()).size).to.equal(10)
    expect(huesOf(ids.toReversed())).to.deep.equal(hues)
  })

  it('gives an eleventh service a hue of another one, and a service alone the hue of its id', () => {
    expect(huesOf([...ids, 'ffffff']).size).to.equal(11)
    expect(huesOf(['0000aa']).get('0000aa')).to.equal(hueOf('0000aa'))
  })

  it('names each category once, and those without one last', () => {
    const resources = ['court', null, 'coach', 'court'].map((category) => ({ category }))
    expect(categoriesIn(resources)).to.deep.equal(['court', 'coach', null])
  })

  it('joins columns of one category beside each other, and keeps bookings without a resource apart', () => {
    const column = (category: string | null, resourceId: string | null = 'x') => ({ category, resourceId })
    expect(groupsOf([column('court'), column('court'), column(null), column(null, null)])).to.deep.equal([
      { category: 'court', from: 0, count: 2 },
      { category: null, from: 2, count: 1 },
      { category: null, from: 3, count: 1 },
    ])
  })
})

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}
