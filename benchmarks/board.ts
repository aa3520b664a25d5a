/** The part of the board: a day of 500 resources with 5,000 bookings in the week, in a real browser. */
import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { addManyBookings, bookingCount, roomCount } from '../test/browser/many-bookings.ts'
import { launchChromium } from '../test/support/chromium.ts'
import { type Served, serve } from '../test/support/process.ts'
import { mainThreadTasks, type Task } from './main-thread.ts'
import { atMost, type Claim, counted, lessThan, milliseconds, spread, table } from './report.ts'

type Opening = { requests: number; firstBoardMs: number; longest: Task }
/** Milliseconds: the bytes of a reply, their text, its value, and all that the client does with a reply. */
type Read = { bytes: number; bodyMs: number; textMs: number; parseMs: number; clientMs: number }
export type BoardCosts = {
  openings: Opening[]
  /** Longest tasks of the main thread, of one round each. */
  scrolling: Task[]
  empty: Task[]
  reads: Read[]
  /** Milliseconds from a booking of another browser until the board has drawn it. */
  changes: number[]
  /** Average number of processes that wanted a processor in the last minute. */
  load: number
}

const zone = 'Europe/Berlin'
const viewport = { width: 1440, height: 900 }
/** Resources, services, closures of the workspace, the schedule, and times off duty: all in parallel. */
const requestsMost = 5
const longestMs = 50
const liveMs = 1_000
const changeCount = 24
/** A board whose workspace changes faster for long loads seldom. */
const changeEveryMs = 1_200

export async function measureBoard(folder: string, rounds: number): Promise<BoardCosts> {
  const home = join(folder, 'board')
  await mkdir(home)
  const databaseFile = join(home, 'booking.db')
  const served = await serve({ DATABASE_URL: `file:${databaseFile}`, RATE_LIMITS: 'off' })
  const browser = await launchChromium(home)
  try {
    const board = await fillBoard(served, databaseFile)
    const costs: BoardCosts = { openings: [], scrolling: [], empty: [], reads: [], changes: [], load: 0 }
    for (let round = 0; round < rounds; round++) {
      const { page, opening } = await openBoard(browser, board)
      costs.openings.push(opening)
      costs.scrolling.push(longestOf(await mainThreadTasks(browser, page, () => page.evaluate(scrollAbout))))
      costs.reads.push(await readSchedule(page, board))
      await page.goto('about:blank')
      costs.empty.push(longestOf(await mainThreadTasks(browser, page, () => page.evaluate(drawFrames))))
      await page.context().close()
    }
    const changes = await measureChanges(browser, board)
    return { ...costs, changes, load: loadavg()[0] ?? 0 }
  } finally {
    await browser.close()
    served.child.kill('SIGTERM')
    await served.ended
  }
}

export function boardClaims({ openings, scrolling, changes }: BoardCosts): Claim[] {
  const requests = Math.max(...openings.map((each) => each.requests))
  const longest = Math.max(...scrolling.map(({ cpuMs }) => cpuMs))
  return [
    atMost(
      `a board of ${roomCount} resources opens with at most ${requestsMost} requests`,
      requests,
      requestsMost,
      String,
    ),
    lessThan(
      `no task of the main thread takes ${longestMs} ms of processor time while the board scrolls`,
      longest,
      longestMs,
      milliseconds,
    ),
    lessThan(
      `the board shows a booking of another browser in less than ${liveMs} ms, the slowest of ${changeCount}`,
      Math.max(...changes),
      liveMs,
      milliseconds,
    ),
  ]
}

export function boardReport({ openings, scrolling, empty, reads, changes, load }: BoardCosts): string {
  const rows: [name: string, values: number[]][] = [
    ['opening: requests', openings.map(({ requests }) => requests)],
    ['opening: until the first bookings are drawn', openings.map(({ firstBoardMs }) => firstBoardMs)],
    ['opening: longest task, processor time', openings.map(({ longest }) => longest.cpuMs)],
    ['scrolling: longest task, processor time', scrolling.map(({ cpuMs }) => cpuMs)],
    ['scrolling: longest task, as seen', scrolling.map(({ ms }) => ms)],
    ['empty page: longest task, as seen', empty.map(({ ms }) => ms)],
    ['a booking of another browser: until the board shows it', changes],
    ['schedule of the week: its bytes from the browser', reads.map(({ bodyMs }) => bodyMs)],
    ['schedule of the week: its text', reads.map(({ textMs }) => textMs)],
    ['schedule of the week: JSON.parse', reads.map(({ parseMs }) => parseMs)],
    ['schedule of the week: all of these, by the client', reads.map(({ clientMs }) => clientMs)],
  ]
  const megabytes = ((reads[0]?.bytes ?? 0) / 1e6).toFixed(1)
  return [
    `A board of ${roomCount} resources and ${counted(bookingCount)} bookings in a week (${megabytes} MB), in Chromium, in milliseconds.`,
    `Beside it the machine had ${load.toFixed(1)} processes that wanted a processor, so tasks as seen contain waiting.`,
    '',
    table(
      ['', 'median', 'least', 'most'],
      rows.map(([name, values]) => [name, ...figuresOf(values)]),
    ),
  ].join('\n')
}

function figuresOf(values: number[]): string[] {
  const { median, low, high } = spread(values)
  return [median, low, high].map((value) => value.toFixed(1))
}

type Board = { url: string; link: string; workspaceId: string; day: Temporal.PlainDate }

async function fillBoard(served: Served, databaseFile: string): Promise<Board> {
  const link = await served.printed(/http:\S+\/#demo=\S+/)
  const workspaceId = (await served.printed(/WORKSPACE=\S+/)).replace('WORKSPACE=', '')
  const day = Temporal.Now.plainDateISO(zone).add({ days: 30 })
  addManyBookings({ databaseFile, workspaceId }, day.toZonedDateTime(zone).epochMilliseconds)
  return { url: served.url, link, workspaceId, day }
}

/** Opens the board from another page, as a person does who has been there before. */
async function openBoard(browser: Browser, { link, workspaceId, day }: Board) {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
  await page.goto(link)
  await page.locator('.block').first().waitFor()
  await page.evaluate(`location.hash = '#/${workspaceId}/account'`)
  await page.locator('.page-account h1').waitFor()
  let requests = 0
  page.on('request', () => requests++)
  let firstBoardMs = 0
  const tasks = await mainThreadTasks(browser, page, async () => {
    firstBoardMs = await page.evaluate<number>(`${untilDrawn}('#/${workspaceId}/board?date=${day}')`)
    // The opening includes work that follows the first picture.
    await page.evaluate(drawFrames)
  })
  return { page, opening: { requests, firstBoardMs, longest: longestOf(tasks) } }
}

/** Books in one browser, as people do there, while another one shows the day. */
async function measureChanges(browser: Browser, board: Board): Promise<number[]> {
  const { page: watching } = await openBoard(browser, board)
  const { page: booking } = await openBoard(browser, board)
  const headers = `{ 'Content-Type': 'application/json', 'X-App-Workspace': '${board.workspaceId}' }`
  const starts = await booking.evaluate<{ service_id: string; starts: string[] }>(`(async () => {
    const read = async (path) => (await fetch(path, { headers: ${headers} })).json()
    const { services } = await read('/v1/services')
    const service_id = services.find(({ name }) => name === 'Court hour').id
    const range = 'from=${atMidnight(board.day)}&to=${atMidnight(board.day.add({ days: 1 }))}'
    const { slots } = await read('/v1/availability?service_id=' + service_id + '&' + range)
    return { service_id, starts: slots.map(({ start_at }) => start_at) }
  })()`)
  const changes: number[] = []
  for (let change = 0; change < changeCount; change++) {
    const name = `Change ${change}.`
    const start_at = starts.starts[change % starts.starts.length]
    const shown = watching.evaluate<number>(`${untilShown}(${JSON.stringify(name)})`)
    const body = { service_id: starts.service_id, start_at, customer: { name } }
    const sent = await booking.evaluate<{ at: number; status: number }>(`(async () => {
      const at = performance.timeOrigin + performance.now()
      const { status } = await fetch('/v1/bookings', { method: 'POST', headers: ${headers}, body: ${JSON.stringify(JSON.stringify(body))} })
      return { at, status }
    })()`)
    if (sent.status !== 201) throw new Error(`createBooking: ${sent.status}`)
    changes.push((await shown) - sent.at)
    await watching.waitForTimeout(changeEveryMs)
  }
  await Promise.all([watching, booking].map((page) => page.context().close()))
  return changes
}

function atMidnight(day: Temporal.PlainDate): string {
  return day.toZonedDateTime(zone).toInstant().toString()
}

/** Reads a schedule of the largest page size with the generated client, on a page of this origin that lets it be loaded. */
async function readSchedule(page: Page, { url, workspaceId, day }: Board): Promise<Read> {
  const client = new URL('../generated/client/', import.meta.url)
  await page.route(`${url}/bench/**`, (route) => {
    const name = new URL(route.request().url()).pathname.replace('/bench/', '')
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    return route.fulfill({ path: new URL(name, client).pathname, contentType: 'text/javascript' })
  })
  await page.goto(`${url}/bench/`)
  const [from, to] = [day, day.add({ days: 7 })].map(atMidnight)
  return page.evaluate<Read>(`(async () => {
    const { createClient } = await import('/bench/index.mjs')
    const text = await (await fetch('/v1/schedule?limit=5000&from=${from}&to=${to}', { headers: { 'X-App-Workspace': '${workspaceId}' } })).text()
    const bytes = new TextEncoder().encode(text)
    // The reply is there at once, so that only the work of the client is measured.
    const client = createClient({
      baseUrl: location.origin, workspace: '${workspaceId}',
      fetch: async () => new Response(bytes, { headers: { 'Content-Type': 'application/json' } }),
    })
    const timed = async (work) => { const from = performance.now(); await work(); return performance.now() - from }
    const bodyMs = await timed(() => new Response(bytes).arrayBuffer())
    const textMs = await timed(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const parseMs = await timed(() => JSON.parse(text))
    const clientMs = await timed(async () => {
      const { data, error } = await client.getSchedule({ from: '${from}', to: '${to}', limit: 5000 })
      if (!data) throw error
    })
    return { bytes: bytes.length, bodyMs, textMs, parseMs, clientMs }
  })()`)
}

function longestOf(tasks: readonly Task[]): Task {
  return { ms: Math.max(0, ...tasks.map(({ ms }) => ms)), cpuMs: Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs)) }
}

/** Resolves with the milliseconds from a change of the address until the bookings are drawn. */
const untilDrawn = `((hash) => new Promise((done) => {
  const from = performance.now()
  location.hash = hash
  const look = () => {
    if (document.querySelector('.page-board .block.booking')) setTimeout(() => done(performance.now() - from))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}))`

/** Resolves with the time at which a block with this text is there and a frame was drawn, on the clock of the machine. */
const untilShown = `((name) => new Promise((done) => {
  const look = () => {
    const isThere = [...document.querySelectorAll('.block.booking')].some((block) => block.textContent.includes(name))
    requestAnimationFrame(isThere ? () => done(performance.timeOrigin + performance.now()) : look)
  }
  look()
}))`

/** Scrolls a column at a time, and up and down, for three seconds. */
const scrollAbout = `new Promise((done) => {
  const board = document.querySelector('.board')
  const until = performance.now() + 3_000
  let step = 0
  const next = () => {
    board.scrollLeft += 116
    board.scrollTop += step++ % 40 < 20 ? 20 : -20
    performance.now() < until ? requestAnimationFrame(next) : done()
  }
  next()
})`

/** Draws frames for three seconds, as an empty page does. */
const drawFrames = `new Promise((done) => {
  const until = performance.now() + 3_000
  const next = () => performance.now() < until ? requestAnimationFrame(next) : done()
  next()
})`
