// Runs on: no database
/** Streams whose lines or events have no end: the memory of the client stays bounded, and the request is aborted. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { expect } from 'chai'
import { eventParser } from '../../packages/client/event-parser.ts'
import { lineSplitter, TooLong } from '../../packages/client/line-splitter.ts'
import { type AnyClient, useGenerated } from './descriptions.ts'

const mebibyte = 1024 * 1024
/** The server stops here, so that a client without a bound fails the test instead of the machine. */
const mostBytes = 512 * mebibyte

type Streaming = AnyClient[string] & { stream(input?: object, options?: object): AsyncGenerator<unknown> }

const endless: Record<string, { id: string; media: string; start: string; repeated: string }> = {
  'a line of an event without an end': {
    ...{ id: 'watchEvents', media: 'text/event-stream' },
    start: 'data: first\n\ndata: ',
    repeated: 'x',
  },
  'an event of many lines without an end': {
    ...{ id: 'watchEvents', media: 'text/event-stream' },
    start: 'data: first\n\n',
    repeated: 'data: line\n',
  },
  'a JSON line without an end': {
    ...{ id: 'exportRows', media: 'application/x-ndjson' },
    start: '{"id":1}\n"',
    repeated: 'x',
  },
}

describe('a client of another description: streams without an end', function () {
  this.timeout(60_000)
  const generated = useGenerated('streams')
  const seen = { sent: 0, isClosed: false }
  let hostile = endless['a JSON line without an end']
  const server = createServer((_, response) => void flood(response))
  let baseUrl = ''

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  async function flood(response: ServerResponse): Promise<void> {
    const { media = '', start = '', repeated = '' } = hostile ?? {}
    const chunk = Buffer.from(repeated.repeat(Math.ceil((64 * 1024) / repeated.length)))
    response.on('close', () => {
      seen.isClosed = true
    })
    response.writeHead(200, { 'Content-Type': media })
    const chunks = function* () {
      yield Buffer.from(start)
      for (; seen.sent < mostBytes; seen.sent += chunk.length) yield chunk
    }
    // The client aborts the request: the connection is reset.
    await pipeline(chunks, response).catch((problem) =>
      expect(problem.code).to.match(/ECONNRESET|EPIPE|PREMATURE_CLOSE/),
    )
  }

  async function reading(name: string, options: object) {
    hostile = endless[name]
    Object.assign(seen, { sent: 0, isClosed: false })
    const client = (await generated.load()).createClient({ baseUrl, maxRetries: 0 })
    const { stream } = client[hostile?.id ?? ''] as Streaming
    const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external
    const before = used()
    let most = 0
    const sampling = setInterval(() => {
      most = Math.max(most, used() - before)
    }, 5)
    const read: unknown[] = []
    try {
      for await (const part of stream({}, options)) read.push(part)
      throw new Error('the stream ended')
    } catch (thrown) {
      for (let turn = 0; turn < 200 && !seen.isClosed; turn++) await new Promise((resolve) => setTimeout(resolve, 10))
      const { code, problem, status, message } = thrown as Record<string, unknown>
      return { read, code, problem, status, message, most }
    } finally {
      clearInterval(sampling)
    }
  }

  for (const name of Object.keys(endless)) {
    it(`${name} is UNEXPECTED_REPLY with TOO_LONG after 8 MiB, and the request is aborted`, async () => {
      const { read, code, problem, status, message, most } = await reading(name, {})
      expect([read.length, code, problem, status]).to.deep.equal([1, 'UNEXPECTED_REPLY', 'TOO_LONG', 200])
      expect(message).to.contain('8388608')
      expect(seen.isClosed).to.equal(true)
      expect(seen.sent).to.be.within(8 * mebibyte, 64 * mebibyte)
      expect(most).to.be.below(256 * mebibyte)
    })
  }

  it('maxPartLength changes the limit', async () => {
    const { code, problem } = await reading('a JSON line without an end', { maxPartLength: 100_000 })
    expect([code, problem]).to.deep.equal(['UNEXPECTED_REPLY', 'TOO_LONG'])
    expect(seen.sent).to.be.below(8 * mebibyte)
  })
})

describe('limits of lines and events', () => {
  /** The parts that are yielded before TooLong, however the text is cut. */
  function partsOf<Part>(cut: (text: string) => Generator<Part, void, undefined>, texts: string[]) {
    const parts: Part[] = []
    try {
      for (const text of texts) for (const part of cut(text)) parts.push(part)
    } catch (thrown) {
      if (!(thrown instanceof TooLong)) throw thrown
      return { parts, isTooLong: true }
    }
    return { parts, isTooLong: false }
  }
  const cuts = (text: string) => [[text], [...text], [text.slice(0, 7), text.slice(7)], [text, '']]

  it('a line of the limit passes, one character more does not, and the lines before it are yielded', () => {
    for (const texts of cuts('ab\n12345\n')) {
      expect(partsOf(lineSplitter(/\n/, 5), texts)).to.deep.equal({ parts: ['ab', '12345'], isTooLong: false })
    }
    for (const text of ['ab\n123456\n', 'ab\n123456']) {
      for (const texts of cuts(text)) {
        expect(partsOf(lineSplitter(/\n/, 5), texts)).to.deep.equal({ parts: ['ab'], isTooLong: true })
      }
    }
  })

  it('the data of an event counts with the line breaks between its lines, and starts again with each event', () => {
    const dataIn = (text: string, texts: string[]) => {
      const { parts, isTooLong } = partsOf(eventParser({ lastId: '' }, 10), texts)
      return [text, parts.map(({ data }) => data), isTooLong]
    }
    for (const [text, data, isTooLong] of [
      ['data:1234\ndata:56789\n\ndata:1234\ndata:56789\n\n', ['1234\n56789', '1234\n56789'], false],
      ['data:1\n\ndata:12345\ndata:56789\n\n', ['1'], true],
      [':comment\n:comment\n:comment\ndata:1\n\n', ['1'], false],
      ['data\ndata\ndata\n\n', ['\n\n'], false],
    ] as const) {
      for (const texts of cuts(text)) expect(dataIn(text, texts)).to.deep.equal([text, data, isTooLong])
    }
  })

  it('a carriage return that ends a part ends its line, whatever follows', () => {
    for (const texts of [['data:1\r', 'data:2\r', '\r', 'x'], ['data:1\rdata:2\r\rx'], [...'data:1\rdata:2\r\rx']]) {
      const { parts } = partsOf(eventParser({ lastId: '' }, 10), texts)
      expect(parts.map(({ data }) => data)).to.deep.equal(['1\n2'])
    }
  })

  it('a line in a hundred thousand parts takes linear time', () => {
    const began = performance.now()
    const { isTooLong } = partsOf(lineSplitter(/\n/, 10_000_000), Array(100_000).fill('x'.repeat(50)))
    expect([isTooLong, performance.now() - began < 5000]).to.deep.equal([false, true])
  })
})
