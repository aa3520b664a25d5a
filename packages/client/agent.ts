/** Names the client to the server, except in browsers: there, a further header would cost a preflight request. */
import { fieldsOf, textOr } from './fields.ts'

export type Agent = { name: string; version: string }

/** Browsers begin the name of their agent with Mozilla; Node (from 21 on), Deno, Bun and workers have other names. */
export function agentHeaders({ name, version }: Agent): Record<string, string> {
  const runtime = textOr(fieldsOf(fieldsOf(globalThis).navigator).userAgent, '')
  if (/^Mozilla\//.test(runtime)) return {}
  return { 'User-Agent': `${name}/${version} ${runtime}`.trim(), 'X-Client-Version': version }
}
