/** Watches for saves. It watches folders, not files, because editors save by renaming a new file into place. */
import { type FSWatcher, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const quietMs = 40
/** A migration counts from when the journal of its folder lists it. */
const isSource = /^(?!\.).*\.(ts|mjs|sql)$|^_journal\.json$/

export type Watching = {
  /** Also watches folders created since. */
  refresh(): Promise<void>
  close(): void
}

/** `onSave` is called once for saves that follow each other closely. */
export async function watchFolders(root: string, folders: string[], onSave: () => void): Promise<Watching> {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(onSave, quietMs)
  }
  const add = (folder: string, isOurs: (name: string) => boolean) => {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_event, name) => {
      if (name === null || isOurs(name)) soon()
    })
    // The watcher of a removed folder fails.
    watcher.on('error', () => void watchers.delete(folder))
    watchers.set(folder, watcher)
  }
  const refresh = async () => {
    add(root, (name) => name === 'openapi.yaml')
    for (const folder of folders) {
      for (const each of await foldersBelow(join(root, folder))) {
        add(each, (name) => isSource.test(name) || !name.includes('.'))
      }
    }
  }
  await refresh()
  return {
    refresh,
    close() {
      clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}

async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return [folder, ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))]
}
