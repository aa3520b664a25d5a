// Runs on: no database
/** The check of accessibility itself: it passes a sound page, and names the faults of others. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { accessibilityOf, expectAccessible } from './axe.ts'

describe('expectAccessible', () => {
  const browser = useChromium()
  const open = async (body: string) => {
    const { page } = await browser.open()
    await page.setContent(`<!doctype html><html lang="en"><title>Page</title><body>${body}`)
    return page
  }

  it('passes a page with a heading, a main part and a labelled field', async () => {
    await expectAccessible(await open('<main><h1>Courts</h1><label>Name <input></label></main>'))
  })

  const faults: [rule: string, body: string][] = [
    ['color-contrast', '<main><h1>Courts</h1><p style="color: #aaa">Faint</p></main>'],
    ['target-size', '<main><h1>Courts</h1>{}<button style="all: unset; font-size: 6px">a</button>{}</main>'],
    ['heading-order', '<main><h1>Courts</h1><h3>Court 1</h3></main>'],
    ['label', '<main><h1>Courts</h1><input></main>'],
  ]
  for (const [rule, body] of faults) {
    it(`names ${rule} with its element and remedy`, async () => {
      const page = await open(body.replaceAll('{}', '<button style="all: unset; font-size: 6px">b</button>'))
      const failure = await expectAccessible(page).then(() => '', String)
      expect(failure).to.contain(rule)
      const { findings } = await accessibilityOf(page)
      expect(findings.join('\n')).to.match(new RegExp(`^${rule} \\(\\w+\\): \\S+: Fix any`, 'm'))
    })
  }

  it('skips a rule that the caller names, and no other', async () => {
    const page = await open('<main><h1>Courts</h1><h3>Court 1</h3><input></main>')
    const { findings } = await accessibilityOf(page, { without: ['heading-order'] })
    expect(findings.map((each) => each.split(' ')[0])).to.deep.equal(['label'])
  })

  it('checks only the part that the caller names, and refuses a part that is missing', async () => {
    const page = await open('<main><h1>Courts</h1><p>Open</p></main><footer><input></footer>')
    await expectAccessible(page, { within: 'main' })
    expect((await accessibilityOf(page, { within: 'footer' })).findings.join()).to.contain('label')
    expect(await expectAccessible(page, { within: 'aside' }).then(() => '', String)).to.contain('No elements found')
  })
})
