import { lstat, readdir } from 'node:fs/promises'
import { openIfFolder } from './folders.ts'
import { unlessMissing } from './libgit2.ts'

// `stat` counts blocks of 512 bytes, regardless of the file system.
const blockBytes = 512

/** Disk space of everything below the folder, in bytes. Links are not followed; files that vanish meanwhile are not counted. */
export async function diskBytes(path: string | Buffer): Promise<number> {
  const folder = await openIfFolder(path)
  if (!folder) return 0
  try {
    const names = (await unlessMissing(readdir(folder.at(''), { encoding: 'buffer' }))) ?? []
    // Names are read as bytes, because they need not be valid UTF-8.
    const paths = names.map((name) => Buffer.concat([Buffer.from(folder.at('')), name]))
    const listed = await Promise.all(paths.map((inner) => unlessMissing(lstat(inner))))
    let bytes = 0
    for (const [position, inner] of paths.entries()) {
      const stats = listed[position]
      if (stats) bytes += stats.blocks * blockBytes
      if (stats?.isDirectory()) bytes += await diskBytes(inner)
    }
    return bytes
  } finally {
    await folder.close()
  }
}
