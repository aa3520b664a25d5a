// Runs on: SQLite
/** The dialogs of a service: a new one asks for what each service has of its own, and keeps its rules behind a title. */
import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { expectSoundLook } from './console-look.ts'
import { type Demo, openConsole, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

type Listed = { id: string; name: string }

describe('console: dialogs of a service', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const open = async (at = 'services/new', options = {}) => {
    const watched = await openConsole(browser, demo, at, options)
    return { ...watched, dialog: watched.page.getByRole('dialog') }
  }

  it('creates a service with its length, its need and its hours from one dialog', async () => {
    const { page, dialog, ...watched } = await open()
    await dialog.getByLabel('Name').fill('Padel match')
    await dialog.getByLabel('Duration', { exact: false }).first().fill('2')
    await dialog.getByLabel('Unit of “Duration”').selectOption('hours')
    await dialog.getByLabel('A booking needs').selectOption('Any of a category')
    await dialog.locator('select[name=category]').selectOption('court')
    await dialog.getByLabel('Quantity').fill('2')
    await dialog.getByLabel('Opens').fill('10:00')
    await dialog.getByLabel('Time zone').selectOption('Europe/Berlin')
    await expectSoundLook(page, 'service-new')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('row', { name: '2 × any court' }).waitFor()
    const { id } = await named(demo, 'services', 'Padel match')
    const { body } = await demo.api('GET', `/v1/services/${id}`)
    expect(body).to.deep.include({
      duration_minutes: 120,
      max_advance_days: 365,
      weekly_hours: [{ days: [1, 2, 3, 4, 5], start: '10:00', end: '17:00' }],
    })
    expectQuiet({ page, ...watched })
  })

  it('creates nothing before the user says what a booking needs, even if it is nothing', async () => {
    const { page, dialog } = await open()
    await dialog.getByLabel('Name').fill('Undecided')
    await dialog.getByRole('button', { name: 'Create' }).click()
    expect(await page.evaluate("document.querySelector(':invalid:not(form, fieldset)').name")).to.equal('kind')
    expect(await namesOf(demo, 'services')).not.to.include('Undecided')
    await dialog.getByLabel('A booking needs').selectOption('nothing')
    await dialog.getByLabel('It can be booked').selectOption('Around the clock')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { level: 2, name: 'Undecided' }).waitFor()
    await page.getByText('It can be booked around the clock, any number of times at once.').waitFor()
  })

  it('opens the rules for a value that the contract refuses, and creates the service after its correction', async () => {
    const { page, dialog } = await open()
    await dialog.getByLabel('Name').fill('Short hold')
    await dialog.getByLabel('A booking needs').selectOption('nothing')
    await dialog.getByText('Rules', { exact: true }).click()
    await expectSoundLook(page, 'service-rules')
    await dialog.locator('input[name=hold_ttl_seconds]').fill('31')
    await dialog.getByText('Rules', { exact: true }).click()
    await dialog.locator('input[name=hold_ttl_seconds]').waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.locator('input[name=hold_ttl_seconds]').waitFor()
    expect(await page.evaluate('document.activeElement.name')).to.equal('hold_ttl_seconds')
    expect(await namesOf(demo, 'services')).not.to.include('Short hold')
    await dialog.locator('input[name=hold_ttl_seconds]').fill('15')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { level: 2, name: 'Short hold' }).waitFor()
    const { id } = await named(demo, 'services', 'Short hold')
    expect((await demo.api('GET', `/v1/services/${id}`)).body.hold_ttl_seconds).to.equal(900)
  })

  it('keeps the service, and says what is missing, if its requirement is refused', async () => {
    const { page, dialog } = await open()
    await dialog.getByLabel('Name').fill('Without a court')
    await dialog.getByLabel('A booking needs').selectOption('One specific resource')
    await page.route('**/resource-requirements', (route) => {
      const isWrite = route.request().method() === 'POST'
      return route.continue(isWrite ? { postData: { resource_id: crypto.randomUUID() } } : {})
    })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByText('The service is created, without what a booking needs. There is no such resource').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Without a court' }).waitFor()
    await page.getByText('Nothing is required').waitFor()
  })

  it('sets, shows and removes a range of lengths, and shows a refusal at the part that is refused', async () => {
    const { body } = await demo.api<Listed>('POST', '/v1/services', { name: 'Boat', slot_interval_minutes: 60 })
    const stored = async () => (await demo.api(`GET`, `/v1/services/${body.id}`)).body.duration_range
    const { page, dialog } = await open(`services/${body.id}`)
    const [least, most, step] = ['Shortest length of a range', 'Longest length of a range', 'Step from one length'].map(
      (label) => dialog.getByLabel(label).and(dialog.locator('input')),
    ) as [Locator, Locator, Locator]
    await page.getByRole('button', { name: 'Edit settings' }).click()
    await least.fill('30')
    await most.fill('120')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.locator('.hint.bad').waitFor()
    expect(await step.getAttribute('aria-invalid'), 'the step is missing').to.equal('true')
    expect(await least.getAttribute('aria-invalid')).to.equal('false')
    await expectSoundLook(page, 'service-range')
    await step.fill('30')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await stored()).to.deep.equal({ min_minutes: 30, max_minutes: 120, step_minutes: 30 })
    await page.getByRole('button', { name: 'Edit settings' }).click()
    expect(await Promise.all([least, most, step].map((each) => each.inputValue()))).to.deep.equal(['30', '2', '30'])
    for (const each of [least, most, step]) await each.fill('')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await stored()).to.equal(null)
  })

  it('shows lengths in the largest whole unit, and sends a changed one in that of the contract', async () => {
    const service = {
      name: 'Long notice',
      min_notice_minutes: 2880,
      approval_ttl_minutes: 90,
      buffer_after_minutes: 60,
    }
    const { body } = await demo.api<Listed>('POST', '/v1/services', service)
    const { page, dialog } = await open(`services/${body.id}`)
    await page.getByRole('button', { name: 'Edit settings' }).click()
    const shown = async (name: string) => [
      await dialog.locator(`input[name=${name}]`).inputValue(),
      await dialog.locator(`select[name=${name}_unit] option:checked`).innerText(),
    ]
    expect(await shown('min_notice_minutes')).to.deep.equal(['2', 'days'])
    expect(await shown('approval_ttl_minutes')).to.deep.equal(['90', 'minutes'])
    expect(await shown('buffer_after_minutes')).to.deep.equal(['1', 'hour'])
    expect(await shown('buffer_before_minutes')).to.deep.equal(['0', 'minutes'])
    expect(await shown('slot_interval_minutes')).to.deep.equal(['', 'minutes'])
    await expectSoundLook(page, 'service-settings')
    await dialog.locator('select[name=min_notice_minutes_unit]').selectOption('hours')
    const sent = page.waitForRequest(`**/v1/services/${body.id}/update-preview?*`)
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    expect((await sent).postDataJSON()).to.deep.equal({
      min_notice_minutes: 120,
      expected: { min_notice_minutes: 2880 },
    })
  })

  for (const viewport of [
    { width: 1440, height: 600 },
    { width: 390, height: 700 },
  ]) {
    it(`keeps its buttons in view while it scrolls, at ${viewport.width} px`, async () => {
      const { page, dialog } = await open('services/new', { viewport })
      await dialog.getByText('Rules', { exact: true }).click()
      const height =
        await page.evaluate<number>(`(() => { const { scrollHeight, clientHeight } = document.querySelector('dialog')
        return scrollHeight - clientHeight })()`)
      expect(height, 'the form is longer than the dialog').to.be.above(100)
      for (const share of [0, 0.5, 1]) {
        await page.evaluate(`document.querySelector('dialog').scrollTop = ${share * height}`)
        await expectHittable(page, dialog.getByRole('button', { name: 'Create' }))
        await expectHittable(page, dialog.getByRole('button', { name: 'Cancel' }))
      }
      await dialog.getByLabel('Public').focus()
      expect(await page.evaluate(isCovered), 'the field with the focus').to.equal(false)
    })
  }
})

/** True if something lies over the middle of the element with the focus. */
const isCovered = `(() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== document.activeElement
})()`

async function expectHittable(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox()
  const text = await page.evaluate(
    `document.elementFromPoint(${(box?.x ?? 0) + (box?.width ?? 0) / 2}, ${(box?.y ?? 0) + (box?.height ?? 0) / 2})?.closest('button')?.textContent`,
  )
  expect(text).to.equal(await button.textContent())
}

async function named(demo: Demo, list: 'resources' | 'services', name: string): Promise<Listed> {
  const { body } = await demo.api<Record<string, Listed[]>>('GET', `/v1/${list}`)
  const found = body[list]?.find((each) => each.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

async function namesOf(demo: Demo, list: 'resources' | 'services'): Promise<string[]> {
  const { body } = await demo.api<Record<string, Listed[]>>('GET', `/v1/${list}`)
  return (body[list] ?? []).map(({ name }) => name)
}
