/** Watches one file for saves. It watches the folder, because editors save by renaming a new file into place. */
import { watch } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

const quietMs = 60

/** Calls `onSave` once for saves that follow each other closely, and never while an earlier call still runs. */
export async function watchFile(file: string, onSave: () => Promise<void>): Promise<{ close(): void }> {
  const path = await realpath(file)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(onSave)
    }, quietMs)
  }
  const watcher = watch(dirname(path), (_event, name) => {
    if (name === null || name === basename(path)) soon()
  })
  return {
    close() {
      clearTimeout(timer)
      watcher.close()
    },
  }
}
