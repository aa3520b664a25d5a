/** Facts of this project for its docs page, beyond OpenAPI: the client's calls, the sign-in, and what `x-policy` says. */
import type { ClientSample, DocsFact, DocsProject } from '../../packages/contract-toolkit/document/docs-project.ts'
import type { Operation } from '../../packages/contract-toolkit/document/operations.ts'
import { type Policy, policySchema } from '../ruleset/policy.ts'

/** The client of this project's contract, as the docs page shows its calls. */
export const clientSample: ClientSample = {
  credential: 'apiKey',
  defaults: { 'X-App-Workspace': 'workspace' },
  cursor: 'cursor',
}

export const docsProject: DocsProject = {
  client: clientSample,
  session: {
    signIn: 'createSession',
    signOut: 'deleteCurrentSession',
    caller: 'getMe',
    tenants: { name: 'Workspace', list: 'listWorkspaces', parameters: ['X-App-Workspace', 'workspaceId'] },
  },
  pair: {
    ...{ id: 'service_id', pathId: 'serviceId', value: 'start_at' },
    ...{ list: 'listAvailability', items: 'slots', fits: 'bookable' },
  },
  factsOf: policyFacts,
}

/** Sentences about `x-policy`. */
export function policyFacts({ path, source }: Pick<Operation, 'path' | 'source'>): DocsFact[] {
  const policy = policySchema.parse(source['x-policy'])
  const facts: DocsFact[] = [
    ['Who', ...roleWords(policy)],
    ['Workspace', ...workspaceWords(policy, path)],
    ['Limit', ...limitWords(policy)],
  ]
  return facts.filter(({ length }) => length > 1)
}

const roles = {
  owner: ['Only an owner of the workspace.'],
  admin: ['An owner or admin of the workspace.'],
  member: ['Any active member of the workspace.'],
  none: [],
}

function roleWords({ role, denied_code: deniedCode }: Policy): string[] {
  return roles[role].map((words) =>
    deniedCode === undefined ? words : `${words} Others are refused with \`${deniedCode}\`.`,
  )
}

function workspaceWords({ workspace }: Policy, path: string): string[] {
  if (workspace === 'header') return ['Named by a header.']
  if (workspace === 'path') return ['Named in the path.']
  if (workspace === 'none') return []
  return [path.includes('{') ? 'The workspace of the object that the path names.' : 'The workspace of the credential.']
}

function limitWords({ rate_limit: rate, attempt_limit: attempts }: Policy): string[] {
  const words: string[] = []
  if (rate) {
    const what = rate.counts === 'successes' ? 'successful calls' : 'requests'
    const shared = rate.bucket === undefined ? '' : `, counted together with others as ${rate.bucket}`
    words.push(`${rate.limit} ${what} ${windowWords(rate.window_seconds)} for each ${rate.scope}${shared}.`)
  }
  if (attempts) {
    const { by, limit, anywhere, window_seconds: seconds } = attempts
    words.push(
      `${limit} failed attempts ${windowWords(seconds)} for each \`${by}\` from one address, ${anywhere} from all together.`,
    )
  }
  return words
}

function windowWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  if (seconds === 60) return 'a minute'
  if (seconds === 3600) return 'an hour'
  const minutes = seconds / 60
  return Number.isInteger(minutes) ? `in ${minutes} minutes` : `in ${seconds} seconds`
}
