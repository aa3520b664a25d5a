// Runs on: SQLite
/** The page of calls with API keys: an empty page leads to the keys, filters stand in the address, a button reads again. */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { until } from '../support/until.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, openConsole, screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('console: requests', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const path = (rest: string) => `/v1/workspaces/${demo.workspaceId}/${rest}`
  const newKey = async () => {
    const { body } = await demo.api<{ integrations: { id: string }[] }>('GET', path('integrations'))
    const key = { integration_id: body.integrations[0]?.id, kind: 'live', role_cap: 'member' }
    const made = await demo.api<{ access_key: string; api_key: { id: string; key_prefix: string } }>(
      'POST',
      path('api-keys'),
      key,
    )
    const headers = { Authorization: `Bearer ${made.body.access_key}`, 'X-App-Workspace': demo.workspaceId }
    return { ...made.body.api_key, get: (to: string) => fetch(`${demo.url}${to}`, { headers }) }
  }
  const callsOf = async (id: string) => {
    const { body } = await demo.api<{ api_requests: unknown[] }>('GET', path(`api-requests?api_key_id=${id}`))
    return body.api_requests.length
  }

  it('without a call leads to the keys; a key leads to its calls, which a button reads again', async () => {
    const watched = await openConsole(browser, demo, 'requests')
    const { page } = watched
    await page.getByText('No calls yet').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Open the keys' }).click()
    const key = await newKey()
    await page.getByRole('link', { name: `Requests of ${key.key_prefix}` }).click()
    await page.getByText('No call matches').waitFor()
    expect(page.url()).to.contain(`requests?key=${key.id}`)
    await key.get('/v1/services')
    await until(async () => (await callsOf(key.id)) === 1)
    await page.getByRole('button', { name: 'Refresh' }).click()
    const row = page.getByRole('table', { name: 'Requests' }).getByRole('row').nth(1)
    expect(await row.innerText())
      .to.contain('listServices')
      .and.contain('200')
      .and.contain(key.key_prefix)
    expectQuiet(watched)
  })

  it('filters by status and operation in the address, and keeps the other operations in the choice', async () => {
    const key = await newKey()
    await key.get('/v1/services')
    await key.get(`/v1/resources/${randomUUID()}`)
    await until(async () => (await callsOf(key.id)) === 2)
    const { page } = await openConsole(browser, demo, `requests?key=${key.id}`)
    const operations = () => page.locator('td[data-title=Operation]').allInnerTexts()
    await page.getByRole('table', { name: 'Requests' }).waitFor()
    expect(await operations()).to.deep.equal(['getResource', 'listServices'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [widths.wide, widths.narrow]) {
        await page.setViewportSize({ width, height: 1000 })
        await expectNoOverflow(page)
        await screenshot(page, `requests-${colorScheme}-${width}`)
      }
      await expectAccessible(page)
    }
    await page.getByLabel('Status').selectOption('4xx')
    await until(async () => (await operations()).join() === 'getResource')
    expect(await page.locator('td[data-title=Status]').innerText()).to.equal('404 RESOURCE_NOT_FOUND')
    await page.getByLabel('Operation').selectOption('listServices')
    await page.getByText('No call matches').waitFor()
    expect(page.url()).to.contain('status=4xx').and.contain('operation=listServices')
    await page.getByLabel('Status').selectOption('')
    await until(async () => (await operations()).join() === 'listServices')
    expect(await page.getByLabel('Operation').locator('option').allInnerTexts()).to.include('getResource')
  })
})
