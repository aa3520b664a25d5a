// Runs on: no database
/** Reading all pages of a list in tests. */
import { expect } from 'chai'
import { pagesOf } from './pages.ts'

describe('all pages of a list', () => {
  const read = async (page: (cursor: string | undefined) => { next_cursor: number | null }) => {
    const cursors: unknown[] = []
    const reading = pagesOf('listRooms', async (cursor) => {
      cursors.push(cursor)
      return page(cursor)
    })
    for await (const _ of reading);
    return cursors
  }

  it('are read by the cursor of the page before, until one has none', async () => {
    expect(await read((cursor) => ({ next_cursor: cursor === '2' ? null : Number(cursor ?? 0) + 1 }))).to.deep.equal([
      undefined,
      '1',
      '2',
    ])
    expect(await read(() => ({ next_cursor: null }))).to.deep.equal([undefined])
  })

  it('are 1,000 at most: a list that does not end is an error with its operation', async () => {
    const failure = await read((cursor) => ({ next_cursor: Number(cursor ?? 0) + 1 })).then(() => '', String)
    expect(failure).to.equal('Error: listRooms: the list does not end after 1000 pages')
  })
})
