// Runs on: SQLite
/** The navigation of the console: its groups, its items as titles, and its menu by touch. Destructive actions stand last. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { openConsole, openPage, screenshot, useDemo } from './console-support.ts'

describe('console: navigation', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('has four groups, and the text of each item is the title of its page', async () => {
    const { page } = await openConsole(browser, demo, 'board')
    const navigation = page.getByRole('navigation', { name: 'Pages' })
    const groups = navigation.getByRole('list')
    const names = await groups.evaluateAll((lists) =>
      lists.map((list) => list.ownerDocument.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent),
    )
    expect(names).to.deep.equal(['Daily work', 'Catalogue', 'Developers', 'Settings'])
    const titles = await navigation.getByRole('link').allInnerTexts()
    expect(titles).to.include.members(['Board', 'Services', 'API reference', 'Account'])
    for (const title of titles.filter((each) => each !== 'API reference')) {
      await navigation.getByRole('link', { name: title, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect(await navigation.locator('[aria-current=page]').allInnerTexts()).to.deep.equal([title])
    }
  })

  it('opens a page by touch from the menu of a phone, which then closes', async () => {
    const { page } = await openConsole(browser, demo, 'board', {
      viewport: { width: 390, height: 640 },
      hasTouch: true,
      isMobile: true,
    })
    await page.getByRole('button', { name: 'Menu' }).tap()
    const item = page.getByRole('navigation').getByRole('link', { name: 'Account', exact: true })
    await screenshot(page, 'menu-phone')
    // Further down than the window is high: the menu scrolls.
    await item.tap()
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
    await item.waitFor({ state: 'hidden' })
  })

  it('names the next action on each page of a workspace that has nothing yet', async () => {
    const { page } = await openConsole(browser, demo, 'board')
    const { body } = await demo.api<{ id: string }>('POST', '/v1/workspaces', { name: 'Empty Club' })
    await page.reload()
    for (const [place, action] of [
      ['board', 'New resource'],
      ['resources', 'New resource'],
      ['services', 'New service'],
      ['why-not', 'New service'],
      ['bookings', 'New booking'],
      ['bookings?status=cancelled', 'All bookings'],
      ['bookings/approvals', 'All bookings'],
    ] as const) {
      await page.evaluate(`location.hash = '#/${body.id}/${place}'`)
      await page.locator('.empty').getByRole('link', { name: action, exact: true }).waitFor()
      await expectAccessible(page)
    }
  })

  it('has no other action behind one that ends or removes something', async () => {
    const first = async (list: string) => {
      const { body } = await demo.api<Record<string, { id: string }[]>>('GET', `/v1/${list}`)
      return `${list}/${body[list]?.[0]?.id}`
    }
    const { page } = await openConsole(browser, demo, 'board')
    const coming = await demo.api<{ bookings: { id: string }[] }>('GET', '/v1/bookings?status=confirmed')
    const places = [`bookings/${coming.body.bookings[0]?.id}`, await first('services'), await first('resources')]
    for (const place of [...places, 'people', 'keys', 'bookings/approvals']) {
      await openPage(page, demo, place)
      await page.locator('.danger').first().waitFor()
      expect(await page.locator('.danger + :not(.danger)').allInnerTexts(), place).to.deep.equal([])
    }
  })
})
