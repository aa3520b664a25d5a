/** A program kept warm in a process of its own: what it is asked it answers, and questions may overtake each other. */
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Helper<Asked, Answer> = {
  /** @throws when the program ends without an answer; the next question starts it again */
  ask(asked: Asked): Promise<Answer>
  stop(): void
}

type Question<Asked> = { id: number; asked: Asked }
type Reply<Answer> = { id: number; answer: Answer } | { id: number; problem: string }

/** @param program one that calls `answering`; its name ends with .ts */
export function openHelper<Asked, Answer>(program: URL, words: string[]): Helper<Asked, Answer> {
  let child: ChildProcess | undefined
  let asks = 0
  const start = () => {
    const started = fork(fileURLToPath(program), words)
    // The server comes first: where there is nothing to spare, a helper waits for it.
    if (started.pid !== undefined) setPriority(started.pid, 10)
    // Each question listens for itself, and they are few.
    started.setMaxListeners(0)
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }
  return {
    ask(asked) {
      child ??= start()
      asks += 1
      return answerOf(child, { id: asks, asked }, basename(program.pathname))
    },
    stop() {
      child?.kill('SIGTERM')
      child = undefined
    },
  }
}

function answerOf<Asked, Answer>(child: ChildProcess, question: Question<Asked>, name: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      child.off('message', hear)
      child.off('exit', mourn)
      finish()
    }
    const hear = (answered: Reply<Answer>) => {
      if (answered.id !== question.id) return
      end(() => ('answer' in answered ? resolve(answered.answer) : reject(new Error(answered.problem))))
    }
    const mourn = (code: number | null, signal: string | null) =>
      end(() => reject(new Error(`${name} ended with ${signal ?? code}`)))
    child.on('message', hear)
    child.on('exit', mourn)
    child.send(question, (problem) => problem && end(() => reject(problem)))
  })
}

/** The program's own side. It ends with the one that asks. */
export function answering<Asked, Answer>(answer: (asked: Asked) => Promise<Answer>): void {
  process.on('message', async ({ id, asked }: Question<Asked>) => {
    const said: Reply<Answer> = await answer(asked).then(
      (found) => ({ id, answer: found }),
      (problem) => ({ id, problem: String(problem.stack ?? problem) }),
    )
    process.send?.(said)
  })
  process.on('disconnect', () => process.exit(0))
  process.on('SIGINT', () => {})
}
