/**
 * One connection. Its requests are processed in order: the next one starts when the previous reply has been flushed to the
 * operating system. Node parses all requests of a 64 KiB read at once. They wait here, and meanwhile the socket is paused.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type ConnectionParts = {
  listener: RequestListener
  /** Returns the bytes of an error response to input that Node could not parse; the connection closes after them. */
  unreadable(error: NodeJS.ErrnoException): string
  /** Called when the number of waiting requests changes, with the difference. */
  onWaitingChange(change: number): void
  /** Time for a client to read the reply to unparsable bytes, and to close the connection. */
  clientClosesWithinMs: number
}

/** A part of a read ends after the first blank line at or after this many bytes, so it holds at most about 30 requests. */
const partBytes = 512
const blankLine = '\r\n\r\n'

export class Connection {
  private readonly socket: Socket
  private readonly parts: ConnectionParts
  private readonly waiting: { request: IncomingMessage; response: ServerResponse }[] = []
  private current: ServerResponse | undefined
  private unread: { reply: ServerResponse; since: number } | undefined
  private unreadable: NodeJS.ErrnoException | undefined
  /** Node's own parser, once the connection is parsed in parts; `unparsed` holds the bytes not passed to it yet. */
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
    // Node goes on parsing a read after the connection is destroyed.
    if (this.socket.destroyed) return
    this.waiting.push({ request, response })
    this.parts.onWaitingChange(1)
    if (this.waiting.length === 1) this.pauseReading()
  }

  /** True if the reply to unparsable bytes was sent, behind which the connection closes. */
  get hasEnded(): boolean {
    return this.unreadable !== undefined && !this.socket.writable
  }

  /** Closes the connection after the replies to all requests that precede the unparsable bytes. */
  end(error: NodeJS.ErrnoException): void {
    if (this.unreadable) return
    this.unreadable = error
    const last = this.waiting.at(-1)
    if (last) {
      if (last.request.complete) return
      this.waiting.pop()
      this.parts.onWaitingChange(-1)
    } else if (this.isFree() || !this.current?.req.complete) {
      // The body of the current request is malformed, so its operation never replies.
      this.sendUnreadable(error)
    } else this.continueAfterCurrent()
  }

  /**
   * Parses reads in small parts from now on, each when no request is left to process. The connection then holds at most
   * 64 KiB of unparsed bytes instead of up to 2 600 requests, but each read costs about 5 µs more.
   */
  parseInParts(): void {
    this.isInParts = true
    if (this.parse) return
    this.watchResume()
    if (this.waiting.length > 0) return
    // Only Node's own listeners can restart a paused read, and they work with the native parser. So the reads are taken over
    // after those listeners ran, on `resume`.
    this.socket.pause()
    this.socket.resume()
  }

  /** True if the client has not read the last reply within `patienceMs`. @param now epoch milliseconds */
  isUnread(now: number, patienceMs: number): boolean {
    const reply = this.current
    if (!reply?.writableEnded || reply.writableFinished) this.unread = undefined
    else if (this.unread?.reply !== reply) this.unread = { reply, since: now }
    return this.unread !== undefined && now - this.unread.since >= patienceMs
  }

  discardWaiting(): void {
    this.unparsed = undefined
    if (this.waiting.length > 0) this.parts.onWaitingChange(-this.waiting.length)
    this.waiting.length = 0
  }

  private isFree(): boolean {
    return this.waiting.length === 0 && (this.current === undefined || this.current.writableFinished)
  }

  private takeOverReads(): void {
    const [parse] = this.socket.listeners('data')
    if (!parse || this.socket.destroyed) return
    this.parse = (bytes) => Reflect.apply(parse, this.socket, [bytes])
    this.socket.removeListener('data', parse as (bytes: Buffer) => void)
    // A `data` listener detaches Node's native parser from the socket.
    this.socket.on('data', (bytes: Buffer) => {
      this.unparsed = this.unparsed ? Buffer.concat([this.unparsed, bytes]) : bytes
      this.parseNext()
    })
  }

  private begin(request: IncomingMessage, response: ServerResponse): void {
    this.current = response
    this.parts.listener(request, response)
  }

  private pauseReading(): void {
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
      else if (this.isInParts && !this.parse && !this.socket.isPaused()) this.takeOverReads()
    })
  }

  /** Continues in another turn of the event loop, so that other connections run in between. */
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
      this.discardWaiting()
      return
    }
    const next = this.waiting.shift()
    if (next) {
      this.parts.onWaitingChange(-1)
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
    if (this.unparsed) this.pauseReading()
    else if (this.waiting.length === 0) this.socket.resume()
  }

  /** Node itself pauses a connection whose replies are not read, and must receive no bytes then. */
  private mayParse(): boolean {
    const { socket, current } = this
    if (this.unreadable || !socket.writable || (socket as { _paused?: boolean })._paused) return false
    return this.isFree() || (this.waiting.length === 0 && current?.req.complete === false)
  }

  private sendUnreadable(error: NodeJS.ErrnoException): void {
    const { socket } = this
    socket.end(this.parts.unreadable(error))
    // Reads on, to see the client close its side. After CONNECT, Node watches the connection no more, so it is cut here.
    socket.resume()
    const timer = setTimeout(() => socket.destroy(), this.parts.clientClosesWithinMs).unref()
    socket.once('close', () => clearTimeout(timer))
  }
}
