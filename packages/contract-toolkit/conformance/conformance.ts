/** The phases of a conformance test, in sequence; most phases test several operations concurrently. */
import pLimit from 'p-limit'
import { ContractProblem } from '../document/document.ts'
import { askForeign, askStrangers } from './authentication.ts'
import type { Plan } from './cases.ts'
import { askChains, hasChain } from './chains.ts'
import { askBounds, askMethods, askUsual, prepare } from './examples.ts'
import { askRandomly } from './random.ts'
import { askAllReturned, askReturned } from './returned.ts'
import type { Run } from './run.ts'

const atOnce = 8

export async function judge(run: Run): Promise<void> {
  const { plans, settings, making } = run
  const { progress } = settings
  const lasting = plans.filter(({ operation }) => !(operation.id in making.world.spends))
  progress('examples')
  await askUsual(run)
  assertKnown(run)
  progress('operations that use up their credential')
  for (const plan of plans.filter((each) => !lasting.includes(each))) await askStrangers(run, plan)
  for (const plan of plans.filter((each) => !lasting.includes(each))) {
    await askForeign(run, plan)
    await askBounds(run, plan)
  }
  progress('chains')
  await each(run, plans.filter(hasChain), (plan) => askChains(run, plan, chainsOf(run)))
  progress('returned properties')
  await askAllReturned(run, lasting)
  progress('bounds')
  await each(run, lasting, (plan) => askBounds(run, plan))
  await askMethods(run)
  progress('unauthorized requests')
  await each(run, lasting, (plan) => askStrangers(run, plan))
  await each(run, lasting, (plan) => askForeign(run, plan))
  progress('random cases')
  const varying = lasting.filter(varies)
  await each(run, varying, (plan, index) => askRandomly(run, plan, share(settings.cases, varying.length, index)))
}

/** @throws {ContractProblem} when the server refuses every credential of the fixtures: no other check would mean anything */
function assertKnown({ plans, statuses }: Run): void {
  const asked = plans.filter(
    ({ operation, credentials }) => operation.security.length > 0 && credentials.some((each) => each.length > 0),
  )
  const told = asked.flatMap(({ operation }) => [...(statuses.get(operation.id)?.keys() ?? [])])
  if (told.length > 0 && told.every((status) => status === 401)) {
    throw new ContractProblem(
      'the server refuses each credential of the world with 401; was the --world file made for this server?',
    )
  }
}

/** Repeats one case. @param name the `replay` of a finding @throws {ContractProblem} when no case has this name */
export async function judgeAgain(run: Run, name: string): Promise<void> {
  const [, id = '', phase, rest = ''] =
    /^(.*?):(bounds|methods|strangers|foreign|random|chain|returned):(.*)$/.exec(name) ?? []
  const plan = run.plans.find(({ operation }) => operation.id === id)
  if (!plan || !phase) throw new ContractProblem(`--replay ${name}: names no case; copy it from the finding`)
  await prepare(run)
  if (phase === 'bounds') return askBounds(run, plan, Number(rest))
  if (phase === 'methods') return askMethods(run, { id, index: Number(rest) })
  if (phase === 'strangers') return askStrangers(run, plan, Number(rest))
  if (phase === 'returned') return askReturned(run, plan, Number(rest))
  if (phase === 'foreign') return askForeign(run, plan, Number(rest))
  if (phase === 'chain' && rest === 'usual') return askChains(run, plan, 1, 'usual')
  const [, seed, path = ''] = /^(-?\d+):([\d:]*)$/.exec(rest) ?? []
  if (seed === undefined) throw new ContractProblem(`--replay ${name}: has no seed and path; copy it from the finding`)
  const again = { seed: Number(seed), path }
  return phase === 'chain' ? askChains(run, plan, 1, again) : askRandomly(run, plan, 1, again)
}

/** Random chains for each operation: one for each 500 cases, at least one and at most ten. */
function chainsOf({ settings }: Run): number {
  return Math.max(1, Math.min(10, Math.round(settings.cases / 500)))
}

/** Whether random cases can differ: an operation without parameters and body has only one request. */
function varies({ operation }: Plan): boolean {
  return operation.parameters.length > 0 || operation.body !== undefined
}

function share(cases: number, operations: number, index: number): number {
  return Math.floor(cases / operations) + (index < cases % operations ? 1 : 0)
}

/**
 * Runs the work for several plans concurrently. Generating cases takes longer than sending them, so no work starts after
 * the time limit.
 */
async function each(run: Run, plans: Plan[], work: (plan: Plan, index: number) => Promise<void>): Promise<void> {
  const limit = pLimit(atOnce)
  await Promise.all(plans.map((plan, index) => limit(async () => run.isOver() || work(plan, index))))
}
