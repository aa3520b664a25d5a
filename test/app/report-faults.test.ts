// Runs on: no database
import { expect } from 'chai'
import pino from 'pino'
import { reportFaults } from '../../app/report-faults.ts'
import { DatabaseUnreachable } from '../../db/database.ts'

describe('the report of faults of background work', () => {
  const open = () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    return { lines, report: reportFaults(log, 'it could not be done') }
  }

  it('has one line for 100 faults within a minute, with the first of them', () => {
    const { lines, report } = open()
    for (let number = 0; number < 100; number++) report(new Error(`fault ${number}`))
    const found = lines.map((line) => JSON.parse(line)).map(({ msg, err }) => [msg, err.message])
    expect(found).to.deep.equal([['it could not be done', 'fault 0']])
  })

  it('has no line for a database that is unavailable, and then one for another fault', () => {
    const { lines, report } = open()
    report(new DatabaseUnreachable('gone'))
    expect(lines).to.deep.equal([])
    report(new Error('a fault of the program'))
    expect(lines).to.have.length(1)
  })

  it('is separate for each work', () => {
    const [one, other] = [open(), open()]
    one.report(new Error('of one'))
    other.report(new Error('of the other'))
    expect([one.lines.length, other.lines.length]).to.deep.equal([1, 1])
  })
})
