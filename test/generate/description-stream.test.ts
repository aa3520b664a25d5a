// Runs on: no database
/** Operations whose responses arrive in parts: server-sent events, and JSON values line by line. */
import { expect } from 'chai'
import { isApiError } from '../../generated/client/index.mjs'
import { eventParser, type StreamState } from '../../packages/client/event-parser.ts'
import { type AnyClient, noting, useGenerated } from './descriptions.ts'

type Part = { event?: string; id?: unknown; data?: string; json?(): unknown }
type Streaming = AnyClient[string] & {
  stream(input?: object, options?: object): AsyncGenerator<Part>
}

const encoder = new TextEncoder()
/** @param end `open` leaves the stream without an end, `lost` breaks it off */
function streamed(parts: string[], media: string, end: 'closed' | 'open' | 'lost' = 'closed') {
  const seen = { cancelled: false }
  const left = [...parts]
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift()
      if (part !== undefined) return controller.enqueue(encoder.encode(part))
      if (end === 'closed') return controller.close()
      if (end === 'lost') return controller.error(new TypeError('terminated'))
      return new Promise<void>(() => undefined)
    },
    cancel() {
      seen.cancelled = true
    },
  })
  return { seen, answer: () => new Response(source, { headers: { 'Content-Type': media } }) }
}

describe('a client of another description: streams', () => {
  const generated = useGenerated('streams')
  const operation = async (id: string, fetch: typeof globalThis.fetch, options: object = {}): Promise<Streaming> => {
    const client = (await generated.load()).createClient({ fetch, ...options })
    return client[id] as Streaming
  }
  const thrownBy = async (parts: AsyncGenerator<unknown>) => {
    const read: unknown[] = []
    try {
      for await (const part of parts) read.push(part)
    } catch (error) {
      return { read, error: error as { code: string; problem: string | null; status: number | null } }
    }
    return { read, error: undefined }
  }

  it('yield events as they arrive, however they are cut', async () => {
    const text = 'event: made\nid: 1\ndata: {"id":\ndata: 1}\n\n: keep-alive\n\ndata: [DONE]\n\ndata: incomplete'
    for (const parts of [[text], [...text], [text.slice(0, 20), text.slice(20)]]) {
      const { seen, fetch } = noting(streamed(parts, 'text/event-stream; charset=utf-8').answer)
      const events: Part[] = []
      for await (const event of (await operation('watchEvents', fetch)).stream({ kind: 'a' })) events.push(event)
      expect(events.map(({ event, id, data }) => [event, id, data])).to.deep.equal([
        ['made', '1', '{"id":\n1}'],
        ['message', '1', '[DONE]'],
      ])
      expect(events[0]?.json?.()).to.deep.equal({ id: 1 })
      expect(() => events[1]?.json?.()).to.throw('INVALID_JSON')
      expect([seen[0]?.headers.get('Accept'), seen[0]?.url.search]).to.deep.equal(['text/event-stream', '?kind=a'])
    }
  })

  it('read events after a byte order mark, and end lines with carriage returns', async () => {
    const { fetch } = noting(streamed(['\uFEFFdata: 1\r\r', 'data: 2\r\r'], 'text/event-stream').answer)
    const { read } = await thrownBy((await operation('watchEvents', fetch)).stream())
    expect(read.map((each) => (each as Part).data)).to.deep.equal(['1', '2'])
  })

  it('send any id back as bytes of UTF-8', async () => {
    const first = streamed(['retry: 1\nid: é→\n\n'], 'text/event-stream', 'lost')
    const answers = [first.answer, streamed(['data: 2\n\n'], 'text/event-stream').answer]
    const { seen, fetch } = noting(() => answers.shift()?.() ?? Response.error())
    const { read } = await thrownBy((await operation('watchEvents', fetch)).stream())
    expect(read.map((each) => (each as Part).id)).to.deep.equal(['é→'])
    const sent = seen[1]?.headers.get('Last-Event-ID') ?? ''
    expect(Buffer.from(sent, 'latin1').toString()).to.equal('é→')
  })

  it('yield JSON values line by line, also the last without a line break', async () => {
    const { fetch } = noting(streamed(['{"id":1}\n{"i', 'd":2}\r\n\n{"id":"é"}'], 'application/x-ndjson').answer)
    const { read, error } = await thrownBy((await operation('exportRows', fetch)).stream())
    expect([read, error]).to.deep.equal([[{ id: 1 }, { id: 2 }, { id: 'é' }], undefined])
  })

  it('throw an ApiError for a line that is not JSON, after the lines before it', async () => {
    const { fetch } = noting(streamed(['{"id":1}\n{"id":'], 'application/x-ndjson').answer)
    const { read, error } = await thrownBy((await operation('exportRows', fetch)).stream())
    expect(read).to.deep.equal([{ id: 1 }])
    expect([error?.code, error?.problem, error?.status]).to.deep.equal(['UNEXPECTED_REPLY', 'INVALID_JSON', 200])
  })

  it('throw the error of a response that is none', async () => {
    const answers: [Response, string][] = [
      [Response.json({ message: 'Who?' }, { status: 401 }), 'HTTP_ERROR'],
      [new Response('<p>', { headers: { 'Content-Type': 'text/html' } }), 'UNEXPECTED_REPLY'],
      [new Response('x', { headers: { 'Content-Type': 'text/plain' } }), 'UNEXPECTED_REPLY'],
      [new Response(null, { status: 204 }), 'UNEXPECTED_REPLY'],
    ]
    for (const [answer, code] of answers) {
      const { fetch } = noting(() => answer)
      const { error } = await thrownBy((await operation('watchEvents', fetch, { maxRetries: 0 })).stream())
      expect([error?.code, isApiError(error)]).to.deep.equal([code, true])
    }
  })

  it('of an operation with two types are asked for by stream, and the JSON by a call', async () => {
    const { seen, fetch } = noting(streamed(['data: x\n\n'], 'text/event-stream').answer)
    const complete = await operation('complete', fetch)
    const { read } = await thrownBy(complete.stream({ body: { stream: true } }))
    expect(read).to.have.lengthOf(1)
    const plain = noting(() => Response.json({ id: 1 }))
    expect((await (await operation('complete', plain.fetch))({ body: {} })).data).to.deep.equal({ id: 1 })
    expect([seen[0]?.headers.get('Accept'), plain.seen[0]?.headers.get('Accept')]).to.deep.equal([
      'text/event-stream',
      'application/json, text/event-stream',
    ])
  })

  it('end at break, and the response is cancelled', async () => {
    const { seen, answer } = streamed(['data: 1\n\n'], 'text/event-stream', 'open')
    for await (const _ of (await operation('watchEvents', noting(answer).fetch)).stream()) break
    expect(seen.cancelled).to.equal(true)
  })

  it('end at the signal, between two events, even if the fetch ignores it', async () => {
    const controller = new AbortController()
    const { seen, answer } = streamed(['data: 1\n\n'], 'text/event-stream', 'open')
    const parts = (await operation('watchEvents', noting(answer).fetch)).stream({}, { signal: controller.signal })
    await parts.next()
    setTimeout(() => controller.abort(), 20)
    const { error } = await thrownBy(parts)
    expect([error?.code, seen.cancelled]).to.deep.equal(['ABORTED', true])
  })

  it('end after a silence of idleTimeoutMs', async () => {
    const { seen, answer } = streamed(['data: 1\n\n'], 'text/event-stream', 'open')
    const parts = (await operation('watchEvents', noting(answer).fetch)).stream({}, { idleTimeoutMs: 50 })
    const { read, error } = await thrownBy(parts)
    expect([read.length, error?.code, seen.cancelled]).to.deep.equal([1, 'TIMEOUT', true])
  })

  it('that are lost go on after the last event id', async () => {
    const first = streamed(['retry: 1\nid: 7\ndata: 1\n\n'], 'text/event-stream', 'lost')
    const second = streamed(['id: 8\ndata: 2\n\n'], 'text/event-stream')
    const answers = [first.answer, second.answer]
    const { seen, fetch } = noting(() => answers.shift()?.() ?? Response.error())
    const { read, error } = await thrownBy((await operation('watchEvents', fetch)).stream())
    expect([read.map((each) => (each as { id: string }).id), error]).to.deep.equal([['7', '8'], undefined])
    expect(seen.map(({ headers }) => headers.get('Last-Event-ID'))).to.deep.equal([null, '7'])
  })

  it('that are lost without an id, or by a POST, throw a NETWORK_ERROR after what was read', async () => {
    for (const [id, text] of [
      ['watchEvents', 'data: 1\n\n'],
      ['complete', 'id: 1\ndata: 1\n\n'],
    ] as const) {
      const { seen, fetch } = noting(streamed([text], 'text/event-stream', 'lost').answer)
      const { read, error } = await thrownBy((await operation(id, fetch)).stream(id === 'complete' ? { body: {} } : {}))
      expect([read.length, error?.code, seen.length]).to.deep.equal([1, 'NETWORK_ERROR', 1])
    }
  })

  it('exist only where the description declares one', async () => {
    const client = (await generated.load()).createClient()
    const ids = Object.entries(client).filter(([, call]) => 'stream' in call)
    expect(ids.map(([id]) => id)).to.deep.equal(['watchEvents', 'complete', 'exportRows'])
  })
})

describe('event stream parser', () => {
  const parsed = (text: string) =>
    [...eventParser({ lastId: '' }, 99)(text)].flatMap(({ event, id, data }) =>
      data === undefined ? [] : [[event, id, data]],
    )

  it('takes all line breaks, one space after the colon, comments, and fields without a value', () => {
    expect(parsed('data: a\r\n\r\ndata:b\r\rdata:  c\n\ndata\n\n')).to.deep.equal([
      ['message', '', 'a'],
      ['message', '', 'b'],
      ['message', '', ' c'],
      ['message', '', ''],
    ])
    expect(parsed(': x\nevent: e\n\nid: 1\0\nid: 2\nretry: x\nother: y\ndata: z\n\n')).to.deep.equal([
      ['message', '2', 'z'],
    ])
  })

  it('ends a line at a carriage return at once, and takes a line feed in the next part for its other half', () => {
    const parse = eventParser({ lastId: '' }, 99)
    const data = (part: string) => [...parse(part)].map((block) => block.data)
    expect(['data: a\r', '\n', '\r', '\ndata: b\r', '\r', '\n', 'data: c\n\n'].map(data)).to.deep.equal([
      ...[[], [], ['a'], [], ['b']],
      ...[[], ['c']],
    ])
  })

  it('yields the same events however the text is cut, with each kind of line break', () => {
    const lines = [
      ': x',
      'event: e',
      'id: 7',
      'data: 1',
      'data:',
      'data:  2',
      '',
      'retry: 5',
      '',
      'data',
      'id: 8',
      '',
      'data: lost',
    ]
    for (const end of ['\n', '\r', '\r\n']) {
      const text = lines.join(end)
      for (let size = 1; size <= text.length; size++) {
        const state: StreamState = { lastId: '' }
        const parse = eventParser(state, 99)
        const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
          text.slice(index * size, (index + 1) * size),
        )
        const events = parts.flatMap((part) => [...parse(part)]).filter(({ data }) => data !== undefined)
        expect([events, state]).to.deep.equal([
          [
            { event: 'e', id: '7', data: '1\n\n 2' },
            { event: 'message', id: '8', data: '' },
          ],
          { lastId: '8', delayMs: 5 },
        ])
      }
    }
  })

  it('keeps an id without data, forgets it with an empty one, and ignores one with NUL and a retry that is no number', () => {
    const state: StreamState = { lastId: 'old' }
    const parse = eventParser(state, 99)
    const ids = ['data: a\n\n', 'id: 1\n\n', 'id: 2\0\nretry: 1s\n\n', 'id: 3\n', '\n', 'id\n\n'].map((part) => {
      for (const _ of parse(part));
      return state.lastId
    })
    expect([ids, state.delayMs]).to.deep.equal([['old', '1', '1', '1', '3', ''], undefined])
  })
})
