/** The signed-in user, and the workspace that the address names. The session itself is a cookie that scripts cannot read. */
import { computed, signal } from '@preact/signals'
import { needsSignIn } from '../../web-ui/connection.ts'
import { store, stored } from '../../web-ui/storage.ts'
import { type ApiError, api, type Schemas } from './api.ts'
import { lastWorkspace } from './first-visit.ts'
import { go, hashOf, noWorkspace, route } from './router.ts'

export type Role = Schemas['Membership']['role']

/** Undefined until the server has answered; null if nobody is signed in. */
export const me = signal<Schemas['MeResponse'] | null | undefined>(undefined)

/** Changes when somebody signs in, so that the page loads again what a 401 refused. */
export const signIns = signal(0)

/** The reason why the user could not be read or the demo link was refused. */
export const startError = signal<ApiError | undefined>(undefined)

/** Whether this server creates accounts for everybody. */
export const isSignUpOpen = document.documentElement.dataset.signUp !== undefined

/** Whether a demo link was refused: its password is that of an earlier start of the server. */
export const isOldDemoLink = signal(false)

export const membership = computed(() =>
  me.value?.memberships.find(({ workspace_id }) => workspace_id === route.value.workspaceId),
)

const ranks: Role[] = ['member', 'admin', 'owner']

/** True if the user has this role in the open workspace, or a higher one. */
export function hasRole(role: Role): boolean {
  return membership.value !== undefined && ranks.indexOf(membership.value.role) >= ranks.indexOf(role)
}

/** Signs in by the demo link, or asks who is signed in. */
export async function startSession(): Promise<void> {
  const demo = demoInAddress()
  const error = demo && (await signIn(demo.email, demo.password))
  if (!demo || error) await readMe()
  isOldDemoLink.value = error?.code === 'INVALID_CREDENTIALS'
  startError.value = error ?? startError.value
}

/** Reads the user again, for instance after a change of memberships. */
export async function readMe(): Promise<ApiError | undefined> {
  const { data, error } = await api.getMe()
  startError.value = error?.status === 401 ? undefined : error
  if (data) me.value = data
  else if (error.status === 401 || me.value === undefined) me.value = null
  if (me.value === null) needsSignIn.value = false
  return error
}

export async function signIn(email: string, password: string): Promise<ApiError | undefined> {
  const { error } = await api.createSession({ body: { email, password } })
  if (error) return error
  const unread = await readMe()
  if (unread) return unread
  needsSignIn.value = false
  signIns.value++
  return undefined
}

export async function signOut(): Promise<ApiError | undefined> {
  const { error } = await api.deleteCurrentSession()
  if (error && error.status !== 401) return error
  needsSignIn.value = false
  me.value = null
  return undefined
}

/** Replaces an address without a workspace, or with the workspace of somebody else, by one that the user may open. */
export function settleAddress(firstPage: string): void {
  const { page, workspaceId } = route.value
  const memberships = me.value?.memberships ?? []
  if (membership.value) store(lastWorkspace, workspaceId)
  if (membership.value && page !== '') return
  const lastId = stored(lastWorkspace)
  const last = memberships.find(({ workspace_id }) => workspace_id === lastId)
  const chosen = (membership.value ?? last ?? memberships[0])?.workspace_id ?? noWorkspace
  if (chosen === workspaceId && page !== '') return
  const isElsewhere = chosen === workspaceId || workspaceId === '' || workspaceId === noWorkspace
  const kept = isElsewhere ? route.value : { rest: [], query: new URLSearchParams() }
  go(hashOf({ ...kept, workspaceId: chosen, page: page || firstPage }), { replace: true })
}

/**
 * Reads the account of the demo link from the fragment, and removes it from the address at once. Browsers send the fragment
 * to no server. Undefined unless this server has printed a demo link.
 */
function demoInAddress(): { email: string; password: string } | undefined {
  const [, credentials] = /^#demo=(.*)$/.exec(location.hash) ?? []
  if (credentials === undefined) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  if (document.documentElement.dataset.demo === undefined) return undefined
  try {
    const [email = '', password = ''] = credentials.split(':').map(decodeURIComponent)
    return email && password ? { email, password } : undefined
  } catch {
    return undefined
  }
}
