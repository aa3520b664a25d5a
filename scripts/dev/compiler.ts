/** Our side of checker.ts. One question at a time. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { Asked, Uncompiled } from './checker.ts'

export type Compiler = { check(files: Asked['files']): Promise<Uncompiled[]>; stop(): void }

export function openCompiler(root: string): Compiler {
  const child = fork(fileURLToPath(new URL('checker.ts', import.meta.url)), [root.replace(/\/$/, '')])
  // The server comes first: where there is nothing to spare, the compiler waits for it.
  if (child.pid !== undefined) setPriority(child.pid, 10)
  const ended = once(child, 'exit').then((): Uncompiled[] => [])
  const asked = pLimit(1)
  return {
    check: (files) =>
      asked(() => {
        child.send({ files } satisfies Asked)
        return Promise.race([once(child, 'message').then(([found]) => found as Uncompiled[]), ended])
      }),
    stop: () => void child.kill('SIGTERM'),
  }
}
