// Runs on: no database
/** Generating the client from a contract, and contracts that the generator refuses. */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { createClient } from '../../generated/client/index.mjs'
import { operations } from '../../generated/operations.ts'
import { findingLine } from '../../packages/contract-toolkit/document/document.ts'
import { reservedNames } from '../../packages/contract-toolkit/document/names.ts'
import { clientChangelog } from '../../tools/generate/client-changelog.ts'
import { listedOperation, workspaceClientFiles } from '../../tools/generate/workspace-client.ts'
import { readContract } from '../../tools/ruleset/contract.ts'
import { contractFindings } from '../../tools/ruleset/rules.ts'

const source = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8')
const filesOf = async (text: string) =>
  new Map(await workspaceClientFiles(readContract(text).contract, '', '// banner\n'))
const findingsOf = (text: string) => {
  const { contract, locate } = readContract(text)
  return contractFindings(contract, locate).map(findingLine)
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

  for (const name of ['with', 'then', 'toJSON', 'constructor']) {
    it(`refuses the operationId ${name}, which the client itself needs, and accepts ${name}Services`, () => {
      expect(findingsOf(changed('listServices', name)).join('\n')).to.match(
        new RegExp(
          `^openapi\\.yaml:\\d+ ${name}: the client cannot have a method of this name; name the operation verb`,
          'm',
        ),
      )
      expect(findingsOf(changed('listServices', `${name}Services`))).to.deep.equal([])
    })
  }

  it('reserves each member of the client that is no operation', () => {
    const members = Object.getOwnPropertyNames(createClient({ baseUrl: 'https://booking.example' }))
    const others = members.filter((name) => !Object.hasOwn(operations, name))
    expect(others).to.deep.equal(['with'])
    expect(reservedNames).to.include.members(others)
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

  it('takes the code of a missing object from the operation that declares it', () => {
    const { contract } = readContract(source)
    const goneOf = (id: string) => {
      const operation = contract.operations.find((each) => each.id === id)
      if (!operation) throw new Error(`no ${id}`)
      return listedOperation(contract, operation).gone
    }
    expect(goneOf('deleteHold')).to.equal('HOLD_NOT_FOUND')
    expect(goneOf('deleteResourceRequirement')).to.equal('REQUIREMENT_NOT_FOUND')
    expect([goneOf('closeAgentRunSandbox'), goneOf('getHold')]).to.deep.equal([undefined, undefined])
  })

  it('shows description, role, limit, codes, arguments and an example beside each method', async () => {
    const text = (await filesOf(source)).get('generated/client/index.d.mts') ?? ''
    const comment = text.slice(text.indexOf('Create a booking.'), text.indexOf('  createBooking:'))
    for (const part of [
      '`POST /v1/bookings`',
      'A hold becomes at most one booking.',
      'Credential: session or apiKey or publishableKey. Role: member.',
      'Limit: 120 calls of a user in 60 seconds.',
      '`BOOKING_SOURCE_INVALID` 422',
      '- `Idempotency-Key` (optional): ',
      '- `body`: A booking to make',
      'client.createBooking({',
      "service_id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20'",
    ])
      expect(comment).to.contain(part)
  })

  it('keeps a comment that an author could end too early', async () => {
    const files = await filesOf(
      changed('Takes either `service_id` and `start_at`', 'Takes */ either `service_id` and `start_at`'),
    )
    expect(files.get('generated/client/index.d.mts')).to.contain('Takes *\\/ either')
  })

  it('refuses alternatives that name a property which the schema does not have', () => {
    const [finding] = findingsOf(
      changed('x-exactly-one-of: [[category], [resource_id]]', 'x-exactly-one-of: [[category], [other]]'),
    )
    expect(finding).to.match(/^openapi\.yaml:\d+ CreateResourceRequirementRequest: x-exactly-one-of names other/)
  })

  it('refuses names that would collide in one call, with their place and a remedy', () => {
    expect(findingsOf(source)).to.deep.equal([])
    const [finding] = findingsOf(changed('name: cursor', 'name: body'))
    expect(finding).to.match(/^openapi\.yaml:\d+ \w+: rename the parameter body: /)
    const [twice] = findingsOf(changed('name: cursor', 'name: limit'))
    expect(twice).to.contain('rename the parameter limit')
  })
})

describe('changelog of the client', () => {
  const entries = (text: string) =>
    clientChangelog(text)
      .split('\n')
      .filter((line) => line.startsWith('- '))

  it('has the entries of the contract and those of the client, below their release', () => {
    const text = `# Changelog

About this file.

## 2.0.0

**Contract**
- A code, in
  two lines.
- \`contract diff\` compares.
- The verbs of \`contract\` refuse.
- \`contracts\` are listed; see [the page](docs/x.md) and [RFC](https://rfc.example/1).

**Fixes**
- A fix.
- Client: a fix of it.

## 1.0.1

**Fixes**
- Another fix.
`
    expect(clientChangelog(text)).to.equal(`# Changelog

## 2.0.0

- A code, in
  two lines.
- \`contracts\` are listed; see the page and [RFC](https://rfc.example/1).
- Client: a fix of it.
`)
  })

  it('is not empty for this repository, and tells nothing of its internals', async () => {
    const text = await readFile(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
    expect(entries(text).length).to.be.greaterThan(20)
    const internals = text
      .slice(text.indexOf('**Internals**'))
      .split('\n')
      .filter((line) => /^- (?!Client:)/.test(line))
    expect(internals.length).to.be.greaterThan(0)
    expect(entries(text)).not.to.include.members(internals)
  })
})
