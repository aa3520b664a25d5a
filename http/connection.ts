/**
 * One connection: its requests are processed in order, the next one when the reply before it has been flushed to the system.
 * Node parses every request of a 64 KiB read at once; those wait here, and while they do, nothing more is read.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type ConnectionParts = {
  listener: RequestListener
  /** The bytes of a reply to what Node could not read as a request; its connection ends behind them. */
  unreadable(error: NodeJS.ErrnoException): string
  /** Called with the number of requests that began to wait, or of those that no longer do. */
  waits(change: number): void
}

/** A part of a read ends behind the first blank line at or after this many bytes: it carries about 30 requests at most. */
const partBytes = 512
const blankLine = '\r\n\r\n'

export class Connection {
  private readonly socket: Socket
  private readonly parts: ConnectionParts
  private readonly waiting: { request: IncomingMessage; response: ServerResponse }[] = []
  private current: ServerResponse | undefined
  private unread: { reply: ServerResponse; since: number } | undefined
  private unreadable: NodeJS.ErrnoException | undefined
  /** Node's own reader of bytes, once the connection is parsed in parts; `unparsed` is what it was not given yet. */
  private parse: ((bytes: Buffer) => void) | undefined
  private unparsed: Buffer | undefined
  private isInParts = false
  private isScheduled = false
  private watchesResume = false

  constructor(socket: Socket, parts: ConnectionParts) {
    this.socket = socket
    this.parts = parts
  }

  accept(request: IncomingMessage, response: ServerResponse): void {
    if (this.isFree()) {
      this.begin(request, response)
      return
    }
    // Node has parsed more of a read than the connection has lived for.
    if (this.socket.destroyed) return
    this.waiting.push({ request, response })
    this.parts.waits(1)
    if (this.waiting.length === 1) this.hold()
  }

  /** Ends the connection behind the replies to what came before the part that is not readable. */
  end(error: NodeJS.ErrnoException): void {
    if (this.unreadable) return
    this.unreadable = error
    const last = this.waiting.at(-1)
    if (last) {
      if (last.request.complete) return
      this.waiting.pop()
      this.parts.waits(-1)
    } else if (this.isFree() || !this.current?.req.complete) {
      // A request that is broken in its own body is never answered by its operation.
      this.sendUnreadable(error)
    } else this.continueAfterCurrent()
  }

  /**
   * From here on a read is parsed in small parts, the next one when there is no request left to process. A connection then
   * holds 64 KiB of unparsed bytes instead of up to 2 600 requests, but each of its reads costs about 5 µs more.
   */
  parseInParts(): void {
    this.isInParts = true
    if (this.parse) return
    this.watchResume()
    if (this.waiting.length > 0) return
    // Only Node's own listeners start to read again where they have stopped, and they go with the native parser: the reads
    // are taken over behind them, on `resume`.
    this.socket.pause()
    this.socket.resume()
  }

  /** Whether the client has had `patienceMs` to read the last reply, and has not. @param now epoch milliseconds */
  isUnread(now: number, patienceMs: number): boolean {
    const reply = this.current
    if (!reply?.writableEnded || reply.writableFinished) this.unread = undefined
    else if (this.unread?.reply !== reply) this.unread = { reply, since: now }
    return this.unread !== undefined && now - this.unread.since >= patienceMs
  }

  forget(): void {
    this.unparsed = undefined
    if (this.waiting.length > 0) this.parts.waits(-this.waiting.length)
    this.waiting.length = 0
  }

  private isFree(): boolean {
    return this.waiting.length === 0 && (this.current === undefined || this.current.writableFinished)
  }

  private takeReads(): void {
    const [parse] = this.socket.listeners('data')
    if (!parse || this.socket.destroyed) return
    this.parse = (bytes) => Reflect.apply(parse, this.socket, [bytes])
    this.socket.removeListener('data', parse as (bytes: Buffer) => void)
    // A listener of `data` takes the reads away from Node's native parser.
    this.socket.on('data', (bytes: Buffer) => {
      this.unparsed = this.unparsed ? Buffer.concat([this.unparsed, bytes]) : bytes
      this.parseNext()
    })
  }

  private begin(request: IncomingMessage, response: ServerResponse): void {
    this.current = response
    this.parts.listener(request, response)
  }

  private hold(): void {
    this.watchResume()
    this.socket.pause()
    this.continueAfterCurrent()
  }

  /** Node resumes a socket at the end of each message, and whenever a body is read. */
  private watchResume(): void {
    if (this.watchesResume) return
    this.watchesResume = true
    this.socket.on('resume', () => {
      if (this.waiting.length > 0) this.socket.pause()
      else if (this.unparsed) this.parseNext()
      else if (this.isInParts && !this.parse && !this.socket.isPaused()) this.takeReads()
    })
  }

  /** In another turn of the event loop, so that other connections come in between. */
  private continueAfterCurrent(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    this.current?.once('close', () =>
      setImmediate(() => {
        this.isScheduled = false
        this.advance()
      }),
    )
  }

  private advance(): void {
    if (!this.socket.writable) {
      this.forget()
      return
    }
    const next = this.waiting.shift()
    if (next) {
      this.parts.waits(-1)
      this.begin(next.request, next.response)
    }
    if (this.waiting.length > 0 || (this.unreadable && next)) this.continueAfterCurrent()
    else if (this.unreadable) this.sendUnreadable(this.unreadable)
    else if (this.unparsed) this.parseNext()
    else this.socket.resume()
  }

  private parseNext(): void {
    while (this.unparsed && this.mayParse()) {
      const blank = this.unparsed.indexOf(blankLine, partBytes - blankLine.length)
      const end = blank < 0 ? this.unparsed.length : blank + blankLine.length
      const part = this.unparsed.subarray(0, end)
      this.unparsed = end < this.unparsed.length ? this.unparsed.subarray(end) : undefined
      this.parse?.(part)
    }
    if (this.unparsed) this.hold()
    else if (this.waiting.length === 0) this.socket.resume()
  }

  /** Node itself pauses a connection whose replies are not read, and must be given nothing then. */
  private mayParse(): boolean {
    const { socket, current } = this
    if (this.unreadable || !socket.writable || (socket as { _paused?: boolean })._paused) return false
    return this.isFree() || (this.waiting.length === 0 && current?.req.complete === false)
  }

  private sendUnreadable(error: NodeJS.ErrnoException): void {
    this.socket.end(this.parts.unreadable(error))
  }
}
