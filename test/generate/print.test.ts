// Runs on: SQLite
/** Texts of a description in the output of commands. */
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { UsageProblem } from '../../packages/contract-toolkit/document/cli-args.ts'
import { ContractProblem } from '../../packages/contract-toolkit/document/document.ts'
import {
  printErrorLine,
  printErrorText,
  printLine,
  printText,
  problemText,
} from '../../packages/contract-toolkit/document/print.ts'
import { runHere } from '../support/in-process.ts'

const hostile = 'a\n::stop-commands::x\r\n  ##[group]\u001b[2J\u009b31m\u202e\u2028b'

describe('an error of a command', () => {
  const finding = { rule: 'x', level: 'error', at: 'a.yaml:3', subject: 'getA', message: 'has no responses' } as const
  const texts: [problem: unknown, text: string][] = [
    [new ContractProblem('a.yaml is not there'), 'error: a.yaml is not there'],
    [
      new ContractProblem('a.yaml:3 is no list\nb.yaml: is empty'),
      'a.yaml:3 error: is no list\nerror: b.yaml: is empty',
    ],
    [
      new ContractProblem([finding, { ...finding, at: 'a.yaml', subject: '' }]),
      'a.yaml:3 error getA: has no responses\na.yaml error: has no responses',
    ],
    [new UsageProblem('--a has no value\nusage: contract lint'), 'error: --a has no value\nusage: contract lint'],
    ['a text', 'error: a text'],
  ]
  for (const [problem, text] of texts) {
    it(`is ${JSON.stringify(text)}`, () => expect(problemText(problem)).to.equal(text))
  }

  it('of the toolkit itself has its stack', () => {
    expect(problemText(new TypeError('lost'))).to.match(/^error: TypeError: lost\n +at /)
  })
})

describe('the output of a command', () => {
  const printed = (print: (text: string) => void, text: string) =>
    runHere(
      async () => {
        print(text)
        return 0
      },
      fileURLToPath(new URL('.', import.meta.url)),
    )

  for (const print of [printLine, printErrorLine]) {
    it(`${print.name} prints one line that commands nothing`, async () => {
      const { out, err } = await printed(print, hostile)
      expect(out + err).to.equal('a ::stop-commands::x ##[group]\\u001b[2J\\u009b31m\\u202e\\u2028b\n')
      expect((await printed(print, '::set-output::x')).out + (await printed(print, ' ##[y]')).err).to.match(
        /^\s*\\(::|##)/,
      )
    })
  }

  for (const print of [printText, printErrorText]) {
    it(`${print.name} prints lines, of which none is an order to a CI`, async () => {
      const { out, err } = await printed(print, hostile)
      expect((out + err).split('\n')).to.deep.equal([
        ...['a', '\\::stop-commands::x\r', '  \\##[group]\\u001b[2J\\u009b31m\\u202e\\u2028b', ''],
      ])
    })
  }

  it('leaves plain texts as they are, with colons and number signs inside a line', async () => {
    const plain = 'openapi.yaml:3 getMe: "a::b" # größer ✔'
    expect((await printed(printLine, plain)).out).to.equal(`${plain}\n`)
    expect((await printed(printText, `${plain}\n${plain}`)).out).to.equal(`${plain}\n${plain}\n`)
  })
})
