/** Follows the events of a workspace, as a client that reads bytes. */
import { expect } from 'chai'
import { type CallOptions, send } from './call.ts'
import type { Event } from './events.ts'
import type { TestServer } from './server.ts'

type Message = {
  id: string | undefined
  data: string | undefined
  retry: string | undefined
  comment: string | undefined
}

/** A test that waits for longer than this fails. */
const patienceMs = 30_000

export class Follower {
  /** Everything received so far. */
  readonly messages: Message[] = []
  isEnded = false
  private readonly leaving: AbortController
  private wake: () => void = () => {}
  private read = 0

  constructor(body: ReadableStream<Uint8Array>, leaving: AbortController) {
    this.leaving = leaving
    void this.receive(body)
  }

  /** The next event, whatever comes between. */
  async next(): Promise<Event> {
    for (;;) {
      const message = await this.message()
      if (message.data !== undefined) return JSON.parse(message.data)
    }
  }

  /** The next events in their order. */
  async take(count: number): Promise<Event[]> {
    const events: Event[] = []
    while (events.length < count) events.push(await this.next())
    return events
  }

  async message(): Promise<Message> {
    await this.until(() => this.read < this.messages.length, 'a message')
    return this.messages[this.read++] as Message
  }

  /** Resolves when the server has ended the stream, with its last comment. */
  async end(): Promise<string | undefined> {
    await this.until(() => this.isEnded, 'the end')
    return this.messages.at(-1)?.comment
  }

  /** The events received and not taken yet. */
  get pending(): Event[] {
    return this.messages.slice(this.read).flatMap(({ data }) => (data === undefined ? [] : [JSON.parse(data)]))
  }

  /** The `id` received last: what a client sends to resume. */
  get lastId(): string | undefined {
    return this.messages.findLast(({ id }) => id !== undefined)?.id
  }

  leave(): void {
    this.leaving.abort()
  }

  private async until(isThere: () => boolean, what: string): Promise<void> {
    const deadline = performance.now() + patienceMs
    while (!isThere()) {
      const leftMs = deadline - performance.now()
      if (leftMs <= 0) throw new Error(`${what} did not come; received ${JSON.stringify(this.messages.slice(-3))}`)
      if (this.isEnded && what !== 'the end') throw new Error(`the stream ended before ${what} came`)
      await new Promise<void>((resolve) => {
        this.wake = resolve
        setTimeout(resolve, leftMs).unref()
      })
    }
  }

  private async receive(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const part of body) {
        const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n')
        text = blocks.pop() ?? ''
        this.messages.push(...blocks.map(messageOf))
        this.wake()
      }
    } catch {
      // Left by this side, or cut: `isEnded` says so.
    }
    this.isEnded = true
    this.wake()
  }
}

function messageOf(block: string): Message {
  const fields = block.split('\n').map((line) => {
    const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? []
    return [name === '' ? 'comment' : name, value] as const
  })
  return { id: undefined, data: undefined, retry: undefined, comment: undefined, ...Object.fromEntries(fields) }
}

/** An open stream whose first message was received. */
export async function follow(server: TestServer, options: CallOptions = {}): Promise<Follower> {
  const leaving = new AbortController()
  const response = await send(server, 'streamEvents', options, leaving.signal)
  expect(response.status).to.equal(200)
  const follower = new Follower(response.body as ReadableStream<Uint8Array>, leaving)
  const { retry, id } = await follower.message()
  expect(retry).to.match(/^[1-3]\d{3}$/)
  expect(id).to.match(/^\d+$/)
  return follower
}
