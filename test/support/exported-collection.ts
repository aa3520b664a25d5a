/** An exported Postman collection, read and sent as Postman does. */
import { expect } from 'chai'

export type Pair = { key: string; value: string; disabled?: boolean }
export type Sent = {
  method: string
  auth: { type: string; bearer?: Pair[]; apikey?: Pair[]; basic?: Pair[] }
  header: Pair[]
  url: { raw: string; host: string[]; path: string[]; query: Pair[]; variable: Pair[] }
  body?: { mode: string; raw?: string; urlencoded?: Pair[]; formdata?: Pair[] }
}
export type Item = {
  name: string
  event?: { listen: string; script: { exec: string[] } }[]
  request: Sent
  response: { code: number; body: string; originalRequest: Sent }[]
}
export type Folder = { name: string; item: Item[] }
export type Collection = { info: { schema: string }; variable: Pair[]; item: (Folder | Item)[] }

export function itemsOf({ item }: Collection): Item[] {
  return item.flatMap((part) => ('item' in part ? part.item : [part]))
}

export type Answered = { status: number; tests: string[] }

/** Sends a collection as Postman does: fills in variables, skips disabled parts, keeps the cookie, runs scripts. */
export async function sendAll(
  collection: Collection,
  overrides: Record<string, string>,
): Promise<Map<string, Answered>> {
  const variables = new Map<string, unknown>(collection.variable.map(({ key, value }) => [key, value]))
  for (const [name, value] of Object.entries(overrides)) variables.set(name, value)
  const answers = new Map<string, Answered>()
  let cookie = ''
  for (const item of itemsOf(collection)) {
    const { method, url, headers, body } = sentBy(item.request, variables)
    const response = await fetch(url, { method, headers: { ...headers, ...(cookie && { Cookie: cookie }) }, ...body })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.split(';')[0] ?? ''
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
    // A stream has no end.
    const text = isStream ? await firstPart(response) : await response.text()
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    const { tests } = afterAnswer(item, response.status, isJson ? JSON.parse(text) : text, variables)
    answers.set(item.name, { status: response.status, tests })
  }
  return answers
}

async function firstPart({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const part = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(part?.value)
}

function sentBy({ method, auth, header, url, body }: Sent, variables: Map<string, unknown>) {
  const filled = (text: string) => text.replace(/\{\{([^}]+)\}\}/g, (_all, name) => String(variables.get(name)))
  const on = (pairs: Pair[]) => pairs.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, filled(value)])
  const inPath = new Map(url.variable.map(({ key, value }) => [`:${key}`, filled(value)]))
  const path = url.path.map((step) => encodeURIComponent(inPath.get(step) ?? step)).join('/')
  const bearer = auth.bearer?.map(({ value }) => ['Authorization', `Bearer ${filled(value)}`]) ?? []
  return {
    method,
    url: `${filled(url.host.join(''))}/${path}?${new URLSearchParams(Object.fromEntries(on(url.query)))}`,
    headers: Object.fromEntries([...on(header), ...bearer]) as Record<string, string>,
    body: body?.raw === undefined ? {} : { body: filled(body.raw) },
  }
}

/** Runs a request's script on a response, with the parts of `pm` that it uses. */
export function afterAnswer(item: Item, code: number, body: unknown, variables: Map<string, unknown>) {
  const tests: string[] = []
  const failed: string[] = []
  const test = (name: string, work: () => void) => {
    try {
      work()
      tests.push(name)
    } catch {
      failed.push(name)
    }
  }
  const collectionVariables = { set: (name: string, value: unknown) => void variables.set(name, value) }
  const pm = { test, expect, response: { code, json: () => body }, collectionVariables }
  for (const { script } of item.event ?? []) new Function('pm', script.exec.join('\n'))(pm)
  return { tests, failed }
}
