// Runs on: SQLite
/** The demo of `npm start`: the printed link opens the docs page, and one click signs in. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { killServed, type Served, serve } from '../support/process.ts'
import { eventually } from './booking-page-support.ts'
import { expectOnlyTo, expectQuiet, go, openDocs, replyText, send } from './docs-support.ts'

describe('docs page of the demo', () => {
  const browser = useChromium()
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-demo-'))
  })
  after(async () => {
    killServed()
    await rm(folder, { recursive: true })
  })

  const start = () => serve({ DATABASE_URL: `file:${folder}/booking.db` })
  const link = (served: Served) => served.printed(/http:\S+\/docs#demo=\S+/)
  const end = async ({ child, ended }: Served) => {
    child.kill('SIGTERM')
    await ended
  }

  it('signs in by one click, removes the secret from the address at once, and calls as the owner', async () => {
    const served = await start()
    const watched = await openDocs(browser, await link(served))
    const { page } = watched
    expect(page.url()).to.equal(`${served.url}/docs`)
    const banner = page.getByRole('complementary', { name: 'Demo' })
    expect(await banner.innerText()).to.contain('signs you in as owner@riverside-club.example')
    await banner.getByRole('button', { name: 'Sign in to the demo' }).click()
    await page.getByLabel('Workspace', { exact: true }).waitFor()
    expect(await banner.count()).to.equal(0)
    await go(page, '#listResources')
    await send(page)
    expect(await replyText(page)).to.match(/200[\s\S]*"name": "Ball machine"/)
    expectOnlyTo(served.url, watched)
    expectQuiet(watched)
    await end(served)
  })

  it('accepts the link of a later start, too', async () => {
    const served = await start()
    const { page } = await openDocs(browser, await link(served))
    await page.getByRole('button', { name: 'Sign in to the demo' }).click()
    await page.getByLabel('Workspace', { exact: true }).waitFor()
    await end(served)
  })

  it('refuses the link of an earlier start with the code, and sends nothing before the click', async () => {
    const served = await start()
    // The page offers the demo from here on.
    await link(served)
    const password = 'no password any more'
    const watched = await openDocs(
      browser,
      `${served.url}/docs#demo=owner%40riverside-club.example:${encodeURIComponent(password)}`,
    )
    expect(watched.requests.filter((request) => request.url().includes('/v1/'))).to.deep.equal([])
    await watched.page.getByRole('button', { name: 'Sign in to the demo' }).click()
    await watched.page.locator('.banner [role=alert]', { hasText: '401 INVALID_CREDENTIALS' }).waitFor()
    await end(served)
  })

  it('ignores the link on a production server, removes the secret from the address, and has no printed link', async () => {
    const served = await serve({ DATABASE_URL: `file:${folder}/booking.db`, NODE_ENV: 'production' })
    const watched = await openDocs(browser, `${served.url}/docs#demo=owner%40riverside-club.example:secret`)
    expect(watched.page.url()).to.equal(`${served.url}/docs`)
    expect(await watched.page.getByRole('complementary', { name: 'Demo' }).count()).to.equal(0)
    expectQuiet(watched)
    // The last work of a start.
    await eventually(() => isCompressed(`${served.url}/openapi.json`), 60_000)
    await end(served)
    expect(await served.printed(/docs#demo=/).catch((problem: Error) => problem.message)).to.match(
      /it ended with \S+ without/,
    )
  })
})

async function isCompressed(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
  await response.arrayBuffer()
  return response.headers.has('content-encoding')
}
