// Runs on: no database
/** Messages for files that cannot be read or parsed. */
import { expect } from 'chai'
import {
  parseJson,
  readTextFile,
  unreadable,
  withoutByteOrderMark,
} from '../../packages/contract-toolkit/document/text-file.ts'

describe('a text file', () => {
  const kind = { option: '--settings', remedy: 'name a JSON file' }

  it('that is missing or a folder is refused with its option, the reason and the remedy', () => {
    expect(() => readTextFile('test/lint/none.json', kind)).to.throw(
      '--settings test/lint/none.json cannot be read (ENOENT): there is no such file; name a JSON file',
    )
    expect(() => readTextFile('test/lint', { remedy: 'name a file' })).to.throw(
      'test/lint cannot be read (EISDIR): it is a folder; name a file',
    )
  })

  it('that this user may not read says so; an unknown reason is named by its code or message', () => {
    expect(unreadable({ code: 'EACCES' })).to.equal('cannot be read (EACCES): this user may not read it')
    expect(unreadable({ code: 'EIO' })).to.equal('cannot be read (EIO)')
    expect(unreadable(new Error('no luck'))).to.equal('cannot be read (no luck)')
    expect(unreadable({ code: 'constructor' })).to.equal('cannot be read (constructor)')
  })

  it('that is not JSON is refused with the reason and the remedy', () => {
    expect(() => parseJson('{', 'x.json', 'name another')).to.throw(
      /^x\.json: is not JSON \(.*\); correct it, or name another$/,
    )
    expect(parseJson('42', 'x.json', '')).to.equal(42)
  })

  it('loses its byte order mark, and no other character', () => {
    expect(withoutByteOrderMark('\uFEFF{}')).to.equal('{}')
    expect(withoutByteOrderMark('{}\uFEFF')).to.equal('{}\uFEFF')
  })
})
