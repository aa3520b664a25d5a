// Runs on: no database
/** The browser of the tests: reported page events, blocked destinations, one browser for all files of a process, and clean-up. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { useFolder } from '../support/folder.ts'
import { until } from '../support/until.ts'

const noisy = `<!doctype html><title>Noisy</title><link rel="icon" href="data:,"><script>
  console.log('heard by nobody')
  console.error('this went wrong')
  document.cookie = 'left=behind'
  fetch('http://outside.localhost:' + location.port, { mode: 'no-cors' }).catch(() => document.title = 'Alone')
  setTimeout(() => { throw new Error('nobody catches this') })
</script>`
const quiet = '<!doctype html><title>Quiet</title><link rel="icon" href="data:,">'
const root = fileURLToPath(new URL('../../', import.meta.url))

/** Browsers that a process started, as the folders of their profiles. */
function profilesOf(pid: number): string[] {
  const started = execFileSync('ps', ['-A', '-o', 'ppid=,args=']).toString().split('\n')
  const ours = started.filter((line) => line.trim().startsWith(`${pid} `))
  return ours.flatMap((line) => /--user-data-dir=(\S+)/.exec(line)?.[1] ?? [])
}

describe('the browser of the tests', () => {
  const browser = useChromium()
  const server = createServer((asked, answer) => {
    answer.setHeader('Content-Type', 'text/html').end(asked.url === '/quiet' ? quiet : noisy)
  })
  let url = ''
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  it('reports requests, console messages and exceptions of a page, and blocks all external addresses', async () => {
    const { page, requests, consoleErrors, pageErrors } = await browser.open()
    await page.goto(`${url}/noisy`)
    await page.waitForFunction('document.title === "Alone"')
    // A name that would resolve to this machine if it were looked up.
    const elsewhere = url.replace('127.0.0.1', 'outside.localhost')
    expect(requests.map((request) => request.url())).to.deep.equal([`${url}/noisy`, `${elsewhere}/`])
    expect(consoleErrors).to.deep.equal(['this went wrong', 'Failed to load resource: net::ERR_NAME_NOT_RESOLVED'])
    expect(pageErrors).to.deep.equal(['nobody catches this'])
  })

  it('reports each page’s own events only, and pages share no cookies', async () => {
    const { page, consoleErrors, pageErrors, requests } = await browser.open()
    await page.goto(`${url}/quiet`)
    expect([consoleErrors, pageErrors, requests.length]).to.deep.equal([[], [], 1])
    expect(await page.evaluate('document.cookie')).to.equal('')
    expect(profilesOf(process.pid)).to.have.lengthOf(1)
  })
})

describe('the browser of a test process', () => {
  const folder = useFolder('booking-browsers-')
  /** Runs Mocha with two files, of which each has two blocks; each opens a page and writes down the browser's profile. */
  const words = async (waits: boolean, ...options: string[]) => {
    const files = ['one', 'two'].map((name) => join(folder(), `${name}.test.ts`))
    for (const file of files) await writeFile(file, blocksOf(waits))
    return ['node_modules/.bin/mocha', '--no-config', ...options, ...files]
  }
  const blocksOf = (waits: boolean) => `
    import { execFileSync } from 'node:child_process'
    import { appendFileSync } from 'node:fs'
    import { useChromium } from '${root}test/support/chromium.ts'
    for (const name of ['first', 'second']) describe(name, () => {
      const browser = useChromium()
      it('opens a page', async () => {
        const { page } = await browser.open()
        if (page.context().browser().contexts().length !== 1) throw new Error('pages of another block are open')
        const started = execFileSync('ps', ['-A', '-o', 'ppid=,args=']).toString().split('\\n')
        const line = started.find((each) => each.trim().startsWith(process.pid + ' ') && each.includes('--user-data-dir='))
        appendFileSync('${folder()}/opened', process.pid + ' ' + /--user-data-dir=(\\S+)/.exec(line)[1] + '\\n')
        ${waits ? 'await new Promise(() => setTimeout(() => undefined, 100_000))' : ''}
      }).timeout(100_000)
    })`
  const opened = () => readFileSync(join(folder(), 'opened'), 'utf8').trimEnd().split('\n')
  const env = () => ({ ...process.env, MOCHA_WORKER_ID: undefined, TMPDIR: folder() })
  const expectNothingLeft = async (lines: string[]) => {
    for (const [pid, profile] of lines.map((line) => line.split(' '))) {
      expect(profilesOf(Number(pid))).to.deep.equal([])
      expect(existsSync(profile ?? '')).to.equal(false)
    }
    const profiles = execFileSync('ps', ['-A', '-o', 'args=']).toString()
    expect(profiles).not.to.contain(`--user-data-dir=${folder()}`)
    expect((await readdir(folder())).filter((name) => /chromium/.test(name))).to.deep.equal([])
  }
  beforeEach(() => writeFile(join(folder(), 'opened'), ''))

  for (const [name, options, browsers] of [
    ['one process', [], 1],
    ['a worker for each file', ['--parallel', '--jobs', '2'], 2],
  ] as const) {
    it(`is one for all blocks of ${name}, and ends with it, which it does not delay`, async () => {
      await promisify(execFile)(process.execPath, await words(false, ...options), { cwd: root, env: env() })
      const lines = opened()
      expect(lines).to.have.lengthOf(4)
      expect(new Set(lines).size).to.be.within(1, browsers)
      await expectNothingLeft(lines)
    })
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`ends with a process that gets ${signal}, and leaves no folder behind`, async () => {
      const child = spawn(process.execPath, await words(true), { cwd: root, env: env(), stdio: 'ignore' })
      const ended = once(child, 'exit')
      await until(() => opened()[0] !== '', 60_000)
      const [line = ''] = opened()
      const pid = Number(line.split(' ')[0])
      process.kill(pid, signal)
      await ended
      await until(() => !execFileSync('ps', ['-A', '-o', 'args=']).toString().includes(folder()))
      await expectNothingLeft([line])
    })
  }
})
