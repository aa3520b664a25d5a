// Runs on: PostgreSQL
/** Writes of one workspace wait for each other in the server, not at PostgreSQL. */
import { expect } from 'chai'
import { DatabaseBusy } from '../../db/database.ts'
import { WriteQueues } from '../../db/dialect/postgres/write-queues.ts'

describe('queues of writes', () => {
  /** A write that ends when the test releases it. */
  const open = (queues: WriteQueues, begun: string[], name: string, queue = 'club') => {
    const ended = Promise.withResolvers<void>()
    const written = queues.run(queue, () => {
      begun.push(name)
      return ended.promise
    })
    return { end: ended.resolve, fail: ended.reject, written }
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve))

  it('let two writes of one queue run at once, and the others in order as these end or fail', async () => {
    const [queues, begun]: [WriteQueues, string[]] = [new WriteQueues(5_000), []]
    const [one, two, three, four] = ['1', '2', '3', '4'].map((name) => open(queues, begun, name))
    await turn()
    expect([begun, queues.waiting]).to.deep.equal([['1', '2'], 2])
    two?.fail(new Error('refused'))
    await two?.written.catch(() => {})
    await turn()
    expect([begun, queues.waiting]).to.deep.equal([['1', '2', '3'], 1])
    for (const each of [one, three, four]) each?.end()
    await Promise.all([one?.written, three?.written, four?.written])
    expect([begun, queues.waiting]).to.deep.equal([['1', '2', '3', '4'], 0])
  })

  it('do not wait for other queues', async () => {
    const [queues, begun]: [WriteQueues, string[]] = [new WriteQueues(5_000), []]
    const busy = ['1', '2', '3'].map((name) => open(queues, begun, name))
    const other = open(queues, begun, 'other', 'gym')
    await turn()
    expect(begun).to.deep.equal(['1', '2', 'other'])
    for (const each of [...busy, other]) each.end()
    await Promise.all([...busy, other].map(({ written }) => written))
  })

  it('refuse a write whose turn does not come in time, and give its turn to the next one', async () => {
    const [queues, begun]: [WriteQueues, string[]] = [new WriteQueues(30), []]
    const [one, two] = ['1', '2'].map((name) => open(queues, begun, name))
    const late = open(queues, begun, 'late')
    expect(await late.written.catch((error) => error)).to.be.instanceOf(DatabaseBusy)
    const next = open(queues, begun, 'next')
    one?.end()
    await turn()
    expect(begun).to.deep.equal(['1', '2', 'next'])
    for (const each of [two, next]) each?.end()
    await Promise.all([two?.written, next.written])
    expect(queues.waiting).to.equal(0)
  })
})
