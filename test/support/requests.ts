/** A valid request for any operation: ids from the seeded data, bodies from the contract's examples. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { and, eq, isNull } from 'drizzle-orm'
import { addPasswordReset } from '../../app/account/password-reset.ts'
import { workspaceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newInvitation } from '../../app/invitations/new.ts'
import { operationIds } from '../../app/operation-ids.ts'
import { newWebhookDelivery, newWebhookEndpoint } from '../../app/webhooks/new.ts'
import type { Connection } from '../../db/database.ts'
import { findLastSequence } from '../../db/queries/events.ts'
import { insertInvitation } from '../../db/queries/invitations.ts'
import { insertWebhookDeliveries } from '../../db/queries/webhook-deliveries.ts'
import { insertWebhookEndpoint } from '../../db/queries/webhook-endpoints.ts'
import { saveWorkspaceProfile } from '../../db/queries/workspace-profiles.ts'
import { members, sessions, turns, webhookDeliveries, webhookEndpoints } from '../../db/schema.ts'
import { digestOf } from '../../domain/access-key.ts'
import { mintInvitationToken } from '../../domain/invitation.ts'
import { parseLogo } from '../../domain/logo.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { openEngine } from '../../git/engine.ts'
import { operationsIn } from '../../packages/contract-toolkit/document/operations.ts'
import {
  addActiveTurn,
  addAgentRun,
  addIntegration,
  addMember,
  addRequirement,
  addService,
  addSession,
  addUser,
  addWorkspace,
  newRunId,
} from '../../server/seeds/build.ts'
import { bookedMakers, type Filled, foreignBookedIds, type PersonName } from './booking-requests.ts'
import { onlyFeed } from './calendar-feeds.ts'
import type { Answer } from './call.ts'
import { newLimitIn } from './limits.ts'
import { png } from './logos.ts'
import { newKey } from './rows.ts'
import type { TestServer } from './server.ts'

type Json = Record<string, unknown>

export { operationIds }
export const contractDocument: Json & { paths: Record<string, Json> } = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
)

/**
 * A request of this user that succeeds if their role allows it. Ids are of the main workspace; objects that a call uses
 * up (a requirement, an invitation, their session) are new each time.
 */
export async function validRequest(
  server: TestServer,
  operationId: OperationId,
  person: PersonName = 'owner',
): Promise<Filled> {
  await renewSession(server, person)
  const made = (await makers[operationId]?.(server, person)) ?? {}
  const params = chosen(operationId, { ...standingIds(server), ...made.params })
  const requestQuery = made.query ?? exampleQuery(operationId)
  const query = requestQuery === undefined ? {} : { query: requestQuery }
  const body = exampleBody(operationId)
  const bearer = made.bearer === undefined ? {} : { bearer: made.bearer }
  return { params, ...query, ...bearer, ...(body === undefined ? {} : { body: { ...body, ...made.body } }) }
}

/** The required query parameters of an operation, and further ones. */
export function withQuery({ query }: Filled, more: string): string {
  return query === undefined ? more : `${query}&${more}`
}

/** Existing ids in the other workspace. */
export async function foreignIds(server: TestServer): Promise<Record<string, string>> {
  const { seeded } = server
  const { other } = seeded.workspaces
  return {
    resourceId: seeded.resources.other,
    serviceId: seeded.services.other,
    requirementId: await newRequirement(server, other, seeded.services.other),
    workspaceId: other,
    keyId: seeded.api_keys.other_workspace.id,
    runId: seeded.agent_runs.other_workspace,
    sessionId: await sessionOf(server, 'stranger'),
    memberId: seeded.people.stranger.member_id,
    invitationId: (await openInvitation(server, other, `${randomUUID()}@elsewhere.example`)).id,
    turnId: await turnOf(server, seeded.agent_runs.other_workspace, seeded.workspaces.other),
    ...(await newDelivery(server, other)),
    ...(await otherFeed(server)),
    limitId: (await newLimitIn(server, {}, other)).id,
    ...(await foreignBookedIds(server)),
  }
}

/** @throws with the remedy for a parameter whose ids are not known here */
export async function foreignId(server: TestServer, name: string): Promise<string> {
  const id = (await foreignIds(server))[name]
  if (id === undefined)
    throw new Error(`no ${name} of another workspace is known: add one to foreignIds in test/support/requests.ts`)
  return id
}

/** Well-formed ids that exist nowhere. */
export function unknownIds(): Record<string, string> {
  const declared = operationIds.flatMap(declaredParameters).filter((each) => each.in === 'path' && isId(each))
  const ids = Object.fromEntries(declared.map(({ name }) => [String(name), randomUUID()]))
  return { ...ids, runId: `run_${'0'.repeat(26)}` }
}

export function pathParameters(operationId: OperationId): string[] {
  return [...operations[operationId].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

/** Operations that send a page to people: it opens at a mistyped id too, and the page says that there is nothing. */
export const opensForAnyId: readonly OperationId[] = ['getBookingPage', 'getWorkspaceBookingPage']

export function successStatus(operationId: OperationId): number {
  const found = operations[operationId].statuses.find((status) => status < 300)
  if (found === undefined) throw new Error(`${operationId} declares no success`)
  return found
}

/** The code for invalid input: 400 VALIDATION_FAILED if the operation lists it, else 422 INVALID_PARAMS. */
export function invalidInputCode(operationId: OperationId): [number, string] {
  return 'VALIDATION_FAILED' in operations[operationId].codes ? [400, 'VALIDATION_FAILED'] : [422, 'INVALID_PARAMS']
}

/** Expects the X-RateLimit headers on every response of a limited operation, and on no other. */
export function expectLimitHeaders(operationId: OperationId, { headers }: Answer): void {
  const limit = operations[operationId].rateLimit
  expect(headers.get('x-ratelimit-limit')).to.equal(limit ? String(limit.limit) : null)
  expect(headers.has('x-ratelimit-remaining')).to.equal(limit !== null)
  expect(headers.has('x-ratelimit-reset')).to.equal(limit !== null)
}

export function newRequirement(server: TestServer, workspaceId: string, serviceId: string): Promise<string> {
  return server.db.write((tx) =>
    addRequirement({ tx, now: new Date() }, workspaceId, serviceId, { category: randomUUID() }),
  )
}

/** Objects that a call needs and that do not exist yet, or that the call uses up. */
const makers: { [Id in OperationId]?: (server: TestServer, person: PersonName) => Promise<Partial<Filled>> } = {
  createResourceRequirement: async (server) => ({
    params: { serviceId: await newService(server) },
    body: { category: randomUUID() },
  }),
  previewResourceRequirement: async (server) => ({
    params: { serviceId: await newService(server) },
    body: { category: randomUUID() },
  }),
  listResourceRequirements: withRequirement,
  previewResourceRequirementUpdate: withRequirement,
  updateResourceRequirement: withRequirement,
  deleteResourceRequirement: withRequirement,
  setAllocationRule: withRule,
  previewAllocationRule: withRule,
  createSession: async ({ seeded }, person) => {
    const { email, password } = seeded.people[person]
    return { body: { email, password } }
  },
  deleteSession: async (server, person) => ({ params: { sessionId: await sessionOf(server, person) } }),
  changePassword: async ({ seeded }, person) => {
    const { password } = seeded.people[person]
    return { body: { current_password: password, new_password: password } }
  },
  createAccount: async (server) => {
    const { token } = await openInvitation(server, server.seeded.workspaces.main, `${randomUUID()}@new.example`)
    return { body: { token } }
  },
  signUp: async () => ({ body: { email: `${randomUUID()}@new.example` } }),
  resetPassword: async (server) => {
    const { token } = await openReset(server)
    return { body: { reset_token: token } }
  },
  createPasswordReset: withMember,
  lookUpInvitation: async (server) => {
    const { token } = await openInvitation(server, server.seeded.workspaces.main, `${randomUUID()}@new.example`)
    return { body: { token } }
  },
  acceptInvitation: async (server, person) => {
    const workspaceId = await newWorkspaceOf(server, [])
    const { token } = await openInvitation(server, workspaceId, server.seeded.people[person].email)
    return { body: { token } }
  },
  leaveWorkspace: async (server) => ({
    params: { workspaceId: await newWorkspaceOf(server, ['owner', 'admin', 'member']) },
  }),
  getMember: withMember,
  updateMember: withMember,
  createInvitation: async () => ({ body: { email: `${randomUUID()}@new.example` } }),
  deleteInvitation: async (server) => {
    const { id } = await openInvitation(server, server.seeded.workspaces.main, `${randomUUID()}@new.example`)
    return { params: { invitationId: id } }
  },
  createWebhookEndpoint: async (server) => {
    await newDelivery(server, server.seeded.workspaces.main)
    return {}
  },
  getWebhookEndpoint: withEndpoint,
  updateWebhookEndpoint: withEndpoint,
  deleteWebhookEndpoint: withEndpoint,
  rotateWebhookSecret: withEndpoint,
  testWebhookEndpoint: withEndpoint,
  listWebhookDeliveries: withEndpoint,
  getWebhookDelivery: withEndpoint,
  redeliverWebhookDelivery: withEndpoint,
  createCalendarFeed: async (server, person) => {
    await ownFeed(server)
    const { people } = server.seeded
    const { member_id } = person === 'stranger' ? people.owner : people[person]
    return { body: { subject: 'member', subject_id: member_id } }
  },
  deleteCalendarFeed: async (server, person) => ({ params: { feedId: (await ownFeed(server, person)).feedId } }),
  getCalendarFile: async (server) => ({ params: { calendarFile: (await ownFeed(server)).calendarFile } }),
  createLimit: async (server) => ({ body: { service_ids: [await newService(server)] } }),
  previewLimit: async (server) => ({ body: { service_ids: [await newService(server)] } }),
  getLimit: withLimit,
  listLimitUses: withLimit,
  updateLimit: withLimit,
  deleteLimit: withLimit,
  createIntegration: async () => ({ body: { name: randomUUID() } }),
  createApiKey: async (server) => {
    const { main } = server.seeded.workspaces
    const add = (tx: Connection) => addIntegration({ tx, now: new Date() }, main, randomUUID())
    return { body: { integration_id: await server.db.write(add) } }
  },
  updateApiKey: async (server) => {
    const { id } = await newPageKey(server)
    return { params: { keyId: id } }
  },
  revokeApiKey: async (server) => {
    const { id } = await newKey(server, { userId: server.seeded.people.owner.user_id, roleCap: 'member' })
    return { params: { keyId: id } }
  },
  listPublicServices: async (server) => {
    await newPageKey(server)
    return { params: { workspaceId: server.seeded.workspaces.main } }
  },
  getBookingPageSettings: async (server) => {
    const { main } = server.seeded.workspaces
    await newPageKey(server)
    const add = (tx: Connection) => addService({ tx, now: new Date() }, main, 'Public', { public: true })
    return { params: { workspaceId: main, serviceId: await server.db.write(add) } }
  },
  getPublicLogo: async (server) => {
    const { main } = server.seeded.workspaces
    const data = png()
    const row = { ...parseLogo(data).logo, logoData: data, updatedAt: new Date() }
    await server.db.write((tx) => saveWorkspaceProfile(tx, main, row))
    return { params: { workspaceId: main } }
  },
  createAgentRun: async () => ({ body: { source: null } }),
  openAgentRunSandbox: async ({ seeded }) => ({ params: { runId: seeded.agent_runs.no_sandbox } }),
  closeAgentRunSandbox: async (server) => ({ params: { runId: await newOpenRun(server) } }),
  deleteAgentRun: async (server, person) => {
    // A run is created by a member of its workspace, and the stranger is none.
    const creator = person === 'stranger' ? undefined : server.seeded.people[person].member_id
    return { params: { runId: await newRunWithoutGit(server, creator) } }
  },
  startAgentRunTurn: async (server) => ({ params: { runId: await newRunWithoutGit(server) } }),
  finishAgentRunTurn: async (server) => {
    const runId = await newRunWithoutGit(server)
    return { params: { runId, turnId: await turnOf(server, runId) } }
  },
  restoreAgentRunVersion: async ({ seeded }) => ({ body: { sha: seeded.agent_runs.git.versions[0] } }),
  ...bookedMakers,
}

/** A key with which the booking pages of the main workspace call. */
function newPageKey(server: TestServer) {
  const { user_id: userId } = server.seeded.people.owner
  return newKey(server, { userId, kind: 'publishable', roleCap: 'member', origins: ['self'] })
}

function standingIds({ seeded }: TestServer): Record<string, string> {
  return {
    resourceId: seeded.resources.court_1,
    serviceId: seeded.services.main,
    workspaceId: seeded.workspaces.main,
    keyId: seeded.api_keys.live_admin.id,
    runId: seeded.agent_runs.git.id,
    sha: seeded.agent_runs.git.versions[0] ?? '',
  }
}

/** A new session of the user, for calls that end it or change the password. */
async function renewSession(server: TestServer, person: PersonName): Promise<void> {
  const somebody = server.seeded.people[person]
  const token = await server.db.write((tx) => addSession({ tx, now: new Date() }, somebody.user_id))
  somebody.cookie = `session=${token}`
}

async function sessionOf(server: TestServer, person: PersonName): Promise<string> {
  return server.db.write(async (tx) => {
    const token = await addSession({ tx, now: new Date() }, server.seeded.people[person].user_id)
    const [row] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.digest, digestOf(token)))
    return row?.id ?? ''
  })
}

function newService({ db, seeded }: TestServer): Promise<string> {
  return db.write((tx) => addService({ tx, now: new Date() }, seeded.workspaces.main, 'Court hour'))
}

async function withRequirement(server: TestServer): Promise<Partial<Filled>> {
  const serviceId = await newService(server)
  return {
    params: { serviceId, requirementId: await newRequirement(server, server.seeded.workspaces.main, serviceId) },
  }
}

/** The example names a resource, which is none of the category. */
async function withRule(server: TestServer): Promise<Partial<Filled>> {
  return { ...(await withRequirement(server)), body: { eligible_resource_ids: null } }
}

async function withMember({ db, seeded }: TestServer): Promise<Partial<Filled>> {
  const memberId = await db.write(async (tx) => {
    const builder = { tx, now: new Date() }
    const userId = await addUser(builder, 'Somebody', `${randomUUID()}@new.example`)
    return addMember(builder, seeded.workspaces.main, userId, 'member')
  })
  return { params: { memberId } }
}

/** A workspace with these users, each in their role, and an owner. */
function newWorkspaceOf({ db, seeded }: TestServer, people: ('owner' | 'admin' | 'member')[]): Promise<string> {
  return db.write(async (tx) => {
    const builder = { tx, now: new Date() }
    const workspaceId = await addWorkspace(builder, 'New')
    const founder = await addUser(builder, 'The founder', `${randomUUID()}@new.example`)
    await addMember(builder, workspaceId, founder, 'owner')
    for (const person of people) await addMember(builder, workspaceId, seeded.people[person].user_id, person)
    return workspaceId
  })
}

/** Called by an owner of the workspace. */
/** A link of the operator with which a new user sets a new password. */
function openReset({ db }: TestServer): Promise<{ token: string }> {
  return db.write(async (tx) => {
    const now = new Date()
    const userId = await addUser({ tx, now }, 'Somebody', `${randomUUID()}@new.example`)
    return addPasswordReset(tx, { userId, madeById: null }, now)
  })
}

export function openInvitation(
  { db }: TestServer,
  workspaceId: string,
  email: string,
): Promise<{ id: string; token: string }> {
  return db.write(async (tx) => {
    const [owner] = await tx
      .select()
      .from(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')))
    const token = mintInvitationToken(randomBytes)
    const of = { workspaceId, invitedById: owner?.id ?? '', email, role: 'member' as const, token }
    const invitation = newInvitation(of, new Date())
    await insertInvitation(tx, invitation)
    return { id: invitation.id, token }
  })
}

async function withEndpoint(server: TestServer): Promise<Partial<Filled>> {
  return { params: await newDelivery(server, server.seeded.workspaces.main) }
}

/** The only calendar feed of the main workspace, which a person made; the owner if they are no member of it. */
export async function ownFeed(server: TestServer, person: PersonName = 'owner') {
  const { people, workspaces, resources } = server.seeded
  const maker = person === 'stranger' ? people.owner : people[person]
  const place = { workspaceId: workspaces.main, memberId: maker.member_id }
  const { id, file } = await onlyFeed(server, place, resources.court_1)
  return { feedId: id, calendarFile: file }
}

async function withLimit(server: TestServer) {
  return { params: { limitId: (await newLimitIn(server)).id } }
}

async function otherFeed(server: TestServer) {
  const { people, workspaces, resources } = server.seeded
  const place = { workspaceId: workspaces.other, memberId: people.stranger.member_id }
  const { id, file } = await onlyFeed(server, place, resources.other)
  return { feedId: id, calendarFile: file }
}

/** The only webhook endpoint of a workspace, and a delivery of its last event. */
export function newDelivery(
  { db }: TestServer,
  workspaceId: string,
): Promise<{ endpointId: string; deliveryId: string }> {
  return db.write(async (tx) => {
    const now = new Date()
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.workspaceId, workspaceId))
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.workspaceId, workspaceId))
    // Nothing listens on this port.
    const body = { url: 'http://127.0.0.1:9/', types: ['run.deleted' as const] }
    await recordEvents(tx, { caller: null, now }, workspaceEvent('updated', workspaceId))
    const sequence = await findLastSequence(tx, workspaceId)
    const endpoint = { ...newWebhookEndpoint(workspaceId, body, sequence, now), status: 'disabled' as const }
    await insertWebhookEndpoint(tx, endpoint)
    const delivery = newWebhookDelivery(endpoint, { sequence, type: 'workspace.updated', subjectId: workspaceId }, now)
    await insertWebhookDeliveries(tx, [{ ...delivery, status: 'dropped', nextAt: null }])
    return { endpointId: endpoint.id, deliveryId: delivery.id }
  })
}

async function newRunWithoutGit(
  { db, seeded }: TestServer,
  createdById = seeded.people.owner.member_id,
): Promise<string> {
  const run = { id: newRunId(), title: 'Without Git', workspaceId: seeded.workspaces.main, createdById }
  await db.write((tx) => addAgentRun({ tx, now: new Date() }, run, null))
  return run.id
}

async function newOpenRun({ db, seeded, folder }: TestServer): Promise<string> {
  const run = { id: newRunId(), title: 'Open', workspaceId: seeded.workspaces.main }
  const checkout = join(folder, 'open-runs', run.id)
  await openEngine().createRepository(checkout, 'main')
  await db.write((tx) => addAgentRun({ tx, now: new Date() }, run, { branch: 'main', remote: null, checkout }))
  return run.id
}

async function turnOf(
  { db, seeded }: TestServer,
  runId: string,
  workspaceId = seeded.workspaces.main,
): Promise<string> {
  return db.write(async (tx) => {
    const active = and(eq(turns.runId, runId), isNull(turns.finishedAt))
    const [running] = await tx.select().from(turns).where(active)
    if (running) return running.id
    await addActiveTurn({ tx, now: new Date() }, { id: runId, workspaceId })
    const [begun] = await tx.select().from(turns).where(active)
    return begun?.id ?? ''
  })
}

function chosen(operationId: OperationId, ids: Record<string, string>): Record<string, string> {
  const declared = new Map(declaredParameters(operationId).map((parameter) => [String(parameter.name), parameter]))
  const paramOf = (name: string) => {
    const parameter = declared.get(name)
    if (ids[name] === undefined && parameter && isId(parameter)) {
      throw new Error(
        `${operationId}: no object with a ${name} is known: add one to makers (new for each call) or to standingIds (of the seed) in test/support/requests.ts`,
      )
    }
    return ids[name] ?? String(parameter?.example ?? '')
  }
  return Object.fromEntries(pathParameters(operationId).map((name) => [name, paramOf(name)]))
}

function isId({ schema }: Json): boolean {
  return (schema as { $ref?: string }).$ref?.endsWith('/UuidInput') === true
}

/** The required query parameters with their examples; undefined without any. */
function exampleQuery(operationId: OperationId): string | undefined {
  const needed = declaredParameters(operationId).filter((each) => each.in === 'query' && each.required === true)
  const parts = needed.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  return parts.length === 0 ? undefined : parts.join('&')
}

/** Read once: sweeps ask for thousands of requests. */
const parametersByRoute = new Map(
  operationsIn(contractDocument).map(({ method, path, parameters }) => [
    `${method} ${path}`,
    parameters.map(({ source }) => source),
  ]),
)

function declaredParameters(operationId: OperationId): Json[] {
  const { path, method } = operations[operationId]
  return parametersByRoute.get(`${method} ${path}`) ?? []
}

function exampleBody(operationId: OperationId): Json | undefined {
  const { path, method } = operations[operationId]
  type Declared = { requestBody?: { content: { 'application/json': { example: Json } } } }
  const operation = contractDocument.paths[path]?.[method.toLowerCase()] as Declared
  return operation.requestBody?.content['application/json'].example
}
