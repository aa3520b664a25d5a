import type { EventStream } from '../../app/events/stream.ts'

/** A validated and serialized response. `bytes` replaces `payload` for static documents and for replies of workers. */
export type PreparedResponse = {
  status: number
  headers: (string | number)[]
  payload: string | undefined
  bytes?: Uint8Array | undefined
  /** The reply goes on with these events. */
  stream?: EventStream | undefined
}
