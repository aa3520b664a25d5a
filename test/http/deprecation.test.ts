// Runs on: SQLite
/** Deprecated operations: headers of each response, a line in the log, and the rules for the contract. Ours has none: a copy is changed. */
import { expect } from 'chai'
import { type OperationId, operations } from '../../generated/operations.ts'
import { at, findingLine, type Json, resolve } from '../../packages/contract-toolkit/document/document.ts'
import { docsFile } from '../../packages/contract-toolkit/generate/docs-page.ts'
import { loadContract } from '../../server/served-contract.ts'
import { workspaceClientFiles } from '../../tools/generate/workspace-client.ts'
import { readContract } from '../../tools/ruleset/contract.ts'
import { contractFindings } from '../../tools/ruleset/rules.ts'
import { call } from '../support/call.ts'
import { contractDocument } from '../support/requests.ts'
import { withServer } from '../support/with-server.ts'

const dates = { 'x-deprecated-since': '2026-11-30', 'x-sunset': '2027-05-31' }
const sent = { deprecation: '@1795996800', sunset: 'Mon, 31 May 2027 00:00:00 GMT' }
const header = { description: 'See RFC 9745 and RFC 8594.', schema: { type: 'string', maxLength: 40 } }
const both = ['Deprecation', 'Sunset']

/** A copy in which the operation is deprecated, and each of its responses declares these headers. */
function deprecating(id: OperationId, marks: Json = dates, names = both): Json {
  const copy = structuredClone(contractDocument) as unknown as Json
  const { path, method } = operations[id]
  const operation = at(copy, ['paths', path, method.toLowerCase()]) as Json & { responses: Json }
  Object.assign(operation, { deprecated: true }, marks)
  const declared = Object.fromEntries(names.map((name) => [name, header]))
  for (const [status, response] of Object.entries(operation.responses)) {
    const plain = resolve(copy, response)
    operation.responses[status] = { ...plain, headers: { ...(plain.headers as Json), ...declared } }
  }
  return copy
}

const headersOf = ({ headers }: { headers: Headers }) => ({
  deprecation: headers.get('Deprecation'),
  sunset: headers.get('Sunset'),
})

describe('a deprecated operation', () => {
  const withDeprecated = async (id: OperationId, work: Parameters<typeof withServer>[1]) => {
    const { yaml } = await loadContract()
    await withServer({ contract: { yaml, document: deprecating(id) as never }, hasReadThreads: true }, work)
  }
  const calls = (lines: string[]) =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a deprecated operation is still called')

  it('has Deprecation and Sunset on success, refusal and missing credential; others have neither', () =>
    withDeprecated('listResources', async (server) => {
      const answers = [
        await call(server, 'listResources'),
        await call(server, 'listResources', { query: 'unknown=1' }),
        await call(server, 'listResources', { as: 'nobody' }),
      ]
      expect(answers.map(({ status }) => status)).to.deep.equal([200, 400, 401])
      for (const answer of answers) expect(headersOf(answer)).to.deep.equal(sent)
      expect(headersOf(await call(server, 'listServices'))).to.deep.equal({ deprecation: null, sunset: null })
    }))

  it('has them when it is answered by a worker thread', () =>
    withDeprecated('listAvailability', async (server) => {
      const query = `service_id=${server.seeded.services.main}`
      const answer = await call(server, 'listAvailability', { query })
      expect([answer.status, headersOf(answer)]).to.deep.equal([200, sent])
    }))

  it('is logged once an hour for each key, by the id of the key', () =>
    withDeprecated('listResources', async (server) => {
      const { live_admin: admin, live_member: member } = server.seeded.api_keys
      for (const as of ['live_admin', 'live_admin', 'live_member', 'nobody'] as const)
        await call(server, 'listResources', { as })
      await call(server, 'listServices', { as: 'live_admin' })
      const logged = calls(server.logLines)
      expect(logged.map(({ credential }) => credential)).to.deep.equal([`api_key ${admin.id}`, `api_key ${member.id}`])
      expect(logged[0]).to.include({ operation: 'listResources', level: 40, sunset: '2027-05-31T00:00:00.000Z' })
      expect(JSON.stringify(logged)).not.to.contain(admin.access_key)
    }))

  it('is logged again in the next hour', async () => {
    const { yaml } = await loadContract()
    const contract = { yaml, document: deprecating('listResources') as never }
    await withServer({ contract, env: { CLOCK_HEADER: 'on' } }, async (server) => {
      const at = (time: string) =>
        call(server, 'listResources', { as: 'live_admin', headers: { 'X-Test-Clock': `2026-11-22T${time}:00.000Z` } })
      for (const time of ['10:10', '10:50', '11:05']) await at(time)
      expect(calls(server.logLines)).to.have.lengthOf(2)
    })
  })

  it('is struck out in the types of the client, and its end is in the docs page', async () => {
    const { contract } = readContract(JSON.stringify(deprecating('listResources')))
    const files = new Map(await workspaceClientFiles(contract, '', ''))
    const types = [...files].find(([name]) => name.endsWith('index.d.mts') || name.endsWith('index.d.ts'))?.[1] ?? ''
    const method = (name: string) => new RegExp(`/\\*\\*((?!\\*/)[\\s\\S])*\\*/\\n  ${name}:`).exec(types)?.[0] ?? ''
    expect(method('listResources')).to.match(/\n {3}\* @deprecated May be gone from 2027-05-31 on\.\n/)
    expect(method('listServices')).to.contain('/v1/services').and.not.to.contain('@deprecated')
    expect(await docsFile(contract.document)).to.contain('"x-sunset":"2027-05-31"')
  })
})

describe('rules for a deprecated operation', () => {
  const findings = (document: Json) => {
    const { contract, locate } = readContract(JSON.stringify(document))
    return contractFindings(contract, locate).map((finding) => findingLine(finding).replace(/^\S+ /, ''))
  }

  it('nothing is found when it has both days and each response declares both headers', () => {
    expect(findings(deprecating('listResources'))).to.deep.equal([])
  })

  it('each response that lacks one of the headers is found', () => {
    const found = findings(deprecating('listResources', dates, ['Deprecation']))
    expect(found).to.have.lengthOf(operations.listResources.statuses.length)
    for (const line of found)
      expect(line).to.match(/^listResources: is deprecated; response \d+ lacks the Sunset header/)
  })

  for (const [what, marks, said] of [
    ['no day since when', {}, 'is deprecated; add x-deprecated-since'],
    ['a day that is none', { 'x-deprecated-since': '2026-02-30' }, 'x-deprecated-since is no day'],
    ['an end before its beginning', { ...dates, 'x-sunset': '2026-11-29' }, 'x-sunset is not later'],
    ['an end on the day of its beginning', { ...dates, 'x-sunset': '2026-11-30' }, 'x-sunset is not later'],
    ['an end without being deprecated', { ...dates, deprecated: false }, 'x-deprecated-since needs deprecated: true'],
  ] as const) {
    it(`${what} is found`, () => {
      expect(findings(deprecating('listResources', marks))[0]).to.contain(`listResources: ${said}`)
    })
  }
})
