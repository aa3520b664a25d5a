/** Says that something was saved. Folders are watched, not files: editors save by renaming another file into the place. */
import { type FSWatcher, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const settleMs = 40
const isSource = /^(?!\.).*\.(ts|mjs|sql)$/

export type Watching = {
  /** Folders that came since are watched too. */
  refresh(): Promise<void>
  close(): void
}

/** `saved` is called once for saves that follow each other closely. */
export async function watchFolders(root: string, folders: string[], saved: () => void): Promise<Watching> {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(saved, settleMs)
  }
  const add = (folder: string, isOurs: (name: string) => boolean) => {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_event, name) => {
      if (name === null || isOurs(name)) soon()
    })
    // A folder that is removed takes its watcher with it.
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
