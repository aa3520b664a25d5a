// Runs on: no database
/** The browser of the tests: reported page events, blocked destinations, and clean-up. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'

const noisy = `<!doctype html><title>Noisy</title><link rel="icon" href="data:,"><script>
  console.log('heard by nobody')
  console.error('this went wrong')
  document.cookie = 'left=behind'
  fetch('http://outside.localhost:' + location.port, { mode: 'no-cors' }).catch(() => document.title = 'Alone')
  setTimeout(() => { throw new Error('nobody catches this') })
</script>`
const quiet = '<!doctype html><title>Quiet</title><link rel="icon" href="data:,">'

/** Browsers started by this process, as the folders of their profiles. */
function profiles(): string[] {
  const started = execFileSync('ps', ['-A', '-o', 'ppid=,args=']).toString().split('\n')
  const ours = started.filter((line) => line.trim().startsWith(`${process.pid} `))
  return ours.flatMap((line) => /--user-data-dir=(\S+)/.exec(line)?.[1] ?? [])
}

describe('the browser of the tests', () => {
  const server = createServer((asked, answer) => {
    answer.setHeader('Content-Type', 'text/html').end(asked.url === '/quiet' ? quiet : noisy)
  })
  let url = ''
  let profile = ''
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  describe('while it runs', () => {
    const browser = useChromium()

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
      profile = profiles()[0] ?? ''
      expect(existsSync(profile)).to.equal(true)
    })
  })

  describe('after it has ended', () => {
    it('leaves no process and no folder behind', () => {
      expect(profile).not.to.equal('')
      expect(profiles()).to.deep.equal([])
      expect(existsSync(profile)).to.equal(false)
    })
  })
})
