/** Program of a worker for helper.test.ts: it answers late, not at all, or with an error. */
import { setTimeout as sleep } from 'node:timers/promises'
import { answering } from '../../server/dev/worker.ts'

answering(async (asked: { afterMs: number; say: string }) => {
  await sleep(asked.afterMs)
  if (asked.say === 'die') process.kill(process.pid, 'SIGKILL')
  if (asked.say === 'problem') throw new Error('a problem of its own')
  return { pid: process.pid, said: asked.say }
})
