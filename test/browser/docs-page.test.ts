// Runs on: SQLite
/**
 * `/docs` in a real browser: the reference of every operation, reachable by address, search and keyboard, on any
 * screen.
 */
import { expect } from 'chai'
import { operations } from '../../generated/operations.ts'
import { operationsIn } from '../../packages/contract-toolkit/document/operations.ts'
import { useChromium } from '../support/chromium.ts'
import { contractDocument, operationIds } from '../support/requests.ts'
import { useTestServer } from '../support/use-server.ts'
import { screenshot, widths } from './console-support.ts'
import { expectOnlyTo, expectQuiet, faintTexts, follow, go, openDocs } from './docs-support.ts'

const narrow = { viewport: { width: 320, height: 640 } }

/** A tour visits each operation, and all tests share two cores. */
const tourMs = 600_000

describe('docs page reference', () => {
  const server = useTestServer()
  const browser = useChromium()
  const open = (address = '', options = {}) => openDocs(browser, `${server.url}/docs${address}`, options)

  it('shows every operation with route, codes and responses, none wider than a narrow screen, and contacts only its server', async () => {
    const watched = await open('', narrow)
    const wide: string[] = []
    for (const id of operationIds) {
      await go(watched.page, `#${id}`)
      const { path, codes, statuses } = operations[id]
      const [text, width] = await watched.page.evaluate<[string, number]>(
        "[document.querySelector('main').innerText, document.documentElement.scrollWidth]",
      )
      expect(text.replaceAll('\n', ''), id).to.contain(path)
      for (const told of [id, ...Object.keys(codes), ...statuses.map(String)]) expect(text, id).to.contain(told)
      if (width > narrow.viewport.width) wide.push(`${id}: ${width}`)
    }
    expect(wide).to.deep.equal([])
    expectQuiet(watched)
    expectOnlyTo(server.url, watched)
    const asked = watched.requests.map((request) => new URL(request.url()).pathname)
    expect(new Set(asked.filter((path) => path !== ','))).to.deep.equal(new Set(['/docs', '/openapi.json']))
  }).timeout(tourMs)

  it('expands every part of every operation without console errors, and nothing is wider than a narrow screen', async () => {
    const watched = await open('#all:', narrow)
    await watched.page
      .locator('main .reference')
      .nth(operationIds.length - 1)
      .waitFor()
    await watched.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(await watched.page.locator('main .reply > details:not([open])').count()).to.equal(0)
    expect(await watched.page.evaluate("document.querySelector('main').textContent")).to.contain('next_available')
    expect(await watched.page.evaluate('document.documentElement.scrollWidth')).to.equal(narrow.viewport.width)
    expectQuiet(watched)
  }).timeout(tourMs)

  it('states required roles, rate limits and idempotency', async () => {
    const { page } = await open('#createResource')
    const facts = page.locator('.facts')
    expect(await facts.innerText())
      .to.contain('An owner or admin of the workspace. Others are refused with ADMIN_REQUIRED.')
      .and.contain('60 requests a minute for each user.')
    await go(page, '#createBooking')
    expect(await facts.innerText()).to.contain('carry the same Idempotency-Key')
    await go(page, '#createSession')
    expect(await facts.innerText())
      .to.contain('None is needed.')
      .and.contain('10 failed attempts in 15 minutes for each email from one address, 100 from all together.')
  })

  it('states type, bounds, default and values of each input', async () => {
    const { page } = await open('#listBookings')
    const field = (name: string) => page.locator('.fields > li', { has: page.locator(`.name:text-is("${name}")`) })
    expect(await field('limit').innerText()).to.match(/integer[\s\S]*1–2\u202f000[\s\S]*default 50/)
    expect(await field('status').innerText()).to.match(/array of string[\s\S]*one of pending confirmed/)
    await go(page, '#createResource')
    expect(await field('name').first().innerText()).to.match(/string\s+required/)
    expect(await field('capacity').first().innerText()).to.contain('1–10\u202f000')
  })

  it('shows explained values as a list, and a short description as one line', async () => {
    const { page } = await open('#listBookings')
    const about = (name: string) =>
      page.locator('.fields > li', { has: page.locator(`.name:text-is("${name}")`) }).locator('> .about')
    expect(await about('limit').first().innerText()).to.equal('Maximum number of items to return.')
    expect(await about('limit').first().locator('li').count()).to.equal(0)
    await go(page, '#createBooking')
    expect(await about('override').first().locator('li').first().innerText()).to.match(/^hours: Opening hours/)
    expect(await about('override').first().locator('li').count()).to.equal(5)
  })

  it('shows how to call by curl, by the generated client, by fetch, in Python and in Go', async () => {
    const { page } = await open('#getBooking')
    const code = page.getByRole('region', { name: 'Code' })
    const { example } = (contractDocument.components as { parameters: Record<string, { example: string }> }).parameters
      .BookingId as { example: string }
    expect(await code.innerText()).to.contain(`curl '${server.url}/v1/bookings/${example}'`)
    await code.getByRole('button', { name: 'Client' }).click()
    expect(await code.innerText())
      .to.contain("from 'workspace-booking-client'")
      .and.contain(`await client.getBooking({\n  bookingId: '${example}',\n})`)
    await go(page, '#listServices')
    expect(await code.innerText()).to.contain('for await (const each of client.listServices.all(')
    await code.getByRole('button', { name: 'fetch' }).click()
    expect(await code.innerText()).to.contain('await fetch(')
    await code.getByRole('button', { name: 'Python' }).click()
    expect(await code.innerText())
      .to.contain('requests.request(')
      .and.contain('os.environ["API_KEY"]')
    await code.getByRole('button', { name: 'Go' }).click()
    expect(await code.innerText()).to.contain('http.NewRequest("GET"')
  })

  it('opens where the browser allows no storage', async () => {
    const watched = await browser.open()
    await watched.page.addInitScript(`for (const kind of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, kind, { get() { throw new DOMException('denied', 'SecurityError') } })
    }`)
    await watched.page.goto(`${server.url}/docs#getBooking`)
    await watched.page.getByRole('region', { name: 'Code' }).waitFor()
    expect(watched.pageErrors).to.deep.equal([])
  })

  it('leads to the next operations: those that the links of the contract name, else others of the tag', async () => {
    const { page } = await open('#createWorkspace')
    const next = page.locator('main section', { has: page.locator('h2:text-is("Next")') })
    expect(await next.locator('a').allInnerTexts()).to.include('GET\nFetch a workspace')
    await follow(next.locator('a[href="#getWorkspace"]'))
    await page.locator('.operation-id code:text-is("getWorkspace")').waitFor()
    await go(page, '#getHealth')
    expect(await next.locator('a').count()).to.be.within(1, 6)
  })

  it('has the summaries and descriptions of all operations without JavaScript, reached by the navigation', async () => {
    const { page } = await browser.open({ javaScriptEnabled: false })
    await page.goto(`${server.url}/docs`)
    const text = await page.locator('main').innerText()
    for (const { source } of operationsIn(contractDocument)) {
      expect(text, String(source.operationId)).to.contain(source.summary)
      const words = (shown: unknown) => String(shown).replace(/\s+/g, ' ').trim()
      expect(words(text), String(source.operationId)).to.contain(words(source.description))
    }
    await page.locator('nav a[href="#createBooking"]').click()
    expect(await page.locator('[id="createBooking"]').isVisible()).to.equal(true)
  })

  it('opens the operation in the address, and returns to it by the back button', async () => {
    const { page } = await open('#createBooking')
    expect(await page.locator('h1').innerText()).to.equal('Create a booking')
    expect(await page.title()).to.equal('Create a booking · Workspace Booking Service')
    expect(await page.locator('nav [aria-current="page"]').innerText()).to.contain('Create a booking')
    await page.locator('nav').getByRole('link', { name: 'List bookings' }).click()
    await page.locator('h1:text-is("List bookings")').waitFor()
    await page.goBack()
    await page.locator('h1:text-is("Create a booking")').waitFor()
    await page.locator('.eyebrow a').click()
    await page.locator('h1:text-is("bookings")').waitFor()
  })

  it('shows an error for an unknown address', async () => {
    const { page } = await open('#createUnicorn')
    expect(await page.getByRole('alert').innerText()).to.equal('Nothing here is named createUnicorn.')
  })

  it('works by keyboard alone: search, arrows, the form, and Send', async () => {
    const watched = await open()
    const { page } = watched
    await page.keyboard.press('/')
    await page.keyboard.type('get health')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate('document.activeElement.textContent')).to.contain('GET')
    await page.keyboard.press('Enter')
    await page.locator('.operation-id code:text-is("getHealth")').waitFor()
    expect(await page.evaluate('document.activeElement.tagName')).to.equal('H1')
    for (let pressed = 0; pressed < 30; pressed++) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate('document.activeElement.textContent')) === 'Send') break
    }
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).to.equal('solid')
    await page.keyboard.press('Enter')
    await page.locator('.reply-card .status:text-is("200")').waitFor()
    expectQuiet(watched)
  })

  it('searches by id, route, words and tag, and shows the number of results, also none', async () => {
    const { page } = await open()
    const search = page.getByRole('searchbox')
    const found = page.locator('.found')
    for (const words of ['createBooking', 'POST /v1/bookings', 'book BOOKINGS post']) {
      await search.fill(words)
      expect(await found.innerText(), words).to.match(/found[\s\S]*Create a booking/)
    }
    await search.fill('unicorn')
    expect(await found.innerText()).to.equal('Nothing found')
    await search.press('Escape')
    expect(await page.locator('nav .tree').isVisible()).to.equal(true)
  })

  it('has landmarks, one first heading, and a name for each field and button', async () => {
    const { page } = await open('#listBookings')
    for (const landmark of ['banner', 'navigation', 'main', 'search'] as const) {
      expect(await page.getByRole(landmark).count(), landmark).to.equal(1)
    }
    expect(await page.locator('h1').count()).to.equal(1)
    const nameless = await page.evaluate(`[...document.querySelectorAll('input, select, textarea, button, a')]
      .filter((each) => !(each.labels?.length || each.getAttribute('aria-label') || each.textContent.trim()))
      .map((each) => each.outerHTML)`)
    expect(nameless).to.deep.equal([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.tagName')).to.equal('H1')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`is ${colorScheme} when preferred, with readable text: contrast 4.5 or more`, async () => {
      const { page } = await open('#createBooking', { colorScheme })
      const background = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
      const [red = 0] = background.match(/\d+/g)?.map(Number) ?? []
      expect(red > 127).to.equal(colorScheme === 'light')
      await page.evaluate("dispatchEvent(new Event('beforeprint'))")
      expect(await faintTexts(page)).to.deep.equal([])
      await go(page, '#tag:bookings')
      expect(await faintTexts(page)).to.deep.equal([])
    })
  }

  it('has no sideways scrolling on the overview and an operation at any width', async () => {
    const { page } = await open()
    for (const address of ['', '#createBooking']) {
      if (address !== '') await go(page, address)
      for (const [name, width] of Object.entries(widths)) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).to.be.at.most(0)
        await screenshot(page, `docs-${address.slice(1) || 'overview'}-${name}`)
      }
    }
  })

  it('detects text with too little contrast', async () => {
    const { page } = await open()
    await page.evaluate(
      "document.querySelector('h1').className = 'copy'; document.body.style.setProperty('--text', '#999')",
    )
    expect(await faintTexts(page)).not.to.deep.equal([])
  })

  it('has the contents behind a button on a narrow screen, and leads to the form', async () => {
    const { page } = await open('#getBooking', narrow)
    const nav = page.getByRole('navigation')
    await page.evaluate('scrollTo(0, 1500)')
    expect(await nav.isVisible()).to.equal(false)
    await page.getByRole('button', { name: 'Contents' }).click()
    expect(await page.evaluate('scrollY')).to.equal(0)
    await follow(nav.locator('a[href="#createBooking"]'))
    expect([await nav.isVisible(), await page.locator('h1').innerText()]).to.deep.equal([false, 'Create a booking'])
    await page.locator('.to-try').click()
    expect(await page.evaluate('document.activeElement.closest("form").id')).to.equal('try')
  })

  it('prints the text without interactive elements', async () => {
    const { page } = await open('#createBooking')
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.bar', 'nav', '.panel', '.copy']) {
      expect(await page.locator(part).first().isVisible(), part).to.equal(false)
    }
    expect(await page.locator('.reference').isVisible()).to.equal(true)
  })

  it('works after a reload that the server answers with 304', async () => {
    const watched = await open('#getHealth')
    const reloaded = await watched.page.reload()
    expect(await reloaded?.request().allHeaders()).to.have.property('if-none-match')
    await watched.page.locator('.operation-id code:text-is("getHealth")').waitFor()
    expectQuiet(watched)
  })

  it('shows an error instead of an empty page when the contract cannot be loaded', async () => {
    const { page } = await browser.open()
    await page.route('**/openapi.json', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(`${server.url}/docs`)
    expect(await page.getByRole('alert').innerText()).to.equal(
      'The server answered 503 when it was asked for openapi.json.',
    )
  })
})
