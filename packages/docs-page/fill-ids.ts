/**
 * Replaces the ids of examples by ids that exist for the caller, so that the first Send succeeds. Only values that nobody
 * has typed are replaced.
 */
import type { DocsPair } from '../contract-toolkit/document/docs-project.ts'
import { listOf, type Operation, objectOf, type Parameter } from './contract.ts'
import type { Form } from './form.ts'
import type { Trying } from './page-context.ts'
import { project } from './project.ts'
import { keyOf, requestOf, type Values } from './request.ts'
import { errorIn, unreachable } from './session.ts'

type Known = (name: string, index: number) => string | undefined

/** Ids that are searched for a value that fits before the example's is left. */
const searchedMax = 8
/** Values that fit each other, by their name, for forms that take a pair of them. */
const pairs = new WeakMap<Form, Map<string, string>>()

/** Looks up the missing ids and fills them in. Returns the reason where a look-up failed. */
export async function knownIds(trying: Trying, operation: Operation, form: Form): Promise<string | undefined> {
  const problems: string[] = []
  const lookUp = lookUpIn(trying, problems)
  for (const name of neededBy(trying, operation, form)) await lookUp.id(name)
  pairs.delete(form)
  const { pair } = project
  const found = pair && takesBoth(operation, form, pair) ? await lookUp.pair(pair) : undefined
  if (found) pairs.set(form, found)
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
  const pair = pairs.get(form)
  return (name, index) => {
    if (pair?.has(name)) return pair.get(name)
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

/** True for a form that takes both values of the pair, in its parameters or at the top of its body. */
function takesBoth({ parameters }: Operation, { example }: Form, { id, value }: DocsPair): boolean {
  const names = [
    ...parameters.filter(({ required }) => required).map(({ name }) => name),
    ...Object.keys(objectOf(example)),
  ]
  return names.includes(id) && names.includes(value)
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
  const pair = async ({ id: given, pathId, list: listId, items, fits, value }: DocsPair) => {
    const list = contract.byKey.get(listId)
    if (list?.method !== 'GET') return undefined
    for (const [known] of seen.offers(pathId).slice(0, searchedMax)) {
      const reply = objectOf(await ask(list, (name) => (name === given ? known : undefined)))
      const found = listOf(reply[items])
        .map(objectOf)
        .find((item) => item[fits] === true)?.[value]
      if (typeof found === 'string')
        return new Map([
          [given, known],
          [value, found],
        ])
      if (problems.length > 0) return undefined
    }
    return undefined
  }
  return { id, pair }
}
