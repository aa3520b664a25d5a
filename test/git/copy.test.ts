// Runs on: SQLite
/** The files of a repository that are copied, whatever a sandbox writes there, and a checkout that is opened from them. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  listObjectFiles,
  type ObjectPiece,
  pieceBytes,
  readObjectPieces,
  readRepositoryFiles,
} from '../../git/copy-files.ts'
import { GitFailed, openEngine, type Source, TooLarge } from '../../git/engine.ts'
import { openCopy } from '../../git/open-copy.ts'
import { git } from '../support/git.ts'

const engine = openEngine()
const by = { name: 'Ada', email: 'ada@example.org' }

describe('the copy of a repository', () => {
  let folder: string
  let checkout: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-copy-'))
    checkout = join(folder, 'run_1')
    await engine.createRepository(checkout, 'main')
    await engine.commitFiles(checkout, { 'a/b': 'one', 'c d': '' }, 'One', by, new Date(0))
    await git(checkout, 'branch', 'other')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const source = (path = checkout) => ({ workspaceId: 'w', checkout: path, branch: 'main', remote: null })
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'none',
      (error: unknown) => error,
    )
  const checkOut = (made: Source) => engine.checkOut(made, null)
  async function* pieces(): AsyncGenerator<ObjectPiece> {
    for (const file of await listObjectFiles(checkout)) yield* readObjectPieces(checkout, file)
  }
  const open = async (target: string, changes: Record<string, string> = {}) =>
    openCopy(
      source(target),
      { files: { ...(await readRepositoryFiles(checkout)), ...changes }, objects: pieces() },
      checkOut,
    )

  it('has HEAD, the configuration and all references, loose and packed', async () => {
    await git(checkout, 'pack-refs', '--all')
    await git(checkout, 'branch', 'newest')
    const files = await readRepositoryFiles(checkout)
    expect(Object.keys(files)).to.include.members(['HEAD', 'config', 'packed-refs', 'refs/heads/newest'])
    expect(files.HEAD).to.equal('ref: refs/heads/main\n')
  })

  it('opens as an equal and clean checkout', async () => {
    const target = join(folder, 'run_2')
    await open(target)
    const state = (path: string) =>
      Promise.all([git(path, 'for-each-ref'), git(path, 'status', '--porcelain'), readFile(join(path, 'a/b'), 'utf8')])
    expect(await state(target)).to.deep.equal(await state(checkout))
    await git(target, 'fsck', '--full', '--strict')
  })

  it('opens with the files of another commit, as a turn that is being finished has them', async () => {
    await engine.commitFiles(checkout, { 'a/b': 'two' }, 'Two', by, new Date(0))
    const work = await git(checkout, 'rev-parse', 'main')
    await git(checkout, 'update-ref', 'refs/heads/main', 'main~1')
    const target = join(folder, 'run_2')
    const copy = { files: await readRepositoryFiles(checkout), objects: pieces() }
    await openCopy(source(target), copy, (made) => engine.checkOut(made, work))
    expect(await readFile(join(target, 'a/b'), 'utf8')).to.equal('two')
    expect(await git(target, 'log', '--format=%s')).to.equal('One')
  })

  it('sets the folder in its place aside with all that is in it', async () => {
    const target = join(folder, 'run_2')
    await open(target)
    await writeFile(join(target, 'unsaved'), 'mine')
    await open(target)
    const [aside = ''] = (await readdir(folder)).filter((name) => /^run_2\.aside-\d+$/.test(name))
    expect(await readFile(join(folder, aside, 'unsaved'), 'utf8')).to.equal('mine')
    expect(await readdir(target)).not.to.include('unsaved')
  })

  it('leaves no part of a checkout when it cannot be opened', async () => {
    const target = join(folder, 'run_2')
    expect(
      await failureOf(open(target, { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${'0'.repeat(40)}\n` })),
    ).to.be.instanceOf(GitFailed)
    expect((await readdir(folder)).filter((name) => name.startsWith('run_2'))).to.deep.equal([])
  })

  it('writes no file outside of the repository', async () => {
    for (const path of ['../escape', 'refs/../../escape', '/escape', 'refs//x', 'refs/./x'])
      expect(await failureOf(open(join(folder, 'run_2'), { [path]: 'x' })), path).to.be.instanceOf(GitFailed)
    expect(await readdir(folder)).to.deep.equal(['run_1'])
  })

  it('follows no link and reads no device of a sandbox', async () => {
    await writeFile(join(folder, 'secret'), 'secret')
    await symlink(join(folder, 'secret'), join(checkout, '.git/refs/heads/link'))
    await mkdir(join(folder, 'elsewhere'))
    await writeFile(join(folder, 'elsewhere/secret'), 'secret')
    await symlink(join(folder, 'elsewhere'), join(checkout, '.git/refs/folder'))
    expect(JSON.stringify(await readRepositoryFiles(checkout))).not.to.include('secret')
    await rm(join(checkout, '.git/config'))
    await symlink(join(folder, 'secret'), join(checkout, '.git/config'))
    expect(await failureOf(readRepositoryFiles(checkout))).to.be.instanceOf(GitFailed)
  })

  it('refuses references of many megabytes', async () => {
    await writeFile(join(checkout, '.git/packed-refs'), 'x'.repeat(17 * 1024 * 1024))
    expect(await failureOf(readRepositoryFiles(checkout))).to.be.instanceOf(TooLarge)
  })

  it('has complete objects only: no temporary file, no pack without its index', async () => {
    const names = async () => (await listObjectFiles(checkout)).map(({ name }) => name)
    const before = await names()
    await writeFile(join(checkout, '.git/objects/pack/pack-12ab.pack'), 'x')
    await writeFile(join(checkout, '.git/objects/pack/tmp_pack_1'), 'x')
    await writeFile(join(checkout, '.git/objects/tmp_obj_1'), 'x')
    await mkdir(join(checkout, '.git/objects/ff'), { recursive: true })
    await writeFile(join(checkout, '.git/objects/ff/tmp'), 'x')
    expect(await names()).to.deep.equal(before)
    await git(checkout, 'repack', '-q', '-a', '-d')
    expect((await names()).filter((name) => name.startsWith('pack/pack-'))).to.have.lengthOf(2)
  })

  it('reads large objects in pieces, and an object that was packed meanwhile as none', async () => {
    const path = join(checkout, '.git/objects/pack/pack-12ab.pack')
    await writeFile(path, Buffer.alloc(2 * pieceBytes + 1, 'x'))
    const sizes: number[] = []
    for await (const { bytes } of readObjectPieces(checkout, { name: 'pack/pack-12ab.pack', size: 0 }))
      sizes.push(bytes.length)
    expect(sizes).to.deep.equal([pieceBytes, pieceBytes, 1])
    await rm(path)
    for await (const piece of readObjectPieces(checkout, { name: 'pack/pack-12ab.pack', size: 0 }))
      expect.fail(piece.name)
  })
})
