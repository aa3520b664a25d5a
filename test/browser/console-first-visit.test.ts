// Runs on: SQLite
/** The console while its script is on its way: the form to sign in, and pages of the second part. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { eventually } from './booking-page-support.ts'
import { screenshot, useDemo } from './console-support.ts'

describe('console: first visit on a slow line', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off', SIGN_UP: 'open' })
  let line: Server
  let email = ''
  let password = ''
  let release = () => {}
  /** The part that the page is sent without until it is released. */
  let isHeld: 'script' | 'second part' = 'script'
  let url = ''

  before(async () => {
    ;[email = '', password = ''] = demo.link.split('#demo=')[1]?.split(':').map(decodeURIComponent) ?? []
    line = createServer((incoming, outgoing) => {
      if (incoming.url === '/') void sendInHalves(incoming, outgoing)
      else incoming.pipe(forwarded(incoming, (reply) => passOn(reply, outgoing)))
    })
    line.listen(0, '127.0.0.1')
    await once(line, 'listening')
    url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  })

  after(() => {
    line.closeAllConnections()
    line.close()
  })

  function forwarded(incoming: IncomingMessage, then: (reply: IncomingMessage) => void) {
    const { method, url: path, headers } = incoming
    // The whole page each time, and as text.
    const { 'if-none-match': _known, ...sent } = headers
    return request(`${demo.url}${path}`, { method, headers: { ...sent, 'accept-encoding': 'identity' } }, then)
  }

  function passOn(reply: IncomingMessage, outgoing: ServerResponse): void {
    outgoing.writeHead(reply.statusCode ?? 500, reply.headers)
    reply.pipe(outgoing)
  }

  beforeEach(() => {
    isHeld = 'script'
  })

  /** Sends the page without its script or the second part of it, and the rest when the test says so. */
  async function sendInHalves(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const reply = await new Promise<IncomingMessage>((resolve) => forwarded(incoming, resolve).end())
    const html = await text(reply)
    const middle =
      isHeld === 'script' ? html.indexOf('<script>', html.indexOf('</noscript>')) : html.lastIndexOf('<script>')
    outgoing.writeHead(200, reply.headers)
    outgoing.write(html.slice(0, middle))
    await released
    outgoing.end(html.slice(middle))
  }

  it('shows the form before the script has come, keeps what is typed, and signs in who was faster', async () => {
    const watched = await browser.open({ reducedMotion: 'reduce' })
    const { page } = watched
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    expect(await page.locator('.skeleton').isVisible()).to.equal(false)
    await screenshot(page, 'first-visit')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('button[aria-busy=true]').waitFor()
    release()
    await page.waitForURL('**/board')
    expect(watched.pageErrors).to.deep.equal([])
  })

  it('keeps a form that is sent twice from the browser, which would put the password into the address', async () => {
    const watched = await browser.open({ reducedMotion: 'reduce' })
    const { page } = watched
    await page.goto(url, { waitUntil: 'commit' })
    await page.evaluate(
      `document.addEventListener('submit', (event) => setTimeout(() => { window.sent = [...(window.sent ?? []), event.defaultPrevented] }))`,
    )
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await eventually(() => page.evaluate<boolean>('window.sent?.length === 2'))
    expect(await page.evaluate('window.sent')).to.deep.equal([true, true])
    release()
    await page.waitForURL('**/board')
    expect(watched.pageErrors).to.deep.equal([])
  })

  it('signs in and shows the board, also after a reload, where the browser allows no storage', async () => {
    const watched = await browser.open({ reducedMotion: 'reduce' })
    const { page } = watched
    await page.addInitScript(
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })",
    )
    await page.goto(demo.url)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/board*')
    await page.locator('.block.booking').first().waitFor()
    await page.reload()
    await page.locator('.block.booking').first().waitFor()
    expect(watched.pageErrors).to.deep.equal([])
  })

  it('keeps the field, its text and the cursor when the script comes, and says then what was wrong', async () => {
    const watched = await browser.open({ reducedMotion: 'reduce' })
    const { page } = watched
    await page.goto(url, { waitUntil: 'commit' })
    const secret = page.getByLabel('Password')
    await page.getByLabel('E-mail').fill(email)
    await secret.pressSequentially('wrong')
    await page.evaluate('window.typedInto = document.activeElement')
    release()
    await page.getByRole('link', { name: 'Create an account and a workspace' }).waitFor()
    expect(await page.evaluate('window.typedInto === document.activeElement && typedInto.isConnected')).to.equal(true)
    await page.keyboard.type(' password')
    expect(await secret.inputValue()).to.equal('wrong password')
    expect(await page.getByRole('link', { name: 'API reference' }).getAttribute('href')).to.equal(`${url}/docs`)
    expect(await page.locator('noscript, .starting').count()).to.equal(0)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.locator('[role=alert]', { hasText: 'password' }).waitFor()
    expect(watched.pageErrors).to.deep.equal([])
  })

  it('shows grey lines, and no form, to whoever was signed in on this browser, and for an address with a page', async () => {
    const watched = await browser.open({ reducedMotion: 'reduce' })
    const { page } = watched
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    release()
    await page.waitForURL('**/board')
    const again = await page.context().newPage()
    await again.goto(url, { waitUntil: 'commit' })
    await again.locator('.skeleton').waitFor()
    expect(await again.getByLabel('Password').isVisible()).to.equal(false)
    release()
    await again.waitForURL('**/board')

    const other = await browser.open({ reducedMotion: 'reduce' })
    await other.page.goto(`${url}/#/sign-up`, { waitUntil: 'commit' })
    await other.page.locator('.skeleton').waitFor()
    expect(await other.page.getByLabel('Password').isVisible()).to.equal(false)
    release()
    await other.page.getByLabel('Name of your business').waitFor()
    expect([...watched.pageErrors, ...other.pageErrors]).to.deep.equal([])
  })

  it('works with the board while the pages of the second part are on their way, and opens one of them when they have come', async () => {
    isHeld = 'second part'
    const watched = await browser.open({ reducedMotion: 'reduce' })
    const { page } = watched
    await page.goto(`${url}/${new URL(demo.link).hash}`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'New booking' }).waitFor()
    await page.locator('.board-column').first().waitFor()
    await page.getByRole('link', { name: 'Services' }).click()
    await page.locator('.page-services h1').waitFor()
    await page.locator('.page-services .skeleton').waitFor()
    release()
    await page.getByRole('link', { name: 'Court hour' }).waitFor()
    expect(await page.locator('.page-services .skeleton').count()).to.equal(0)
    expect(watched.pageErrors).to.deep.equal([])
  })

  it('shows the reason alone where scripts do not run', async () => {
    const { page } = await browser.open({ javaScriptEnabled: false })
    await page.goto(demo.url)
    const shown = await page.locator('body').innerText()
    expect(shown.trim()).to.equal('The console needs JavaScript. The API itself is described at /docs.')
  })
})
