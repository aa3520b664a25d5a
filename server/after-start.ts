/** Work that waits until the start is over and the first clients are served. */
import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { RunningServer } from './server.ts'

/**
 * Writes the compiled code of the start, if a folder for it is set: at its exit V8 has long forgotten what only the start needed. Then gives
 * memory back.
 */
export function finishStart({ compressed }: Pick<RunningServer, 'compressed'>): void {
  void compressed.then(() => {
    flushCompileCache()
    shrinkYoungHeap()
  })
}

/**
 * Returns the memory that young objects of the start took, some 12 MiB, to the system a few seconds later. V8 keeps it until it collects
 * again, and a server without requests may not do so for hours. The first collection leaves the objects that are in use, the second one
 * moves them to the old ones; both take 2 ms. Under load V8 keeps the memory, because it is needed. Node 22 keeps it always.
 */
export function shrinkYoungHeap(): void {
  // Only contexts that are made meanwhile have the function. Without it the memory stays, which is no reason to end.
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction | undefined = runInNewContext('globalThis.gc')
  setFlagsFromString('--no-expose-gc')
  collect?.({ type: 'minor' })
  collect?.({ type: 'minor' })
}
