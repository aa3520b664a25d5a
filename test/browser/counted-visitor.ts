/** A person at a page, whose clicks are counted: one for each button, link, day, box and text field, two for a choice from a list. */
import type { Locator } from 'playwright-core'

export type CountedVisitor = {
  readonly clicks: number
  press(target: Locator): Promise<void>
  /** Clicks into the field and types. */
  type(field: Locator, text: string): Promise<void>
  /** Opens the list and chooses. */
  choose(list: Locator, option: string): Promise<void>
}

export function countedVisitor(): CountedVisitor {
  let clicks = 0
  return {
    get clicks() {
      return clicks
    },
    async press(target) {
      await target.click()
      clicks += 1
    },
    async type(field, text) {
      await field.fill(text)
      clicks += 1
    },
    async choose(list, option) {
      await list.selectOption(option)
      clicks += 2
    },
  }
}
