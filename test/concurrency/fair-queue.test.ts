// Runs on: no database
import { expect } from 'chai'
import { FairQueue } from '../../concurrency/fair-queue.ts'

type Item = { tenant: string; name: string; rank?: number }

describe('the fair queue', () => {
  const equal = () => 0
  let queue: FairQueue<Item>
  beforeEach(() => {
    queue = new FairQueue<Item>({ perTenant: 2, total: 3 })
  })
  const add = (...names: string[]) => {
    const items = names.map((name) => ({ tenant: name.slice(0, 1), name }))
    for (const item of items) queue.add(item)
    return items
  }
  const order = (rankOf: (item: Item) => number | undefined = equal) => {
    const names: string[] = []
    for (let item = queue.next(rankOf); item; item = queue.next(rankOf)) names.push(item.name)
    return names
  }

  it('has room for two items of a tenant and three of all', () => {
    add('a1', 'a2')
    expect([queue.hasRoom('a'), queue.hasRoom('b')]).to.deep.equal([false, true])
    expect(queue.hasRoom('a', 3)).to.equal(true)
    add('b1')
    expect([queue.hasRoom('c'), queue.hasRoom('a', 3)]).to.deep.equal([false, false])
    queue.next(equal)
    expect(queue.hasRoom('c')).to.equal(true)
  })

  it('a tenant with one item is served before the rest of an earlier tenant’s many', () => {
    add('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
    expect(order()).to.deep.equal(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('a tenant that was served and comes back waits for one that never was', () => {
    add('a1')
    expect(order()).to.deep.equal(['a1'])
    add('a2', 'b1')
    expect(order()).to.deep.equal(['b1', 'a2'])
  })

  it('a lower rank comes first, whoever was served last', () => {
    add('a1', 'b1')
    expect(order(({ tenant }) => (tenant === 'b' ? 0 : 1))).to.deep.equal(['b1', 'a1'])
    add('a2', 'b2')
    expect(order(({ tenant }) => (tenant === 'a' ? 0 : 1))).to.deep.equal(['a2', 'b2'])
  })

  it('skips a tenant that may not begin, and keeps its turn', () => {
    add('a1', 'b1')
    const withoutA = ({ tenant }: Item) => (tenant === 'a' ? undefined : 0)
    expect(order(withoutA)).to.deep.equal(['b1'])
    expect(queue.size).to.equal(1)
    expect(order()).to.deep.equal(['a1'])
  })

  it('a look takes nothing', () => {
    add('a1')
    expect([queue.peek(equal)?.name, queue.peek(equal)?.name, queue.peek(() => undefined)]).to.deep.equal([
      'a1',
      'a1',
      undefined,
    ])
    expect(queue.size).to.equal(1)
  })

  it('forgets a removed item once', () => {
    const [first, second] = add('a1', 'a2') as [Item, Item]
    expect([queue.remove(first), queue.remove(first)]).to.deep.equal([true, false])
    expect(queue.clear()).to.deep.equal([second])
    expect(queue.remove(second)).to.equal(false)
    expect(order()).to.deep.equal([])
  })
})
