/** Reproducible randomness: the same seed and names give the same values, whatever else was drawn. */
import { createHash } from 'node:crypto'

export type Chance = {
  /** A whole number, both ends inclusive. */
  between(least: number, most: number): number
  oneIn(many: number): boolean
  pick<T>(from: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

export function chanceOf(seed: number, ...names: (string | number)[]): Chance {
  const next = generator(JSON.stringify([seed, ...names]))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]) => {
    if (from.length === 0) throw new Error('there is nothing to pick from')
    return from[between(0, from.length - 1)] as T
  }
  return {
    between,
    pick,
    oneIn: (many) => between(1, many) === 1,
    shuffled(list) {
      const left = [...list]
      return list.map(() => left.splice(between(0, left.length - 1), 1)[0] as (typeof list)[number])
    },
  }
}

/** The sfc32 generator, seeded from a digest: from 0 (inclusive) to 1 (exclusive). */
function generator(name: string): () => number {
  const digest = createHash('sha256').update(name).digest()
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at)) as [number, number, number, number]
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
}
