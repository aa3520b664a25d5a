/** Values that a response provides to later requests. */
import { at, type Json, objectIn } from '../document/document.ts'
import type { Operation } from '../document/operations.ts'
import { isSuccess, type Link, signsIn, stepsInReply } from './operations.ts'
import { shown } from './sample.ts'
import { type Variables, variableName } from './variables.ts'

export type Kept = { variable: string; status: string; steps: string[] }

/**
 * Collects the values named by the contract's links, and the id of the object that a POST creates. Sign-in provides no
 * values: if its session id were kept, the request that ends a session would end the session in use.
 */
export function keptBy(
  document: Json,
  operation: Operation,
  operations: Operation[],
  links: Link[],
  variables: Variables,
): Kept[] {
  if (signsIn(operation)) return []
  const linked = links.filter(({ from }) => from === operation).flatMap((link) => keptByLink(link, variables))
  const all = [...madeBy(document, operation, operations, variables), ...linked]
  const changing = all.filter(({ variable }) => !variables.chosen.has(variable))
  return [...new Map(changing.map((kept) => [kept.variable, kept])).values()]
}

/** Body fields that a link fills. Each becomes a variable with the name of the field. */
export function linkedFields(operation: Operation, links: Link[]): string[] {
  return links
    .filter(({ to }) => to === operation)
    .flatMap(({ source }) => bodyExpressions(source))
    .filter(([, expression]) => stepsInReply(expression) !== undefined)
    .map(([field]) => field)
}

function keptByLink({ status, to, source }: Link, { variableFor }: Variables): Kept[] {
  const parameters = Object.entries(objectIn(source.parameters)).flatMap(([name, expression]) => {
    const bare = name.replace(/^(path|query|header|cookie)\./, '')
    const parameter = to.parameters.find((each) => each.name === bare)
    return parameter ? [[variableFor(to, parameter), expression] as const] : []
  })
  const fields = bodyExpressions(source).map(([field, expression]) => [variableName(field), expression] as const)
  return [...parameters, ...fields].flatMap(([variable, expression]) => {
    const steps = stepsInReply(expression)
    return steps ? [{ variable, status, steps }] : []
  })
}

function bodyExpressions({ requestBody }: Json): [string, unknown][] {
  return requestBody !== null && typeof requestBody === 'object' ? Object.entries(requestBody) : []
}

/**
 * Keeps the id of a created object as the variable of the path below, such as `/things/{thingId}`. Without such a path, it
 * uses the variable that has the same example.
 */
function madeBy(document: Json, operation: Operation, operations: Operation[], variables: Variables): Kept[] {
  const [status, response] = Object.entries(operation.responses).find(([each]) => isSuccess(each)) ?? []
  const content = (response?.content as Record<string, Json> | undefined)?.['application/json']
  if (operation.method !== 'POST' || !status || !content) return []
  const reply = shown(document, content)
  const below = parameterBelow(operation.path, operations)
  const steps = idIn(reply, below?.name)
  const variable = below
    ? variables.variableFor(below.operation, below.parameter)
    : variables.holding(at(reply, steps ?? []))
  return steps && variable !== undefined ? [{ variable, status, steps }] : []
}

function parameterBelow(path: string, operations: Operation[]) {
  const operation = operations.find((each) => each.path.startsWith(`${path}/{`))
  const name = operation?.path.slice(path.length + 2).split('}')[0]
  const parameter = operation?.parameters.find((each) => each.in === 'path' && each.name === name)
  return operation && parameter && name !== undefined ? { operation, parameter, name } : undefined
}

/** Finds the parameter's own name or `id` at the top level, or `id` in one of the objects there. */
function idIn(reply: unknown, name = 'id'): string[] | undefined {
  if (reply === null || typeof reply !== 'object') return undefined
  const own = [name, 'id'].find((field) => field in reply)
  if (own !== undefined) return [own]
  const [holder] =
    Object.entries(reply).find(([, inner]) => inner !== null && typeof inner === 'object' && 'id' in inner) ?? []
  return holder === undefined ? undefined : [holder, 'id']
}
