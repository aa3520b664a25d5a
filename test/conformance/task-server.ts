/** A small server that implements its contract correctly, except for the planted faults that are switched on. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './planted-faults.ts'

export const token = 'token-of-the-first-tenant'
export const otherToken = 'token-of-the-other-tenant'
/** A task of the other tenant. */
export const otherTask = 500_001

type Fields = { title: string; priority: number; notes: string | null; labels: string[] }
type Task = Fields & { id: number; status: 'open' | 'done'; created_at: string; memo: string; tenant: string }
type Settings = { theme: string; digest: boolean }
type Reply = { status: number; body?: unknown; headers?: Record<string, string> }
type Call = {
  method: string
  steps: string[]
  query: URLSearchParams
  body: unknown
  headers: IncomingMessage['headers']
}

const routes: Record<string, string[]> = {
  tasks: ['GET', 'POST'],
  'tasks/': ['GET', 'PATCH', 'DELETE'],
  'tasks/complete': ['POST'],
  'tasks/reopen': ['POST'],
  'tasks/memo': ['GET', 'PUT'],
  settings: ['GET', 'PUT'],
  events: ['GET'],
}
const labels = ['red', 'green', 'blue', 'grey']
const events = [1, 2, 3, 4, 5].map((at) => ({ at, kind: `kind ${at}` }))

/** @param fault returns the fault that is switched on */
export function createTaskServer(fault: () => Fault | undefined): Server {
  const store = new TaskStore(fault)
  let count = 0
  return createServer(async (request, response) => {
    const reply = store.answer(await readCall(request))
    const id = fault() === 'request-id-repeated' ? 'same' : `request-${++count}`
    await send(response, fault(), reply, id)
  })
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tasks')
  const { method = '', headers } = request
  const bytes = Buffer.concat(chunks)
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    body = undefined
  }
  return { method, steps: pathname.slice(1).split('/'), query: searchParams, body, headers }
}

async function send(response: ServerResponse, fault: Fault | undefined, reply: Reply, id: string): Promise<void> {
  const type = fault === 'html-type' ? 'text/html' : 'application/json'
  const hasBody = reply.body !== undefined && !(fault === 'no-body' && reply.status === 200)
  response.writeHead(reply.status, {
    ...(hasBody && fault !== 'no-type' ? { 'content-type': type } : {}),
    ...(fault === 'no-request-id' && reply.status === 404 ? {} : { 'x-request-id': id }),
    ...reply.headers,
  })
  if (fault === 'slow' && reply.status === 200) await sleep(250)
  if (fault === 'cut-short' && reply.status === 200 && hasBody) {
    response.write('{"', () => response.destroy())
    return
  }
  response.end(hasBody ? JSON.stringify(reply.body) : undefined)
}

const refuse = (status: number, headers: Record<string, string> = {}): Reply => ({
  status,
  body: { error: String(status) },
  headers,
})

class TaskStore {
  private readonly tasks = new Map<number, Task>()
  private readonly deleted = new Map<number, Task>()
  private settings: Settings = { theme: 'light', digest: false }
  private lastId = 0
  private readonly fault: () => Fault | undefined

  constructor(fault: () => Fault | undefined) {
    this.fault = fault
    const fields = { title: 'secret', priority: 1, notes: null, labels: [] }
    this.tasks.set(otherTask, { ...this.newTask(fields), id: otherTask, tenant: otherToken })
  }

  answer(call: Call): Reply {
    const { method, steps, headers } = call
    const [noun = '', id, action = ''] = steps
    const allowed = routes[id === undefined ? noun : `${noun}/${action}`]
    if (!allowed || steps.length > 3) return refuse(404)
    if (method === 'OPTIONS')
      return { status: 204, headers: { allow: this.has('options-allow') ? 'GET' : allowed.join(', ') } }
    if (!allowed.includes(method)) return this.wrongMethod(call, allowed)
    const tenant = this.tenantOf(headers.authorization)
    if (tenant === undefined) return this.unauthorized()
    if (this.has('redirect') && noun === 'settings' && method === 'GET') return { status: 302 }
    if (noun === 'settings') return this.answerSettings(call)
    if (noun === 'events') return this.listEvents(call)
    if (id === undefined) return method === 'GET' ? this.listTasks(call, tenant) : this.createTask(call, tenant)
    return this.answerTask(call, id, action, tenant)
  }

  private has(fault: Fault): boolean {
    return this.fault() === fault
  }

  private wrongMethod({ method }: Call, allowed: string[]): Reply {
    if (this.has('no-allow')) return refuse(405)
    if (this.has('any-method') && method === 'TRACE') return { status: 200, body: {} }
    const allow = [...allowed, ...(this.has('wrong-allow') ? ['LINK'] : [])].join(', ')
    return this.has('bare-405') ? { status: 405, body: 'no', headers: { allow } } : refuse(405, { allow })
  }

  private unauthorized(): Reply {
    if (this.has('403-for-401')) return refuse(403)
    if (this.has('undeclared-410')) return { status: 410, body: 'gone' }
    return refuse(401, this.has('retry-after') ? { 'retry-after': 'soon' } : {})
  }

  private tenantOf(authorization = ''): string | undefined {
    if (this.has('open')) return token
    if (this.has('token-prefix') && authorization.startsWith(`Bearer ${token.slice(0, -4)}`)) return token
    if (this.has('empty-token') && /^Bearer ?$/.test(authorization)) return token
    if (this.has('basic-taken') && authorization === `Basic ${token}`) return token
    return [token, otherToken].find((each) => authorization === `Bearer ${each}`)
  }

  private newTask(fields: Fields): Task {
    const moment = new Date().toISOString()
    return { ...fields, id: ++this.lastId, status: 'open', created_at: moment, memo: '', tenant: token }
  }

  private createTask({ body, headers }: Call, tenant: string): Reply {
    const isJson = headers['content-type']?.startsWith('application/json')
    if (!isJson && !this.has('any-type')) return refuse(415)
    if (body === undefined && this.has('500-bad-json')) return refuse(500)
    const fields = readFields(body, this.fault(), true)
    if (fields === undefined) return refuse(400)
    const title = String(fields.title ?? '')
    if ((this.has('500-long') && [...title].length === 40) || (this.has('500-wide') && /[^\0-\uffff]/u.test(title)))
      return refuse(500)
    const whole = { title, priority: 3, notes: null, labels: [], ...fields }
    if (this.has('create-drops-priority')) whole.priority = 3
    if (this.has('create-drops-labels')) whole.labels = []
    if (this.has('create-drops-notes')) whole.notes = null
    const task = { ...this.newTask(whole), tenant }
    if (!this.has('created-not-found')) this.tasks.set(task.id, task)
    return { status: this.has('200-for-201') ? 200 : 201, body: this.shown(task) }
  }

  private listTasks({ query }: Call, tenant: string): Reply {
    const [limitText, status, cursor = ''] = ['limit', 'status', 'cursor'].map((name) => query.get(name) ?? undefined)
    const limit = limitText === undefined ? 50 : Number(limitText)
    const isLimit = Number.isInteger(limit) && limitText !== '' && limit >= 1 && limit <= 50
    if (!isLimit && !(this.has('any-limit') && limit > 50)) return refuse(400)
    const isStatus = status === undefined || status === 'open' || status === 'done'
    if ((!isStatus && !this.has('any-status')) || !/^\d{0,20}$/.test(cursor)) return refuse(400)
    const listed = this.listed(tenant).filter((task) => this.matches(task, status))
    const start = this.has('cursor-ignored') ? 0 : Number(cursor) + (cursor !== '' && this.has('cursor-skips') ? 1 : 0)
    const end = this.has('limit-ignored') ? listed.length : start + limit + (this.has('limit-plus-one') ? 1 : 0)
    const page = listed.slice(start, end)
    if (this.has('pages-unordered') && limit === 1) page.splice(0, 1, ...listed.slice(-1 - start).slice(0, 1))
    const isLast = end >= listed.length || (this.has('cursor-ends') && limit === 1)
    return {
      status: 200,
      body: { tasks: page.map((task) => this.shown(task)), next_cursor: isLast ? null : String(end) },
      headers: { 'x-total': this.has('total-text') ? 'many' : String(listed.length) },
    }
  }

  private listed(tenant: string): Task[] {
    const own = [...this.tasks.values()].filter((task) => task.tenant === tenant)
    if (this.has('list-forgets')) return own.slice(0, -1).reverse()
    const all = this.has('list-keeps') ? [...own, ...this.deleted.values()] : own
    return all.sort((one, other) => other.id - one.id)
  }

  private matches(task: Task, status: string | undefined): boolean {
    if (status === undefined || this.has('filter-ignored')) return true
    return (task.status === status) !== this.has('filter-inverted')
  }

  private answerTask(call: Call, idText: string, action: string, tenant: string): Reply {
    const isId = /^[1-9]\d{0,6}$/.test(idText) && Number(idText) <= 1_000_000
    if (!isId && !this.has('any-id')) return refuse(400)
    const id = isId ? Number(idText) : this.lastId
    const found =
      this.tasks.get(id) ?? (this.fault() === `deleted-${action || call.method}` ? this.deleted.get(id) : undefined)
    if (found && found.tenant !== tenant && !this.has('other-tenant'))
      return refuse(this.has('403-for-other') ? 403 : 404)
    if (found === undefined) return this.missing(call, id)
    if (action === 'memo') return this.answerMemo(call, found)
    if (action === 'complete') return this.complete(found)
    if (action === 'reopen') return this.transition(found, 'open', 'reopen')
    if (call.method === 'PATCH') return this.changeTask(call, found)
    if (call.method === 'GET') return { status: this.has('203-for-200') ? 203 : 200, body: this.shown(found) }
    if (!this.has('delete-ignored')) this.tasks.delete(id)
    this.deleted.set(id, found)
    return { status: 204 }
  }

  private missing({ method }: Call, id: number): Reply {
    if (method === 'DELETE' && this.deleted.has(id)) {
      if (this.has('second-delete-500')) return refuse(500)
      if (this.has('second-delete-418')) return refuse(418)
    }
    return refuse(404)
  }

  private complete(task: Task): Reply {
    if (this.has('complete-not-found')) return refuse(404)
    if (task.status === 'done') return refuse(409)
    return this.transition(task, this.has('complete-wrong-status') ? 'open' : 'done', 'complete')
  }

  private transition(task: Task, status: Task['status'], action: 'complete' | 'reopen'): Reply {
    const old = { ...task }
    const isIdle = this.has(`${action}-does-nothing`)
    if (!isIdle && !this.has(`${action}-not-stored`)) task.status = status
    const isOld = isIdle || (action === 'reopen' && this.has('reopen-replies-old'))
    return { status: 200, body: this.shown(isOld ? old : { ...task, status }) }
  }

  private changeTask({ body, headers }: Call, task: Task): Reply {
    if (!headers['content-type']?.startsWith('application/json')) return refuse(415)
    const fields = readFields(body, this.fault(), false)
    if (this.has('patch-any-body') && fields === undefined) return { status: 200, body: this.shown(task) }
    if (fields === undefined) return refuse(400)
    if (this.has('patch-drops-notes')) delete fields.notes
    if (this.has('patch-empties-labels') && fields.labels) fields.labels = []
    const old = this.shown(task)
    const changed = { ...task, ...fields }
    if (!this.has('patch-not-stored') && !this.has('patch-replies-old')) Object.assign(task, fields)
    return {
      status: 200,
      body: this.has('patch-replies-old') || this.has('patch-stale-reply') ? old : this.shown(changed),
    }
  }

  private answerMemo({ method, body, headers }: Call, task: Task): Reply {
    if (method === 'GET') return { status: 200, body: { text: task.memo } }
    if (!headers['content-type']?.startsWith('application/json')) return refuse(415)
    if (!isObject(body) || Object.keys(body).join() !== 'text' || !isText(body.text, 0, 60)) return refuse(400)
    if (!this.has('memo-not-stored')) task.memo = body.text
    return { status: 204 }
  }

  private answerSettings({ method, body, headers }: Call): Reply {
    if (method === 'GET') return { status: 200, body: this.settings }
    if (!headers['content-type']?.startsWith('application/json')) return refuse(415)
    if (!isObject(body) || Object.keys(body).sort().join() !== 'digest,theme') return refuse(400)
    const { theme, digest } = body
    if (typeof digest !== 'boolean' || typeof theme !== 'string' || !['light', 'dark', 'auto'].includes(theme))
      return refuse(400)
    if (!this.has('settings-not-stored'))
      this.settings = { theme, digest: this.has('settings-drop-digest') ? false : digest }
    return { status: 200, body: { theme, digest } }
  }

  private listEvents({ query, headers }: Call): Reply {
    const client = headers['x-client'] ?? (this.has('client-guessed') ? 'web' : '')
    const [limit, offset] = [query.get('limit') ?? '50', query.get('offset') ?? '0']
    const isNumber = (text: string, least: number, most: number) =>
      /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
    if ((client !== 'web' && client !== 'cli') || !isNumber(limit, 1, 50) || !isNumber(offset, 0, 1_000))
      return refuse(400)
    const start = this.has('offset-ignored')
      ? 0
      : Number(offset) + (this.has('offset-plus-one') && offset !== '0' ? 1 : 0)
    return { status: 200, body: { events: events.slice(start, start + Number(limit)) } }
  }

  private shown({ memo: _, tenant: __, ...task }: Task): unknown {
    if (this.has('property-missing')) return { ...task, priority: undefined }
    if (this.has('property-unknown')) return { ...task, secret: 'x' }
    if (this.has('number-as-text')) return { ...task, priority: String(task.priority) }
    if (this.has('enum-unknown')) return { ...task, status: 'waiting' }
    if (this.has('null-title')) return { ...task, title: null }
    if (this.has('date-only')) return { ...task, created_at: task.created_at.slice(0, 10) }
    return task
  }
}

function readFields(body: unknown, fault: Fault | undefined, isNew: boolean): Partial<Fields> | undefined {
  if (!isObject(body) || Object.hasOwn(body, '__proto__')) return undefined
  const { title, notes, labels: sentLabels, ...rest } = body
  const { priority: sent, ...more } = rest
  const priority = fault === 'text-as-number' && typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : sent
  const most = fault === 'refuses-longest' ? 39 : fault === 'any-length' ? 1_000 : 40
  const isTitle = title === undefined ? !isNew || fault === 'title-optional' : isText(title, 1, most)
  const [low, high] = fault === 'any-priority' ? [0, 6] : [1, fault === 'refuses-five' ? 4 : 5]
  const isPriority =
    priority === undefined ||
    (typeof priority === 'number' && Number.isInteger(priority) && priority >= low && priority <= high)
  const isNotes = notes === undefined || (notes === null ? fault !== 'refuses-null' : isText(notes, 0, 100))
  const isUnique =
    Array.isArray(sentLabels) && (new Set(sentLabels).size === sentLabels.length || fault === 'labels-twice')
  const isLabels =
    sentLabels === undefined ||
    (isUnique && sentLabels.length <= 3 && sentLabels.every((each) => labels.includes(each)))
  const isClosed = Object.keys(more).length === 0 || fault === 'unknown-taken'
  if (!isTitle || !isPriority || !isNotes || !isLabels || !isClosed) return undefined
  const fields = { title, priority, notes, labels: sentLabels }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function isText(value: unknown, least: number, most: number): value is string {
  return typeof value === 'string' && [...value].length >= least && [...value].length <= most
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
