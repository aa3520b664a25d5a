/** A part of the console at each width and in both colour schemes: no finding of axe-core, no overflow, and a screenshot of each. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { expectAccessible, rulesOfColours } from './axe.ts'
import { expectNoOverflow, screenshot } from './console-support.ts'

const widths = [1440, 1024, 390] as const

export async function expectSoundLook(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoOverflow(page)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), `${width}`).to.be.at.most(0)
    await expectAccessible(page)
    await screenshot(page, `${name}-${width}-light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { only: rulesOfColours })
    await screenshot(page, `${name}-${width}-dark`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}
