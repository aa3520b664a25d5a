// Runs on: no database
/** `contract lint` of a description whose pattern takes years for its example. */
import { expect } from 'chai'
import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import { readDocument } from '../../packages/contract-toolkit/document/parse.ts'
import { exampleNotes } from '../../packages/contract-toolkit/lint/description-examples.ts'
import { linterFindings } from '../../packages/contract-toolkit/lint/findings.ts'
import { exampleFindings } from '../../tools/ruleset/examples.ts'

const text = (pattern: string, example: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Texts', version: '1' },
    components: { schemas: { Text: { type: 'string', maxLength: 100, pattern, example } } },
    paths: {
      '/texts': {
        get: {
          operationId: 'getText',
          parameters: [{ name: 'q', in: 'query', schema: { $ref: '#/components/schemas/Text' }, example }],
          responses: { 200: { description: 'ok' } },
        },
      },
    },
  })
const slow = text('^(a+)+$', `${'a'.repeat(60)}!`)
const usual = text('^[a-z]+$', 'A')

describe('an example against a slow pattern', () => {
  const ofExamples = async (source: string) =>
    (await linterFindings(source, 'texts.json')).filter(({ rule }) => /examples/.test(rule)).length

  it('the linter: ends, and leaves that pattern to the checks with a time limit', async () => {
    expect(await ofExamples(slow)).to.equal(0)
  })

  it('the linter: still reports an example that does not match a usual pattern', async () => {
    expect(await ofExamples(usual)).to.be.greaterThan(0)
  })

  it('the ruleset: names the pattern after the time limit', () => {
    const { document, locate } = readDocument(slow)
    const [finding] = exampleFindings(document, locate)
    expect(finding?.message).to.match(/the pattern \^\(a\+\)\+\$ takes longer than 500 ms/)
  })

  it('lint --strict: names the pattern after the time limit, and another wrong example as such', async () => {
    const notesOf = async (source: string) =>
      exampleNotes(await readDescription(source, 'texts.json')).map(({ kind, what }) => `${what}: ${kind}`)
    expect(await notesOf(slow)).to.satisfy((notes: string[]) =>
      notes.some((note) => note.includes('takes longer than 500 ms')),
    )
    expect(await notesOf(usual)).to.satisfy((notes: string[]) =>
      notes.some((note) => note.includes('does not match its schema')),
    )
  })
})
