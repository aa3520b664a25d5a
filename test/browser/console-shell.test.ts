// Runs on: SQLite
/** The console without its pages: the demo link, sign-in, navigation, lost sessions and connections, narrow screens. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { openByLink, openConsole, screenshot, useDemo } from './console-support.ts'
import { expectOnlyTo, expectQuiet } from './docs-support.ts'

describe('console', () => {
  const browser = useChromium()
  const demo = useDemo()

  it('signs in by the printed link at once, removes the secret from the address, and loads nothing from elsewhere', async () => {
    const watched = await browser.open()
    const { page } = watched
    await page.goto(demo.link)
    await page.locator('main h1').waitFor()
    await page.waitForURL(`**/#/${demo.workspaceId}/*`)
    expect(page.url()).to.match(new RegExp(`^${demo.url}/#/${demo.workspaceId}/\\w+$`))
    expect(await page.title()).to.contain('Riverside Club')
    await page.reload()
    await page.locator('main h1').waitFor()
    expectOnlyTo(demo.url, watched)
    expectQuiet(watched)
  })

  it('shows the sign-in form without a session, with the reason of a refusal, and the page after it', async () => {
    const watched = await browser.open()
    const { page } = watched
    await page.goto(`${demo.url}/#/${demo.workspaceId}/account`)
    await page.getByLabel('E-mail').fill('owner@riverside-club.example')
    await page.getByLabel('Password').fill('a wrong password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page
      .locator('[role=alert]', { hasText: /E-mail or password is wrong\.\s*DetailsINVALID_CREDENTIALS, request \w+/ })
      .waitFor()
    await expectAccessible(page)
    await screenshot(page, 'sign-in')
    await page.getByLabel('Password').fill(passwordIn(demo.link))
    await page.getByLabel('Password').press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
    expectQuiet(watched, [401, 401])
  })

  it('says that a demo link is of an earlier start, and not that a password is wrong', async () => {
    const watched = await browser.open()
    const { page } = watched
    await page.goto(demo.link.replace(passwordIn(demo.link), 'of-an-earlier-start'))
    await page.locator('[role=alert]', { hasText: 'This link is of an earlier start of the server.' }).waitFor()
    expect(await page.getByText('password is wrong').count()).to.equal(0)
    await expectAccessible(page)
    expectQuiet(watched, [401, 401])
  })

  it('asks to sign in again when the session ended, and keeps the page and what was typed', async () => {
    const watched = await openConsole(browser, demo)
    const { page } = watched
    await page.getByLabel('New password').fill('half of a new password')
    await page.context().clearCookies()
    await page.getByLabel('Current password').fill('something')
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await expectAccessible(page)
    await screenshot(page, 'session-ended')
    await dialog.getByLabel('E-mail').fill('owner@riverside-club.example')
    await dialog.getByLabel('Password').fill(passwordIn(demo.link))
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('New password').inputValue()).to.equal('half of a new password')
    expectQuiet(watched, [401])
  })

  it('ends another session, and shows a refused password change at the form', async () => {
    const other = await openByLink(browser, demo)
    const { page } = await openConsole(browser, demo)
    const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row')
    await rows.nth(1).waitFor()
    const count = await rows.count()
    await page.getByRole('button', { name: 'End', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'The session has ended.' }).waitFor()
    await rows.nth(count - 1).waitFor({ state: 'detached' })
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('a password that is long')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.locator('[role=alert].error').waitFor()
    await other.page.close()
  })

  it('says that the connection is lost, keeps what it shows, and goes on by itself', async () => {
    const { page } = await openConsole(browser, demo)
    await page.getByRole('table', { name: 'Sessions' }).waitFor()
    await page.context().setOffline(true)
    await page.getByText('No connection to the server.').waitFor()
    expect(await page.getByRole('table', { name: 'Sessions' }).count()).to.equal(1)
    await page.context().setOffline(false)
    await page.getByText('No connection to the server.').waitFor({ state: 'detached' })
  })

  it('waits as long as a 429 says, visibly, and sends the call again', async () => {
    const watched = await openConsole(browser, demo)
    const { page } = watched
    let count = 0
    await page.route('**/v1/sessions?*', (route) => {
      if (count++ > 0) return route.continue()
      const error = {
        code: 'RATE_LIMITED',
        message: 'Slow down.',
        request_id: 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB',
        details: {},
      }
      return route.fulfill({ status: 429, json: { error }, headers: { 'Retry-After': '4' } })
    })
    await page.reload()
    await page.getByText(/The server asks to wait: \d s\./).waitFor()
    await page.getByRole('table', { name: 'Sessions' }).waitFor()
    expect(count).to.equal(2)
    expectQuiet(watched, [429])
  })

  it('shows the calls behind the page as curl and client code, without a secret', async () => {
    const { page } = await openByLink(browser, demo)
    await page.getByRole('table', { name: 'Sessions' }).waitFor()
    await page.getByRole('button', { name: 'Show this call' }).click()
    const dialog = page.getByRole('dialog', { name: 'Calls behind this page' })
    await dialog.getByLabel('Call', { exact: true }).selectOption({ label: 'listSessions: GET /v1/sessions → 200' })
    const text = await dialog.innerText()
    expect(text).to.contain(`curl -s '${demo.url}/v1/sessions?limit=100'`).and.contain('await client.listSessions({')
    expect(await dialog.getByRole('link').getAttribute('href')).to.equal(`${demo.url}/docs#listSessions`)
    await dialog.getByLabel('Call', { exact: true }).selectOption({ label: 'createSession: POST /v1/sessions → 201' })
    expect(await dialog.innerText())
      .to.contain('"password":"$PASSWORD"')
      .and.not.to.contain(passwordIn(demo.link))
    await expectAccessible(page)
    await screenshot(page, 'calls')
  })

  it('is one click away from the reference of the API, and back', async () => {
    const { page } = await openConsole(browser, demo)
    await page.goto(`${demo.url}/docs`)
    await page.getByRole('link', { name: 'Console', exact: true }).click()
    await page.waitForURL(`${demo.url}/#/${demo.workspaceId}/*`)
    await page.locator('main h1').waitFor()
  })

  it('signs out, and shows nothing of the workspace afterwards', async () => {
    const { page } = await openByLink(browser, demo)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in to your workspace' }).waitFor()
    expect(await page.locator('body').innerText()).not.to.contain('Riverside')
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in to your workspace' }).waitFor()
  })

  it('says so for an address that is no page, and opens a workspace of the user for another one', async () => {
    const { page } = await openConsole(browser, demo)
    await page.evaluate(`location.hash = '#/${demo.workspaceId}/nothing'`)
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
    await page.goto(`${demo.url}/#/0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b99/account`)
    await page.waitForURL(`**/#/${demo.workspaceId}/account`)
  })
})

function passwordIn(link: string): string {
  return decodeURIComponent(/#demo=[^:]+:(.*)$/.exec(link)?.[1] ?? '')
}
