import { withTimeout } from './with-timeout.ts'

type Queue = { running: number; waiting: Set<() => void> }

/** Lets a few works of each key run at once; the rest begin in the order of the calls, as others of their key end. */
export class Turns {
  readonly #atOnce: number
  readonly #waitingMax: number
  readonly #refusal: () => Error
  readonly #queues = new Map<string, Queue>()

  /** @param refusal the error for work that gets no turn. @param waitingMax works of a key that may wait */
  constructor(atOnce: number, refusal: () => Error, waitingMax = Number.POSITIVE_INFINITY) {
    this.#atOnce = atOnce
    this.#refusal = refusal
    this.#waitingMax = waitingMax
  }

  /** Works of all keys that wait. */
  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, { waiting }) => sum + waiting.size, 0)
  }

  /** @throws the refusal if too many wait, or its turn does not come within `waitMs`: the work does not begin then, nor later */
  async run<T>(key: string, work: () => Promise<T>, waitMs?: number): Promise<T> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: new Set() }
    this.#queues.set(key, queue)
    if (queue.running < this.#atOnce) queue.running += 1
    else await this.#waitForTurn(queue, waitMs)
    try {
      return await work()
    } finally {
      this.#giveTurn(key, queue)
    }
  }

  async #waitForTurn({ waiting }: Queue, waitMs: number | undefined): Promise<void> {
    if (waiting.size >= this.#waitingMax) throw this.#refusal()
    const { promise, resolve: begin } = Promise.withResolvers<void>()
    waiting.add(begin)
    if (waitMs === undefined) return promise
    await withTimeout(promise, waitMs, () => {
      // A turn that comes at the last moment is taken.
      if (waiting.delete(begin)) throw this.#refusal()
    })
  }

  /** Gives the turn of ended work to the next one. */
  #giveTurn(key: string, queue: Queue): void {
    const [begin] = queue.waiting
    if (begin) {
      queue.waiting.delete(begin)
      begin()
      return
    }
    queue.running -= 1
    if (queue.running === 0) this.#queues.delete(key)
  }
}
