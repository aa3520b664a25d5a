import { constants, lstatSync, readSync } from 'node:fs'
import { type FileHandle, lstat, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync, constants as zlib } from 'node:zlib'
import { unlessMissing } from './libgit2.ts'
import { GitFailed, TooLarge } from './version-engine.ts'

/** Largest object that libgit2 may read: it copies the whole object, and aborts the process if memory is short. */
export const maxObjectBytes = 512 * 1024 * 1024

/** Reads the size of an object before libgit2 reads it, because libgit2 reads objects only as a whole. */
export type ObjectSizes = {
  /** @throws {TooLarge} if the object, or one of its delta bases, is larger than libgit2 may read */
  refuseLarge(id: string): Promise<void>
  /** The size of the object in bytes, from its header. */
  sizeOf(id: string): Promise<number>
  close(): Promise<void>
}

type Pack = { index: Buffer; file: FileHandle; checked: Set<number> }

// Deflate expands one byte to at most this many.
const maxInflateRatio = 1032
// More than Git's header and the tables of the first deflate block can take.
const headerBytes = 640
const maxIndexBytes = 256 * 1024 * 1024
const maxDeltaChain = 4096
const maxPacks = 1000
const plain = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
const indexHeader = 8 + 256 * 4
const delta = { byOffset: 6, byId: 7 }

export function openObjectSizes(gitFolder: string): ObjectSizes {
  const objects = join(gitFolder, 'objects')
  const checked = new Set<string>()
  let opening: Promise<Pack[]> | undefined
  return {
    async refuseLarge(id) {
      if (checked.has(id)) return
      await refuseLargeLoose(join(objects, id.slice(0, 2), id.slice(2)), id)
      opening ??= openPacks(join(objects, 'pack'))
      for (const pack of await opening) {
        const offset = findOffset(pack.index, id)
        if (offset !== undefined) refuseLargePacked(pack, offset, id)
      }
      checked.add(id)
    },
    async sizeOf(id) {
      const loose = await looseSize(join(objects, id.slice(0, 2), id.slice(2)), id)
      if (loose !== undefined) return loose
      opening ??= openPacks(join(objects, 'pack'))
      for (const pack of await opening) {
        const offset = findOffset(pack.index, id)
        if (offset !== undefined) return packedSize(pack, offset, id)
      }
      throw new GitFailed(`damaged checkout: there is no object ${id}`)
    },
    async close() {
      for (const { file } of (await opening?.catch(() => [])) ?? []) await file.close()
    },
  }
}

async function refuseLargeLoose(path: string, id: string): Promise<void> {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.size * maxInflateRatio <= maxObjectBytes) return
  refuseAbove((await looseSize(path, id)) ?? 0, id)
}

/** The size of a loose object; undefined if there is no loose object with this id. */
async function looseSize(path: string, id: string): Promise<number | undefined> {
  const file = await unlessMissing(openPlain(path))
  if (!file) return undefined
  try {
    const header = unpack(bytesAt(file, 0), id).toString('latin1')
    return readSize(/^[a-z]+ (\d+)\0/.exec(header)?.[1], id)
  } finally {
    await file.close()
  }
}

function readSize(text: string | undefined, id: string): number {
  if (text === undefined) throw damaged(id)
  return Number(text)
}

/** The size of a packed object. For a delta, it is written inside the delta. */
function packedSize(pack: Pack, offset: number, id: string): number {
  const bytes = bytesAt(pack.file, offset)
  const { size, end, first } = packedNumber(bytes, 0, 4)
  const type = (first >> 4) & 7
  if (type === delta.byOffset) return resultSize(bytes.subarray(offsetBack(bytes, end).end), id)
  if (type === delta.byId) return resultSize(bytes.subarray(end + 20), id)
  return size
}

/** Checks the whole delta chain, because libgit2 builds a deltified object from all of its bases. */
function refuseLargePacked(pack: Pack, at: number, id: string): void {
  let offset = at
  const chain = new Set<number>()
  while (!pack.checked.has(offset)) {
    if (offset < 0 || chain.has(offset) || chain.size > maxDeltaChain) throw damaged(id)
    chain.add(offset)
    const bytes = bytesAt(pack.file, offset)
    const { size, end, first } = packedNumber(bytes, 0, 4)
    refuseAbove(size, id)
    const type = (first >> 4) & 7
    if (type === delta.byOffset) {
      const back = offsetBack(bytes, end)
      refuseAbove(resultSize(bytes.subarray(back.end), id), id)
      offset -= back.distance
    } else if (type === delta.byId) {
      refuseAbove(resultSize(bytes.subarray(end + 20), id), id)
      offset = findOffset(pack.index, bytes.toString('hex', end, end + 20)) ?? -1
    } else break
  }
  for (const each of chain) pack.checked.add(each)
}

async function openPacks(folder: string): Promise<Pack[]> {
  const names = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => name.endsWith('.idx'))
  const packs: Pack[] = []
  let bytes = 0
  try {
    if (names.length > maxPacks) throw new GitFailed('damaged checkout: too many packs')
    for (const name of names) {
      bytes += (await unlessMissing(lstat(join(folder, name))))?.size ?? 0
      if (bytes > maxIndexBytes) throw new GitFailed('damaged checkout: too many objects')
      // Git removes packs that it has repacked; libgit2 does not find them then either.
      const index = await unlessMissing(readFile(join(folder, name), { flag: plain }))
      const file = index && (await unlessMissing(openPlain(join(folder, name.replace(/idx$/, 'pack')))))
      if (!file) continue
      packs.push({ index, file, checked: new Set() })
      const isKnown = index.length >= indexHeader && index.readUInt32BE(0) === 0xff744f63 && index.readUInt32BE(4) === 2
      if (!isKnown) throw new GitFailed(`damaged checkout: ${name} is no index of a pack`)
    }
    return packs
  } catch (error) {
    for (const { file } of packs) await file.close()
    throw error
  }
}

/** The offset of the object in the pack; undefined if the pack does not contain it. */
function findOffset(index: Buffer, id: string): number | undefined {
  const wanted = Buffer.from(id, 'hex')
  const first = wanted[0] ?? 0
  const fanOut = (byte: number) => (byte < 0 ? 0 : index.readUInt32BE(8 + 4 * byte))
  const count = fanOut(255)
  let [low, high] = [fanOut(first - 1), fanOut(first)]
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = index.compare(wanted, 0, 20, indexHeader + 20 * middle, indexHeader + 20 * (middle + 1))
    if (order < 0) low = middle + 1
    else if (order > 0) high = middle
    else {
      const offset = index.readUInt32BE(indexHeader + 24 * count + 4 * middle)
      if (offset < 0x80000000) return offset
      return Number(index.readBigUInt64BE(indexHeader + 28 * count + 8 * (offset - 0x80000000)))
    }
  }
  return undefined
}

/** Decodes a number in groups of seven bits, least significant first; only `bitsOfFirst` bits of the first byte belong to it. */
function packedNumber(bytes: Buffer, at: number, bitsOfFirst: number): { size: number; end: number; first: number } {
  const first = bytes[at] ?? 0
  let size = first & (2 ** bitsOfFirst - 1)
  let end = at + 1
  for (let scale = 2 ** bitsOfFirst, byte = first; byte & 0x80; scale *= 128) {
    byte = bytes[end++] ?? 0
    size += (byte & 0x7f) * scale
  }
  return { size, end, first }
}

/** Decodes the distance from a delta back to its base in the pack. */
function offsetBack(bytes: Buffer, at: number): { distance: number; end: number } {
  let end = at + 1
  let byte = bytes[at] ?? 0
  let distance = byte & 0x7f
  while (byte & 0x80) {
    byte = bytes[end++] ?? 0
    distance = (distance + 1) * 128 + (byte & 0x7f)
  }
  return { distance: distance || Number.POSITIVE_INFINITY, end }
}

/** The size of a delta's result: a delta begins with the sizes of its base and of its result. */
function resultSize(packed: Buffer, id: string): number {
  const sizes = unpack(packed, id)
  if (sizes.length === 0) throw damaged(id)
  return packedNumber(sizes, packedNumber(sizes, 0, 7).end, 7).size
}

function unpack(bytes: Buffer, id: string): Buffer {
  try {
    return inflateSync(bytes, { finishFlush: zlib.Z_SYNC_FLUSH })
  } catch (error) {
    throw new GitFailed(`damaged checkout: the object ${id} is cut off`, { cause: error })
  }
}

function refuseAbove(size: number, id: string): void {
  if (Number.isNaN(size)) throw damaged(id)
  if (size > maxObjectBytes) throw new TooLarge(`the object ${id} is too large to be read`)
}

/** Reads synchronously: an asynchronous read takes twenty times as long, and libgit2 reads the same bytes right after. */
function bytesAt({ fd }: FileHandle, position: number): Buffer {
  const buffer = Buffer.alloc(headerBytes)
  return buffer.subarray(0, readSync(fd, buffer, 0, headerBytes, position))
}

function openPlain(path: string): Promise<FileHandle> {
  return open(path, plain)
}

function damaged(id: string): GitFailed {
  return new GitFailed(`damaged checkout: the object ${id} cannot be read`)
}
