// Runs on: SQLite
/** Sign-up and links for a new password in the console. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { openConsole, screenshot, useDemo } from './console-support.ts'

const password = 'correct horse battery'
const fresh = 'staple of a new horse'

describe('console: sign-up', () => {
  const browser = useChromium()
  const open = useDemo({ RATE_LIMITS: 'off', SIGN_UP: 'open' })
  const closed = useDemo()

  it('creates an account and a workspace in the time zone of the browser, and opens its board', async () => {
    const watched = await browser.open({ timezoneId: 'America/New_York', reducedMotion: 'reduce' })
    const { page } = watched
    await page.goto(open.url)
    await page.getByRole('link', { name: 'Create an account and a workspace' }).click()
    await page.getByLabel('Name of your business').fill('Padel Point')
    await page.getByLabel('Your name').fill('Pat')
    await page.getByLabel('E-mail').fill('pat@padel.example')
    await page.getByLabel('Password').fill(password)
    await expectAccessible(page)
    await screenshot(page, 'sign-up')
    const sent = page.waitForRequest((request) => request.url().endsWith('/v1/workspaces'))
    await page.getByRole('button', { name: 'Create account and workspace' }).click()
    expect((await sent).postDataJSON()).to.deep.equal({ name: 'Padel Point', time_zone: 'America/New_York' })
    await page.getByRole('heading', { name: 'Set up your workspace' }).waitFor()
    await page.waitForURL('**/board')
    expect(watched.pageErrors).to.deep.equal([])
  })

  it('says that an address has an account, and keeps what was typed', async () => {
    const { page } = await browser.open({ reducedMotion: 'reduce' })
    await page.goto(`${open.url}/#/sign-up`)
    await page.getByLabel('Name of your business').fill('Second')
    await page.getByLabel('Your name').fill('Owner')
    await page.getByLabel('E-mail').fill('owner@riverside-club.example')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create account and workspace' }).click()
    await page.locator('[role=alert]', { hasText: 'This address has an account already' }).waitFor()
    expect(await page.getByLabel('Name of your business').inputValue()).to.equal('Second')
  })

  it('is not offered by a server that is not open, not even at its address', async () => {
    const { page } = await browser.open({ reducedMotion: 'reduce' })
    await page.goto(`${closed.url}/#/sign-up`)
    await page.getByRole('heading', { name: 'Sign in to your workspace' }).waitFor()
    expect(await page.getByRole('link', { name: 'Create an account' }).count()).to.equal(0)
  })
})

describe('console: links for a new password', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('an owner makes one, and the person is signed in with the new password; used again it is refused', async () => {
    const path = `/v1/workspaces/${demo.workspaceId}/invitations`
    const { body } = await demo.api('POST', path, { email: 'anna@club.example', role: 'member' })
    const sent = { token: body.token, name: 'Anna', password }
    expect((await demo.api('POST', '/v1/accounts', sent)).status).to.equal(201)
    const owner = await openConsole(browser, demo, 'people')
    await owner.page.getByRole('button', { name: 'Link with which Anna sets a new password' }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click()
    const dialog = owner.page.getByRole('dialog')
    const link = await dialog.locator('pre').innerText()
    expect(link).to.match(new RegExp(`^${demo.url}/#/reset-password/reset_[\\w-]{43}$`))
    await expectAccessible(owner.page)
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    expect(await owner.page.content()).not.to.contain(link.split('/').at(-1))

    const anna = await browser.open({ reducedMotion: 'reduce' })
    await anna.page.goto(link)
    await anna.page.getByLabel('New password').fill(fresh)
    await expectAccessible(anna.page)
    await screenshot(anna.page, 'reset-password')
    await anna.page.getByRole('button', { name: 'Set the password' }).click()
    await anna.page.waitForURL(`**/#/${demo.workspaceId}/board`)
    await anna.page.getByText('The password is set.').waitFor()
    const signIn = (attempt: string) =>
      demo.api('POST', '/v1/sessions', { email: 'anna@club.example', password: attempt })
    expect([(await signIn(fresh)).status, (await signIn(password)).status]).to.deep.equal([201, 401])

    const later = await browser.open({ reducedMotion: 'reduce' })
    await later.page.goto(link)
    await later.page.getByLabel('New password').fill('another password entirely')
    await later.page.getByRole('button', { name: 'Set the password' }).click()
    await later.page.locator('[role=alert]', { hasText: 'This link does not work' }).waitFor()
    await later.page.getByRole('link', { name: 'Back to the console' }).click()
    await later.page.getByText('Forgot your password?').click()
    await later.page.getByText('An owner of your workspace can make a link').waitFor()

    await owner.page.evaluate(`location.hash = '#/${demo.workspaceId}/audit-log'`)
    for (const sentence of ['made a link with which Anna sets a new password', 'Anna set a new password by the link'])
      await owner.page.getByRole('table', { name: 'Audit log' }).getByText(sentence).waitFor()
  })

  it('says that a member of another workspace needs the operator', async () => {
    const { page } = await openConsole(browser, demo, 'people')
    expect(await page.getByRole('button', { name: 'Link with which Club owner' }).count(), 'not for oneself').to.equal(
      0,
    )
    await page.route('**/password-reset', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'PASSWORD_RESET_REFUSED', message: '', request_id: 'req_1', details: {} } },
      }),
    )
    await page.getByRole('button', { name: 'Link with which Club coach sets a new password' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click()
    await page.getByRole('dialog').getByText('Only the operator of the server can make a link').waitFor()
  })
})
