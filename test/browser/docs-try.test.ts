// Runs on: SQLite
/** `/docs` in a real browser: calling operations from the page with different credentials. */
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { useChromium } from '../support/chromium.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectOnlyTo, expectQuiet, go, openDocs, replyText, send, signIn, until } from './docs-support.ts'

describe('docs page: calling an operation', () => {
  const server = useTestServer()
  const browser = useChromium()
  const open = (address = '') => openDocs(browser, `${server.url}/docs${address}`)
  const openAs = async (person: 'owner' | 'member', address = '') => {
    const watched = await open(address)
    const { email, password } = server.seeded.people[person]
    await signIn(watched.page, email, password)
    await watched.page.getByLabel('Workspace', { exact: true }).waitFor()
    return watched
  }
  const nameOf = async (resource: string) =>
    (await call(server, 'listResources')).body.resources.filter((each: { name: string }) => each.name === resource)

  it('calls a public operation, and shows status, time, headers, request id, body, and the curl command', async () => {
    const watched = await open('#getHealth')
    await send(watched.page)
    expect(await replyText(watched.page)).to.match(
      /\d+ ms · \d+ bytes[\s\S]*200[\s\S]*req_[0-9A-Z]{26}[\s\S]*"status": "ok"/,
    )
    await watched.page.locator('.answer summary', { hasText: 'headers' }).click()
    expect(await watched.page.locator('.answer .headers').innerText()).to.contain('x-content-type-options')
    await watched.page.locator('.answer summary', { hasText: 'curl' }).click()
    await watched.page.locator('.answer', { hasText: `curl '${server.url}` }).waitFor()
    expect(await replyText(watched.page)).to.contain(`curl '${server.url}/v1/health'`)
    expectQuiet(watched)
  })

  it('signs in by password, selects the workspace, and creates an object from the form', async () => {
    const watched = await openAs('owner', '#createResource')
    const { page } = watched
    expect(await page.getByLabel('X-App-Workspace').inputValue()).to.equal(server.seeded.workspaces.main)
    await page.getByLabel('body').fill('{"name":"Made by clicking","category":"court"}')
    await send(page)
    expect(await replyText(page)).to.match(/201[\s\S]*"name": "Made by clicking"/)
    expect(await nameOf('Made by clicking')).to.have.lengthOf(1)
    expectQuiet(watched)
    expectOnlyTo(server.url, watched)
  })

  it('shows the code of an error with its meaning, after a hint in the form', async () => {
    const watched = await openAs('owner', '#createResource')
    const { page } = watched
    await page.getByLabel('body').fill('{"name":"Too small","capacity":0,"colour":"red"}')
    expect(await page.locator('#body-hint').innerText()).to.match(
      /\/colour is not known here[\s\S]*\/capacity must be at least 1/,
    )
    await send(page)
    expect(await page.locator('.reply-card > p').allInnerTexts()).to.include.members([
      '400 VALIDATION_FAILED',
      'The request is not valid for this operation; see details.issues.',
    ])
    await page.getByLabel('body').fill('{"name":')
    expect(await page.locator('#body-hint').innerText()).to.contain('is not JSON')
    expect(await nameOf('Too small')).to.have.lengthOf(0)
    expectQuiet(watched, [400])
  })

  it('gets 403 with the session of a plain member', async () => {
    const watched = await openAs('member', '#createResource')
    await send(watched.page)
    expect(await replyText(watched.page)).to.contain('403 ADMIN_REQUIRED')
    expectQuiet(watched, [403])
  })

  it('shows the code for a wrong password, and stays on the same form', async () => {
    const watched = await open()
    await signIn(watched.page, server.seeded.people.owner.email, 'not the password of anybody')
    const why = watched.page.locator('dialog [role=alert]').first()
    await why.filter({ hasText: 'INVALID_CREDENTIALS' }).waitFor()
    expect(await watched.page.locator('dialog').isVisible()).to.equal(true)
    expectQuiet(watched, [401])
  })

  it('suggests ids from an earlier list, fetches by one, and fills the body with a service that has a free start', async () => {
    const watched = await openAs('owner', '#listServices')
    const { page } = watched
    await send(page)
    const { services } = (await call(server, 'listServices')).body
    await go(page, '#getService')
    const list = await page.getByLabel('serviceId').getAttribute('list')
    const offered = page.locator(`#${list} option`)
    expect(await offered.count()).to.equal(services.length)
    expect(await offered.first().getAttribute('value')).to.equal(services[0].id)
    expect(await offered.first().getAttribute('label')).to.equal(services[0].name)
    await page.getByLabel('serviceId').fill(services[0].id)
    await send(page)
    expect(await replyText(page)).to.match(/200[\s\S]*"name"/)
    // The first service has no free start, because it needs equipment that does not exist.
    await go(page, '#createBooking')
    await until(page, `document.querySelector('#body').value.includes('${server.seeded.services.empty}')`)
    expect(await page.getByLabel('body').inputValue()).not.to.contain(services[0].id)
    expectQuiet(watched)
  })

  it('names missing path parameters, hints at invalid values, and still sends them', async () => {
    const watched = await openAs('owner', '#getResource')
    const { page } = watched
    // The id of the caller's own resource comes from the server.
    await until(
      page,
      `[...document.querySelectorAll('input')].some(({ labels, value }) => labels[0]?.textContent.includes('resourceId') && value !== '')`,
    )
    await page.getByLabel('resourceId').fill('')
    await send(page)
    expect(await replyText(page)).to.equal('resourceId is part of the path, and is needed.')
    await page.getByLabel('resourceId').fill('court-1')
    expect(await page.locator('.hint:visible').innerText()).to.not.equal('')
    await send(page)
    expect(await replyText(page)).to.contain('422 INVALID_PARAMS')
    await go(page, '#listBookings')
    await page.getByLabel('pending').check()
    await page.getByLabel('confirmed').check()
    await send(page)
    const last = watched.requests.at(-1)?.url() ?? ''
    expect(new URL(last).searchParams.getAll('status')).to.deep.equal(['pending', 'confirmed'])
    expectQuiet(watched, [422])
  })

  it('calls by an API key without the cookie, and stores the key nowhere', async () => {
    const watched = await openAs('owner', '#listResources')
    const { page } = watched
    await page.getByRole('button', { name: 'Sign out' }).click()
    const [name = '', value = ''] = server.seeded.people.owner.cookie.split('=')
    await page.context().addCookies([{ name, value, url: server.url }])
    const key = server.seeded.api_keys.live_admin.access_key
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('apiKey (bearer)').fill(key)
    await page.getByLabel('apiKey (bearer)').press('Enter')
    await page.getByLabel('Workspace', { exact: true }).waitFor()
    await send(page)
    const sent = await watched.requests.at(-1)?.allHeaders()
    expect([sent?.authorization, sent?.cookie]).to.deep.equal([`Bearer ${key}`, undefined])
    expect(await replyText(page)).to.contain('200')
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    const places = await page.evaluate<string>(
      'JSON.stringify([...[localStorage, sessionStorage].flatMap((each) => Object.keys(each).map((name) => each.getItem(name))), location.href, document.cookie, document.documentElement.outerHTML])',
    )
    expect(places).not.to.contain(key)
    const typed = "[...document.querySelectorAll('dialog [type=password]')].map((each) => each.value).join('')"
    expect(await page.evaluate(typed)).to.equal('')
    expectQuiet(watched)
  })

  it('generates an Idempotency-Key for a call that may be repeated', async () => {
    const { page } = await open('#createHold')
    await page.getByRole('button', { name: 'Make one' }).click()
    expect(await page.getByLabel('Idempotency-Key').inputValue()).to.match(/^[0-9a-f]{32}$/)
    expect(await page.getByRole('region', { name: 'Code' }).innerText()).to.contain('Idempotency-Key: ')
  })

  it('stays signed in after a reload, and signing out ends the session on the server', async () => {
    const watched = await openAs('owner', '#getMe')
    const { page } = watched
    await page.reload()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    const [cookie] = await page.context().cookies()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.locator('header').getByRole('button', { name: 'Sign in' }).waitFor()
    const again = await call(server, 'getMe', { as: 'nobody', headers: { Cookie: `session=${cookie?.value}` } })
    expect([again.status, again.code]).to.deep.equal([401, 'UNAUTHENTICATED'])
    await page.reload()
    await page.locator('header').getByRole('button', { name: 'Sign in' }).waitFor()
    expectQuiet(watched)
  })

  it('shows an error when no response arrives', async () => {
    const { page } = await open('#getHealth')
    await page.route('**/v1/health', (route) => route.abort())
    await send(page)
    expect(await replyText(page)).to.match(/^No reply could be read/)
  })
})
