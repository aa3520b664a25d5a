/** Helpers of the docs page tests: opening the page, and checks that hold for it everywhere. */
import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import type { Chromium, WatchedPage } from '../support/chromium.ts'

type Options = Parameters<Chromium['open']>[0]

/** The page at this address, once it shows content. */
export async function openDocs(browser: Chromium, url: string, options: Options = {}): Promise<WatchedPage> {
  const watched = await browser.open(options)
  await watched.page.goto(url)
  await watched.page.locator('main:not([aria-busy]) h1').waitFor()
  return watched
}

/** Goes to another address of the open page. Resolves when the page has handled it. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(shownAfter(`location.hash = ${JSON.stringify(address)}`))
}

/** Like go, by clicking a link of the page. */
export async function follow(link: Locator): Promise<void> {
  await link.waitFor()
  const shown = link.page().evaluate(shownAfter(''))
  await link.click()
  await shown
}

/** Waits in the page, whose policy forbids Playwright's own way to evaluate a condition again and again. */
export async function until(page: Page, condition: string): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const look = () => (${condition} ? done() : setTimeout(look, 20))
    look()
  })`)
}

/** The page handles its new address a moment after the change. */
function shownAfter(change: string): string {
  return `new Promise((done) => {
    addEventListener('hashchange', () => setTimeout(done), { once: true })
    ${change}
  })`
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

/** Sends the form and waits for the response. */
export async function send(page: Page): Promise<void> {
  await page.evaluate("document.querySelector('.answer').replaceChildren()")
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.answer > *').waitFor()
}

export const replyText = (page: Page) => page.locator('.answer').innerText()

/** The browser itself logs an expected error response to the console. */
export function expectQuiet({ consoleErrors, pageErrors }: WatchedPage, refusals: number[] = []): void {
  expect(pageErrors).to.deep.equal([])
  expect(consoleErrors.map((each) => Number(/status of (\d+)/.exec(each)?.[1] ?? each))).to.deep.equal(refusals)
}

export function expectOnlyTo(origin: string, { requests }: WatchedPage): void {
  const elsewhere = requests
    .map((request) => request.url())
    .filter((url) => !/^data:/.test(url) && !url.startsWith(origin))
  expect(elsewhere).to.deep.equal([])
}

/** Texts with a contrast below 4.5 to their background, each with its contrast. */
export function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const channels = (color) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const luminance = (rgb) => rgb.map((each) => each / 255)
      .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
      .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index], 0)
    const behind = (element) => {
      for (let at = element; at; at = at.parentElement) {
        const color = channels(getComputedStyle(at).backgroundColor)
        if (color[3] === 255) return color.slice(0, 3)
      }
      return [255, 255, 255]
    }
    const shown = [...document.querySelectorAll('body *')].filter((each) => each.checkVisibility() &&
      [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
    return shown.flatMap((each) => {
      const [one, other] = [luminance(channels(getComputedStyle(each).color).slice(0, 3)), luminance(behind(each))]
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      return contrast < 4.5 ? [contrast.toFixed(2) + ' ' + each.tagName + '.' + each.className + ' ' + each.textContent.slice(0, 30)] : []
    })
  })()`)
}
