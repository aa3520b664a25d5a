// Runs on: no database
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect } from 'chai'
import { parse } from 'yaml'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('generated/openapi-extensions.schema.json', () => {
  const schema = JSON.parse(read('generated/openapi-extensions.schema.json'))
  const validate = new Ajv({ strict: false }).compile(schema)
  const contract = () => parse(read('openapi.yaml'))
  const policyOf = (document: ReturnType<typeof contract>) => document.paths['/v1/resources'].post['x-policy']

  it('accepts openapi.yaml, which names it in its first line', () => {
    expect(validate(contract()), JSON.stringify(validate.errors)).to.equal(true)
    expect(read('openapi.yaml').split('\n')[0]).to.contain('$schema=generated/openapi-extensions.schema.json')
  })

  for (const [what, change] of [
    ['a role that does not exist', (policy: object) => Object.assign(policy, { role: 'boss' })],
    ['an unknown key of x-policy', (policy: object) => Object.assign(policy, { rol: 'admin' })],
    ['a rate limit without a window', (policy: object) => Object.assign(policy, { rate_limit: { scope: 'user' } })],
  ] as const) {
    it(`refuses ${what}`, () => {
      const changed = contract()
      // Policies share anchors: a copy of this one alone is changed.
      changed.paths['/v1/resources'].post['x-policy'] = change(structuredClone(policyOf(changed)))
      expect(validate(changed)).to.equal(false)
    })
  }

  it('refuses an operation without x-policy', () => {
    const changed = contract()
    delete changed.paths['/v1/resources'].post['x-policy']
    expect(validate(changed)).to.equal(false)
  })

  it('describes every key of x-policy', () => {
    const keys = Object.entries<{ description?: string }>(schema.definitions.policy.properties)
    expect(keys.filter(([, { description }]) => !description).map(([key]) => key)).to.deep.equal([])
  })
})
