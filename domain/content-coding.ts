/** Content negotiation for codings (RFC 9110, section 12.5.3). */

/**
 * Returns the offered coding with the highest weight in `accepted`, the value of an Accept-Encoding header. For equal
 * weights the first of `offered` wins. Returns `identity` (no coding) without the header, or if no coding is acceptable.
 * @param offered codings in the order of the server's preference, without `identity`
 */
export function chooseCoding<Coding extends string>(
  accepted: string | undefined,
  offered: readonly Coding[],
): Coding | 'identity' {
  if (accepted === undefined || offered.length === 0) return 'identity'
  const weights = codingWeights(accepted)
  let [best, most]: [Coding | 'identity', number] = ['identity', weights.get('identity') ?? 0]
  for (const coding of offered) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0
    if (weight > most || (weight === most && weight > 0 && best === 'identity')) [best, most] = [coding, weight]
  }
  return best
}

/** Weights by coding, in lower case. A malformed element is ignored. */
function codingWeights(accepted: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const element of accepted.toLowerCase().split(',')) {
    const [, name, weight = '1'] = weighted.exec(element.trim()) ?? []
    if (name !== undefined) weights.set(name === 'x-gzip' ? 'gzip' : name, Number(weight))
  }
  return weights
}

const weighted = /^([\w!#$%&'*+.^`|~-]+)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/
