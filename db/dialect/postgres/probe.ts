/**
 * The dead-connection probe: finds connections that the network has lost without a word. To the client a statement that
 * takes long looks the same, so it asks PostgreSQL on another connection whether it works on the statement.
 */
import type { Client, Pool, PooledClient } from './client.ts'

/** A connection that receives nothing for this long, while a statement is pending, is a suspect. */
const usualSuspectAfterMs = 2_000
/** PostgreSQL has this long to answer on a connection of the probe. */
export const answerMs = 2_500
const everyMs = 500
/** A connection is dead if this many answers in a row say that PostgreSQL is idle on it. At the first one, its last bytes may still be on their way. */
const idleAnswersMax = 2

/** `receivedAt`: when bytes were seen to arrive last. */
type Progress = { bytesRead: number; receivedAt: number; idleAnswers: number }

export class DeadConnectionProbe {
  readonly #openPool: () => Pool
  readonly #suspectAfterMs: number
  readonly #clients = new Map<Client, Progress>()
  #pool: Pool | undefined
  #timer: NodeJS.Timeout | undefined
  #isAsking = false

  /** @param openPool for one connection, on which the probe asks PostgreSQL */
  constructor(openPool: () => Pool, suspectAfterMs = usualSuspectAfterMs) {
    this.#openPool = openPool
    this.#suspectAfterMs = suspectAfterMs
  }

  /** Watches a connection until it ends. */
  add(client: Client): void {
    this.#clients.set(client, { bytesRead: 0, receivedAt: performance.now(), idleAnswers: 0 })
    client.once('end', () => {
      this.#clients.delete(client)
      if (this.#clients.size === 0) this.#stop()
    })
    this.#timer ??= setInterval(() => this.#look(), everyMs).unref()
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    void this.#pool?.end()
    this.#pool = undefined
  }

  #look(): void {
    const now = performance.now()
    const suspects: Client[] = []
    for (const [client, progress] of this.#clients) {
      if (client.socket.bytesRead !== progress.bytesRead)
        Object.assign(progress, { bytesRead: client.socket.bytesRead, receivedAt: now, idleAnswers: 0 })
      // A connection that is being made has a time limit of its own.
      const isWaiting = client.pending > 0 && client.processID !== null
      if (isWaiting && now - lastProgressAt(client, progress) >= this.#suspectAfterMs) suspects.push(client)
    }
    if (suspects.length > 0 && !this.#isAsking) void this.#ask(suspects)
  }

  async #ask(suspects: readonly Client[]): Promise<void> {
    this.#isAsking = true
    const received = this.#received()
    this.#pool ??= this.#openPool()
    let asker: PooledClient | undefined
    let isBroken = true
    try {
      asker = await this.#pool.connect()
      const working = await findWorking(
        asker,
        suspects.flatMap(({ processID }) => processID ?? []),
      )
      isBroken = false
      for (const client of suspects) this.#judge(client, working.has(client.processID))
    } catch (error) {
      // Where PostgreSQL refuses the connection, or only this one is slow, the network works.
      if (isTimeout(error) && this.#received() === received) for (const client of suspects) this.#end(client)
    } finally {
      asker?.release(isBroken)
      this.#isAsking = false
    }
  }

  #judge(client: Client, isWorking: boolean): void {
    const progress = this.#clients.get(client)
    if (!progress) return
    progress.idleAnswers = isWorking ? 0 : progress.idleAnswers + 1
    if (progress.idleAnswers >= idleAnswersMax) this.#end(client)
  }

  /**
   * Rejects all statements of the connection. Idle ones that have received nothing since are ended with it, because each of them
   * would cost a call as much time.
   */
  #end(dead: Client): void {
    const progress = this.#clients.get(dead)
    // The answer may have arrived meanwhile.
    if (!progress || dead.pending === 0 || dead.socket.bytesRead !== progress.bytesRead) return
    const since = lastProgressAt(dead, progress)
    for (const [client, { receivedAt }] of this.#clients) {
      if (client === dead || (client.pending === 0 && receivedAt <= since)) {
        client.socket.destroy(new Error('Connection terminated by this process: the network has lost it'))
      }
    }
  }

  /** Bytes that all connections have received. */
  #received(): number {
    return [...this.#clients.keys()].reduce((sum, { socket }) => sum + socket.bytesRead, 0)
  }
}

function lastProgressAt({ waitingSince }: Client, { receivedAt }: Progress): number {
  return Math.max(waitingSince, receivedAt)
}

/**
 * Finds the processes of PostgreSQL, among these, that are at work, and neither wait for their client to speak nor to listen. A pooler
 * numbers its connections itself: then nothing is known, and all of them count as working.
 */
export async function findWorking(asker: Client, processes: readonly number[]): Promise<ReadonlySet<number | null>> {
  const { rows } = await asker.query<{ own: number; working: number[] }>(
    `SELECT pg_backend_pid() AS own, ARRAY(
      SELECT pid FROM pg_stat_activity WHERE pid = ANY($1)
        AND (state IS NULL OR state NOT LIKE 'idle%') AND coalesce(wait_event, '') NOT IN ('ClientRead', 'ClientWrite')
    ) AS working`,
    [processes],
  )
  const [answer] = rows
  return new Set(answer?.own === asker.processID ? answer.working : processes)
}

function isTimeout(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return code === 'ETIMEDOUT' || /timeout/i.test(message)
}
