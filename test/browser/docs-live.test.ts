// Runs on: SQLite
/** The docs page of the development server: it reloads itself after a save, unless that would lose something. */
import { expect } from 'chai'
import { createLiveDocs } from '../../server/dev/live-docs.ts'
import { useChromium, type WatchedPage } from '../support/chromium.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectQuiet, openDocs } from './docs-support.ts'

describe('docs page of npm run dev', () => {
  let version = 1
  const live = createLiveDocs(() => String(version))
  const browser = useChromium()
  const server = useTestServer({ liveDocs: live.answer })
  const plain = useTestServer()

  /** As when a new server takes over: the streams end, and the pages connect again. Repeated, as a page may not listen yet. */
  const saveUntil = async (seen: Promise<unknown>) => {
    const saving = setInterval(() => {
      version += 1
      live.end()
    }, 700)
    await seen.finally(() => clearInterval(saving))
  }
  const hasAsked = ({ requests }: WatchedPage) => requests.some((each) => each.url().endsWith('/docs/live'))

  it('reloads after a save, at the same operation, within its strict policy', async () => {
    const watched = await openDocs(browser, `${server.url}/docs#listResources`)
    await saveUntil(watched.page.waitForEvent('load'))
    await watched.page.locator('main h1').waitFor()
    expect(watched.page.url()).to.equal(`${server.url}/docs#listResources`)
    expectQuiet(watched)
  })

  it('offers to reload while a field of the form has the focus', async () => {
    const { page } = await openDocs(browser, `${server.url}/docs#createResource`)
    const field = page.locator('main textarea, main input').first()
    await field.focus()
    await field.fill('typed')
    const reload = page.getByRole('status').getByRole('button', { name: 'Reload' })
    await saveUntil(reload.waitFor())
    expect(await field.inputValue()).to.equal('typed')
    const loaded = page.waitForEvent('load')
    await reload.click()
    await loaded
  })

  it('asks for nothing of the kind on any other server, which does not have the address', async () => {
    const watched = await openDocs(browser, `${plain.url}/docs`)
    expect(hasAsked(watched)).to.equal(false)
    expect((await fetch(`${plain.url}/docs/live`)).status).to.equal(404)
    const live = await openDocs(browser, `${server.url}/docs`)
    if (!hasAsked(live)) await live.page.waitForRequest(/docs\/live$/)
  })
})
