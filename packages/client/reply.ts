/** Turns a response into a result: the declared data or error of its status, or an unexpected response. */
import { isRedirect, lenientText } from './body.ts'
import type { Attempted, Call } from './call.ts'
import { unexpected } from './failure.ts'

export async function read(call: Call, response: Response): Promise<Attempted> {
  const { operation, api, isOpen } = call
  const declared = api.wire.declared(operation, response)
  const isDone = declared?.isDone === true
  const media = response.headers.get('Content-Type') ?? ''
  if (isOpen && isDone && api.wire.fits(media, declared.media)) return { data: response, response }
  const bytes = await response.arrayBuffer()
  const { value, problem } = api.wire.read(bytes, response, declared, operation.method)
  if (isDone && !problem) return { data: value, response }
  const refused = problem ? undefined : api.refusal(call, response, value, declared !== undefined)
  if (refused) return refused
  // A page with a status of success comes from something in between: a portal, or a proxy.
  const isPage = problem === 'MEDIA_TYPE' && response.ok
  const undeclared = isRedirect(response) ? 'REDIRECT' : problem === 'MEDIA_TYPE' ? problem : 'STATUS'
  const kind = declared ? (problem ?? 'WRONG_TYPE') : undeclared
  const isGarbled = isPage || (declared !== undefined && (isDone || !/TYPE$/.test(kind)))
  // Details of an API with error codes are those of a code.
  return unexpected(call, response, kind, lenientText(bytes), isGarbled, operation.codes ? {} : value)
}
