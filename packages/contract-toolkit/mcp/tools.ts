/** The tools of an MCP server: one for each chosen operation of a description. */
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { ContractProblem, type Json } from '../document/document.ts'
import type { DescribedOperation, Description } from '../document/model.ts'
import { inputSchema, sentParameters } from './input-schema.ts'
import { type Auth, canCall } from './settings.ts'

export type Choice = { tags: string[]; operations: string[]; allowWrites: boolean }
/** `fixed` has the values of parameters that no caller chooses, by their keys. */
export type OperationTool = { tool: Tool; operation: DescribedOperation; fixed: Record<string, string> }
export type Chosen = { tools: OperationTool[]; withoutCredential: string[] }

const reads = ['GET', 'HEAD', 'QUERY']
/** Methods about the connection or the server, which are no use as tools. */
const neverOffered = ['OPTIONS', 'TRACE']
const mostNameLength = 64
const mostDescriptionLength = 1_200

/**
 * Without tags and operations, all reads; with `allowWrites`, also the writes.
 * @throws {ContractProblem} for an unknown tag or operation, or a write that is named and not allowed
 */
export function chosenTools(
  description: Description,
  choice: Choice,
  auth: Auth,
  headers: Map<string, string>,
): Chosen {
  const chosen = chosenOperations(description, choice)
  const callable = chosen.filter((operation) => canCall(operation, auth))
  const taken = new Set<string>()
  const tools = callable.map((operation): OperationTool => {
    const fixed = Object.fromEntries(
      sentParameters(operation).flatMap(({ in: place, name, key }) => {
        const value = place === 'header' ? headers.get(name.toLowerCase()) : undefined
        return value === undefined ? [] : [[key, value]]
      }),
    )
    const tool = toolOf(description.document, operation, new Set(Object.keys(fixed)))
    return { tool: { ...tool, name: freeName(operation.name, taken) }, operation, fixed }
  })
  return { tools, withoutCredential: chosen.filter((each) => !callable.includes(each)).map(({ id }) => id) }
}

function chosenOperations({ operations }: Description, { tags, operations: ids, allowWrites }: Choice) {
  const unknownId = ids.find((id) => !operations.some((each) => each.id === id))
  if (unknownId !== undefined) throw new ContractProblem(`--operation ${unknownId} is no operationId of the contract`)
  const unknownTag = tags.find((tag) => !operations.some((each) => each.tags.includes(tag)))
  if (unknownTag !== undefined) throw new ContractProblem(`--tag ${unknownTag} is no tag of an operation`)
  const write = operations.find(({ id, method }) => ids.includes(id) && !reads.includes(method))
  if (write && !allowWrites)
    throw new ContractProblem(`--operation ${write.id} is a ${write.method}, which may change data; add --allow-writes`)
  return operations
    .filter(({ method }) => reads.includes(method) || (allowWrites && !neverOffered.includes(method)))
    .filter(
      (each) =>
        (ids.length === 0 && tags.length === 0) || ids.includes(each.id) || each.tags.some((tag) => tags.includes(tag)),
    )
}

function toolOf(document: Json, operation: DescribedOperation, fixed: Set<string>): Tool {
  const { method, path, source, summary, name, responses } = operation
  const isRead = reads.includes(method)
  const about = [summary, source.description, source.deprecated === true && 'Deprecated.', `(${method} ${path})`]
  const words = about
    .filter((text) => typeof text === 'string' && text.trim() !== '')
    .map((text) => String(text).trim())
  return {
    name,
    ...(summary !== '' && { title: summary }),
    description: shortened([...new Set(words)].join('\n\n')),
    inputSchema: inputSchema(document, operation, fixed),
    annotations: {
      readOnlyHint: isRead,
      // A POST that answers 201 adds something; any other write may replace or end what there is.
      destructiveHint: !isRead && !(method === 'POST' && '201' in responses),
      idempotentHint: isRead || method === 'PUT' || method === 'DELETE',
      openWorldHint: true,
    },
  }
}

function shortened(text: string): string {
  return text.length <= mostDescriptionLength ? text : `${text.slice(0, mostDescriptionLength - 1)}…`
}

/** Clients take names of letters, digits, `_` and `-`. */
function freeName(wanted: string, taken: Set<string>): string {
  const plain = wanted.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, mostNameLength - 4)
  let name = plain
  for (let count = 2; taken.has(name); count++) name = `${plain}_${count}`
  taken.add(name)
  return name
}
