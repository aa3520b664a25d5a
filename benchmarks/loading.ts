/** The part of first loads: what somebody waits for on a slow line and a slow phone, with nothing in the cache. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../test/support/chromium.ts'
import { serve } from '../test/support/process.ts'
import { atMost, type Claim, milliseconds, spread, table } from './report.ts'

/** Milliseconds from the request of the page until anything and until its part is drawn, and what came until then. */
type Load = { firstPaintMs: number; ms: number; bytes: number; requests: number }
export type LoadingCosts = { name: string; mostMs: number; loads: Load[] }[]

type Opened = { name: string; mostMs: number; path: string; cookie?: string; part: string }

const viewport = { width: 390, height: 844 }
const bytesPerSecond = 400_000 / 8
const slowdown = 4

export async function measureLoading(folder: string, rounds: number): Promise<LoadingCosts> {
  const home = join(folder, 'loading')
  await mkdir(home)
  const served = await serve({ DATABASE_URL: `file:${join(home, 'booking.db')}`, RATE_LIMITS: 'off' })
  const browser = await launchChromium(home)
  try {
    const printed = await served.printed(/WORKSPACE=\S+[\s\S]*COOKIE='[^']+'/)
    const [, workspaceId = ''] = /WORKSPACE=(\S+)/.exec(printed) ?? []
    const [, cookie = ''] = /COOKIE='([^']+)'/.exec(printed) ?? []
    const serviceId = await publicService(served.url, workspaceId, cookie)
    const pages: Opened[] = [
      { name: 'sign-in', mostMs: 1_200, path: '/', part: 'input[type=password]' },
      { name: 'board', mostMs: 3_000, path: `/#/${workspaceId}/board`, cookie, part: '.page-board .board-column' },
      { name: 'booking page', mostMs: 1_500, path: `/book/${workspaceId}/${serviceId}`, part: '.day.free' },
    ]
    const costs: LoadingCosts = pages.map(({ name, mostMs }) => ({ name, mostMs, loads: [] }))
    for (let round = 0; round < rounds; round++) {
      for (const [index, page] of pages.entries()) costs[index]?.loads.push(await load(browser, served.url, page))
    }
    return costs
  } finally {
    await browser.close()
    served.child.kill('SIGTERM')
    await served.ended
  }
}

export function loadingClaims(costs: LoadingCosts): Claim[] {
  return costs.map(({ name, mostMs, loads }) => {
    const { median } = spread(loads.map(({ ms }) => ms))
    return atMost(
      `${name} is there within ${mostMs} ms at 400 kbit/s with a processor ${slowdown} times slower`,
      median,
      mostMs,
      milliseconds,
    )
  })
}

export function loadingReport(costs: LoadingCosts): string {
  return [
    `First loads in Chromium at ${viewport.width} × ${viewport.height}: 400 kbit/s, no latency but that of the machine, a processor ${slowdown} times slower, empty cache.`,
    '',
    table(
      ['', 'median ms', 'least', 'most', 'first paint', 'kB', 'requests'],
      costs.map(({ name, loads }) => {
        const { median, low, high } = spread(loads.map(({ ms }) => ms))
        const [firstPaint, bytes, requests] = (['firstPaintMs', 'bytes', 'requests'] as const).map(
          (key) => spread(loads.map((each) => each[key])).median,
        )
        const shown = [median, low, high, firstPaint ?? 0, (bytes ?? 0) / 1000, requests ?? 0]
        return [name, ...shown.map((value) => value.toFixed(0))]
      }),
    ),
  ].join('\n')
}

async function publicService(url: string, workspaceId: string, cookie: string): Promise<string> {
  const headers = { Cookie: cookie, 'X-App-Workspace': workspaceId }
  const response = await fetch(`${url}/v1/services`, { headers })
  const { services } = (await response.json()) as { services: { id: string; name: string }[] }
  const found = services.find(({ name }) => name === 'Court hour')
  if (!found) throw new Error('the demo has no service "Court hour"')
  return found.id
}

/** Opens a page with cookies, storage and cache of its own. */
async function load(browser: Browser, url: string, { path, cookie, part }: Opened): Promise<Load> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (cookie !== undefined) await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const received = await slowDown(page)
  await page.addInitScript(`window.drawn = new Promise((done) => {
    const look = () => {
      if (document.querySelector(${JSON.stringify(part)})) requestAnimationFrame(() => done(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })`)
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  const drawnMs = await page.evaluate<number>('window.drawn')
  const firstPaintMs = await page.evaluate<number>(`new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-paint')) done(startTime)
    })
    observer.observe({ type: 'paint', buffered: true })
  })`)
  // An element that stands in the page is there before anything is painted.
  const ms = Math.max(drawnMs, firstPaintMs)
  const { bytes, requests } = received
  await context.close()
  return { firstPaintMs, ms, bytes, requests }
}

/** Slows line and processor down, and counts what the page receives. */
async function slowDown(page: Page): Promise<{ bytes: number; requests: number }> {
  const received = { bytes: 0, requests: 0 }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', () => received.requests++)
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength
  })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return received
}
