/**
 * A real browser for the tests of a process: the installed Chromium, or the one CHROMIUM names. It reaches only this machine, and
 * records requests and errors of its pages, so that a test can expect none.
 */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
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
  /** A new page with its own cookies, storage and cache. It is closed after the test, or after the block if a hook opened it. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>
}

const flags = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--no-proxy-server'],
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
]
const isRoot = process.getuid?.() === 0
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The browser of this process, started when a test first needs it. */
let shared: Promise<Browser> | undefined

// Mocha ends its workers, and the browser with them. A process that runs the files itself ends when nothing is open any more.
if ('after' in globalThis && process.env.MOCHA_WORKER_ID === undefined) {
  after('end the browser', async () => (await shared)?.close())
}

/** Pages for the tests of a describe block, in the browser of this process. */
export function useChromium(): Chromium {
  const opened: BrowserContext[] = []
  const kept: BrowserContext[] = []
  before('start the browser', async () => {
    shared ??= startBrowser()
    await shared
  })
  beforeEach('keep the pages of hooks', () => void kept.push(...opened.splice(0)))
  afterEach('close the pages of the test', () => closeAll(opened))
  after('close the pages of hooks', () => closeAll(kept))
  return {
    async open(options = {}) {
      if (!shared) throw new Error('the browser runs from the first test of a block on')
      const context = await (await shared).newContext(options)
      opened.push(context)
      return watched(await context.newPage())
    },
  }
}

/** Starts a browser that ends with this process, also by a signal. Its folder is then removed. */
async function startBrowser(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'booking-chromium-'))
  const browser = await launchChromium(home)
  browser.once('disconnected', () => {
    shared = undefined
  })
  // After the listener of Playwright, which kills the browser.
  process.once('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of signals) process.once(signal, () => process.exit(128 + constants.signals[signal]))
  return browser
}

async function closeAll(contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts.splice(0)) await context.close()
}

/** Starts a browser. @param home stands for the user's home folder, so that nothing is written into the real one */
export function launchChromium(home: string): Promise<Browser> {
  return chromium.launch({
    executablePath: present(program),
    args: flags,
    chromiumSandbox: !isRoot,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
    // Listeners of Playwright do not end the process on every signal.
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
