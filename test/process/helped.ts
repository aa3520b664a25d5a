/** Program of a worker for helper.test.ts: it answers late, not at all, or with an error. */
import { setTimeout as sleep } from 'node:timers/promises'
import { serveRequests } from '../../server/dev/worker.ts'

serveRequests(async (asked: { afterMs: number; say: string }) => {
  await sleep(asked.afterMs)
  if (asked.say === 'die') process.kill(process.pid, 'SIGKILL')
  if (asked.say === 'problem') throw new Error('a problem of its own')
  return { pid: process.pid, toProblem: asked.say }
})
