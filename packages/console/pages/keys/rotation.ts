/** Rotated keys beside the keys that replace them, and whether the old one can be revoked. */
type Key = {
  id: string
  rotated_from_id: string | null
  created_at: string
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
}

export type Rotation<K extends Key> = { old: K; successors: K[]; verdict: Verdict }
export type Verdict = { name: 'new-unused' | 'unused' } | { name: 'in-use' | 'idle'; since: string }

/** A key that was used after its rotation counts as idle after a day, because programs that run daily exist. */
const idleMs = 25 * 3_600_000

/** @param now milliseconds by the clock of the server */
export function isWorking({ revoked_at, expires_at }: Key, now: number): boolean {
  return revoked_at === null && (expires_at === null || Date.parse(expires_at) > now)
}

/** The keys that work although a successor of theirs works too, in the order of `keys`. */
export function rotationsOf<K extends Key>(keys: readonly K[], now: number): Rotation<K>[] {
  const working = keys.filter((key) => isWorking(key, now))
  return working
    .map((old) => ({ old, successors: working.filter(({ rotated_from_id }) => rotated_from_id === old.id) }))
    .filter(({ successors }) => successors.length > 0)
    .map((rotation) => ({ ...rotation, verdict: verdictOf(rotation.old, rotation.successors, now) }))
}

/** `last_used_at` has whole minutes, so a use in the minute of the rotation counts as one after it. */
function verdictOf(old: Key, successors: readonly Key[], now: number): Verdict {
  if (successors.every(({ last_used_at }) => last_used_at === null)) return { name: 'new-unused' }
  const since = old.last_used_at
  if (since === null) return { name: 'unused' }
  const rotatedAt = Math.min(...successors.map(({ created_at }) => Date.parse(created_at)))
  const wasUsedAfter = Date.parse(since) + 60_000 > rotatedAt
  return { name: wasUsedAfter && now - Date.parse(since) < idleMs ? 'in-use' : 'idle', since }
}
