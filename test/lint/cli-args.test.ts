// Runs on: no database
/** Arguments of commands: each is understood or refused. */
import { expect } from 'chai'
import { HelpRequest, oneOf, readArguments, UsageProblem } from '../../packages/contract-toolkit/document/cli-args.ts'

const spec = {
  usage: 'usage: command [WORD] [--port PORT] [--also FILE]... [--fast]',
  options: {
    port: { type: 'string', default: '1' },
    also: { type: 'string', multiple: true },
    fast: { type: 'boolean' },
  },
  words: [0, 1],
} as const
const read = (...words: string[]) =>
  readArguments(words, { usage: spec.usage, options: spec.options, words: [...spec.words] })

describe('the arguments of a command', () => {
  it('are options with their values, and words', () => {
    const { values, positionals } = read('word', '--port', '2', '--also', 'a', '--also=b', '--fast')
    expect({ ...values }).to.deep.equal({ port: '2', also: ['a', 'b'], fast: true })
    expect(positionals).to.deep.equal(['word'])
    expect({ ...read().values }).to.deep.equal({ port: '1' })
    expect(read('--', '--fast').positionals).to.deep.equal(['--fast'])
  })

  const refused: [what: string, words: string[], said: RegExp][] = [
    ['an unknown option', ['--colour'], /^Unknown option '--colour'\nusage: command/],
    ['an option that resembles one', ['--prot', '1'], /^Unknown option '--prot'; did you mean --port\?\nusage/],
    ['a misspelled --help', ['--hlep'], /^Unknown option '--hlep'; did you mean --help\?\nusage/],
    ['an unknown letter', ['-x'], /^Unknown option '-x'/],
    ['one word too many', ['a', 'b'], /^"b" is not understood\nusage/],
    ['an option without its value', ['--port'], /^Option '--port <value>' argument missing/],
    ['an option before another', ['--port', '--fast'], /^Option '--port' argument is ambiguous/],
    ['an empty value', ['--port='], /^--port has no value/],
    ['an option that is given twice', ['--port', '1', '--port', '2'], /^--port is given twice/],
    ['a value for an option that takes none', ['--fast=no'], /^Option '--fast' does not take an argument/],
  ]
  for (const [what, words, said] of refused) {
    it(`are refused with the usage: ${what}`, () => {
      expect(() => read(...words)).to.throw(UsageProblem, said)
    })
  }

  it('are refused when a word is missing', () => {
    expect(() => readArguments([], { usage: 'u', options: {}, words: [1, 1] })).to.throw(
      UsageProblem,
      'a word is missing',
    )
  })

  it('may be one of several values: another is refused with the most similar one', () => {
    const format = (arg: string) => oneOf('--format', arg, ['text', 'json'], 'u')
    expect(format('json')).to.equal('json')
    expect(() => format('jsno')).to.throw(
      UsageProblem,
      '--format jsno is not one of these: text, json; did you mean json?\nu',
    )
    expect(() => format('xml')).to.throw(UsageProblem, /^--format xml is not one of these: text, json\nu$/)
  })

  it('ask for the usage by --help, but not as a word behind --', () => {
    expect(() => read('--colour', '--help')).to.throw(HelpRequest, spec.usage)
    expect(read('--', '--help').positionals).to.deep.equal(['--help'])
  })
})
