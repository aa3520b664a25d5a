/**
 * The lease of a worker to write to a SQLite file. SQLite itself lets one process write at a time; a process that waits for that has to try
 * again and again, and one that writes without a pause would keep all others waiting. With leases, workers write one after the other. They
 * are a courtesy: whatever happens to them, no worker waits for longer than a second, and SQLite decides.
 */
import { withTimeout } from '../../concurrency/with-timeout.ts'
import type { WriteLease } from '../../db/database.ts'

/** A worker, to which its lease is granted. */
export type LeaseHolder = { grant(isAwaited: boolean): void; recall(): void }

/** The parent's part: leases are granted in the order of the requests. A worker keeps its lease until another one requests it. */
export class LeaseQueue {
  private holder: LeaseHolder | undefined
  private readonly waiting: LeaseHolder[] = []

  request(by: LeaseHolder): void {
    if (this.holder === by || this.waiting.includes(by)) return
    this.waiting.push(by)
    if (this.holder === undefined) this.next()
    else if (this.waiting.length === 1) this.holder.recall()
  }

  /** The lease is over, or the worker is gone. */
  end(of: LeaseHolder): void {
    const position = this.waiting.indexOf(of)
    if (position >= 0) this.waiting.splice(position, 1)
    if (this.holder === of) this.next()
  }

  private next(): void {
    this.holder = this.waiting.shift()
    this.holder?.grant(this.waiting.length > 0)
  }
}

/** Longest wait for a lease: its holder may be paused. */
const patienceMs = 1_000

/** The worker's part. */
export class OwnLease implements WriteLease {
  private readonly request: () => void
  private readonly giveBack: () => void
  private isMine = false
  private isWriting = false
  private isAwaited = false
  private granted = Promise.withResolvers<void>()

  constructor(parent: { request(): void; giveBack(): void }) {
    this.request = parent.request
    this.giveBack = parent.giveBack
  }

  begin(): Promise<void> | undefined {
    this.isWriting = true
    if (this.isMine) return undefined
    this.request()
    return withTimeout(this.granted.promise, patienceMs)
  }

  end(): void {
    this.isWriting = false
    if (this.isMine && this.isAwaited) this.leave()
  }

  grant(isAwaited: boolean): void {
    this.isMine = true
    this.isAwaited = isAwaited
    this.granted.resolve()
    if (isAwaited && !this.isWriting) this.leave()
  }

  recall(): void {
    this.isAwaited = true
    if (this.isMine && !this.isWriting) this.leave()
  }

  private leave(): void {
    this.isMine = false
    this.isAwaited = false
    this.granted = Promise.withResolvers<void>()
    this.giveBack()
  }
}
