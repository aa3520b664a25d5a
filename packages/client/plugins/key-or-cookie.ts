/** One credential for all operations: the option `apiKey`, sent as bearer token, or `sessionCookie`. */
import type { Auth, Options } from '../call.ts'
import { type Credentials, checkCredentials, textFault } from '../secrets.ts'

export const keyOrCookie: Auth = {
  check(options) {
    const credentials = credentialsOf(options)
    if (Object.values(credentials.secrets).every((secret) => secret !== undefined)) {
      throw new TypeError('createClient: give apiKey or sessionCookie, not both')
    }
    checkCredentials(credentials)
  },
  // A new credential replaces the credential of another kind.
  merged: (_, { apiKey, sessionCookie }) => ((apiKey ?? sessionCookie) === undefined ? {} : { apiKey, sessionCookie }),
  credentials: (_, options) => credentialsOf(options),
  authorize({ headers }, { apiKey, sessionCookie }) {
    if (apiKey) headers.set('Authorization', `Bearer ${apiKey}`)
    if (sessionCookie) headers.set('Cookie', String(sessionCookie))
    return []
  },
}

function credentialsOf({ apiKey, sessionCookie }: Options): Credentials {
  return {
    secrets: { apiKey, sessionCookie } as Credentials['secrets'],
    faultOf: (value) => (String(value).includes(' ') ? 'holds a space' : textFault(value)),
  }
}
