/** Hooks: a module of the user that changes requests before they are sent, and checks responses beyond the contract. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ContractProblem, reasonOf } from '../document/document.ts'
import { type FileKind, readTextFile } from '../document/text-file.ts'
import type { Reply } from './client.ts'
import type { Failure } from './findings.ts'
import type { Request } from './wire.ts'

export type HookCall = {
  readonly operation: string
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  body: string | undefined
}
export type HookReply = { readonly status: number; readonly headers: Record<string, string>; readonly text: string }

export type Hooks = {
  /** Changes the call in place. An error ends the run with exit code 3. */
  before(call: HookCall): Promise<void>
  /** @returns the reason why the response is wrong; undefined if it is right */
  after(call: HookCall, reply: HookReply): Promise<string | undefined>
}

export const noHooks: Hooks = { before: async () => {}, after: async () => undefined }

const hook = z.custom<(...args: unknown[]) => unknown>((value) => typeof value === 'function', 'is not a function')
const moduleSchema = z
  .object({ before: hook.optional(), after: hook.optional() })
  .refine(({ before, after }) => before !== undefined || after !== undefined, 'exports neither before nor after')

const hooksKind: FileKind = {
  option: '--hooks',
  remedy: 'name a JavaScript or TypeScript module that exports the function before or after',
}

/** @throws {ContractProblem} when the module cannot be loaded, or exports no hook */
export async function loadHooks(file: string): Promise<Hooks> {
  // The loader names files of this project where the module itself is missing or a folder.
  readTextFile(file, hooksKind)
  const loaded: unknown = await import(pathToFileURL(resolve(file)).href).catch((problem: unknown) => {
    throw new ContractProblem(`--hooks ${file}: cannot be loaded (${reasonOf(problem)}); ${hooksKind.remedy}`)
  })
  const read = moduleSchema.safeParse({ ...Object(loaded) })
  if (!read.success) {
    const what = z.prettifyError(read.error).replace(/\s*\n\s*/g, ' ')
    throw new ContractProblem(`--hooks ${file}: ${what}; ${hooksKind.remedy}`)
  }
  const { before, after } = read.data
  return {
    async before(call) {
      try {
        await before?.(call)
      } catch (problem) {
        throw new ContractProblem(`--hooks ${file}: before failed for ${call.operation} (${reasonOf(problem)})`)
      }
    },
    async after(call, reply) {
      try {
        const wrong = await after?.(call, reply)
        return wrong === undefined ? undefined : String(wrong)
      } catch (problem) {
        return reasonOf(problem)
      }
    },
  }
}

/** The request as the hook changed it. */
export async function changedRequest(hooks: Hooks, call: HookCall, request: Request): Promise<Request> {
  await hooks.before(call)
  const { method, target, headers, body } = call
  const isSameBody = body === request.body?.toString()
  return {
    method,
    target,
    headers,
    body: isSameBody ? request.body : body === undefined ? undefined : Buffer.from(body),
  }
}

export function hookCall(operation: string, { method, target, headers, body }: Request): HookCall {
  return { operation, method, target, headers: { ...headers }, body: body?.toString() }
}

/** @returns a failure if the hook rejects the response */
export async function hookFailures(hooks: Hooks, call: HookCall, reply: Reply): Promise<Failure[]> {
  const { status, headers, text } = reply
  const wrong = await hooks.after(call, { status, headers, text })
  return wrong === undefined ? [] : [{ check: 'hook', expected: 'the hook accepts the response', actual: wrong }]
}
