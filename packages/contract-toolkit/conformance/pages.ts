/** Walks through the pages of lists and compares them with the whole list. */
import type { Plan } from './cases.ts'
import { itemsIn, limitParameter, nextPageQuery } from './list-checks.ts'
import { canonical } from './properties.ts'
import { parsedBody, shortened } from './replies.ts'
import { type Answered, accepted, caseOf, type Run } from './run.ts'
import type { Json, Operation, Parameter } from './tested-contract.ts'

/** Number of pages to walk, with one item each. */
const pagesMax = 4

/**
 * Compares pages of one item with the list: they must have the same items in the same order. A list whose second page cannot
 * be asked for is not compared: its limit may mean the newest items, while the list begins with the oldest.
 */
export async function checkPages(run: Run, plan: Plan): Promise<void> {
  const { operation } = plan
  const limit = limitParameter(operation.parameters)
  if (operation.method !== 'GET' || !limit || plan.credentials.length === 0) return
  const usual = run.making.known.resolveInput(plan.usual)
  const replay = `${operation.id}:pages:0`
  const ask = async (query: Json, what: string) => {
    const input = { ...usual, query: { ...usual.query, ...query } }
    const answered = await run.check(caseOf(plan, input, what, accepted(run.making, plan, input)), replay)
    return answered?.reply.status === 200 ? answered : undefined
  }
  const whole = await ask({}, 'the list')
  const items = whole && itemsIn(parsedBody(whole.reply))
  if (!items || items.length < 2 || run.making.schemas.fault(limit.schema, 1) !== undefined) return
  const walked = await walkPages(operation, limit, ask)
  const again = await ask({}, 'the list after its pages')
  if (!walked || !again || canonical(itemsIn(parsedBody(again.reply))) !== canonical(items)) return
  const wrong = walked.items.findIndex((item, index) => canonical(item) !== canonical(items[index]))
  const isShort = walked.isLast && walked.items.length < items.length
  if (wrong === -1 && !isShort) return
  const expected = 'pages with one item each have the items of the list, in its order'
  const actual = isShort
    ? `${walked.items.length} of ${items.length} items`
    : differenceText(walked.items, items, wrong)
  run.keep(walked.last, { check: 'pages_differ', expected, actual }, replay)
}

type Walked = { items: unknown[]; last: Answered; isLast: boolean }

async function walkPages(
  operation: Operation,
  limit: Parameter,
  ask: (query: Json, what: string) => Promise<Answered | undefined>,
): Promise<Walked | undefined> {
  let walked: Walked | undefined
  let query: Json = { [limit.name]: 1 }
  for (let page = 1; page <= pagesMax; page++) {
    const last = await ask(query, `page ${page} of the list with one item each`)
    const items = last && itemsIn(parsedBody(last.reply))
    if (!last || !items) return undefined
    walked = { items: [...(walked?.items ?? []), ...items], last, isLast: false }
    if (items.length > 1) return undefined
    const next = nextPageQuery(operation, parsedBody(last.reply), page, 1)
    if (next === 'last') return { ...walked, isLast: true }
    if (next === 'unknown') return page === 1 ? undefined : walked
    query = { [limit.name]: 1, ...next }
  }
  return walked
}

function differenceText(walked: unknown[], items: unknown[], index: number): string {
  const text = (value: unknown) => shortened(String(JSON.stringify(value)))
  return `item ${index + 1} is ${text(walked[index])} instead of ${text(items[index])}`
}
