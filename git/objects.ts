import { createHash, randomBytes } from 'node:crypto'
import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readlink, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createDeflate } from 'node:zlib'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import type { Checkout } from './checkout.ts'
import { type Folder, inParentFolder } from './folders.ts'
import { hasCode, unlessMissing } from './libgit2.ts'
import { maxObjectBytes } from './object-sizes.ts'
import { type Item, mode } from './safe-tree.ts'
import { GitFailed, TooLarge } from './version-engine.ts'

const chunkBytes = 256 * 1024
// A sparse file takes no space, but reading it may take for ever.
const maxFileBytes = 4n * 1024n ** 3n

export type FoundFile = { item: Item; stats: BigIntStats }

/** The mode and blob id of the file or link at a path, from its unfiltered bytes. Undefined if there is neither. */
export async function findFileAt(root: string, path: string): Promise<FoundFile | undefined> {
  return inParentFolder(root, path, (folder, name) => findFileIn(folder, name, path))
}

export async function findFileIn(folder: Folder, name: string, path: string): Promise<FoundFile | undefined> {
  const stats = await unlessMissing(lstat(folder.at(name), { bigint: true }))
  if (!stats || stats.isDirectory()) return undefined
  if (stats.isSymbolicLink()) {
    const id = blobId(await readlink(folder.at(name), { encoding: 'buffer' }))
    return { item: { mode: mode.link, id }, stats }
  }
  if (!stats.isFile()) throw new GitFailed(`${path} is neither a file nor a link, and cannot be saved`)
  const id = await withFile(folder.at(name), path, (file, opened) => hashFile(file, opened.size, path))
  return { item: { mode: fileMode(stats), id }, stats }
}

/** From the bytes of a file to those of its blob. */
export type Converter = (file: Buffer) => Promise<Buffer>
/** The converter of the file at a path; undefined if its bytes are those of the blob. */
export type ConverterOf = (path: string) => Promise<Converter | undefined>

export const storeBytes: ConverterOf = async () => undefined

/** Stores the files and links at the paths as blobs, durably. Those without a conversion are streamed, not held in memory. */
export async function storeAll(
  { root, gitFolder, reached }: Pick<Checkout, 'root' | 'gitFolder' | 'reached'>,
  paths: string[],
  converterOf: ConverterOf,
): Promise<Map<string, Item>> {
  const objectsFolder = join(gitFolder, 'objects')
  const items = await mapConcurrent(paths, async (path) => {
    const item = await storeAt(root, objectsFolder, path, converterOf)
    await reached('kept')
    return [path, item] as const
  })
  const folders = new Set(items.map(([, { id }]) => objectFolder(objectsFolder, id)))
  for (const folder of folders) await syncFolder(folder)
  if (folders.size > 0) await syncFolder(objectsFolder)
  return new Map(items)
}

async function storeAt(root: string, objectsFolder: string, path: string, converterOf: ConverterOf): Promise<Item> {
  const stored = await inParentFolder(root, path, async (folder, name) => {
    const stats = await lstat(folder.at(name), { bigint: true })
    if (stats.isSymbolicLink()) {
      const target = await readlink(folder.at(name), { encoding: 'buffer' })
      return { mode: mode.link, id: await storeBlob(objectsFolder, target.length, [target], path) }
    }
    const convert = await converterOf(path)
    return await withFile(folder.at(name), path, async (file, opened) => {
      const size = Number(opened.size)
      if (!convert)
        return { mode: fileMode(opened), id: await storeBlob(objectsFolder, size, readChunks(file, opened.size), path) }
      const content = await convert(await readAll(file, opened, path))
      return { mode: fileMode(opened), id: await storeBlob(objectsFolder, content.length, [content], path) }
    })
  })
  if (!stored) throw new GitFailed(`${path} went away while it was being saved`)
  return stored
}

/** The id of the blob that the file becomes by its conversion. */
export function convertedId(folder: Folder, name: string, path: string, convert: Converter): Promise<string> {
  return withFile(folder.at(name), path, async (file, opened) =>
    blobId(await convert(await readAll(file, opened, path))),
  )
}

export function readBlob(checkout: Checkout, id: string): Promise<Buffer> {
  return readObject(checkout, id, { number: 3, name: 'blob' })
}

export function readTreeObject(checkout: Checkout, id: string): Promise<Buffer> {
  return readObject(checkout, id, { number: 2, name: 'tree' })
}

function fileMode(stats: BigIntStats): number {
  return stats.mode & 0o100n ? mode.program : mode.file
}

function blobId(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The bytes of an object; libgit2 has verified them against the id. `odb.read` returns null for a missing object. */
async function readObject(
  { nodegit, odb, sizes }: Checkout,
  id: string,
  type: { number: number; name: string },
): Promise<Buffer> {
  await sizes.refuseLarge(id)
  const object = await odb.read(nodegit.Oid.fromString(id))
  if (object?.type() !== type.number) throw new GitFailed(`damaged checkout: there is no ${type.name} ${id}`)
  if (object.size() === 0) return Buffer.alloc(0)
  const bytes = object.data().toBuffer(object.size())
  // The bytes are freed with the object. This later use keeps the object alive until they are copied.
  if (object.size() !== bytes.length) throw new GitFailed(`damaged checkout: ${id} was read in part`)
  return bytes
}

async function withFile<T>(
  at: string,
  path: string,
  work: (file: FileHandle, stats: BigIntStats) => Promise<T>,
): Promise<T> {
  const file = await open(at, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stats = await file.stat({ bigint: true })
    if (!stats.isFile()) throw new GitFailed(`${path} changed while it was being read`)
    if (stats.size > maxFileBytes) throw new TooLarge(`${path} is too large to be saved`)
    return await work(file, stats)
  } finally {
    await file.close()
  }
}

async function hashFile(file: FileHandle, size: bigint, path: string): Promise<string> {
  const hash = createHash('sha1').update(`blob ${size}\0`)
  let read = 0n
  for await (const chunk of readChunks(file, size)) {
    hash.update(chunk)
    read += BigInt(chunk.length)
    // Stop: a file that grows as fast as it is read never ends.
    if (read > size) break
  }
  if (read !== size) throw new GitFailed(`${path} changed while it was being read`)
  return hash.digest('hex')
}

/** The bytes of a file that is converted as a whole. */
async function readAll(file: FileHandle, { size }: BigIntStats, path: string): Promise<Buffer> {
  if (size > maxObjectBytes) throw new TooLarge(`${path} is too large to be converted`)
  const content = Buffer.alloc(Number(size))
  const { bytesRead } = await file.read(content, 0, content.length, 0)
  if (bytesRead !== content.length) throw new GitFailed(`${path} changed while it was being read`)
  return content
}

/** @param size of the file. A buffer larger than that for each of many small files costs more in the garbage collector than all reading. */
async function* readChunks(file: FileHandle, size: bigint): AsyncGenerator<Buffer> {
  const length = Math.min(chunkBytes, Number(size) + 1)
  for (;;) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(length) })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

async function storeBlob(
  objectsFolder: string,
  size: number,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  path: string,
): Promise<string> {
  const temporary = join(objectsFolder, temporaryName())
  const file = await open(temporary, 'wx', 0o444)
  try {
    const hash = createHash('sha1')
    await pipeline(
      withHeader(size, content, path, hash),
      createDeflate({ level: 1 }),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const chunk of packed) await file.writeFile(chunk)
      },
    )
    await file.sync()
    const id = hash.digest('hex')
    await keepObject(objectsFolder, temporary, id)
    return id
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function* withHeader(
  size: number,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  path: string,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  const header = Buffer.from(`blob ${size}\0`)
  hash.update(header)
  yield header
  let seen = 0
  for await (const chunk of content) {
    seen += chunk.length
    // Stop: a file that grows as fast as it is read never ends.
    if (seen > size) break
    hash.update(chunk)
    yield chunk
  }
  if (seen !== size) throw new GitFailed(`${path} changed while it was being saved`)
}

/** Longer than Git's own temporary names, so that isOwnTemporary can tell them apart. */
function temporaryName(): string {
  return `tmp_obj_${randomBytes(8).toString('hex')}`
}

export function isOwnTemporary(name: string): boolean {
  return /^tmp_obj_[0-9a-f]{16}$/.test(name)
}

async function keepObject(objectsFolder: string, temporary: string, id: string): Promise<void> {
  const folder = objectFolder(objectsFolder, id)
  try {
    await mkdir(folder)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  await rename(temporary, join(folder, id.slice(2)))
}

function objectFolder(objectsFolder: string, id: string): string {
  return join(objectsFolder, id.slice(0, 2))
}
