/** A worker process that stays warm between requests. Replies may arrive in any order. */
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allowExit } from '../end-process.mjs'

export type WorkerProcess<Input, Output> = {
  /** @throws if the program ends without a reply; the next request starts it again */
  ask(input: Input): Promise<Output>
  stop(): void
}

type Request<Input> = { id: number; input: Input }
type Response<Output> = { id: number; answer: Output } | { id: number; problem: string }

/** @param program a .ts file that calls `serveRequests` */
export function openWorkerProcess<Input, Output>(program: URL, words: string[]): WorkerProcess<Input, Output> {
  let child: ChildProcess | undefined
  let asks = 0
  const start = () => {
    const started = fork(fileURLToPath(program), words)
    // Lower priority than the server.
    if (started.pid !== undefined) setPriority(started.pid, 10)
    // Each request adds its own listeners, and there are few.
    started.setMaxListeners(0)
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }
  return {
    ask(input) {
      child ??= start()
      asks += 1
      return sendRequest(child, { id: asks, input }, basename(program.pathname))
    },
    stop() {
      child?.kill('SIGTERM')
      child = undefined
    },
  }
}

function sendRequest<Input, Output>(child: ChildProcess, request: Request<Input>, name: string): Promise<Output> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      child.off('message', onMessage)
      child.off('exit', onExit)
      finish()
    }
    const onMessage = (answered: Response<Output>) => {
      if (answered.id !== request.id) return
      end(() => ('answer' in answered ? resolve(answered.answer) : reject(new Error(answered.problem))))
    }
    const onExit = (code: number | null, signal: string | null) =>
      end(() => reject(new Error(`${name} ended with ${signal ?? code}`)))
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.send(request, (problem) => problem && end(() => reject(problem)))
  })
}

/** Called by the worker program: answers requests until the parent ends. */
export function serveRequests<Input, Output>(answer: (input: Input) => Promise<Output>): void {
  allowExit()
  process.on('message', async ({ id, input }: Request<Input>) => {
    const response: Response<Output> = await answer(input).then(
      (found) => ({ id, answer: found }),
      (problem) => ({ id, problem: String(problem.stack ?? problem) }),
    )
    process.send?.(response)
  })
  process.on('disconnect', () => process.exit(0))
  process.on('SIGINT', () => {})
}
