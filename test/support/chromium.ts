/**
 * A real browser for a test file: the installed Chromium, or the one CHROMIUM names. It reaches only this machine, and
 * records requests and errors of its pages, so that a test can expect none.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { present, chromium as program } from '../../scripts/test-tools.mjs'

export type WatchedPage = {
  page: Page
  /** Requests of the page, its frames and its workers, in order. */
  requests: Request[]
  /** Errors in the page's console, including Content-Security-Policy violations. */
  consoleErrors: string[]
  /** Uncaught exceptions of the page's scripts. */
  pageErrors: string[]
}

export type Chromium = {
  /** A new page with its own cookies, storage and cache. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>
}

const flags = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--no-proxy-server'],
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
]
const isRoot = process.getuid?.() === 0

/** One browser for the tests of a describe block, closed after them with all its pages. */
export function useChromium(): Chromium {
  let browser: Browser | undefined
  let home = ''
  before('start the browser', async () => {
    home = await mkdtemp(join(tmpdir(), 'booking-chromium-'))
    browser = await launchChromium(home)
  })
  after('end the browser', async () => {
    await browser?.close()
    await rm(home, { recursive: true, maxRetries: 5 })
  })
  return {
    async open(options = {}) {
      if (!browser) throw new Error('the browser runs from the first test of its block to the last')
      const context = await browser.newContext(options)
      return watched(await context.newPage())
    },
  }
}

/** Starts the browser. @param home stands for the user's home folder, so that nothing is written into the real one */
export function launchChromium(home: string): Promise<Browser> {
  return chromium.launch({
    executablePath: present(program),
    args: flags,
    chromiumSandbox: !isRoot,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
    // Mocha ends its tests on a signal, and so runs the hook that ends the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

function watched(page: Page): WatchedPage {
  const requests: Request[] = []
  const consoleErrors: string[] = []
  const pageErrors: string[] = []
  page.context().on('request', (request) => requests.push(request))
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => pageErrors.push(error.message))
  return { page, requests, consoleErrors, pageErrors }
}
