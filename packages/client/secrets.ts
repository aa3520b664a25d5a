/** Credentials that are fixed, or that a function of the caller returns. */
export type Basic = { username: string; password: string }
type SecretValue = string | Basic
export type Values = Record<string, SecretValue>

type SecretSource = { secret(refused: SecretValue | null): SecretValue | Promise<SecretValue> }
/** Credentials by name, as it stands in messages, and a check that returns what is wrong with a value. */
export type Credentials = {
  secrets: Record<string, SecretValue | SecretSource['secret'] | undefined>
  faultOf(value: unknown, name: string): string | undefined
}

/** Returns the fault of a text in a header. The message of `fetch` would repeat the secret. */
export function textFault(value: unknown): string | undefined {
  if (typeof value === 'string' && /^[ -~]*[!-~][ -~]*$/.test(value)) return undefined
  return 'is empty or not printable ASCII'
}

/** @throws {TypeError} if a fixed credential is invalid. The message does not repeat it. */
export function checkCredentials({ secrets, faultOf }: Credentials): void {
  for (const [name, secret] of Object.entries(secrets)) {
    const fault = secret === undefined || typeof secret === 'function' ? undefined : faultOf(secret, name)
    if (fault) throw new TypeError(`createClient: ${name} ${fault}`)
  }
}

/** @param refused the values that the server answered with 401 @throws what a function throws, or a TypeError */
export async function valuesOf({ secrets, faultOf }: Credentials, refused: Values = {}): Promise<Values> {
  const asking = Object.entries(secrets).map(async ([name, secret]): Promise<[string, SecretValue][]> => {
    if (secret === undefined) return []
    const value = typeof secret === 'function' ? await secret(refused[name] ?? null) : secret
    const fault = faultOf(value, name)
    if (fault) throw new TypeError(`${name} returned a credential that ${fault}`)
    return [[name, value]]
  })
  return Object.fromEntries((await Promise.all(asking)).flat())
}

export function isSame(values: Values, others: Values): boolean {
  return JSON.stringify(values) === JSON.stringify(others)
}
