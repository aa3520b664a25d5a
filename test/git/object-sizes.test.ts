// Runs on: SQLite
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect } from 'chai'
import { GitFailed, openEngine, TooLarge } from '../../git/engine.ts'
import { openObjectSizes } from '../../git/object-sizes.ts'
import { by, failure, now, World } from './support.ts'

const huge = 3_000_000_000
const [first = '', second = '', third = ''] = ['11', '22', '33'].map((byte) => byte.repeat(20))

/** A number in the encoding of a pack, of whose first byte only some bits belong to it. */
function packed(number: number, kind = 0, bitsOfFirst = 7): Buffer {
  const bytes = [kind | (number % 2 ** bitsOfFirst)]
  for (let rest = Math.floor(number / 2 ** bitsOfFirst); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80
    bytes.push(rest % 128)
  }
  return Buffer.from(bytes)
}

const blob = (size: number) => Buffer.concat([packed(size, 3 << 4, 4), deflateSync(Buffer.alloc(10))])

const ofBase = (base: string, from: number, to: number) => {
  const delta = Buffer.concat([packed(from), packed(to), Buffer.from([0x80, 0])])
  return Buffer.concat([packed(delta.length, 7 << 4, 4), Buffer.from(base, 'hex'), deflateSync(delta)])
}

const ofOffset = (back: number, from: number, to: number) => {
  const delta = Buffer.concat([packed(from), packed(to)])
  return Buffer.concat([packed(delta.length, 6 << 4, 4), Buffer.from([back]), deflateSync(delta)])
}

describe('the size of an object', () => {
  let world: World
  beforeEach(() => {
    world = new World()
  })
  afterEach(() => world.close())

  const writeLoose = (id: string, header: string, content: Buffer) => {
    mkdirSync(world.path(`.git/objects/${id.slice(0, 2)}`), { recursive: true })
    const path = world.path(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`)
    writeFileSync(path, deflateSync(Buffer.concat([Buffer.from(`${header}\0`), content])))
  }

  const writePack = (entries: Array<[id: string, entry: Buffer]>) => {
    const folder = world.path('.git/objects/pack')
    const [ids, offsets] = [Buffer.alloc(entries.length * 20), Buffer.alloc(entries.length * 4)]
    const fanOut = Buffer.alloc(1024)
    let at = 12
    for (const [position, [id, entry]] of entries.entries()) {
      ids.write(id, position * 20, 'hex')
      offsets.writeUInt32BE(at, position * 4)
      at += entry.length
      for (let byte = Number.parseInt(id.slice(0, 2), 16); byte < 256; byte++) {
        fanOut.writeUInt32BE(position + 1, byte * 4)
      }
    }
    const head = Buffer.from('ff744f6300000002', 'hex')
    writeFileSync(join(folder, 'pack-x.idx'), Buffer.concat([head, fanOut, ids, offsets, offsets, Buffer.alloc(40)]))
    writeFileSync(join(folder, 'pack-x.pack'), Buffer.concat([Buffer.alloc(12), ...entries.map(([, entry]) => entry)]))
  }

  const check = async (id: string) => {
    const sizes = openObjectSizes(world.path('.git'))
    try {
      await sizes.refuseLarge(id)
      await sizes.refuseLarge(id)
    } finally {
      await sizes.close()
    }
  }
  const refuse = async (id: string, kind: typeof GitFailed = TooLarge) => {
    const sizes = openObjectSizes(world.path('.git'))
    // Also on the second read.
    for (const _ of [1, 2]) await failure(sizes.refuseLarge(id), kind)
    await sizes.close()
  }

  it('is read from the header of a loose object, whatever size that states', async () => {
    writeLoose(first, `blob ${huge}`, randomBytes(600_000))
    writeLoose(second, 'blob 600000', randomBytes(600_000))
    writeLoose(third, 'blob -', randomBytes(600_000))
    await refuse(first)
    await check(second)
    await refuse(third, GitFailed)
  })

  it('is read from a pack, also next to a smaller object', async () => {
    writePack([
      [first, blob(huge)],
      [second, blob(500_000_000)],
    ])
    writeLoose(first, 'blob 1', Buffer.from('x'))
    await refuse(first)
    await check(second)
    await check(third)
  })

  it('is computed for a delta, and for all the objects it is based on', async () => {
    const [base, inner] = [blob(100), ofBase(first, 100, 200)]
    const outer = (to: number) => ofOffset(inner.length, 200, to)
    writePack([
      [first, base],
      [second, inner],
      [third, outer(500_000_000)],
    ])
    await check(third)
    for (const entries of [
      [base, inner, outer(huge)],
      [base, ofBase(first, 100, huge), ofOffset(ofBase(first, 100, huge).length, 1, 1)],
      [blob(huge), inner, outer(300)],
    ]) {
      writePack([first, second, third].map((id, position) => [id, entries[position] ?? base]))
      await refuse(third)
    }
  })

  it('is refused for deltas with a missing or circular base', async () => {
    writePack([
      [first, ofBase(second, 1, 1)],
      [second, ofBase(first, 1, 1)],
      [third, ofBase('44'.repeat(20), 1, 1)],
    ])
    await refuse(first, GitFailed)
    await refuse(third, GitFailed)
    writePack([[first, ofOffset(100, 1, 1)]])
    await refuse(first, GitFailed)
    writeFileSync(world.path('.git/objects/pack/pack-x.idx'), 'no index')
    await refuse(first, GitFailed)
  })

  it('is correct for everything that Git itself packs', async () => {
    let text = 'line\n'.repeat(2000)
    for (let number = 0; number < 60; number++) {
      text = text.replace('line', `line ${number}`)
      world.commit({ a: text, [`d/${number}`]: `${number}` })
    }
    world.git('gc', '-q', '--aggressive')
    const listed = world.git('cat-file', '--batch-all-objects', '--batch-check').split('\n')
    expect(world.git('count-objects', '-v')).to.match(/^count: 0\n/)
    const sizes = openObjectSizes(world.path('.git'))
    for (const line of listed) await sizes.refuseLarge(line.slice(0, 40))
    await sizes.close()
    expect(listed.length).to.be.above(180)
  })

  it('prevents reading a version, tree or commit that is too large', async () => {
    const engine = openEngine()
    // Large enough when packed to be as large as its header says.
    const content = randomBytes(600_000)
    const small = world.commit({ a: '1' })
    const tree = world.git('rev-parse', 'HEAD^{tree}')
    writeLoose(first, `blob ${huge}`, content)
    const [version = ''] = world.commitTrees(world.tree(['100644', 'big', first]), tree)
    writeLoose(second, `commit ${huge}`, content)
    await failure(engine.prepare(world.source, version, by, now), TooLarge)
    writeFileSync(world.path('.git/refs/heads/main'), `${second}\n`)
    await failure(engine.versions(world.source, null, 1), TooLarge)
    writeFileSync(world.path('.git/refs/heads/main'), `${version}\n`)
    writeLoose(tree, `tree ${huge}`, content)
    await failure(engine.prepare(world.source, small, by, now), TooLarge)
  })
})
