// Runs on: SQLite
import { chmodSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { expect } from 'chai'
import { diffLimits as limits } from '../../git/diff-limits.ts'
import { openEngine } from '../../git/engine.ts'
import { type Diff, type DiffHunk, GitFailed, UnknownVersion } from '../../git/version-engine.ts'
import { failure, snapshot, World } from './support.ts'

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join('')

describe('the comparison of two versions', () => {
  const engine = openEngine()
  let world: World
  beforeEach(() => {
    world = new World()
  })
  afterEach(() => world.close())

  const diff = (from: string | null = null, to: string | null = null) => engine.diff(world.source, from, to)
  const only = async (from: string | null = null, to: string | null = null) => {
    const { files } = await diff(from, to)
    expect(files).to.have.length(1)
    return files[0] as Diff['files'][number]
  }

  it('lists added, changed, deleted and renamed files, and changes nothing', async () => {
    const from = world.commit({ changed: 'a\nb\n', deleted: 'd\n', same: 's\n', moved: 'm\n', 'run.sh': 'echo\n' })
    renameSync(world.path('moved'), world.path('moved away'))
    chmodSync(world.path('run.sh'), 0o755)
    const to = world.commit({ changed: 'a\nc\n', deleted: null, 'new/file': 'n\n' })
    const before = snapshot(world.checkout)
    const found = await diff(from, to)
    expect(snapshot(world.checkout)).to.deep.equal(before)
    expect(found).to.deep.include({ from, to, filesTotal: 5, truncated: false })
    expect(found.files.map(({ status, path, oldPath }) => [status, path, oldPath])).to.deep.equal([
      ['modified', 'changed', null],
      ['deleted', 'deleted', null],
      ['renamed', 'moved away', 'moved'],
      ['added', 'new/file', null],
      ['modified', 'run.sh', null],
    ])
    expect(found.files[0]).to.deep.equal({
      path: 'changed',
      oldPath: null,
      status: 'modified',
      oldMode: '100644',
      newMode: '100644',
      binary: false,
      additions: 1,
      deletions: 1,
      oldNewlineAtEnd: true,
      newNewlineAtEnd: true,
      hunks: [
        {
          oldStart: 1,
          oldLines: 2,
          newStart: 1,
          newLines: 2,
          lines: [
            { kind: 'context', text: 'a' },
            { kind: 'removed', text: 'b' },
            { kind: 'added', text: 'c' },
          ],
        },
      ],
      truncated: false,
    })
    expect(found.files.map(({ oldMode, newMode }) => [oldMode, newMode]).slice(1)).to.deep.equal([
      ['100644', null],
      ['100644', '100644'],
      [null, '100644'],
      ['100644', '100755'],
    ])
    expect(found.files.map(({ hunks }) => hunks.length)).to.deep.equal([1, 1, 0, 1, 0])
  })

  it('compares the head with its first parent if nothing is named, and the first commit with nothing', async () => {
    const first = world.commit({ a: '1\n' })
    world.git('checkout', '-q', '-b', 'side')
    world.commit({ side: 's\n' })
    world.git('checkout', '-q', 'main')
    const second = world.commit({ a: '2\n' })
    world.git('merge', '-q', '--no-ff', '-m', 'merge', 'side')
    expect(await diff()).to.deep.include({ from: second, to: world.git('rev-parse', 'HEAD'), filesTotal: 1 })
    const root = await diff(null, first)
    expect(root).to.deep.include({ from: null, to: first })
    expect(root.files.map(({ path, status }) => [path, status])).to.deep.equal([['a', 'added']])
    expect((await diff(first, first)).files).to.deep.equal([])
  })

  it('goes backwards too, and leaves out work that is not committed', async () => {
    const from = world.commit({ a: '1\n' })
    const to = world.commit({ a: '2\n' })
    world.write('a', 'edited\n')
    const back = await only(to.slice(0, 7).toUpperCase(), from.slice(0, 12))
    expect(back.hunks[0]?.lines).to.deep.equal([
      { kind: 'removed', text: '2' },
      { kind: 'added', text: '1' },
    ])
  })

  it('has the hunks that git diff has', async () => {
    const before = numbered(1, 60)
    const edits: Record<string, string> = {
      first: before.replace('line 1\n', ''),
      middle: before.replace('line 30\n', 'new\nnewer\n'),
      last: `${before}more\n`,
      // Six equal lines between two changes are the context of both, seven are not.
      near: before.replace('line 20\n', 'x\n').replace('line 27\n', 'y\n'),
      far: before.replace('line 20\n', 'x\n').replace('line 28\n', 'y\n'),
      ends: before.trimEnd(),
      'no end': before.replace('line 59\n', '').trimEnd(),
      emptied: '',
      crlf: before.replaceAll('\n', '\r\n'),
    }
    const names = Object.keys(edits)
    world.commit({ ...Object.fromEntries(names.map((name) => [name, before])), filled: '', 'no end': before.trimEnd() })
    world.commit({ ...edits, filled: 'one\n' })
    const { files } = await diff()
    expect(files.map(({ path }) => path)).to.deep.equal([...names, 'filled'].toSorted())
    for (const file of files) {
      const shown = world.run([...plainDiff, '--', file.path], world.checkout)
      expect(asText(file), file.path).to.equal(shown.slice(shown.indexOf('@@')).replace(/^(@@ .* @@).*$/gm, '$1'))
    }
  })

  it('tells a last line without a line feed, and shows carriage returns and control characters', async () => {
    world.commit({ a: 'one\r\nt\u0007wo' })
    world.commit({ a: 'one\nt\u0007wo\n' })
    expect(await only()).to.deep.include({ oldNewlineAtEnd: false, newNewlineAtEnd: true, additions: 2, deletions: 2 })
    expect((await only()).hunks[0]?.lines.map(({ text }) => text)).to.deep.equal([
      'one\r',
      't\u0007wo',
      'one',
      't\u0007wo',
    ])
    const [, empty] = [world.commit({ a: 'one\n' }), world.commit({ a: '' })]
    expect(await only(null, empty)).to.deep.include({ oldNewlineAtEnd: true, newNewlineAtEnd: null, deletions: 1 })
  })

  it('shows no lines of a file that is not UTF-8 text or has a NUL, before or after', async () => {
    world.commit({ latin: 'caf\u00e9\n', nul: 'text\n', text: 'caf\u00e9\n' })
    world.commit({ latin: Buffer.from('caf\xe9\n', 'latin1'), nul: 'te\0xt\n', text: 'cafe\n' })
    const { files, truncated } = await diff()
    expect(files.map(({ path, binary, additions }) => [path, binary, additions])).to.deep.equal([
      ['latin', true, null],
      ['nul', true, null],
      ['text', false, 1],
    ])
    expect([files[0]?.hunks, truncated]).to.deep.equal([[], false])
  })

  it('shows links by their target, submodules by their commit, and a change between them as one of type', async () => {
    symlinkSync('a', world.path('link'))
    world.write('was', 'content\n')
    const from = world.commit({ a: '1\n' })
    rmSync(world.path('link'))
    symlinkSync('elsewhere', world.path('link'))
    rmSync(world.path('was'))
    symlinkSync('/etc/passwd', world.path('was'))
    world.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`)
    world.git('add', 'link', 'was')
    world.git('commit', '-q', '-m', 'links')
    const { files } = await diff(from)
    expect(files.map(({ path, status, oldMode, newMode }) => [path, status, oldMode, newMode])).to.deep.equal([
      ['link', 'modified', '120000', '120000'],
      ['sub', 'added', null, '160000'],
      ['was', 'type_changed', '100644', '120000'],
    ])
    expect(files.map(({ hunks }) => hunks.flatMap(({ lines }) => lines.map(({ text }) => text)))).to.deep.equal([
      ['a', 'elsewhere'],
      [`Subproject commit ${'1'.repeat(40)}`],
      ['content', '/etc/passwd'],
    ])
  })

  it('calls a moved file renamed if half of it is the same, and not if less is, or if it is empty', async () => {
    world.commit({
      'old/half': numbered(1, 20),
      'old/less': numbered(100, 119),
      'old/same': 's\n',
      empty: '',
      'x/same': 's\n',
    })
    world.commit({ 'old/half': null, 'old/less': null, 'old/same': null, empty: null, 'x/same': null })
    const files = {
      'new/half': numbered(1, 11) + numbered(50, 58),
      'new/less': numbered(100, 108) + numbered(150, 160),
      'new/same': 's\n',
      'y/z': 's\n',
      void: '',
    }
    world.commit(files)
    const { files: found } = await diff(world.git('rev-parse', 'HEAD~2'))
    expect(found.map(({ status, path, oldPath }) => `${status} ${oldPath ?? ''}>${path}`)).to.deep.equal([
      'deleted >empty',
      'renamed old/half>new/half',
      'added >new/less',
      'renamed old/same>new/same',
      'deleted >old/less',
      'added >void',
      'renamed x/same>y/z',
    ])
    const half = found.find(({ path }) => path === 'new/half')
    expect([half?.additions, half?.deletions]).to.deep.equal([9, 9])
  })

  it('looks for similar files only where few were added and deleted, and for equal ones always', async () => {
    const many = (folder: string, text: (index: number) => string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${index}`, text(index)]))
    const statuses = async (count: number, changed: string) => {
      world.commit(many('a', (index) => numbered(index * 100, index * 100 + 20), count))
      for (const name of Object.keys(many('a', String, count))) rmSync(world.path(name))
      world.commit(many('b', (index) => numbered(index * 100, index * 100 + 20) + changed, count))
      const { files } = await diff()
      rmSync(world.path('b'), { recursive: true })
      world.commit({})
      return new Set(files.map(({ status }) => status))
    }
    expect([...(await statuses(limits.renameFiles, 'x\n'))]).to.deep.equal(['renamed'])
    expect([...(await statuses(limits.renameFiles + 1, 'x\n'))].toSorted()).to.deep.equal(['added', 'deleted'])
    expect([...(await statuses(limits.renameFiles + 1, ''))]).to.deep.equal(['renamed'])
  })

  it('refuses what is no version of the branch, on either side', async () => {
    const version = world.commit({ a: '1' })
    const aside = world.git('commit-tree', `${version}^{tree}`, '-m', 'aside')
    const tree = world.git('rev-parse', 'HEAD^{tree}')
    for (const sha of [aside, tree, 'main', 'HEAD~', '0'.repeat(40), version.slice(0, 6), `${version}0`]) {
      await failure(diff(sha, version), UnknownVersion)
      await failure(diff(version, sha), UnknownVersion)
    }
  })

  it('refuses a name that is not UTF-8, as a restore does, and shows other names that a restore refuses', async () => {
    const blob = world.blob('x\n')
    world.commit({ a: '1' })
    const [odd = '', bad = ''] = world.commitTrees(
      world.tree(['100644', '.git', blob], ['100600', 'back\\slash', blob]),
      world.tree(['100644', Buffer.from([0xe9]), blob]),
    )
    const { files } = await diff(null, odd)
    expect(files.map(({ path, newMode }) => [path, newMode])).to.deep.equal([
      ['.git', '100644'],
      ['a', null],
      ['back\\slash', '100644'],
    ])
    expect((await failure(diff(null, bad), GitFailed)).message).to.match(/not UTF-8/)
  })
})

const plainDiff = ['diff', '--no-renames', '--no-indent-heuristic', '--no-color', '-U3', 'HEAD~', 'HEAD']

/** The file as `git diff` prints it, without the lines above the first hunk, and without functions in the headers. */
function asText(file: Diff['files'][number]): string {
  const signs = { context: ' ', added: '+', removed: '-' }
  const range = (start: number, lines: number) => (lines === 1 ? `${start}` : `${start},${lines}`)
  const toText = (hunk: DiffHunk) => {
    const header = `@@ -${range(hunk.oldStart, hunk.oldLines)} +${range(hunk.newStart, hunk.newLines)} @@`
    // Only the last line of a file may lack a line feed.
    const isBare = (line: DiffHunk['lines'][number]) =>
      hunk === file.hunks.at(-1) &&
      ((file.newNewlineAtEnd === false && line === hunk.lines.findLast(({ kind }) => kind !== 'removed')) ||
        (file.oldNewlineAtEnd === false && line === hunk.lines.findLast(({ kind }) => kind !== 'added')))
    const lines = hunk.lines.map(
      (line) => `${signs[line.kind]}${line.text}${isBare(line) ? '\n\\ No newline at end of file' : ''}`,
    )
    return [header, ...lines].map((line) => `${line}\n`).join('')
  }
  return file.hunks.map(toText).join('')
}
