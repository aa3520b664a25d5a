// Runs on: SQLite
/** Texts of a description in the output of commands. */
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { printErrorLine, printErrorText, printLine, printText } from '../../packages/contract-toolkit/document/print.ts'
import { runHere } from '../support/in-process.ts'

const hostile = 'a\n::stop-commands::x\r\n  ##[group]\u001b[2J\u009b31m\u202e\u2028b'

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
