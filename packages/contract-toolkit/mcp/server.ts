/** An MCP server with the tools of a contract. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import pLimit from 'p-limit'
import type { CallTool } from './call.ts'
import { failure } from './results.ts'
import type { OperationTool } from './tools.ts'
import type { WebhookResource } from './webhooks.ts'

const mostAtOnce = 8
const mostWaiting = 100

export type ToolServerParts = {
  title: string
  version: string
  tools: OperationTool[]
  webhooks: WebhookResource[]
  call: CallTool
  /** Prints a line for each call, without its arguments. */
  log: (line: string) => void
}

/** Returns a function that makes a server for one connection; all of them share one limit of calls at once. */
export function toolServers({ title, version, tools, webhooks, call, log }: ToolServerParts): () => Server {
  const byName = new Map(tools.map((each) => [each.tool.name, each]))
  const listed = tools.map(({ tool }) => tool)
  const limit = pLimit(mostAtOnce)
  return () => {
    const capabilities = { tools: {}, ...(webhooks.length > 0 && { resources: {} }) }
    const server = new Server({ name: title, version: version || '0' }, { capabilities })
    if (webhooks.length > 0) offerWebhooks(server, webhooks)
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
    server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
      const found = byName.get(params.name)
      if (!found) return failure('UNKNOWN_TOOL', `no tool is called ${params.name}`, 'List the tools.')
      if (limit.pendingCount >= mostWaiting)
        return failure(
          'TOO_MANY_CALLS',
          `${mostWaiting} calls are waiting already`,
          'Wait for the results of earlier calls.',
        )
      const began = performance.now()
      const result = await limit(() => call(found, params.arguments ?? {}, signal))
      log(`${params.name} ${result.isError ? 'failed' : 'succeeded'} after ${Math.round(performance.now() - began)} ms`)
      return result
    })
    return server
  }
}

function offerWebhooks(server: Server, webhooks: WebhookResource[]): void {
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: webhooks.map(({ resource }) => resource) }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const found = webhooks.find(({ resource }) => resource.uri === uri)
    if (!found) throw new McpError(ErrorCode.InvalidParams, `no resource is at ${uri}; list the resources`)
    return { contents: [{ uri, mimeType: 'application/json', text: found.text }] }
  })
}
