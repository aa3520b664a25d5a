/** The phases of a conformance test, in sequence; most phases test several operations concurrently. */
import pLimit from 'p-limit'
import { ContractProblem } from '../document/document.ts'
import { checkOtherTenant, checkUnauthorized } from './authentication.ts'
import type { Plan } from './cases.ts'
import { askChains, hasChain } from './chains.ts'
import { noteUncheckedChanges } from './changes.ts'
import { askBounds, askConditionally, askMethods, askUsual, askWithFewerRights, prepare } from './examples.ts'
import { checkPages } from './pages.ts'
import { askRandomly } from './random.ts'
import { checkReturned, replayReturned } from './returned.ts'
import type { Run } from './run.ts'
import { checkStored } from './stored.ts'

const atOnce = 8

export async function checkOperations(run: Run): Promise<void> {
  const { plans, settings, making } = run
  const [single, lasting] = [plans.filter(isSingleUse), plans.filter((plan) => !isSingleUse(plan))]
  function isSingleUse({ operation }: Plan) {
    return operation.id in making.fixtures.single_use
  }
  settings.progress('examples')
  await askUsual(run)
  assertKnown(run)
  await each(run, 'fewer rights', lasting, atOnce, (plan) => askWithFewerRights(run, plan))
  await each(run, 'entity tags', lasting, atOnce, (plan) => askConditionally(run, plan))
  const isAuthChecked = run.isEnabled('ignored_auth')
  const isTenantChecked = run.isEnabled('other_tenant_access', 'other_tenant_id_revealed')
  await each(run, 'operations that use up their credential', single, 1, async (plan) => {
    if (isAuthChecked) await checkUnauthorized(run, plan)
  })
  await each(run, 'operations that use up their credential', single, 1, async (plan) => {
    if (isTenantChecked) await checkOtherTenant(run, plan)
    await askBounds(run, plan)
  })
  await each(run, 'chains', plans.filter(hasChain), atOnce, (plan) => askChains(run, plan, chainsOf(run)))
  // No concurrent request may change an object between its write and its read, or a list between two pages.
  if (run.isEnabled('sent_not_returned')) await checkReturned(run, lasting)
  if (run.isEnabled('write_not_stored', 'change_missing')) {
    await each(run, 'stored changes', lasting, 1, (plan) => checkStored(run, plan))
  }
  if (run.isEnabled('pages_differ', 'limit_ignored')) {
    await each(run, 'pages of lists', lasting, 1, (plan) => checkPages(run, plan))
  }
  await each(run, 'bounds', lasting, atOnce, (plan) => askBounds(run, plan))
  if (run.isEnabled('unsupported_method', 'allow_header_conformance')) await askMethods(run)
  if (isAuthChecked) {
    await each(run, 'unauthorized requests', lasting, atOnce, (plan) => checkUnauthorized(run, plan))
  }
  if (isTenantChecked) {
    await each(run, 'other tenants', lasting, atOnce, (plan) => checkOtherTenant(run, plan))
  }
  const varying = lasting.filter(varies)
  await each(run, 'random cases', varying, atOnce, (plan) =>
    askRandomly(run, plan, share(settings.cases, varying.length, varying.indexOf(plan))),
  )
  noteUncheckedChanges(run)
  run.tally.isComplete = run.budget.endedBy === undefined
}

/** @throws {ContractProblem} when the server refuses every credential of the fixtures: no other check would mean anything */
function assertKnown({ plans, tally: { statuses } }: Run): void {
  const protectedPlans = plans.filter(
    ({ operation, credentials }) => operation.security.length > 0 && credentials.some((each) => each.length > 0),
  )
  const received = protectedPlans.flatMap(({ operation }) => [...(statuses.get(operation.id)?.keys() ?? [])])
  if (received.length > 0 && received.every((status) => status === 401)) {
    throw new ContractProblem(
      'the server refuses each credential of the fixtures with 401; was the --fixtures file made for this server?',
    )
  }
}

/** Repeats one case. @param name the `replay` of a finding @throws {ContractProblem} when no case has this name */
export async function replayCase(run: Run, name: string): Promise<void> {
  const [, id = '', phase, rest = ''] =
    /^(.*?):(bounds|rights|conditional|methods|unauthorized|tenants|random|chain|returned|stored|pages):(.*)$/.exec(
      name,
    ) ?? []
  const plan = run.plans.find(({ operation }) => operation.id === id)
  if (!plan || !phase)
    throw new ContractProblem(`--replay ${name}: is not the name of a case; copy it from the finding`)
  await prepare(run)
  if (phase === 'bounds') return askBounds(run, plan, Number(rest))
  if (phase === 'conditional') return askConditionally(run, plan)
  if (phase === 'rights') return askWithFewerRights(run, plan, Number(rest))
  if (phase === 'methods') return askMethods(run, { id, index: Number(rest) })
  if (phase === 'unauthorized') return checkUnauthorized(run, plan, Number(rest))
  if (phase === 'returned') return replayReturned(run, plan, Number(rest))
  if (phase === 'stored') return checkStored(run, plan)
  if (phase === 'pages') return checkPages(run, plan)
  if (phase === 'tenants') return checkOtherTenant(run, plan, Number(rest))
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
 * Runs the work for several plans, `width` of them concurrently. Generating cases takes longer than sending them, so no work
 * starts after a limit. Operations whose work a limit prevented or ended are listed in `unfinished`.
 */
async function each(
  run: Run,
  phase: string,
  plans: Plan[],
  width: number,
  work: (plan: Plan) => Promise<void>,
): Promise<void> {
  run.settings.progress(phase)
  const limit = pLimit(width)
  await Promise.all(
    plans.map((plan) =>
      limit(async () => {
        if (!run.budget.isOver()) await work(plan)
        if (run.budget.endedBy !== undefined) run.tally.leaveUnfinished(phase, plan.operation.id)
      }),
    ),
  )
}
