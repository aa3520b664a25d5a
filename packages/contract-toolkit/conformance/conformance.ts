/** The phases of a judgement, one after the other; within one, several operations at a time. */
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
  progress('what uses up its credential')
  for (const plan of plans.filter((each) => !lasting.includes(each))) await askStrangers(run, plan)
  for (const plan of plans.filter((each) => !lasting.includes(each))) {
    await askForeign(run, plan)
    await askBounds(run, plan)
  }
  progress('chains')
  await each(run, plans.filter(hasChain), (plan) => askChains(run, plan, chainsOf(run)))
  progress('what is sent and comes back')
  await askAllReturned(run, lasting)
  progress('bounds')
  await each(run, lasting, (plan) => askBounds(run, plan))
  await askMethods(run)
  progress('strangers')
  await each(run, lasting, (plan) => askStrangers(run, plan))
  await each(run, lasting, (plan) => askForeign(run, plan))
  progress('random cases')
  const varying = lasting.filter(varies)
  await each(run, varying, (plan, index) => askRandomly(run, plan, share(settings.cases, varying.length, index)))
}

/** @throws {ContractProblem} when nobody of the world is known to the server: all would be refused, and nothing shown */
function assertKnown({ plans, statuses }: Run): void {
  const asked = plans.filter(
    ({ operation, credentials }) => operation.security.length > 0 && credentials.some((each) => each.length > 0),
  )
  const told = asked.flatMap(({ operation }) => [...(statuses.get(operation.id)?.keys() ?? [])])
  if (told.length > 0 && told.every((status) => status === 401)) {
    throw new ContractProblem(
      'the server refuses each credential of the world with 401; was the world made for this server?',
    )
  }
}

/** One failing case once more, as it is named beside a finding. @throws {ContractProblem} when it names none */
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

/** At most a hundred chains for ten that begin, and at least one beside the example. */
function chainsOf({ settings }: Run): number {
  return Math.max(1, Math.min(10, Math.round(settings.cases / 500)))
}

/** An operation that takes nothing has no random cases. */
function varies({ operation }: Plan): boolean {
  return operation.parameters.length > 0 || operation.body !== undefined
}

function share(cases: number, operations: number, index: number): number {
  return Math.floor(cases / operations) + (index < cases % operations ? 1 : 0)
}

/** Making what is to be asked takes longer than asking it: nothing is made for an operation once the time is over. */
async function each(run: Run, plans: Plan[], work: (plan: Plan, index: number) => Promise<void>): Promise<void> {
  const limit = pLimit(atOnce)
  await Promise.all(plans.map((plan, index) => limit(async () => run.isOver() || work(plan, index))))
}
