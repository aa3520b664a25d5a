// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { diffLines, type Edit } from '../../git/diff-lines.ts'

const lines = (most: number) => fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n'), { maxLength: most })
const unlimited = () => ({ left: Number.POSITIVE_INFINITY })

describe('the comparison of lines', () => {
  it('turns one text into the other, by as few lines as a table of all common parts finds', () => {
    fc.assert(
      fc.property(lines(24), lines(24), (before, after) => {
        const edits = diffLines(before, after, unlimited())
        expect(apply(before, after, edits)).to.deep.equal(after)
        expect(cost(edits)).to.equal(before.length + after.length - 2 * commonLines(before, after))
      }),
      { numRuns: 2000 },
    )
  })

  it('turns one text into the other after any number of steps, at the latest by replacing everything', () => {
    fc.assert(
      fc.property(lines(60), lines(60), fc.integer({ min: 0, max: 200 }), (before, after, left) => {
        const edits = diffLines(before, after, { left })
        expect(apply(before, after, edits)).to.deep.equal(after)
        for (const [index, edit] of edits.entries())
          expect(edit.oldStart).to.be.greaterThan(edits[index - 1]?.oldEnd ?? -1)
      }),
      { numRuns: 2000 },
    )
    const edits = diffLines(['a', 'b', 'c'], ['c', 'a', 'b'], { left: 0 })
    expect(edits).to.deep.equal([{ oldStart: 0, oldEnd: 3, newStart: 0, newEnd: 3 }])
  })

  it('divides texts that differ everywhere, and stays correct', () => {
    const random = pseudoRandom(7)
    const text = (length: number) => Array.from({ length }, () => `${Math.floor(random() * 50)}`)
    const [before, after] = [text(20_000), text(20_000)]
    const steps = { left: 50_000_000 }
    const edits = diffLines(before, after, steps)
    expect(apply(before, after, edits)).to.deep.equal(after)
    expect(cost(edits)).to.be.lessThan(before.length + after.length)
    expect(steps.left).to.be.greaterThan(0)
  })

  it('takes few steps for long texts with few differences', () => {
    const before = Array.from({ length: 200_000 }, (_, index) => `${index % 1000}`)
    const after = before.with(10, 'x').with(100_000, 'y').toSpliced(150_000, 2)
    const steps = { left: 1_000_000 }
    expect(cost(diffLines(before, after, steps))).to.equal(6)
    expect(steps.left).to.be.greaterThan(0)
  })
})

function apply(before: string[], after: string[], edits: Edit[]): string[] {
  const made: string[] = []
  let at = 0
  for (const { oldStart, oldEnd, newStart, newEnd } of edits) {
    made.push(...before.slice(at, oldStart), ...after.slice(newStart, newEnd))
    at = oldEnd
  }
  return [...made, ...before.slice(at)]
}

function cost(edits: Edit[]): number {
  return edits.reduce((sum, each) => sum + each.oldEnd - each.oldStart + each.newEnd - each.newStart, 0)
}

/** Length of the longest common subsequence. */
function commonLines(before: string[], after: string[]): number {
  let row = new Array<number>(after.length + 1).fill(0)
  for (const line of before) {
    const next = [0]
    for (const [index, other] of after.entries())
      next.push(line === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0))
    row = next
  }
  return row.at(-1) ?? 0
}

function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
