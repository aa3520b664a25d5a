/**
 * Connections on which no answer will arrive, because the network has lost them without a word. The client cannot tell that from a
 * statement that takes long, so the server is asked on another connection whether it is still at work on the statement.
 */
import pg from 'pg'

/** A connection that receives nothing for this long, while a statement is under way, is asked about. */
const longSilentMs = 2_000
/** The server has this long to answer on a connection of its own. */
const answerMs = 2_500
const everyMs = 500
/** A connection is lost if this many answers in a row say that the server is idle on it. At the first one, its last bytes may still be on their way. */
const idleAnswersMax = 2

/** The part of a connection that the driver does not declare. */
type Client = pg.Client & {
  processID: number | null
  /** False while a statement is under way. */
  readyForQuery: boolean
  connection: { stream: { bytesRead: number; destroy(error: Error): void } }
}
type Progress = {
  bytesRead: number
  /** When bytes were seen to arrive last. */
  receivedAt: number
  /** Since when a statement has been under way without a byte that arrives. */
  silentSince: number
  idleAnswers: number
}

export class SilenceWatch {
  readonly #settings: pg.ClientConfig
  readonly #silentMs: number
  readonly #watched = new Map<Client, Progress>()
  #timer: NodeJS.Timeout | undefined
  #isAsking = false
  /** Kept while a statement takes long. */
  #asker: Client | undefined

  /** @param settings of the connection on which the server is asked */
  constructor(settings: pg.ClientConfig, silentMs = longSilentMs) {
    this.#silentMs = silentMs
    this.#settings = {
      ...settings,
      pipeline: false,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    } as pg.ClientConfig
  }

  /** Watches a connection until it ends. */
  add(connection: pg.ClientBase): void {
    const client = connection as Client
    this.#watched.set(client, { bytesRead: -1, receivedAt: performance.now(), silentSince: 0, idleAnswers: 0 })
    client.once('end', () => {
      this.#watched.delete(client)
      if (this.#watched.size === 0) this.#stop()
    })
    this.#timer ??= setInterval(() => this.#look(), everyMs).unref()
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#dismissAsker()
  }

  #look(): void {
    const now = performance.now()
    const silent: Client[] = []
    for (const [client, progress] of this.#watched) {
      if (bytesOf(client) !== progress.bytesRead) progress.receivedAt = now
      if (hasMoved(client, progress)) {
        Object.assign(progress, { bytesRead: bytesOf(client), silentSince: now, idleAnswers: 0 })
      } else if (now - progress.silentSince >= this.#silentMs) silent.push(client)
    }
    if (this.#isAsking) return
    if (silent.length === 0) this.#dismissAsker()
    else void this.#ask(silent)
  }

  async #ask(silent: readonly Client[]): Promise<void> {
    this.#isAsking = true
    const received = this.#received()
    const isNew = this.#asker === undefined
    try {
      this.#asker ??= await connect(this.#settings)
      const working = await findWorking(
        this.#asker,
        silent.flatMap(({ processID }) => processID ?? []),
      )
      for (const client of silent) this.#judge(client, working.has(client.processID))
    } catch (error) {
      this.#dismissAsker()
      // Where the server refuses the connection, or only this one is slow, the network is alive.
      if (isNew && isSilence(error) && this.#received() === received) for (const client of silent) this.#end(client)
    } finally {
      this.#isAsking = false
    }
  }

  #judge(client: Client, isWorking: boolean): void {
    const progress = this.#watched.get(client)
    // The answer may have arrived meanwhile.
    if (!progress || hasMoved(client, progress)) return
    progress.idleAnswers = isWorking ? 0 : progress.idleAnswers + 1
    if (progress.idleAnswers >= idleAnswersMax) this.#end(client)
  }

  /**
   * Rejects all statements of the connection. Idle ones that have received nothing since are ended with it, because each of them
   * would cost a call as much time.
   */
  #end(client: Client): void {
    const lost = this.#watched.get(client)
    if (!lost || hasMoved(client, lost)) return
    for (const [other, { receivedAt }] of this.#watched) {
      if (other === client || (other.readyForQuery && receivedAt <= lost.silentSince)) {
        other.connection.stream.destroy(new Error('Connection terminated by this process: the network has lost it'))
      }
    }
  }

  /** Bytes that all connections have received. */
  #received(): number {
    return [...this.#watched.keys()].reduce((sum, client) => sum + bytesOf(client), 0)
  }

  #dismissAsker(): void {
    this.#asker?.end().catch(() => {})
    this.#asker = undefined
  }
}

function hasMoved(client: Client, { bytesRead }: Progress): boolean {
  // A connection that is being made has a time limit of its own.
  return client.readyForQuery || client.processID === null || bytesOf(client) !== bytesRead
}

function bytesOf(client: Client): number {
  return client.connection.stream.bytesRead
}

async function connect(settings: pg.ClientConfig): Promise<Client> {
  const client = new pg.Client(settings) as Client
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

/**
 * Processes of PostgreSQL, of those given, that are at work, and neither wait for their client to speak nor to listen. A pooler
 * numbers its connections itself: then nothing is known, and all of them count as working.
 */
export async function findWorking(asker: pg.Client, processes: readonly number[]): Promise<ReadonlySet<number | null>> {
  const { rows } = await asker.query<{ own: number; working: number[] }>(
    `SELECT pg_backend_pid() AS own, ARRAY(
      SELECT pid FROM pg_stat_activity WHERE pid = ANY($1)
        AND (state IS NULL OR state NOT LIKE 'idle%') AND coalesce(wait_event, '') NOT IN ('ClientRead', 'ClientWrite')
    ) AS working`,
    [processes],
  )
  const [answer] = rows
  const isOwn = answer?.own === (asker as Client).processID
  return new Set(isOwn ? answer?.working : processes)
}

function isSilence(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return code === 'ETIMEDOUT' || /^(timeout expired|Query read timeout)/.test(message)
}
