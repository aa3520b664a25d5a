// Runs on: SQLite
/** Formats of the log: text with one line per entry for people, JSON for programs. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { textFormat } from '../../server/log-output.ts'
import { killServed, runScript, serve } from '../support/process.ts'

const entry = { level: 30, time: Date.UTC(2027, 0, 1), request_id: 'req_01', method: 'GET', route: '/v1/me', ms: 1.5 }

describe('the log as text', () => {
  const lines: [what: string, entry: Record<string, unknown>, text: RegExp][] = [
    [
      'a request',
      { ...entry, status: 200, msg: 'request' },
      /^\[\d\d:\d\d:\d\d\] INFO: GET \/v1\/me 200 1\.5 ms req_01\n$/,
    ],
    [
      'a refused request, with its code and reason',
      { ...entry, status: 401, code: 'UNAUTHENTICATED', reason: 'no valid credential', msg: 'request' },
      /INFO: GET \/v1\/me 401 1\.5 ms UNAUTHENTICATED \(no valid credential\) req_01\n$/,
    ],
    [
      'a failed request, with the place in the source',
      {
        ...entry,
        level: 50,
        status: 500,
        code: 'INTERNAL_ERROR',
        msg: 'request',
        err: { stack: 'Error: x\n  at f (a.ts:1:2)\n  at g' },
      },
      /ERROR: GET \/v1\/me 500 1\.5 ms INTERNAL_ERROR req_01 at f \(a\.ts:1:2\)\n$/,
    ],
    [
      'bytes that are no request',
      { ...entry, method: undefined, route: null, status: 400, msg: 'request' },
      /INFO: - \(no route\) 400/,
    ],
    [
      'another entry, with its fields',
      { level: 40, time: 0, url: 'http://x', msg: 'listening' },
      /WARN: listening \{"url":"http:\/\/x"\}\n$/,
    ],
    [
      'another error, in one line too',
      { level: 50, time: 0, err: { type: 'Error', message: 'x', stack: 'Error: x\n  at f' }, msg: 'failed' },
      /ERROR: failed \{"err":\{.*Error: x\\n {2}at f"\}\}\n$/,
    ],
  ]
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no entry may contain them.
  const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/
  const hostile = 'a\u001b[2J\u009b2Kb\r\n[00:00:00] INFO: forged\u202e\u0085\u2028'
  for (const [what, fields] of [
    ['a request', { ...entry, status: 400, code: 'MALFORMED_REQUEST', reason: hostile, msg: 'request' }],
    [
      'the route and the source of a request',
      { ...entry, route: hostile, status: 500, err: { stack: `Error\n at ${hostile}` }, msg: 'request' },
    ],
    ['another entry', { level: 40, time: 0, agent: hostile, deep: { list: [hostile] }, msg: `refused ${hostile}` }],
    [
      'an error',
      {
        level: 50,
        time: 0,
        err: { type: 'Error', message: hostile, stack: `Error: ${hostile}\n at f` },
        msg: 'failed',
      },
    ],
  ] as const) {
    it(`${what} with controls, marks of direction and line breaks: one line, in which they can be seen`, async () => {
      const line = (await textFormat(false))(`${JSON.stringify(fields)}\n`)
      expect(line.trimEnd().split('\n')).to.have.length(1)
      expect(line).not.to.match(obeyed)
      expect(line).to.include('u009b2Kb')
    })
  }

  it('keeps the colours of the terminal, and letters of all scripts', async () => {
    const line = (await textFormat(true))(
      `${JSON.stringify({ ...entry, status: 200, code: 'Zoë 東京 שלום', msg: 'request' })}\n`,
    )
    expect(line).to.include('Zoë 東京 שלום').and.to.include('\u001b[')
  })

  for (const [what, fields, text] of lines) {
    it(`${what}: one line`, async () => {
      const line = (await textFormat(false))(`${JSON.stringify(fields)}\n`)
      expect(line).to.match(text)
      expect(line.trimEnd()).not.to.include('\n')
    })
  }
})

describe('the format of the log', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-log-'))
  })
  afterEach(async () => {
    killServed()
    await rm(folder, { recursive: true })
  })
  const settings = (more: Record<string, string> = {}) => ({
    DATABASE_URL: `file:${join(folder, 'booking.db')}`,
    NODE_ENV: 'production',
    ...more,
  })

  it('is JSON when stdout is not a terminal', async () => {
    const { said } = await serve(settings())
    await said('listening')
  })

  it('is text with LOG_FORMAT=text', async () => {
    const server = await serve(settings({ LOG_FORMAT: 'text' }))
    expect(await server.printed(/INFO: listening .*/)).to.include('"url":"http://127.0.0.1:')
    await fetch(`${server.url}/v1/health`)
    expect(await server.printed(/INFO: GET .*/)).to.match(/^INFO: GET \/v1\/health 200 /)
  })

  it('exits with one line for an unknown LOG_FORMAT', async () => {
    const { exit, err } = await runScript('scripts/start.mjs', [], settings({ LOG_FORMAT: 'xml' }))
    expect([exit, err.startsWith('Cannot start: LOG_FORMAT: ')]).to.deep.equal([1, true])
  })
})
