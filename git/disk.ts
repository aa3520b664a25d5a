import { lstat, readdir } from 'node:fs/promises'
import { openIfFolder } from './folders.ts'
import { unlessMissing } from './libgit2.ts'

// The unit in which stat counts blocks, whatever the file system's own is.
const blockBytes = 512

/** What everything below the folder takes up, links not followed; what goes away meanwhile is not counted. */
export async function diskBytes(path: string | Buffer): Promise<number> {
  const folder = await openIfFolder(path)
  if (!folder) return 0
  try {
    const names = (await unlessMissing(readdir(folder.at(''), { encoding: 'buffer' }))) ?? []
    // As bytes: a name need not be text.
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
