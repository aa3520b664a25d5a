/** Accessibility of an open page, checked by axe-core in the browser. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'chai'
import type { Page } from 'playwright-core'

export type AccessibilityOptions = {
  /** CSS selector of the part to check; the whole page if it is missing. */
  within?: string
  /** Rules to skip. Each needs a reason beside the call. */
  without?: string[]
  /** The only rules to check; all if it is missing. */
  only?: string[]
}

/** The rules whose result depends on the colour scheme. */
export const rulesOfColours = ['color-contrast']

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Minified, because reading it into a page takes half as long as a check. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with each violated rule, its elements and its remedy. `page.evaluate` reaches the page past its Content-Security-Policy. */
export async function expectAccessible(page: Page, options: AccessibilityOptions = {}): Promise<void> {
  const { findings, passed } = await accessibilityOf(page, options)
  if (findings.length > 0) expect.fail(`${findings.length} findings:\n${findings.join('\n')}`)
  // A blank or missing part has no findings either.
  expect(passed, 'rules that found something to check').to.be.above(0)
}

type Accessibility = { findings: string[]; passed: number }

/** Returns one line for each element that violates a rule: `color-contrast (serious): .note: …`. */
export async function accessibilityOf(page: Page, options: AccessibilityOptions = {}): Promise<Accessibility> {
  const { within, without = [], only } = options
  await page.evaluate(settled)
  if (!(await page.evaluate<boolean>("typeof axe === 'object'"))) await page.evaluate(source)
  const runOnly = only ? { type: 'rule', values: only } : tags
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]))
  return page.evaluate(`axe.run(${JSON.stringify(within) ?? 'document'}, {
    runOnly: ${JSON.stringify(runOnly)}, rules: ${JSON.stringify(rules)}, resultTypes: ['violations'],
  }).then(({ violations, passes }) => ({
    passed: passes.length,
    findings: violations.flatMap(({ id, impact, nodes }) => nodes.map(({ target, failureSummary }) =>
      id + ' (' + impact + '): ' + target.flat().join(' ') + ': ' + failureSummary.replace(/\\s+/g, ' '))),
  }))`)
}

/** Colours are measured after running transitions have ended. Endless animations do not count. */
const settled = `Promise.all(document.getAnimations()
  .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  .map((each) => each.finished.catch(() => undefined)))`
