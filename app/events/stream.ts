/** The body of a reply that goes on: the events of the workspace of the call, from a sequence on. */
export class EventStream {
  /** Only later events are sent. */
  readonly after: number
  /** The last sequence of the workspace when the reply began; at least `after`. */
  readonly latest: number
  /** Undefined: events of all types. */
  readonly types: ReadonlySet<string> | undefined

  constructor(after: number, latest: number, types?: readonly string[]) {
    this.after = after
    this.latest = latest
    this.types = types && new Set(types)
  }
}
