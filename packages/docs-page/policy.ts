/** Sentences about `x-policy` and standard parameters. Without them there are no sentences. */
import { type Operation, objectOf, textOrEmpty } from './contract.ts'

const roles = new Map(
  Object.entries({
    owner: 'Only an owner of the workspace.',
    admin: 'An owner or admin of the workspace.',
    member: 'Any active member of the workspace.',
  }),
)

export function roleWords(operation: Operation): string {
  const { role, denied_code: deniedCode } = policyOf(operation)
  const words = roles.get(textOrEmpty(role)) ?? ''
  return words !== '' && typeof deniedCode === 'string' ? `${words} Others are refused with \`${deniedCode}\`.` : words
}

export function workspaceWords(operation: Operation): string {
  const { workspace } = policyOf(operation)
  if (workspace === 'header') return 'Named by a header.'
  if (workspace === 'path') return 'Named in the path.'
  if (workspace !== 'handler') return ''
  return operation.path.includes('{')
    ? 'The workspace of the object that the path names.'
    : 'The workspace of the credential.'
}

export function limitWords(operation: Operation): string[] {
  const { rate_limit: limit, attempt_limit: attempts } = policyOf(operation)
  const words: string[] = []
  if (limit) {
    const { scope, limit: most, window_seconds, counts, bucket } = objectOf(limit)
    const what = counts === 'successes' ? 'successful calls' : 'requests'
    const shared = typeof bucket === 'string' ? `, counted together with others as ${bucket}` : ''
    words.push(`${most} ${what} ${windowWords(window_seconds)} for each ${scope}${shared}.`)
  }
  if (attempts) {
    const { by, limit: most, anywhere, window_seconds } = objectOf(attempts)
    words.push(
      `${most} failed attempts ${windowWords(window_seconds)} for each \`${by}\` from one address, ${anywhere} from all together.`,
    )
  }
  return words
}

export function repeatWords({ method, parameters }: Operation): string {
  if (parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key')) {
    return 'Done once, when both calls carry the same `Idempotency-Key`.'
  }
  return method === 'PUT' || method === 'DELETE' ? 'Leaves things as the first call did.' : ''
}

/** Deprecation, and the day from which the operation may be gone. */
export function deprecationWords({ source }: Operation): string {
  if (source.deprecated !== true) return ''
  const [since, sunset] = [textOrEmpty(source['x-deprecated-since']), textOrEmpty(source['x-sunset'])]
  return [since && `Since ${since}.`, sunset ? `May be gone from ${sunset} on.` : 'No end is set.']
    .filter(Boolean)
    .join(' ')
}

function policyOf({ source }: Operation): Record<string, unknown> {
  return objectOf(source['x-policy'])
}

function windowWords(seconds: unknown): string {
  if (seconds === 1) return 'a second'
  if (seconds === 60) return 'a minute'
  if (seconds === 3600) return 'an hour'
  const minutes = Number(seconds) / 60
  return Number.isInteger(minutes) ? `in ${minutes} minutes` : `in ${seconds} seconds`
}
