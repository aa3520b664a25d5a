/** Random cases from the schemas: valid inputs, and valid inputs made invalid in one place. Failing cases are shrunk. */
import fc, { type Arbitrary } from 'fast-check'
import { type Case, faultOf, type Plan } from './cases.ts'
import type { Failure } from './findings.ts'
import { type Answered, accepted, caseOf, credentialOf, type Run } from './run.ts'
import { variantsOf } from './variants.ts'
import type { Input } from './wire.ts'

/** Maximum number of further requests to shrink one failing case. */
const shrinksMax = 300

type Drawn = { input: Input; credential: number; breaking: number | null }

/** Sends random cases. @param again seed and path of one failing case, to send only that */
export async function askRandomly(run: Run, plan: Plan, cases: number, again?: Again): Promise<void> {
  const { operation } = plan
  const drawn: Arbitrary<Drawn> = fc.record({
    input: plan.inputs,
    credential: fc.nat(7),
    breaking: fc.option(fc.nat(9_999), { freq: 2 }),
  })
  let unclear = 0
  const attempt = async (draw: Drawn, isShrunk: boolean): Promise<Failed | undefined> => {
    const testCase = caseFrom(run, plan, draw)
    if (!isShrunk) run.tally.draw(testCase)
    if (testCase === undefined) {
      unclear++
      return undefined
    }
    const answered = await run.ask(testCase)
    const failure = answered?.failures[0]
    return answered && failure ? { answered, failure, failures: answered.failures } : undefined
  }
  await explore(run, operation.id, 'random', drawn, cases, attempt, again)
  if (cases >= 10 && unclear > cases * 0.9) {
    run.making.note(
      operation.id,
      `${unclear} of ${cases} random cases were not sent: generated values rarely match the schema`,
    )
  }
}

export type Again = { seed: number; path: string }
export type Failed = { answered: Answered; failure: Failure; failures: Failure[] }

/**
 * Draws the given number of cases. Shrinks and records one case of each finding, and only counts further ones.
 */
export async function explore<T>(
  run: Run,
  operationId: string,
  phase: string,
  drawn: Arbitrary<T>,
  cases: number,
  attempt: (draw: T, isShrunk: boolean) => Promise<Failed | undefined>,
  again?: Again,
): Promise<void> {
  let seed = again?.seed ?? seedOf(run.settings.seed, operationId, phase)
  let left = cases
  while (left > 0 && !run.budget.isOver()) {
    let failed: Failed | undefined
    let [runs, shrinks] = [0, 0]
    const property = fc.asyncProperty(drawn, async (draw) => {
      if (failed === undefined) runs++
      else if (++shrinks > shrinksMax) return
      const found = await attempt(draw, failed !== undefined)
      const wanted = found?.failures.find((failure) =>
        failed === undefined ? !run.findings.has(answeredBy(found), failure) : failure.check === failed.failure.check,
      )
      if (failed === undefined) {
        for (const failure of found?.failures ?? []) {
          if (found && failure !== wanted) run.findings.again(answeredBy(found), failure, found.answered.testCase.what)
        }
      }
      if (found === undefined || wanted === undefined) return
      failed = { ...found, failure: wanted }
      throw new Error(wanted.check)
    })
    const details = await fc.check(property, {
      seed,
      numRuns: left,
      interruptAfterTimeLimit: Math.max(1, Math.min(run.budget.msLeft, 2 ** 31 - 1)),
      ...(again ? { path: again.path, numRuns: 1 } : {}),
    })
    const shown = failed as Failed | undefined
    if (shown)
      run.keep(
        shown.answered,
        shown.failure,
        `${operationId}:${phase.replace(/\d+$/, '')}:${seed}:${details.counterexamplePath}`,
      )
    if (again) return
    left -= runs
    seed = (seed + 1_000_003) | 0
  }
}

/** The operation that failed; in a chain, not always the first one. */
function answeredBy({ answered }: Failed): string {
  return answered.testCase.operation.id
}

/** Derives a deterministic seed for each operation and phase. */
function seedOf(seed: number, operationId: string, phase: string): number {
  let hash = seed | 0
  for (const character of `${operationId} ${phase}`) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  return hash
}

/** @returns undefined if the drawn input is not valid, or cannot be made clearly invalid when that was drawn */
function caseFrom(run: Run, plan: Plan, { input: drawn, credential: pick, breaking }: Drawn): Case | undefined {
  const { making } = run
  const { schemas } = making
  const input = making.known.resolveInput(drawn)
  if (faultOf(schemas, plan, input) !== undefined) return undefined
  const credential = credentialOf(plan, pick)
  if (breaking === null) return caseOf(plan, input, 'valid, at random', accepted(making, plan, input), { credential })
  const variants = variantsOf({ ...making, operationId: plan.operation.id }, plan, input)
  for (let index = 0; index < variants.length; index++) {
    const variant = variants[(breaking + index) % variants.length]
    if (variant === undefined || variant.missingHeader !== undefined) continue
    const fault = faultOf(schemas, plan, variant.input)
    if (fault === undefined || fault === 'unclear') continue
    return caseOf(plan, variant.input, `valid except for one value: ${variant.what}`, { is: 'refused' }, { credential })
  }
  return undefined
}
