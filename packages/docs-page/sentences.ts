/** Sentences about repeated calls and deprecation. */
import { type Operation, textOrEmpty } from './contract.ts'

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
