// Runs on: SQLite
/**
 * Each page of the console while it is read, as on a slow network, and when it is complete: no finding of axe-core and no overflow. States
 * that only a flow reaches, as a dialog with an error, are checked in the test of that flow.
 */
import { expect } from 'chai'
import type { Locator, Page, Route } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium, type WatchedPage } from '../support/chromium.ts'
import { until } from '../support/until.ts'
import { expectAccessible, rulesOfColours } from './axe.ts'
import { expectNoOverflow, openConsole, openPage, screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'
import { runsOf } from './run-versions.ts'

type State = {
  name: string
  /** The part of the address after the workspace. */
  at: () => string | Promise<string>
  /** Shown when the page has read everything. */
  ready: (page: Page) => Locator
  /** Action of a person on the complete page. */
  act?: (page: Page) => Promise<void>
}

const height = 1000
const table = (name: string) => (page: Page) => page.getByRole('table', { name })

describe('console: accessibility', () => {
  const browser = useChromium()
  // The tests call more often in a minute than one user may.
  const demo = useDemo({ RATE_LIMITS: 'off' })
  /** States whose structure was checked, whatever their texts are. */
  const checked = new Set<string>()
  let watched: WatchedPage
  before('open the page of all states', async () => {
    watched = await openConsole(browser, demo)
  })
  beforeEach('go to a page that is none of them', async () => {
    const { page } = watched
    await page.setViewportSize({ width: widths.narrow, height })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${demo.url}/#/${demo.workspaceId}/nothing`)
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  })

  const firstOf = async (list: 'bookings' | 'services' | 'resources', name?: string) => {
    const { body } = await demo.api<Record<string, { id: string; name: string }[]>>('GET', `/v1/${list}`)
    return body[list]?.find((each) => name === undefined || each.name === name)?.id
  }
  /** A start at which no resource is left. */
  const takenStart = async () => {
    const service_id = await firstOf('services')
    const { body } = await demo.api<{ slots: { start_at: string }[] }>(
      'GET',
      `/v1/availability?service_id=${service_id}`,
    )
    const start_at = body.slots[0]?.start_at
    let { status } = await demo.api('POST', '/v1/bookings', { service_id, start_at })
    while (status === 201) status = (await demo.api('POST', '/v1/bookings', { service_id, start_at })).status
    expect(status).to.equal(409)
    return `why-not?service=${service_id}&start=${start_at}`
  }
  const runWithChanges = async () => {
    const { id, second } = await runsOf(demo).newRunWithVersions('Compared')
    return `agent-runs/${id}?version=${second}`
  }
  const rotatedKey = async () => {
    const path = `/v1/workspaces/${demo.workspaceId}`
    const { body } = await demo.api<{ integrations: { id: string }[] }>('GET', `${path}/integrations`)
    const key = { integration_id: body.integrations[0]?.id, kind: 'live', role_cap: 'member' }
    const made = await demo.api<{ api_key: { id: string } }>('POST', `${path}/api-keys`, key)
    await demo.api('POST', `${path}/api-keys/${made.body.api_key.id}/rotate`)
    return 'keys'
  }

  const webhookDelivery = async () => {
    const path = `/v1/workspaces/${demo.workspaceId}/webhook-endpoints`
    const endpoint = {
      url: 'http://127.0.0.1:9/a-long-address-without-a-place-to-break-it/hook',
      types: ['resource.created'],
    }
    const made = await demo.api<{ webhook_endpoint: { id: string } }>('POST', path, endpoint)
    const { id } = made.body.webhook_endpoint
    await demo.api('POST', '/v1/resources', { name: 'Sent to a webhook', category: 'court' })
    await until(async () => {
      const { body } = await demo.api<{ deliveries: { error: string | null }[] }>('GET', `${path}/${id}/deliveries`)
      return (body.deliveries[0]?.error ?? null) !== null
    })
    return `webhooks/${id}`
  }

  // Late in the evening the demo has no booking and no start left today.
  const tomorrow = () => Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 1 })
  const states: State[] = [
    {
      name: 'board',
      at: () => `board?date=${tomorrow()}`,
      ready: (page) => page.locator('.block.booking').first(),
    },
    { name: 'bookings', at: () => 'bookings', ready: table('Bookings') },
    { name: 'booking', at: async () => `bookings/${await firstOf('bookings')}`, ready: table('History') },
    { name: 'approvals', at: () => 'bookings/approvals', ready: table('Waiting for approval') },
    { name: 'why-not', at: () => `why-not?day=${tomorrow()}`, ready: (page) => page.locator('.start').first() },
    {
      name: 'why-not-taken',
      at: takenStart,
      // With those who take the resources.
      ready: (page) => page.locator('.reasons dd li', { hasText: /,.*,/ }).first(),
    },
    { name: 'services', at: () => 'services', ready: table('Services') },
    {
      name: 'service',
      at: async () => `services/${await firstOf('services', 'Lesson')}`,
      ready: table('What a booking needs'),
    },
    {
      name: 'opening-hours',
      at: async () => `services/${await firstOf('services', 'Lesson')}`,
      ready: table('What a booking needs'),
      act: async (page) => {
        await page.getByRole('button', { name: 'Edit opening hours' }).click()
        await page.getByRole('dialog').locator('fieldset').first().waitFor()
      },
    },
    { name: 'resources', at: () => 'resources', ready: table('Resources') },
    {
      name: 'resource',
      at: async () => `resources/${await firstOf('resources', 'Court 1')}`,
      ready: (page) => page.getByText('No closures'),
    },
    { name: 'agent-runs', at: () => 'agent-runs', ready: table('Agent runs') },
    {
      name: 'agent-run',
      at: runWithChanges,
      ready: (page) => page.locator('.diff-file', { hasText: 'site/prices.txt' }),
    },
    { name: 'people', at: () => 'people', ready: table('Members') },
    { name: 'keys', at: rotatedKey, ready: (page) => page.getByRole('region', { name: /Rotation/ }).first() },
    { name: 'webhooks', at: webhookDelivery, ready: table('Deliveries') },
    { name: 'calendars', at: () => 'calendars', ready: (page) => page.getByText('No feeds yet') },
    { name: 'audit-log', at: () => 'audit-log', ready: table('Audit log') },
    {
      name: 'usage',
      at: () => 'usage?range=next',
      ready: (page) => page.getByText('Refused starts by weekday and hour'),
      act: async (page) => {
        await page.locator('.chart .bar').first().waitFor()
        await page.getByText('Use by resource and hour').first().waitFor()
        for (const each of await page.getByText('Show as a table').all()) await each.click()
      },
    },
    { name: 'workspace', at: () => 'workspace', ready: (page) => page.locator('meter') },
    { name: 'account', at: () => 'account', ready: table('Sessions') },
  ]

  for (const { name, at, ready, act } of states) {
    it(`${name} has no finding of axe-core and no overflow after any read, at each width, and in both colour schemes`, async () => {
      const { page } = watched
      const address = await at()
      const reads = await readOneByOne(page, () => openPage(page, demo, address), ready(page))
      expect(reads).to.be.above(0)
      await act?.(page)
      await expectSound(page)
      await expectEverywhere(page, name)
      expectQuiet(watched)
    })
  }

  it('the navigation has no finding of axe-core at the side and in the menu, in both colour schemes', async () => {
    const { page } = watched
    await page.setViewportSize({ width: widths.wide, height })
    await expectAccessible(page)
    await page.setViewportSize({ width: widths.narrow, height })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Account' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await screenshot(page, 'menu-light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { only: rulesOfColours })
    await screenshot(page, 'menu-dark')
  })

  /** Lets reads go on one after the other, and checks the page before and after each, until it is ready. @returns their number */
  async function readOneByOne(page: Page, open: () => Promise<void>, ready: Locator): Promise<number> {
    const held: Route[] = []
    let arrived = Promise.withResolvers<void>()
    await page.route(reads, (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      held.push(route)
      arrived.resolve()
    })
    const shown = open().then(() => ready.waitFor())
    // A check that fails before leaves it unawaited.
    shown.catch(() => undefined)
    let count = 0
    for (;;) {
      if (held.length === 0) await Promise.race([arrived.promise, shown])
      await page.evaluate(rendered)
      await expectSound(page)
      const next = held.shift()
      if (!next) break
      if (held.length === 0) arrived = Promise.withResolvers()
      count++
      await next.continue()
      await (await next.request().response())?.finished()
    }
    await shown
    await page.unroute(reads)
    await Promise.all(held.map((route) => route.continue()))
    return count
  }

  /** Checks the overflow, and the accessibility unless a page of the same structure was checked. */
  async function expectSound(page: Page): Promise<void> {
    await expectNoOverflow(page)
    const structure = await page.evaluate<string>(structureOfPage)
    if (checked.has(structure)) return
    await expectAccessible(page)
    checked.add(structure)
  }

  /** Colours change with the scheme, and places with the width; nothing else does. */
  async function expectEverywhere(page: Page, name: string): Promise<void> {
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height })
      await expectNoOverflow(page)
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).to.be.at.most(0)
      await screenshot(page, `${name}-light-${width}`)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { only: rulesOfColours })
    await screenshot(page, `${name}-dark`)
  }
})

/** Reads of the API, without the stream of events. */
const reads = /\/v1\/(?!events)/

/** Resolves when the page has drawn its last change, and has run the effects of that. */
const rendered = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))'

/**
 * Elements with their attributes, and whether they have a text: what rules of accessibility depend on. Addresses, ids and values differ from
 * page to page, and equal elements beside each other count as one.
 */
const structureOfPage = `(() => {
  const valued = ['class', 'role', 'type', 'scope', 'tabindex', 'style', 'open', 'hidden', 'disabled']
  const describe = (element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      valued.includes(name) || /^aria-(?!label|describedby|controls|owns)/.test(name) ? name + '=' + value : name + (value === '' ? '=' : ''))
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
    const children = [...element.children].map(describe)
    const different = children.filter((each, index) => each !== children[index - 1])
    return element.tagName + '[' + attributes.sort() + ']' + (hasText ? 'text' : '') + '(' + different.join() + ')'
  }
  return describe(document.body)
})()`
