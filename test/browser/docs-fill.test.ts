// Runs on: SQLite
/** `/docs` on the data of the demo: after the sign-in, the first Send of a form succeeds. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { killServed, type Served, serve } from '../support/process.ts'
import { expectQuiet, go, openDocs, replyText, send, until } from './docs-support.ts'

describe('docs page: ids after the sign-in', () => {
  const browser = useChromium()
  let folder: string
  let served: Served
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-demo-'))
    served = await serve({ DATABASE_URL: `file:${folder}/booking.db` })
  })
  after(async () => {
    killServed()
    await rm(folder, { recursive: true })
  })

  const signedIn = async (address = '') => {
    const watched = await openDocs(browser, await served.printed(/http:\S+\/docs#demo=\S+/))
    await watched.page.getByRole('button', { name: 'Sign in to the demo' }).click()
    await watched.page.getByLabel('Workspace', { exact: true }).waitFor()
    if (address) await go(watched.page, address)
    return watched
  }
  const statusOf = (page: Page) => page.locator('.reply-card .status').innerText()

  const firstSends: [id: string, status: string][] = [
    ['createBooking', '201'],
    ['createHold', '201'],
    ['getResource', '200'],
    ['explainAvailability', '200'],
    ['listResourceRequirements', '200'],
    ['getBooking', '200'],
    ['getMember', '200'],
  ]
  for (const [id, status] of firstSends) {
    it(`sign in, open ${id}, Send: ${status}`, async () => {
      const watched = await signedIn(`#${id}`)
      await send(watched.page)
      expect(await statusOf(watched.page), await replyText(watched.page)).to.equal(status)
      expectQuiet(watched)
    })
  }

  it('fills a form that was open before the sign-in', async () => {
    const { page } = await openDocs(browser, `${await served.printed(/http:\S+\/docs#demo=\S+/)}`)
    await go(page, '#getService')
    expect(await page.getByLabel('serviceId').inputValue()).to.equal('')
    await page.getByRole('button', { name: 'Sign in to the demo' }).click()
    await until(page, "document.querySelector('.try input').value !== ''")
    await send(page)
    expect(await statusOf(page)).to.equal('200')
  })

  it('leaves typed values, and fills the others of the same body', async () => {
    const { page } = await openDocs(browser, await served.printed(/http:\S+\/docs#demo=\S+/))
    await go(page, '#createBooking')
    const typed = { service_id: '00000000-0000-4000-8000-000000000000', notes: 'mine' }
    const example = JSON.parse(await page.getByLabel('body').inputValue())
    await page.getByLabel('body').fill(JSON.stringify({ ...example, ...typed }))
    await page.getByRole('button', { name: 'Sign in to the demo' }).click()
    await until(page, `!document.querySelector('#body').value.includes('${example.start_at}')`)
    const body = JSON.parse(await page.getByLabel('body').inputValue())
    expect(body).to.include(typed)
    await send(page)
    expect(await replyText(page)).to.contain('404 SERVICE_NOT_FOUND')
  })

  it('says why when ids cannot be looked up, and leaves the example', async () => {
    const { page } = await signedIn()
    await page.route('**/v1/services*', (route) => route.fulfill({ status: 503, json: { error: { code: 'BUSY' } } }))
    await go(page, '#createBooking')
    await page.getByText('could not be looked up: 503 BUSY').waitFor()
    expect(JSON.parse(await page.getByLabel('body').inputValue())).to.have.property('service_id')
  })

  it('asks for nothing before the sign-in', async () => {
    const { page, requests } = await openDocs(browser, `${served.url}/docs#createBooking`)
    await page.getByRole('button', { name: 'Send' }).waitFor()
    expect(requests.filter((request) => request.url().includes('/v1/'))).to.deep.equal([])
  })
})
