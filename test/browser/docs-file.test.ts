// Runs on: SQLite
/** The docs as one file opened from disk: for our contract, another contract, and a hostile one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import type { DocsProject } from '../../packages/contract-toolkit/document/docs-project.ts'
import { operationsIn } from '../../packages/contract-toolkit/document/operations.ts'
import { docsFile } from '../../packages/contract-toolkit/generate/docs-page.ts'
import { describedBy } from '../generate/descriptions.ts'
import { useChromium } from '../support/chromium.ts'
import { contractDocument, operationIds } from '../support/requests.ts'
import { useTestServer } from '../support/use-server.ts'
import { foreignContract, hostileContract } from './contracts.ts'
import { expectQuiet, follow, go, openDocs, replyText, send } from './docs-support.ts'

describe('docs page as one file', () => {
  const server = useTestServer()
  const browser = useChromium()
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-docs-'))
  })
  after(() => rm(folder, { recursive: true }))

  const open = async (document: Record<string, unknown>, address = '', project?: DocsProject) => {
    const path = join(folder, 'page.html')
    await writeFile(path, await docsFile(document, project))
    return openDocs(browser, `${pathToFileURL(path)}${address}`)
  }
  const askedBy = (requests: { url: () => string }[]) =>
    requests.map((request) => request.url()).filter((url) => !/^(file|data):/.test(url))

  it('shows the whole contract without a network request', async () => {
    const watched = await open(contractDocument, '#createBooking')
    expect(await watched.page.locator('h1').innerText()).to.equal('Create a booking')
    await go(watched.page, '#all:')
    await watched.page
      .locator('main .reference')
      .nth(operationIds.length - 1)
      .waitFor()
    expect(askedBy(watched.requests)).to.deep.equal([])
    expectQuiet(watched)
  })

  it('shows webhooks in the navigation with their body and replies, and has no form to call one', async () => {
    const description = await describedBy('webhooks')
    const watched = await open(description.document)
    const { page } = watched
    expect(await page.locator('main').innerText()).to.contain('1 operations, 4 webhooks.')
    await follow(page.locator('nav').getByRole('link', { name: 'An order is paid' }))
    const text = await page.locator('main').innerText()
    expect(text).to.contain('A webhook: the server sends this request to the URL of a receiver.')
    expect(text).to.match(/Body[\s\S]*"order\.paid"[\s\S]*Replies of the receiver[\s\S]*204/i)
    expect(text).not.to.match(/Credential|undefined|\[object/)
    expect(await page.locator('#try').count()).to.equal(0)
    await go(page, '#listOrders')
    expect(await page.locator('#try').count()).to.equal(1)
    await page.getByRole('searchbox').fill('webhook')
    await page.locator('nav .found').getByRole('link', { name: 'An order is paid' }).waitFor()
    expectQuiet(watched)
  })

  it('calls the server in the contract when that allows the page, and otherwise explains the failure', async () => {
    const watched = await open(contractDocument, '#getHealth')
    const { page } = watched
    await page.getByLabel('Server to try').fill(server.url)
    await page.getByLabel('Server to try').blur()
    expect(await page.getByRole('region', { name: 'Code' }).innerText()).to.contain(`curl '${server.url}/v1/health'`)
    await send(page)
    expect(await replyText(page)).to.match(/^No reply could be read.*does it allow this page \(CORS\)\?$/)
    expect(askedBy(watched.requests)).to.deep.equal([`${server.url}/v1/health`])
    const headers = { 'Access-Control-Allow-Origin': '*' }
    await page.route('**/v1/health', (route) => route.fulfill({ status: 200, json: { status: 'ok' }, headers }))
    await send(page)
    expect(await replyText(page)).to.match(/200[\s\S]*"status": "ok"/)
  })

  it('shows an OpenAPI 3.0 contract without tags, ids or our extensions', async () => {
    const watched = await open(foreignContract)
    const { page } = watched
    expect(await page.locator('main').innerText()).to.contain('3 operations')
    await follow(page.locator('nav').getByRole('link', { name: 'GET /trees/{tree}' }))
    const text = await page.locator('main').innerText()
    expect(text).to.contain('more than 0 · less than 1').and.contain('string or null').and.contain('cookie visit')
    expect(text).not.to.match(/Who\n|Limit\n|Sent twice|undefined|\[object/)
    await go(page, '#plant/tree')
    expect(await page.getByLabel('body').inputValue()).to.equal(
      JSON.stringify({ kind: 'oak', inside: { branches: [{}] } }, null, 2),
    )
    await page.getByRole('button', { name: 'Client' }).click()
    expect(await page.getByRole('region', { name: 'Code' }).innerText()).to.contain('await client.plantTree({')
    await go(page, '#GET%20%2Ftrees%2F%7Btree%7D')
    await page.getByText('cookie visit').first().waitFor()
    expect(await page.getByRole('button', { name: 'Client' }).count()).to.equal(0)
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expectQuiet(watched)
  })

  it("shows calls of the client that the description gets, and of a project's own client where the page is made for it", async () => {
    const { document } = await describedBy('security')
    const operation = operationsIn(document).find(
      ({ source }) => Array.isArray(source.security) && source.security.length > 0,
    )
    const sampleOf = async (project?: DocsProject) => {
      const { page } = await open(document, `#${operation?.id}`, project)
      const code = page.getByRole('region', { name: 'Code' })
      await code.getByRole('button', { name: 'Client' }).click()
      return code.innerText()
    }
    expect(await sampleOf()).to.match(/auth: \{ \w+: /)
    const own = await sampleOf({ client: { credential: 'apiKey', defaults: {}, cursor: 'cursor' } })
    expect(own).to.contain('apiKey: process.env.API_KEY').and.not.contain('auth:')
  })

  it('shows facts of a project as text, and no facts of extensions without a project', async () => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'Cabins', version: '1' },
      paths: {
        '/cabins': {
          get: {
            operationId: 'listCabins',
            'x-open': '<b>summer</b></script>',
            responses: { 200: { description: 'OK' } },
          },
        },
      },
    }
    const factsOf: DocsProject['factsOf'] = ({ source }) => [['Open', `In ${source['x-open']}.`]]
    const own = await open(document, '#listCabins', { factsOf })
    expect(await own.page.locator('dl.facts').innerText()).to.match(/Open\s+In <b>summer<\/b><\/script>\./)
    expectQuiet(own)
    const { page } = await open(document, '#listCabins')
    expect(await page.locator('dl.facts').innerText()).not.to.contain('Open')
  })

  it('sends the credential as its contract declares', async () => {
    const watched = await open(foreignContract, '#plant/tree')
    const { page } = watched
    await page.route('**/trees*', (route) =>
      route.fulfill({
        status: 201,
        json: {},
        headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      }),
    )
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('token (query key)').fill('a secret')
    await page.getByLabel('token (query key)').press('Enter')
    await send(page)
    const asked = watched.requests.filter((request) => request.method() === 'POST').map((request) => request.url())
    expect(asked).to.deep.equal(['https://trees.example/v2/trees?key=a%20secret'])
    expect(await page.locator('main').innerText()).not.to.contain('a secret')
    expectQuiet(watched)
  })

  it('shows the texts of a hostile contract as text', async () => {
    const watched = await open(hostileContract, '#harm')
    const { page } = watched
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    const text = await page.locator('body').innerText()
    expect(text).to.contain('<img src=x onerror=').and.contain('</script>')
    expect(await page.locator('img, iframe, object, embed, form[action], base, main script').count()).to.equal(0)
    const targets = await page.evaluate<string[]>("[...document.querySelectorAll('a')].map((each) => each.href)")
    expect(targets.filter((each) => !/^(file:|https:\/\/good\.example\/)/.test(each))).to.deep.equal([])
    expect(await page.evaluate('[window.harmed, Object.prototype.polluted]')).to.deep.equal([undefined, undefined])
    for (const link of await page.locator('main a').all())
      expect(await link.getAttribute('href')).not.to.match(/script:/i)
    expectQuiet(watched)
  })

  it('can be read without JavaScript, and shows the texts of a hostile contract as text there too', async () => {
    const path = join(folder, 'plain.html')
    await writeFile(path, await docsFile(hostileContract))
    const { page } = await browser.open({ javaScriptEnabled: false })
    await page.goto(String(pathToFileURL(path)))
    expect(await page.locator('main h3').innerText()).to.contain('<img src=x onerror=')
    expect(await page.locator('img, iframe, a, main script').count()).to.equal(0)
    await writeFile(path, await docsFile(foreignContract))
    await page.goto(String(pathToFileURL(path)))
    expect(await page.locator('main').innerText()).to.contain('GET /trees/{tree}')
  })

  it('has a policy that would block an injected script', async () => {
    const { page, consoleErrors } = await open(hostileContract)
    await page.evaluate(`{
      const script = document.createElement('script')
      try { script.textContent = 'window.harmed = 1' } catch {}
      document.body.append(script)
      try { document.body.setAttribute('onclick', 'window.harmed = 2') } catch {}
      document.body.click()
      try { document.body.insertAdjacentHTML('beforeend', '<b>harm</b>') } catch {}
    }`)
    expect(await page.evaluate('[window.harmed, document.querySelectorAll("body > b").length]')).to.deep.equal([
      undefined,
      0,
    ])
    expect(consoleErrors.join('\n')).to.contain('TrustedScript').and.contain('TrustedHTML')
  })

  it('shows an error for a file that is not an OpenAPI description', async () => {
    const { page } = await open({ swagger: '2.0' })
    expect(await page.getByRole('alert').innerText()).to.equal('What was found is no OpenAPI description of version 3.')
  })
})
