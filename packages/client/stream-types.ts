/** Public types of responses that arrive in parts. */

export type StreamLimits = {
  /** Longest silence between two parts in milliseconds. Default: no limit. */
  idleTimeoutMs?: number
  /** Longest event or line in UTF-16 code units. Default: 8 388 608. A longer one is `UNEXPECTED_REPLY` with the problem `TOO_LONG`. */
  maxPartLength?: number
}

export type ServerSentEvent<Data = unknown> = {
  /** `message` unless the server names it. */
  event: string
  /** The last id that the server sent; empty if none. */
  id: string
  data: string
  /** Parses `data`. @throws {ApiError} with the problem INVALID_JSON */
  json(): Data
}
