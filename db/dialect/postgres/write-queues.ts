/** Queues of writes that wait for the same lock. A waiting write holds no connection, and does not ask PostgreSQL for the lock yet. */
import { DatabaseBusy } from '../../database-interface.ts'

/** Writes of one queue that run at once: one has the lock, and the next one is there when it is free. */
const atOnce = 2

type Queue = { running: number; waiting: Set<() => void> }

export class WriteQueues {
  readonly #withinMs: number
  readonly #queues = new Map<string, Queue>()

  /** @param withinMs a write waits this long for its turn before it is refused */
  constructor(withinMs: number) {
    this.#withinMs = withinMs
  }

  /** How many writes wait for their turn. */
  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, { waiting }) => sum + waiting.size, 0)
  }

  /**
   * Runs the write when it is its turn; writes of one queue begin in the order of the calls.
   * @throws {DatabaseBusy} the turn did not come in time; the write has not begun
   */
  async run<T>(name: string, write: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(name) ?? { running: 0, waiting: new Set() }
    this.#queues.set(name, queue)
    if (queue.running < atOnce) queue.running += 1
    else await this.#waitForTurn(queue)
    try {
      return await write()
    } finally {
      this.#passOn(name, queue)
    }
  }

  #waitForTurn({ waiting }: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        waiting.delete(begin)
        reject(new DatabaseBusy(`other writes of the same workspace took longer than ${this.#withinMs} ms`))
      }, this.#withinMs)
      waiting.add(begin)
    })
  }

  /** Gives the turn of an ended write to the next one. */
  #passOn(name: string, queue: Queue): void {
    const [next] = queue.waiting
    if (next) {
      queue.waiting.delete(next)
      next()
      return
    }
    queue.running -= 1
    if (queue.running === 0) this.#queues.delete(name)
  }
}
