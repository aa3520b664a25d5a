/** `npm start`: one port, one database, and one process or as many as WORKERS says. */
import { mapStacks } from '../http/request/mapped-stacks.mjs'
import { serveUntilStopped } from './serve.ts'
import { startVariable } from './workers/functions.ts'
import { superviseWorkers } from './workers/parent.ts'
import { serveAsWorker } from './workers/worker.ts'

const { [startVariable]: start, WORKERS } = process.env

if (start !== undefined && process.send) {
  // Not for the children of the worker.
  for (const name of [startVariable, 'NODE_COMPILE_CACHE']) delete process.env[name]
  // No launcher did.
  mapStacks()
  await serveAsWorker(JSON.parse(start))
} else if (Number(WORKERS) > 1) await superviseWorkers()
else await serveUntilStopped()
