/** A reply as it is sent: a payload, or in its place the bytes of a prepared body or of a worker's. */
export type Sealed = {
  status: number
  headers: (string | number)[]
  payload: string | undefined
  bytes?: Uint8Array | undefined
}
