/**
 * Replaces the ids of examples by ids that exist for the caller, so that the first Send succeeds. Only values that nobody
 * has typed are replaced.
 */
import { listOf, type Operation, objectOf, type Parameter } from './contract.ts'
import type { Form } from './form.ts'
import type { Trying } from './page-context.ts'
import { keyOf, requestOf, type Values } from './request.ts'
import { errorIn, unreachable } from './session.ts'

/** A service and a start at which it can be booked, for forms that take both. */
type Start = { service_id: string; start_at: string }
type Known = (name: string, index: number) => string | undefined

/** Services that are searched for a free start before the example's is left. */
const servicesMax = 8
const starts = new WeakMap<Form, Start>()

/** Looks up the missing ids and fills them in. Returns the reason where a look-up failed. */
export async function knownIds(trying: Trying, operation: Operation, form: Form): Promise<string | undefined> {
  const problems: string[] = []
  const lookUp = lookUpIn(trying, problems)
  for (const name of neededBy(trying, operation, form)) await lookUp.id(name)
  starts.delete(form)
  const start = needsStart(operation, form) ? await lookUp.start() : undefined
  if (start) starts.set(form, start)
  fillKnown(trying, operation, form)
  return problems[0]
}

/** Fills what is known already, without asking the server. */
export function fillKnown(trying: Trying, operation: Operation, form: Form): void {
  fillParameters(trying, operation, form)
  fillBody(trying, form)
}

/** Fills the body alone, after another example was chosen. */
export function fillBody(trying: Trying, form: Form): void {
  if (!form.body) return
  let current: unknown
  try {
    current = JSON.parse(form.body)
  } catch {
    // A body that is being typed stays as it is.
    return
  }
  const next = filled(current, form.example, form.filledBody, knownFor(trying, form))
  if (JSON.stringify(next) !== JSON.stringify(current)) form.body = JSON.stringify(next, null, 2)
}

function fillParameters(trying: Trying, operation: Operation, form: Form): void {
  const { session } = trying
  const known = knownFor(trying, form)
  for (const parameter of operation.parameters) {
    if (!parameter.required || session.isTenant(parameter)) continue
    const key = keyOf(parameter)
    const current = form.values.get(key)
    if (current !== undefined && current !== form.filledValues.get(key)) continue
    const next = known(parameter.name, 0)
    if (next === undefined) {
      form.values.delete(key)
      form.filledValues.delete(key)
    } else {
      form.values.set(key, next)
      form.filledValues.set(key, next)
    }
  }
}

function knownFor({ seen }: Trying, form: Form): Known {
  const start = starts.get(form)
  return (name, index) => {
    if (start && (name === 'service_id' || name === 'start_at')) return start[name]
    return /(_id|Id)$/.test(name) ? seen.offers(name)[index]?.[0] : undefined
  }
}

/**
 * The body with known ids where it still has the value of its example, or the one that was filled in before.
 * @param earlier values that were filled in, by their place; it is brought up to date
 */
function filled(body: unknown, exampleBody: unknown, earlier: Map<string, string>, known: Known): unknown {
  const walk = (current: unknown, example: unknown, place: string, name: string, index: number): unknown => {
    if (Array.isArray(current)) {
      const examples = listOf(example)
      const one = name.replace(/_ids$/, '_id')
      return current.map((each, at) => walk(each, examples[at], `${place}/${at}`, one, at))
    }
    if (current !== null && typeof current === 'object') {
      const examples = objectOf(example)
      return Object.fromEntries(
        Object.entries(current).map(([key, each]) => [key, walk(each, examples[key], `${place}/${key}`, key, 0)]),
      )
    }
    const isTyped = current !== example && current !== earlier.get(place)
    const next = isTyped || typeof current !== 'string' ? undefined : known(name, index)
    if (next === undefined) earlier.delete(place)
    else earlier.set(place, next)
    return next ?? (isTyped ? current : example)
  }
  return walk(body, exampleBody, '', '', 0)
}

/** Names of ids in required parameters and in the example of the body. */
function neededBy({ session }: Trying, { parameters }: Operation, { example }: Form): Set<string> {
  const needed = new Set(parameters.filter((each) => each.required && !session.isTenant(each)).map(({ name }) => name))
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) look(each, name.replace(/_ids$/, '_id'))
    else if (value !== null && typeof value === 'object')
      for (const [key, each] of Object.entries(value)) look(each, key)
    else needed.add(name)
  }
  look(example, '')
  return new Set([...needed].filter((name) => /(_id|Id)$/.test(name)))
}

/** True for a form that takes a service and a start, in its parameters or at the top of its body. */
function needsStart({ parameters }: Operation, { example }: Form): boolean {
  const names = [
    ...parameters.filter(({ required }) => required).map(({ name }) => name),
    ...Object.keys(objectOf(example)),
  ]
  return names.includes('service_id') && names.includes('start_at')
}

function lookUpIn({ contract, session, seen }: Trying, problems: string[]) {
  const ask = async (operation: Operation, ids: Known): Promise<unknown> => {
    const values: Values = new Map()
    for (const parameter of operation.parameters) {
      if (!parameter.required) continue
      const value = session.isTenant(parameter) ? session.tenant()?.id : ids(parameter.name, 0)
      if (value === undefined) return undefined
      values.set(keyOf(parameter), value)
    }
    const request = requestOf(operation, { values, body: undefined, media: undefined }, session.root())
    const received = await session.send(operation, request).catch((problem: Error) => unreachable(problem))
    if (typeof received === 'string') problems.push(received)
    // Any other refusal means that the caller has no such object: the example stays.
    else if (received.status === 429 || received.status >= 500)
      problems.push(`${received.status} ${errorIn(received.json).code}`)
    return typeof received === 'string' || received.status >= 300 ? undefined : received.json
  }
  const id = async (name: string, above: string[] = []): Promise<void> => {
    const list = seen.listOf(name)
    if (!list || above.includes(name) || problems.length > 0 || seen.offers(name).length > 0) return
    const missing = list.parameters.filter((each: Parameter) => each.required && !session.isTenant(each))
    for (const each of missing) await id(each.name, [...above, name])
    const reply = await ask(list, (each) => seen.offers(each)[0]?.[0])
    if (reply !== undefined) seen.learn(list, reply)
  }
  const start = async (): Promise<Start | undefined> => {
    const list = contract.byKey.get('listAvailability')
    if (list?.method !== 'GET') return undefined
    for (const [service] of seen.offers('serviceId').slice(0, servicesMax)) {
      const { slots } = objectOf(await ask(list, (name) => (name === 'service_id' ? service : undefined)))
      const free = Array.isArray(slots) ? slots.map(objectOf).find(({ bookable }) => bookable === true) : undefined
      if (typeof free?.start_at === 'string') return { service_id: service, start_at: free.start_at }
      if (problems.length > 0) return undefined
    }
    return undefined
  }
  return { id, start }
}
