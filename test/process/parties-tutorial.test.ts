// Runs on: SQLite
/** The commands of docs/tutorials/parties-and-nights.md, as the page has them, against a demo of `npm start`. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { useFolder } from '../support/folder.ts'
import { killServed, type Served, serve } from '../support/process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const expected = /^#=> (.*)$/gm

describe('docs/tutorials/parties-and-nights.md', function () {
  this.timeout(120_000)
  const folder = useFolder('booking-parties-')
  let server: Served
  let settings: string
  let commands: string
  before(async () => {
    server = await serve({ DATABASE_URL: `file:${folder()}/booking.db` })
    const printed = await server.printed(/Paste these lines[\s\S]*export RESTAURANT=.*/)
    settings = printed.match(/^ {2}export .*$/gm)?.join('\n') ?? ''
    const page = await readFile(`${root}docs/tutorials/parties-and-nights.md`, 'utf8')
    commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block).join('\n')
  })
  after(() => killServed())

  /** The results that the page states, and those that the commands print. */
  const run = async (lines: string) => {
    const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
    const script = `set -o pipefail\n${settings}\n${lines}`
    const { stdout } = await promisify(execFile)('bash', ['-ec', script], { cwd: root, env })
    return { stated: [...lines.matchAll(expected)].map(([, value]) => value), printed: stdout.trimEnd().split('\n') }
  }

  it('each command prints what the page states, and once more: bookings that it makes are cancelled', async () => {
    for (const _ of ['first', 'second']) {
      const { stated, printed } = await run(commands)
      expect(printed).to.deep.equal(stated)
      expect(stated).to.include.members(['PARTY_SIZE_INVALID', 'PARTY_TOO_LARGE', 'DURATION_INVALID', 'LIMIT_REACHED'])
    }
  })

  it('without the limits of use, the commands end where the page states the first refusal by one', async () => {
    const removal = `for LIMIT in $(call $RESTAURANT /v1/limits | field 'limits.map(({ id }) => id).join(" ")'); do
      call $RESTAURANT /v1/limits/$LIMIT -X DELETE
    done`
    const listed = '#=> 2 bookings per booker, live; 12 persons per all, hour'
    expect(commands).to.include(listed)
    const failure: { stdout: string; stderr: string } = await run(
      commands.replace(listed, `${listed}\n${removal}`),
    ).then(
      () => expect.fail('each command succeeded'),
      (error) => error,
    )
    const stated = [...commands.matchAll(expected)].map(([, value]) => value)
    expect(failure.stdout.trimEnd().split('\n')).to.deep.equal(stated.slice(0, stated.indexOf('LIMIT_REACHED')))
    expect(failure.stderr).to.include("Cannot read properties of undefined (reading 'details')")
  })
})
