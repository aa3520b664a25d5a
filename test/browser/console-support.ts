/** Helpers of the console tests: a server with the demo, a signed-in page, and checks that hold for every page. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import type { Chromium, WatchedPage } from '../support/chromium.ts'
import { useFolder } from '../support/folder.ts'
import { killServed, type Served, serve } from '../support/process.ts'

type Options = Parameters<Chromium['open']>[0]

export type Demo = {
  url: string
  /** Address that signs in as the owner. */
  link: string
  workspaceId: string
  databaseFile: string
  /** `name=value` of a session of the owner. */
  cookie: string
  /** Calls the API as the owner. */
  api: <Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; body: Body }>
}

/** A server with a fresh demo for the tests of a describe block. */
export function useDemo(env: Record<string, string> = {}): Demo {
  const folder = useFolder('booking-console-')
  const demo = { url: '', link: '', workspaceId: '' }
  let cookie = ''
  let served: Served | undefined
  before('start the demo', async () => {
    served = await serve({ DATABASE_URL: `file:${folder()}/booking.db`, ...env })
    demo.url = served.url
    demo.link = await served.printed(/http:\S+\/#demo=\S+/)
    const printed = await served.printed(/WORKSPACE=\S+[\s\S]*COOKIE='[^']+'/)
    demo.workspaceId = /WORKSPACE=(\S+)/.exec(printed)?.[1] ?? ''
    cookie = /COOKIE='([^']+)'/.exec(printed)?.[1] ?? ''
  })
  after('end the demo', async () => {
    served?.child.kill('SIGTERM')
    await served?.ended
    killServed()
  })
  return {
    get url() {
      return demo.url
    },
    get link() {
      return demo.link
    },
    get workspaceId() {
      return demo.workspaceId
    },
    get cookie() {
      return cookie
    },
    get databaseFile() {
      return `${folder()}/booking.db`
    },
    async api(method, path, body) {
      const headers = { Cookie: cookie, 'Content-Type': 'application/json', 'X-App-Workspace': this.workspaceId }
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const response = await fetch(`${demo.url}${path}`, init)
      const text = await response.text()
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    },
  }
}

/** The demo's server and owner in a new workspace. */
export async function addWorkspace(demo: Demo, name: string, time_zone: string): Promise<Demo> {
  const id = await makeIn(demo, '/v1/workspaces', { name, time_zone })
  return Object.create(demo, { workspaceId: { value: id } })
}

/** Creates or sets something as the owner. @returns its id */
export async function makeIn(demo: Demo, path: string, input: unknown, method = 'POST'): Promise<string> {
  const { status, body } = await demo.api<{ id: string }>(method, path, input)
  expect(status, JSON.stringify(body)).to.be.within(200, 299)
  return body.id
}

/** A page of the console for the owner, who has signed in before. `page` is the part of the address after the workspace. */
export async function openConsole(
  browser: Chromium,
  demo: Demo,
  page = 'account',
  options: Options = {},
): Promise<WatchedPage> {
  const watched = await browser.open({ reducedMotion: 'reduce', ...options })
  const [name = '', value = ''] = demo.cookie.split('=')
  await watched.page.context().addCookies([{ name, value, url: demo.url }])
  await watched.page.goto(`${demo.url}/#/${demo.workspaceId}/${page}`)
  await headingOf(watched.page, page).waitFor()
  return watched
}

/** Like openConsole, with a session of its own: for tests that show it or end it. */
export async function openByLink(browser: Chromium, demo: Demo, page = 'account'): Promise<WatchedPage> {
  const watched = await browser.open({ reducedMotion: 'reduce' })
  await watched.page.goto(demo.link)
  await watched.page.locator('main h1').waitFor()
  await openPage(watched.page, demo, page)
  return watched
}

/** Goes to a page of the console, and waits for its heading. */
export async function openPage(page: Page, demo: Demo, name: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(`#/${demo.workspaceId}/${name}`)}`)
  await headingOf(page, name).waitFor()
}

function headingOf(page: Page, name: string): Locator {
  const [route = ''] = name.split(/[/?]/)
  return page.locator(`.page-${route} h1`)
}

/**
 * Keeps a page from reading anything new, as a slow network does: whatever it hears, it shows what it has. The reads go on when the
 * returned function is called.
 */
export async function holdReads(page: Page, url: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  await page.route(url, (route) => {
    const isRead = route.request().method() === 'GET'
    const goingOn = (isRead ? released.promise : Promise.resolve()).then(() => route.continue())
    held.push(goingOn)
    return goingOn
  })
  return async () => {
    released.resolve()
    // Playwright lets the held requests of a handler that is gone go on, and then refuses to do it again.
    await Promise.all(held)
    await page.unroute(url)
  }
}

const screenshots = new URL('screenshots/', import.meta.url)

/** With the setting SCREENSHOTS, writes what the page shows to `test/browser/screenshots/`, which is not checked in. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS === undefined) return
  await mkdir(screenshots, { recursive: true })
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, screenshots)) })
}

export const widths = { narrow: 390, middle: 768, wide: 1440 } as const

/** Elements that reach beyond the right edge of the window, by their class. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const found = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('.header, .header *, main > *, .card, .card > *')]
      .filter((each) => each.checkVisibility() && !each.closest('.visually-hidden') && each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => each.tagName + '.' + each.className)`)
  expect(found).to.deep.equal([])
  // Only the page scrolls, never its frame with the header and the navigation.
  expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight'), 'the frame scrolls').to.equal(0)
}
