// Runs on: SQLite
/** The console's workspace page changes how the business appears on its public pages. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { png } from '../support/logos.ts'
import { expectAccessible } from './axe.ts'
import { openConsole, useDemo } from './console-support.ts'

/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/p+FVfgAAAABJRU5ErkJggg==',
  'base64',
)

describe('console: profile of the business', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const business = async () =>
    (await demo.api<{ business: object }>('GET', `/v1/public/booking-pages/${demo.workspaceId}`)).body.business

  it('saves texts, colour and logo, shows them as customers see them, and removes the logo', async () => {
    const { page } = await openConsole(browser, demo, 'workspace')
    const preview = page.getByRole('region', { name: 'What customers see' })
    await preview.waitFor()
    await page.getByLabel('Shown as').fill('Riverside Tennis')
    await page.getByLabel('Address').fill('Quay 1\nHamburg')
    const colour = page.getByRole('textbox', { name: 'Colour', exact: true })
    await page.getByLabel('Colour: choose').fill('#0a7f5a')
    expect(await colour.inputValue()).to.equal('#0a7f5a')
    await colour.fill('#0A7F5B')
    expect(await page.getByLabel('Colour: choose').inputValue()).to.equal('#0a7f5b')
    await colour.fill('#0a7f5a')
    await page.getByRole('button', { name: 'Save texts and colour' }).click()
    await preview.getByText('Riverside Tennis').waitFor()
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
    await page.locator('input[type=file]').setInputFiles(file('logo.png', pixel))
    await preview.getByRole('img', { name: 'Logo' }).waitFor()
    const texts = { name: 'Riverside Tennis', description: null, address: 'Quay 1\nHamburg', colour: '#0a7f5a' }
    expect(await business()).to.deep.equal({ ...texts, has_logo: true })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await preview.getByRole('img').waitFor({ state: 'detached' })
    expect(await business()).to.deep.equal({ ...texts, has_logo: false })
  })

  it('says what is wrong with a colour that is a word and with a picture of 4,000 pixels, and changes nothing', async () => {
    const before = await business()
    const { page } = await openConsole(browser, demo, 'workspace')
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('green')
    await page.getByRole('button', { name: 'Save texts and colour' }).click()
    await page.locator('[role=alert]', { hasText: 'VALIDATION_FAILED' }).or(page.locator('.hint.bad')).first().waitFor()
    const large = Buffer.from(png(4000, 10), 'base64')
    await page.locator('input[type=file]').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
    await page.locator('[role=alert]', { hasText: 'VALIDATION_FAILED' }).last().waitFor()
    expect(await business()).to.deep.equal(before)
  })
})
