/** Checks the numbers among options. A timer takes NaN and texts for 0, so a mistake would look like a lost connection. */

/** @throws {TypeError} for a number of options that is none, or negative. Infinity means no limit. */
export function checkNumbers(options: object, say: (what: string) => TypeError): void {
  for (const [name, value = 0] of Object.entries(options)) {
    if (/^max|Ms$/.test(name) && !(typeof value === 'number' && value >= 0)) {
      throw say(`${name} is ${typeof value === 'number' ? value : JSON.stringify(value)}, and no number from 0 on`)
    }
  }
}
