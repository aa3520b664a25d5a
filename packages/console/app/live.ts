/** Tells pages that others changed what they show: follows the events of the open workspace. */
import { computed, effect, signal } from '@preact/signals'
import { isOffline, needsSignIn } from '../../web-ui/connection.ts'
import { type ApiError, eventStream, eventsAfter, reach } from './api.ts'
import { membership } from './session.ts'

/** Kinds of objects that a page shows. */
export type Kind =
  | 'booking'
  | 'hold'
  | 'resource'
  | 'closure'
  | 'workspace_closure'
  | 'resource_hours'
  | 'service'
  | 'requirement'
  | 'member'
  | 'invitation'
  | 'key'
  | 'run'
  | 'webhook_endpoint'
  | 'calendar_feed'
  | 'limit'
  | 'workspace'
  | 'audit'

/** Time for which events are asked for after the stream was refused. */
const pollingMs = 60_000
/** Time between two questions for events: of the window that is used, and of others that can be seen. */
const focusedMs = 1_000
const visibleMs = 3_000
const refusedMs = 10_000
/** Interval of loading again what no event tells: expiry by time alone. */
const seldomMs = 30_000
const lookMs = 3_000
/** Longest time until the page notices that it may ask again. */
const wantedMs = 1_000
/** Pages load once for the events of a burst. */
const soonestMs = 30
const burstMs = 500
/** After so many loads in such a time, pages load seldom: two windows on a busy workspace stay within the user's limits. */
const quickLoadsMost = 10
const quickLoadsMs = 10_000
const slowBurstMs = 3_000
/** Beyond any sequence: asks for the latest one only. */
const beyond = 999_999_999_999_999
/** Kinds of events that the audit log contains. */
const audited = ['member', 'invitation', 'integration', 'key', 'workspace', 'webhook_endpoint', 'calendar_feed']

const everything = 'everything'

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
  const ended = new AbortController()
  void keepFollowing(workspaceId, ended.signal)
  return () => {
    ended.abort()
    followedWorkspace.value = null
  }
}

async function keepFollowing(workspaceId: string, ended: AbortSignal): Promise<void> {
  let wasFollowed = false
  /** Nothing is known of the time before, except that pages load after the first answer. */
  const begin = () => {
    if (ended.aborted) return
    followedWorkspace.value = workspaceId
    if (wasFollowed) announce(everything)
    wasFollowed = true
  }
  while (!ended.aborted) {
    const hidden = new AbortController()
    const onVisibility = () => document.hidden && hidden.abort()
    document.addEventListener('visibilitychange', onVisibility)
    const onOpen = () => {
      begin()
      // A page that was opened in the background.
      onVisibility()
    }
    const error = await stream(workspaceId, AbortSignal.any([ended, hidden.signal]), onOpen)
    document.removeEventListener('visibilitychange', onVisibility)
    // Pages load without events, too.
    if (!wasFollowed) begin()
    // A server with too many streams, or something in between that lets none through, still answers questions.
    if (!hidden.signal.aborted && error?.code !== 'NETWORK_ERROR') await poll(workspaceId, ended, begin)
    await untilWanted(ended)
  }
}

/** Follows the stream until it fails or the signal ends it. @returns why */
async function stream(workspaceId: string, signal: AbortSignal, onOpen: () => void): Promise<ApiError | undefined> {
  let isOpen = false
  const begin = () => {
    // The client itself goes on after the last event.
    if (!isOpen) onOpen()
    isOpen = true
  }
  try {
    for await (const { type } of eventStream(workspaceId, signal, begin)) announceSoon(type)
    return undefined
  } catch (error) {
    return error as ApiError
  }
}

/** Asks for events for a while. */
async function poll(workspaceId: string, ended: AbortSignal, begin: () => void): Promise<void> {
  const until = Date.now() + pollingMs
  for (let after = beyond; !ended.aborted && Date.now() < until; ) {
    const { data, error } = await eventsAfter(workspaceId, after)
    if (data) {
      if (after === beyond) begin()
      after = data.next_after ?? data.latest
      announce(data.events.map(({ type }) => type))
    }
    const isComplete = !data || data.next_after === null
    if (isComplete) await paused(error ? refusedMs : document.hasFocus() ? focusedMs : visibleMs, ended)
    await untilWanted(ended)
  }
}

/** Resolves when the page is seen by a user who is signed in, and the server can be reached. */
async function untilWanted(ended: AbortSignal): Promise<void> {
  while (!ended.aborted && (document.hidden || isOffline.peek() || needsSignIn.peek())) await paused(wantedMs, ended)
}

/** Waits; the end and a page that is shown again end the wait. */
function paused(delayMs: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', over)
      ended.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, delayMs)
    document.addEventListener('visibilitychange', over)
    ended.addEventListener('abort', over)
  })
}

const soon = new Set<string>()
/** Times of the last announcements, the newest last. */
const announcements: number[] = []
let isAnnouncing = false

/** Announces the events of a burst together. */
function announceSoon(type: string): void {
  soon.add(type)
  if (isAnnouncing) return
  isAnnouncing = true
  setTimeout(
    () => {
      isAnnouncing = false
      announcements.push(Date.now())
      if (announcements.length > quickLoadsMost) announcements.shift()
      announce([...soon])
      soon.clear()
    },
    Math.max(soonestMs, (announcements.at(-1) ?? 0) + burstOf(announcements) - Date.now()),
  )
}

/** @param last the times of the last announcements */
function burstOf(last: readonly number[]): number {
  const isBusy = last.length === quickLoadsMost && Date.now() - (last[0] ?? 0) < quickLoadsMs
  return isBusy ? slowBurstMs : burstMs
}

/** @param types such as `booking.created` */
function announce(types: readonly string[] | typeof everything): void {
  const changed = new Set(types === everything ? [] : types.map((type) => type.split('.')[0] ?? ''))
  if (audited.some((kind) => changed.has(kind))) changed.add('audit')
  for (const { kinds, refetch } of [...listeners]) {
    if (types === everything || kinds.some((kind) => changed.has(kind))) refetch()
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
