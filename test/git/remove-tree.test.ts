// Runs on: SQLite
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openEngine } from '../../git/engine.ts'
import { removeTree } from '../../git/remove-tree.ts'

describe('removing a folder', () => {
  let folder: string
  let tree: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'removing-'))
    tree = join(folder, 'tree')
    mkdirSync(tree)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('removes files, links, and names that are not text, but not the targets of links', async () => {
    const outside = join(folder, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'kept'), 'kept')
    mkdirSync(join(tree, 'a/b'), { recursive: true })
    for (const path of ['file', 'a/file', 'a/b/file']) writeFileSync(join(tree, path), '')
    writeFileSync(Buffer.concat([Buffer.from(`${tree}/`), Buffer.from([0xff, 0xfe])]), '')
    for (const path of ['link', 'a/link', 'a/b/link']) symlinkSync(outside, join(tree, path))
    await removeTree(tree)
    expect(readdirSync(folder)).to.deep.equal(['outside'])
    expect(readFileSync(join(outside, 'kept'), 'utf8')).to.equal('kept')
  })

  it('removes a link at the path itself, but not its target', async () => {
    symlinkSync(tree, join(folder, 'link'))
    await removeTree(join(folder, 'link'))
    expect(readdirSync(folder)).to.deep.equal(['tree'])
  })

  it('succeeds for a missing path, and removes a plain file', async () => {
    await removeTree(join(folder, 'none'))
    writeFileSync(join(folder, 'file'), '')
    await removeTree(join(folder, 'file'))
    expect(readdirSync(folder)).to.deep.equal(['tree'])
  })

  it('removes a chain of folders deeper than the path limit, with few descriptors', async () => {
    const dig =
      'd=a-name-of-20-letters; n=0; while [ $n -lt 300 ]; do mkdir $d && cd -P $d || exit 1; n=$((n+1)); done; echo deep > file'
    execFileSync('sh', ['-c', dig], { cwd: tree, env: { PATH: process.env.PATH } })
    const before = descriptors()
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, descriptors())
    }, 5)
    await removeTree(tree)
    clearInterval(watch)
    expect(existsSync(tree)).to.equal(false)
    expect(most).to.be.below(before + 50)
  })

  it('removes folders without write or read permission, as package caches leave them', async () => {
    mkdirSync(join(tree, 'cache/inner'), { recursive: true })
    writeFileSync(join(tree, 'cache/inner/file'), '')
    for (const path of ['cache/inner', 'cache']) chmodSync(join(tree, path), 0o000)
    await removeTree(tree)
    expect(existsSync(tree)).to.equal(false)
  })

  it('removes files that another process still writes until it stops', async () => {
    mkdirSync(join(tree, 'busy'))
    let count = 0
    const writing = setInterval(() => {
      if (count++ > 50) return clearInterval(writing)
      try {
        writeFileSync(join(tree, 'busy', String(count)), '')
      } catch {
        // The folder is gone or moved: this writer does not recreate it.
      }
    }, 2)
    await removeTree(tree)
    clearInterval(writing)
    expect(existsSync(tree)).to.equal(false)
  })
})

describe('removing a checkout', () => {
  it('removes the files beside it too, and completes an interrupted removal; nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'removing-'))
    const checkout = join(folder, 'run_1')
    for (const name of ['run_1/a', 'run_1.new/a', 'run_1.deleted/a', 'run_10/a']) {
      mkdirSync(join(folder, name), { recursive: true })
    }
    writeFileSync(`${checkout}.lock`, '')
    await openEngine().remove(checkout)
    expect(readdirSync(folder)).to.deep.equal(['run_10'])
    await openEngine().remove(checkout)
    await openEngine().remove(join(folder, 'nowhere', 'run_1'))
    rmSync(folder, { recursive: true })
  })
})

function descriptors(): number {
  return existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0
}
