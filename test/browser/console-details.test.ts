// Runs on: SQLite
/** Details of the console that hold on several pages: leaving a form, messages, empty states, the keyboard and small windows. */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { eventually } from './booking-page-support.ts'
import { openConsole, openPage, screenshot, useDemo, widths } from './console-support.ts'

describe('console: details', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  const named = async (kind: 'resources' | 'services', name: string) => {
    const { body } = await demo.api<Record<string, { id: string; name: string }[]>>('GET', `/v1/${kind}`)
    return body[kind]?.find((each) => each.name === name)?.id ?? ''
  }
  /** The date of a day from now, and noon of it. */
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const book = async (start_at: string, court: string, customer: string) => {
    const service_id = await named('services', 'Court hour')
    const resource_ids = [await named('resources', court)]
    const body = { service_id, start_at, resource_ids, customer: { name: customer, email: null, phone: null } }
    const made = await demo.api<{ id: string }>('POST', '/v1/bookings', body)
    expect(made.status, JSON.stringify(made.body)).to.equal(201)
    return made.body.id
  }

  describe('the Back button of the browser', () => {
    it('asks before it throws away what was typed; "Keep it" keeps page and text, "Discard" leaves', async () => {
      const { page } = await openConsole(browser, demo, 'resources')
      await page.getByRole('link', { name: 'New resource' }).click()
      const name = page.getByRole('textbox', { name: 'Name' })
      await name.fill('Half a name')
      await page.goBack()
      await page.getByRole('dialog', { name: 'Discard what you typed?' }).waitFor()
      await screenshot(page, 'back-asks')
      await page.getByRole('button', { name: 'Keep it' }).click()
      expect(await name.inputValue()).to.equal('Half a name')
      await page.waitForURL(/resources\/new$/)
      await page.goBack()
      await page.getByRole('button', { name: 'Discard' }).click()
      await name.waitFor({ state: 'detached' })
      await page.waitForURL(/resources$/)
    })

    it('leaves at once when nothing was typed, or after the form was sent', async () => {
      const { page } = await openConsole(browser, demo, 'resources')
      await page.getByRole('link', { name: 'New resource' }).click()
      await page.getByRole('textbox', { name: 'Name' }).waitFor()
      await page.goBack()
      await page.getByRole('textbox', { name: 'Name' }).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'New resource' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Sent')
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByRole('heading', { name: 'Sent' }).waitFor()
      await page.goBack()
      await page.getByRole('textbox', { name: 'Name' }).waitFor()
      await page.goBack()
      await page.getByRole('link', { name: 'Court 1' }).waitFor()
    })
  })

  it('a message changes nothing of the size of the page', async () => {
    const { page } = await openConsole(browser, demo, 'resources/new', {
      viewport: { width: widths.narrow, height: 844 },
    })
    const height = () => page.evaluate<number>(`document.getElementById('main').clientHeight`)
    const before = await height()
    await page.getByRole('textbox', { name: 'Name' }).fill('Small')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.locator('.toast.check').waitFor()
    expect(await height()).to.equal(before)
    await screenshot(page, 'toast-phone')
  })

  it('the message of a refused drop has a warning, that of a move a check', async () => {
    const date = dayIn(35)
    await book(`${date}T12:00:00Z`, 'Court 1', 'Refused')
    await book(`${date}T13:00:00Z`, 'Court 1', 'Obstacle')
    const { page } = await openConsole(browser, demo, `board?date=${date}`)
    await page.getByRole('button', { name: /^Refused / }).focus()
    await page.keyboard.press('m')
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown')
    await page.locator('li', { hasText: ' is busy' }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.toast.warn').waitFor()
    await screenshot(page, 'toast-refused')
    expect(await page.locator('.toast.check').count()).to.equal(0)
  })

  it('the name of a block contains its visible text', async () => {
    const date = dayIn(36)
    const id = await book(`${date}T12:00:00Z`, 'Court 1', 'Visible')
    const { page } = await openConsole(browser, demo, `board?date=${date}`)
    const block = page.locator(`[data-block="${id}"]`)
    await block.waitFor()
    expect(await block.getAttribute('aria-label')).to.equal(null)
    expect(await block.locator('.block-title').textContent()).to.equal('Visible')
    await page.getByRole('button', { name: /^Visible .*Court hour.*Confirmed$/ }).waitFor()
  })

  it('the board is one stop of Tab; n and p go through its bookings, also to columns that are out of sight', async () => {
    const date = dayIn(37)
    await book(`${date}T08:00:00Z`, 'Court 1', 'First stop')
    await book(`${date}T12:00:00Z`, 'Court 1', 'Second stop')
    await book(`${date}T12:00:00Z`, 'Court 2', 'Third stop')
    const { page } = await openConsole(browser, demo, `board?date=${date}`, {
      viewport: { width: widths.narrow, height: 844 },
    })
    await page.getByRole('application').focus()
    const focused = () =>
      page.evaluate<string>(`document.activeElement.querySelector('.block-title')?.textContent ?? ''`)
    const seen: string[] = []
    while (seen.at(-1) !== 'Third stop' && seen.length < 12) {
      await page.evaluate('globalThis.before = document.activeElement')
      await page.keyboard.press('n')
      await eventually(() => page.evaluate<boolean>('document.activeElement !== globalThis.before'))
      seen.push(await focused())
    }
    expect(seen.filter((each) => each.endsWith('stop'))).to.deep.equal(['First stop', 'Second stop', 'Third stop'])
    await page.keyboard.press('p')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('application').focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.activeElement.closest('.board')`)).to.equal(null)
    await expectAccessible(page)
  })

  it('a booking that does not exist is one error, not one for each part of the page', async () => {
    const { page } = await openConsole(browser, demo, `bookings/${randomUUID()}`)
    await page.locator('.error').first().waitFor()
    await page.waitForTimeout(500)
    expect(await page.locator('.error').count()).to.equal(1)
  })

  it('says of a new workspace that there is nothing yet, and asks for other filters only where there are some', async () => {
    const { body } = await demo.api<{ id: string }>('POST', '/v1/workspaces', { name: 'Empty Club' })
    const { page } = await openConsole(browser, demo)
    const go = (name: string) => openPage(page, { ...demo, workspaceId: body.id } as typeof demo, name)
    await page.reload()
    await go('bookings')
    await page.getByText('No bookings to come').waitFor()
    await screenshot(page, 'empty-bookings')
    await go('bookings?status=cancelled')
    await page.getByText('No booking matches the filters.').waitFor()
    await go('bookings?place=lost')
    await page.getByText('Every booking has its place').waitFor()
    await go('audit-log?operation=rotateApiKey')
    await page.getByText('Choose other filters.').waitFor()
  })

  it('a linked start that somebody else has taken is not sent: the form asks for another one', async () => {
    const start = `${dayIn(38)}T12:00:00Z`
    for (const court of ['Court 1', 'Court 2', 'Court 3']) await book(start, court, `Taken ${court}`)
    const service = await named('services', 'Court hour')
    const { page } = await openConsole(browser, demo, 'bookings')
    await openPage(page, demo, `bookings/new?service=${service}&start=${start.replace('Z', '.000Z')}`)
    const select = page.getByRole('dialog').getByLabel('Start')
    await select.locator('option', { hasText: 'no longer free: choose another' }).waitFor({ state: 'attached' })
    expect(await select.inputValue()).to.equal('')
    await page.getByRole('dialog').getByRole('button', { name: 'Book' }).click()
    expect(await page.evaluate(`document.querySelector('select[name=start_at]').validity.valueMissing`)).to.equal(true)
    await screenshot(page, 'start-taken')
  })

  it('names the zone of the times in each list of the account, the people and the audit log', async () => {
    for (const list of ['account', 'people', 'audit-log']) {
      const { page } = await openConsole(browser, demo, list, { timezoneId: 'Asia/Tokyo' })
      await page.getByText('Times in Asia/Tokyo').first().waitFor()
      await page.context().close()
    }
  })

  it('shows the name of the workspace in a window of 320 pixels', async () => {
    const { page } = await openConsole(browser, demo, 'board', { viewport: { width: 320, height: 640 } })
    const isCut = () =>
      page.evaluate<boolean>(
        `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('.workspace'))`,
      )
    await screenshot(page, 'header-320')
    expect(await widthOf(page, '.workspace')).to.be.at.least(110)
    expect(await isCut()).to.equal(false)
  })

  it('lists the bookings that lost their place in all days, from the board too', async () => {
    const far = dayIn(40)
    const { body } = await demo.api<{ id: string }>('POST', '/v1/resources', { name: 'Lost court', category: 'lost' })
    const service = await demo.api<{ id: string }>('POST', '/v1/services', {
      name: 'Lost hour',
      duration_minutes: 60,
      time_zone: 'Europe/Berlin',
    })
    const requirement = { resource_id: body.id }
    await demo.api('POST', `/v1/services/${service.body.id}/resource-requirements`, requirement)
    const starts = [`${dayIn(8)}T12:00:00Z`, `${far}T12:00:00Z`]
    for (const start_at of starts) {
      const customer = { name: `Lost ${start_at.slice(0, 10)}`, email: null, phone: null }
      await demo.api('POST', '/v1/bookings', { service_id: service.body.id, start_at, customer })
    }
    await demo.api('PATCH', `/v1/resources/${body.id}`, { archived: true })
    const { page } = await openConsole(browser, demo, `board?date=${dayIn(8)}`)
    await page.getByRole('link', { name: 'All days' }).click()
    await page.getByText(`Lost ${far}`).waitFor()
    await page.getByText(`Lost ${dayIn(8)}`).waitFor()
    expect(await page.getByRole('link', { name: 'Needs another place' }).getAttribute('aria-current')).to.equal('page')
    await screenshot(page, 'lost-places')
  })
})

function widthOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().width`)
}
