/** Generating the client from a contract, and contracts that the generator refuses. */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { workspaceClientFiles } from '../../packages/contract-toolkit/generate/workspace-client.ts'
import { readContract } from '../../packages/contract-toolkit/ruleset/contract.ts'
import { contractFindings } from '../../packages/contract-toolkit/ruleset/rules.ts'

const source = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8')
const filesOf = async (text: string) =>
  new Map(await workspaceClientFiles(readContract(text).contract, '', '// banner\n'))
const findingsOf = (text: string) => {
  const { contract, locate } = readContract(text)
  return contractFindings(contract, locate)
}
const changed = (from: string, to: string) => {
  expect(source).to.contain(from)
  return source.replaceAll(from, to)
}

describe('client generation', () => {
  it('writes the same files for the same contract', async () => {
    expect(await filesOf(source)).to.deep.equal(await filesOf(source))
  })

  it('takes the version from the contract', async () => {
    const files = await filesOf(changed('  version: 0.1.0', '  version: 7.1.2-rc.1'))
    const { name, version } = JSON.parse(files.get('generated/client/package.json') ?? '')
    expect([name, version]).to.deep.equal(['workspace-booking-client', '7.1.2-rc.1'])
    expect(files.get('generated/client/README.md')).to.contain('7.1.2-rc.1')
  })

  it('renames a method in code, types and description when its operation is renamed', async () => {
    const files = await filesOf(changed('listServices', 'listOffers'))
    for (const name of ['index.mjs', 'index.cjs', 'index.d.mts', 'index.d.cts', 'README.md']) {
      const text = files.get(`generated/client/${name}`)
      expect(text, name).to.contain('listOffers').and.not.to.contain('listServices')
    }
  })

  it('treats a list without cursor or next_cursor as not paged', async () => {
    const paged = async (text: string) => (await filesOf(text)).get('generated/client/index.d.mts')
    expect(await paged(source)).to.contain("listServices: Paged<'listServices', 'services'>")
    expect(await paged(changed('name: cursor', 'name: after'))).to.contain("listServices: Method<'listServices'>")
    expect(await paged(changed('next_cursor:', 'next:'))).to.contain("listServices: Method<'listServices'>")
  })

  it('takes the code of a missing object from the operation that declares it', async () => {
    const code = (await filesOf(source)).get('generated/client/index.mjs') ?? ''
    const line = (id: string) => code.split('\n').find((each) => each.startsWith(`  ${id}: {`))
    expect(line('deleteHold')).to.contain('"gone": "HOLD_NOT_FOUND"')
    expect(line('deleteResourceRequirement')).to.contain('"gone": "REQUIREMENT_NOT_FOUND"')
    expect(line('closeAgentRunSandbox')).not.to.contain('gone')
    expect(line('getHold')).not.to.contain('gone')
  })

  it('refuses names that would collide in one call, with their place and a remedy', () => {
    expect(findingsOf(source)).to.deep.equal([])
    const [finding] = findingsOf(changed('name: cursor', 'name: body'))
    expect(finding).to.match(/^openapi\.yaml:\d+ \w+: rename the parameter body: /)
    const [twice] = findingsOf(changed('name: cursor', 'name: limit'))
    expect(twice).to.contain('rename the parameter limit')
  })
})
