/**
 * Addresses of the console: `#/{workspaceId}/{page}/{rest}?{query}`. `-` stands for no workspace. An invitation has the
 * address `#/invitation/{token}`, because it belongs to no workspace of the user yet; so have a link for a new password and the page to sign up.
 */
import { computed, signal } from '@preact/signals'

export type Route = { workspaceId: string; page: string; rest: string[]; query: URLSearchParams }

export const noWorkspace = '-'
/** Pages outside workspaces that need no session. */
const lonePages = ['invitation', 'reset-password', 'sign-up'] as const
type LonePage = (typeof lonePages)[number]

const hash = signal(location.hash)

export const route = computed((): Route => parseHash(hash.value))

/** Asks before the page is left. @param proceed leaves it */
export type LeaveGuard = (proceed: () => void) => void

let guard: LeaveGuard | null = null

/** From now on, the browser's own buttons and links ask before they leave the page. Pages that `go` elsewhere do not. */
export function guardLeaving(ask: LeaveGuard | null): void {
  guard = ask
}

export function startRouter(): void {
  hash.value = location.hash
  addEventListener('hashchange', () => {
    if (guard === null || location.hash === hash.value) {
      hash.value = location.hash
      return
    }
    // The browser has left already: the page's address is put on top, and a step back leaves again.
    history.pushState(null, '', hash.value)
    guard(() => {
      guard = null
      history.back()
    })
  })
}

export function parseHash(text: string): Route {
  const [path = '', query = ''] = text.replace(/^#\/?/, '').split(/\?(.*)/s)
  const parts = path.split('/').map(decoded)
  const isLone = lonePages.some((each) => each === parts[0])
  const [workspaceId = '', page = '', ...rest] = isLone ? [noWorkspace, ...parts] : parts
  return { workspaceId, page, rest, query: new URLSearchParams(query) }
}

/** The page outside workspaces that the address names, and the token in it, which is empty for a page without one; undefined if it names none. */
export const lonePage = computed((): { name: LonePage; token: string } | undefined => {
  const { workspaceId, page, rest } = route.value
  const name = workspaceId === noWorkspace ? lonePages.find((each) => each === page) : undefined
  return name && { name, token: rest[0] ?? '' }
})

/** The link to hand over to somebody who then acts by its token. Browsers send the part after `#` to no server. */
export function linkWithToken(page: LonePage, token: string): string {
  return `${location.origin}${location.pathname}#/${page}/${encodeURIComponent(token)}`
}

/** The address of the first page of a workspace; without one, of the workspace that was open last. */
export function homeHash(workspaceId = noWorkspace): string {
  return hashOf({ workspaceId, page: '', rest: [], query: new URLSearchParams() })
}

/** The address of a page in the open workspace, for the `href` of a link. */
export function linkTo(page: string, rest: string[] = [], query: Record<string, string> = {}): string {
  return hashOf({ workspaceId: route.value.workspaceId, page, rest, query: new URLSearchParams(query) })
}

export function hashOf({ workspaceId, page, rest, query }: Route): string {
  const path = [workspaceId || noWorkspace, page, ...rest].map(encodeURIComponent).join('/')
  const text = query.toString()
  return `#/${path}${text && `?${text}`}`
}

/** Opens an address. `replace` leaves no entry in the history of the browser. */
export function go(target: string, { replace = false } = {}): void {
  if (target === location.hash) return
  if (replace) history.replaceState(null, '', target)
  else history.pushState(null, '', target)
  hash.value = target
}

/** Changes parameters of the present page; null removes one. Filters replace the entry in the history. */
export function setQuery(changes: Record<string, string | null>, { replace = true } = {}): void {
  const query = new URLSearchParams(route.value.query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  go(hashOf({ ...route.value, query }), { replace })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
