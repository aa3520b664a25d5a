/** Fixtures for contract tests: one object for each case that the error codes of the contract distinguish. */
import { join } from 'node:path'
import { openPasswords } from '../../app/account/passwords.ts'
import type { Database } from '../../db/database.ts'
import {
  addActiveTurn,
  addAgentRun,
  addApiKey,
  addIntegration,
  addMember,
  addRequirement,
  addResource,
  addService,
  addSession,
  addUser,
  addWorkspace,
  type Builder,
  newRunId,
  type SeededKey,
} from './build.ts'
import { damageCheckout, makeRepositories, type RepositorySeeds, type SeededCheckout } from './checkouts.ts'

export type Person = { user_id: string; member_id: string; cookie: string; email: string; password: string }
export type ContractSeed = {
  workspaces: { main: string; other: string }
  people: { owner: Person; admin: Person; member: Person; removed: Person; stranger: Person }
  api_keys: Record<'live_admin' | 'live_member' | 'test' | 'revoked' | 'expired' | 'other_workspace', SeededKey>
  services: { main: string; empty: string; other: string }
  resources: { court_1: string; court_2: string; studio: string; archived: string; other: string }
  agent_runs: {
    git: { id: string } & SeededCheckout
    remote: { id: string; remote: string } & SeededCheckout
    not_git_backed: string
    no_sandbox: string
    turn_active: string
    broken_checkout: string
    other_workspace: string
  }
}

/**
 * @param checkouts the folder for the repositories of the runs
 * @param repositories makes them
 */
export async function seedContract(
  db: Database,
  checkouts: string,
  cookieName: string,
  now: Date,
  repositories: RepositorySeeds = makeRepositories,
): Promise<ContractSeed> {
  const runs = await seedRepositories(checkouts, now, repositories)
  passwordHash ??= openPasswords().hash(password)
  const secret = { password, hash: await passwordHash }
  return db.write(async (tx) => {
    const builder = { tx, now }
    const workspaces = { main: await addWorkspace(builder, 'Main'), other: await addWorkspace(builder, 'Other') }
    const people = await addPeople(builder, workspaces, cookieName, secret)
    await addRuns(builder, workspaces, runs)
    return {
      workspaces,
      people,
      api_keys: await addKeys(builder, workspaces, people),
      ...(await addServicesAndResources(builder, workspaces)),
      agent_runs: {
        git: runs.git,
        remote: runs.remote,
        not_git_backed: runs.notGitBacked,
        no_sandbox: runs.noSandbox.id,
        turn_active: runs.turnActive.id,
        broken_checkout: runs.broken.id,
        other_workspace: runs.other.id,
      },
    }
  })
}

/** One password for all users, because hashing is slow. It protects nothing. */
const password = 'contract fixtures password'
let passwordHash: Promise<string> | undefined

type Workspaces = ContractSeed['workspaces']

async function addPeople(
  builder: Builder,
  { main, other }: Workspaces,
  cookieName: string,
  { password, hash }: { password: string; hash: string },
): Promise<ContractSeed['people']> {
  const person = async (
    name: string,
    workspaceId: string,
    role: 'owner' | 'admin' | 'member',
    deactivatedAt: Date | null = null,
  ) => {
    const email = `${name}@contract.example`
    const userId = await addUser(builder, `The ${name}`, email, hash)
    const memberId = await addMember(builder, workspaceId, userId, role, deactivatedAt)
    const cookie = `${cookieName}=${await addSession(builder, userId)}`
    return { user_id: userId, member_id: memberId, cookie, email, password }
  }
  return {
    owner: await person('owner', main, 'owner'),
    admin: await person('admin', main, 'admin'),
    member: await person('member', main, 'member'),
    removed: await person('removed', main, 'admin', builder.now),
    stranger: await person('stranger', other, 'owner'),
  }
}

async function addKeys(
  builder: Builder,
  { main, other }: Workspaces,
  people: ContractSeed['people'],
): Promise<ContractSeed['api_keys']> {
  const integrationId = await addIntegration(builder, main, 'Front desk')
  const otherIntegrationId = await addIntegration(builder, other, 'Front desk')
  const ofAdmin = { workspaceId: main, integrationId, memberId: people.admin.member_id }
  const ofMember = { workspaceId: main, integrationId, memberId: people.member.member_id }
  const ofStranger = { workspaceId: other, integrationId: otherIntegrationId, memberId: people.stranger.member_id }
  const past = new Date(builder.now.getTime() - 3_600_000)
  return {
    live_admin: await addApiKey(builder, ofAdmin, { kind: 'live', roleCap: 'admin' }),
    live_member: await addApiKey(builder, ofMember, { kind: 'live', roleCap: 'member' }),
    test: await addApiKey(builder, ofAdmin, { kind: 'test', roleCap: 'admin' }),
    revoked: await addApiKey(builder, ofAdmin, { kind: 'live', roleCap: 'admin', revokedAt: past }),
    expired: await addApiKey(builder, ofAdmin, { kind: 'live', roleCap: 'admin', expiresAt: past }),
    other_workspace: await addApiKey(builder, ofStranger, { kind: 'live', roleCap: 'admin' }),
  }
}

async function addServicesAndResources(
  builder: Builder,
  { main, other }: Workspaces,
): Promise<Pick<ContractSeed, 'services' | 'resources'>> {
  const services = {
    main: await addService(builder, main, 'Court hour'),
    empty: await addService(builder, main, 'Walk-in'),
    other: await addService(builder, other, 'Elsewhere'),
  }
  const resources = {
    court_1: await addResource(builder, main, { name: 'Court 1', category: 'court' }),
    court_2: await addResource(builder, main, { name: 'Court 2', category: 'court' }),
    studio: await addResource(builder, main, { name: 'Studio', category: 'studio', capacity: 12 }),
    archived: await addResource(builder, main, { name: 'Old court', category: 'court', archivedAt: builder.now }),
    other: await addResource(builder, other, { name: 'Elsewhere', category: 'court' }),
  }
  await addRequirement(builder, main, services.main, { category: 'equipment', quantity: 2 })
  return { services, resources }
}

type Runs = Awaited<ReturnType<typeof seedRepositories>>

async function seedRepositories(checkouts: string, now: Date, { seedCheckout, seedRemote }: RepositorySeeds) {
  const withCheckout = async () => {
    const id = newRunId()
    return { id, ...(await seedCheckout(join(checkouts, id), now)) }
  }
  const cloned = await withCheckout()
  const remote = { ...cloned, remote: join(checkouts, `${cloned.id}.git`) }
  await seedRemote(remote.checkout, remote.remote)
  const broken = await withCheckout()
  await damageCheckout(broken.checkout)
  return {
    git: await withCheckout(),
    remote,
    broken,
    turnActive: await withCheckout(),
    other: await withCheckout(),
    notGitBacked: newRunId(),
    noSandbox: await withCheckout(),
  }
}

async function addRuns(builder: Builder, { main, other }: Workspaces, runs: Runs): Promise<void> {
  const run = (id: string, title: string, workspaceId = main) => ({ id, title, workspaceId })
  const local = ({ branch, checkout, disk_bytes }: SeededCheckout) => ({ branch, checkout, disk_bytes, remote: null })
  await addAgentRun(builder, run(runs.git.id, 'With history'), local(runs.git))
  await addAgentRun(builder, run(runs.remote.id, 'With a remote'), {
    ...local(runs.remote),
    remote: runs.remote.remote,
  })
  await addAgentRun(builder, run(runs.broken.id, 'With a damaged checkout'), local(runs.broken))
  await addAgentRun(builder, run(runs.turnActive.id, 'In the middle of a turn'), local(runs.turnActive))
  await addActiveTurn(builder, { id: runs.turnActive.id, workspaceId: main })
  await addAgentRun(builder, run(runs.other.id, 'Of another workspace', other), local(runs.other))
  await addAgentRun(builder, run(runs.notGitBacked, 'Without a Git source'), null)
  await addAgentRun(builder, run(runs.noSandbox.id, 'Without a sandbox'), {
    ...local(runs.noSandbox),
    sandbox: 'closed',
  })
}
