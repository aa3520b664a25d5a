// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { type SentDate, setDates, workday } from '../support/duty.ts'
import { newResource } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue } from '../support/values.ts'

describe('listResourceDates', () => {
  const server = useTestServer()
  const list = (query: string) => call(server, 'listResourceDates', { query, as: 'live_member' })

  it('200 with the dates of a range, both inclusive, by date and then by id; of the named resources only', async () => {
    const [one = '', other = ''] = [await newResource(server), await newResource(server)].sort()
    const dated = (resource_id: string, date: string): SentDate => ({ resource_id, date, hours: [workday] })
    const within = [dated(one, '2170-03-01'), dated(other, '2170-03-01'), dated(one, '2170-03-31')]
    await setDates(server, ...within.toReversed(), dated(one, '2170-02-28'), dated(one, '2170-04-01'))
    const march = 'from_date=2170-03-01&until_date=2170-03-31'
    const { status, body } = await list(march)
    expect([status, body]).to.deep.equal([200, { dates: within, next_cursor: null }])
    expect((await list(`${march}&resource_ids=${other}`)).body.dates).to.deep.equal([within[1]])
  })

  it('422 RANGE_INVALID for an until_date before from_date, a date that is none, and more than 366 days', async () => {
    const wrong = {
      'from_date=2170-03-02&until_date=2170-03-01': '/until_date',
      'from_date=2170-02-30&until_date=2170-03-01': '/from_date',
      'from_date=2170-01-01&until_date=2171-01-02': '/until_date',
    }
    for (const [query, path] of Object.entries(wrong))
      expectIssue(await list(query), [422, 'RANGE_INVALID'], { in: 'query', path })
    expect((await list('from_date=2170-01-01&until_date=2171-01-01')).status).to.equal(200)
  })

  it('400 VALIDATION_FAILED without one of the dates', async () => {
    expectIssue(await list('from_date=2170-03-01'), [400, 'VALIDATION_FAILED'], { in: 'query', path: '/until_date' })
  })
})
