/** Tells pages that others changed what they show: follows the events of the open workspace. */
import { computed, effect, signal } from '@preact/signals'
import { eventsAfter, reach } from './api.ts'
import { isOffline, needsSignIn } from './connection.ts'
import { membership } from './session.ts'

/** Kinds of objects that a page shows. */
export type Kind =
  | 'booking'
  | 'hold'
  | 'resource'
  | 'closure'
  | 'service'
  | 'requirement'
  | 'member'
  | 'invitation'
  | 'key'
  | 'run'
  | 'audit'

/** Time between two questions for events: of the window that is used, and of others that can be seen. */
const focusedMs = 1_000
const visibleMs = 3_000
const refusedMs = 10_000
/** Interval of loading again what no event tells: expiry by time alone. */
const seldomMs = 30_000
const lookMs = 3_000
/** Beyond any sequence: asks for the latest one only. */
const beyond = 999_999_999_999_999
/** Kinds of events that the audit log contains. */
const audited = ['member', 'invitation', 'integration', 'key', 'workspace']

type Listener = { kinds: readonly string[]; refetch: () => void }

const listeners = new Set<Listener>()
const openWorkspace = computed(() => membership.value?.workspace_id)

/**
 * The workspace whose events are followed. Pages load after it is set, so that no change falls between their data and the
 * first event. Set as well if the events cannot be read.
 */
export const followedWorkspace = signal<string | null>(null)

/**
 * Calls `refetch` when objects of these kinds may have changed, until the returned function is called. A hidden page asks
 * nothing, and catches up when it is shown.
 */
export function onChange(kinds: readonly Kind[], refetch: () => void): () => void {
  const forgetReturn = onReturn(refetch)
  if (kinds.length === 0) return forgetReturn
  const forgetEvents = onEvent(kinds, refetch)
  const timer = setInterval(() => document.hidden || refetch(), seldomMs)
  return () => {
    forgetReturn()
    forgetEvents()
    clearInterval(timer)
  }
}

/** Like onChange, for objects that nothing but an event changes. */
export function onEvent(kinds: readonly Kind[], refetch: () => void): () => void {
  const listener = { kinds, refetch }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls `then` each time the connection comes back. */
function onReturn(then: () => void): () => void {
  let wasOffline = isOffline.peek()
  return effect(() => {
    const isBack = wasOffline && !isOffline.value
    wasOffline = isOffline.value
    if (isBack) then()
  })
}

/** Follows the events of the workspace that the address names, as long as the user is a member of it. */
export function followEvents(): void {
  effect(() => {
    const workspaceId = openWorkspace.value
    return workspaceId === undefined ? undefined : follow(workspaceId)
  })
}

/** @returns a function that ends it */
function follow(workspaceId: string): () => void {
  let after = beyond
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const next = async () => {
    const isFirst = followedWorkspace.peek() !== workspaceId
    const isWaiting = !isFirst && (document.hidden || isOffline.peek() || needsSignIn.peek() || listeners.size === 0)
    const waitMs = isWaiting ? visibleMs : await ask()
    if (!isEnded) timer = setTimeout(() => void next(), waitMs)
  }
  /** Returns the time until the next question. */
  const ask = async (): Promise<number> => {
    const { data, error } = await eventsAfter(workspaceId, after)
    if (isEnded) return refusedMs
    followedWorkspace.value = workspaceId
    if (error) return refusedMs
    after = data.next_after ?? data.latest
    announce(data.events.map(({ type }) => type))
    if (data.next_after !== null) return 0
    return document.hasFocus() ? focusedMs : visibleMs
  }
  const atOnce = () => {
    if (document.hidden) return
    clearTimeout(timer)
    void next()
  }
  document.addEventListener('visibilitychange', atOnce)
  void next()
  return () => {
    isEnded = true
    followedWorkspace.value = null
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', atOnce)
  }
}

/** @param types such as `booking.created` */
function announce(types: readonly string[]): void {
  const changed = new Set(types.map((type) => type.split('.')[0] ?? ''))
  if (audited.some((kind) => changed.has(kind))) changed.add('audit')
  for (const { kinds, refetch } of [...listeners]) {
    if (kinds.some((kind) => changed.has(kind))) refetch()
  }
}

/** Looks for the server while it cannot be reached. */
export function watchConnection(): void {
  effect(() => {
    if (!isOffline.value) return undefined
    const timer = setInterval(() => void reach(), lookMs)
    const atOnce = () => void reach()
    addEventListener('online', atOnce)
    return () => {
      clearInterval(timer)
      removeEventListener('online', atOnce)
    }
  })
}
