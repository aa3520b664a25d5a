// Runs on: SQLite
/** Two people change the same field: the second one learns what is stored, and decides. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { openConsole, screenshot, useDemo } from './console-support.ts'

describe('console: changes by somebody else meanwhile', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  const newCourt = async (name: string) =>
    (await demo.api<{ id: string }>('POST', '/v1/resources', { name, category: 'spare' })).body.id
  const stored = async (id: string) =>
    (await demo.api<{ name: string; capacity: number }>('GET', `/v1/resources/${id}`)).body

  it('says at the field what somebody else stored, keeps what was typed, and replaces it when it is sent again', async () => {
    const id = await newCourt('Contested')
    const { page } = await openConsole(browser, demo, `resources/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Capacity').fill('2')
    await demo.api('PATCH', `/v1/resources/${id}`, { capacity: 3 })
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByText('Somebody else set this to “3”.').waitFor()
    await dialog.getByText('Somebody else changed this meanwhile.').waitFor()
    await expectAccessible(page)
    await screenshot(page, 'conflict')
    expect(await dialog.getByLabel('Capacity').inputValue()).to.equal('2')
    expect(await stored(id)).to.include({ capacity: 3 })
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await stored(id)).to.include({ capacity: 2 })
  })

  it('saves without a question when somebody else changed another field, and loses neither', async () => {
    const id = await newCourt('Shared')
    const { page } = await openConsole(browser, demo, `resources/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Capacity').fill('4')
    await demo.api('PATCH', `/v1/resources/${id}`, { name: 'Renamed' })
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await stored(id)).to.include({ name: 'Renamed', capacity: 4 })
  })

  it('asks again before it renames a workspace that somebody else has renamed', async () => {
    const { page } = await openConsole(browser, demo, 'workspace')
    const name = page.locator('form', { hasText: 'Rename' }).getByLabel('Name')
    await name.fill('My name')
    await demo.api('PATCH', `/v1/workspaces/${demo.workspaceId}`, { name: 'Their name' })
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByText('Somebody else set this to “Their name”.').waitFor()
    expect(await name.inputValue()).to.equal('My name')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByText('The workspace is renamed.').waitFor()
  })
})
