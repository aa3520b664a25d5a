/** Checks of a response against the expectation of its case: accepted, refused, refused by method. */
import type { Case } from './cases.ts'
import type { CheckContext } from './check-context.ts'
import type { Reply } from './client.ts'
import type { Failure } from './findings.ts'
import { codeOf, shortened } from './replies.ts'
import type { Operation } from './tested-contract.ts'

const refusing = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428]
const accepting = [401, 403, 404, 409]

/** Checks whether the server accepted or refused the case as expected. */
export function expectationFailures(context: CheckContext, testCase: Case, reply: Reply, body: unknown): Failure[] {
  const { expected } = testCase
  const { status, text } = reply
  const actual = `${status} ${shortened(text)}`
  switch (expected.is) {
    case 'anything':
      return []
    case 'accepted':
      return expected.strict && !acceptable(context, reply, body)
        ? [{ check: 'positive_data_acceptance', expected: 'valid data accepted', actual }]
        : []
    case 'refused':
      return refusing.includes(status) || status >= 500
        ? []
        : [{ check: 'negative_data_rejection', expected: 'invalid data refused', actual }]
    case 'refused without a header':
      return expected.statuses.includes(status) || status >= 500
        ? []
        : [{ check: 'missing_required_header', expected: `one of ${expected.statuses.join(', ')}`, actual }]
    case 'refused without a credential':
      return expected.statuses.includes(status)
        ? []
        : [{ check: 'ignored_auth', expected: expected.statuses.join(' or '), actual }]
    case 'refused by method':
      return methodRefused(context, expected.allowed, testCase.operation, reply, actual)
    case 'lists the methods':
      return methodsListed(context, expected.allowed, reply, actual)
  }
}

/** Whether a valid request may get this response. A 422 is acceptable if its code is not a validation code. */
function acceptable({ description, rejectionStatuses }: CheckContext, { status }: Reply, body: unknown): boolean {
  if (status < 400 || status >= 500 || accepting.includes(status) || rejectionStatuses.includes(status)) return true
  const code = codeOf(body)
  return (
    status === 422 &&
    code !== undefined &&
    description.validationCodes.size > 0 &&
    !description.validationCodes.has(code)
  )
}

function methodRefused(
  { allowHeader }: CheckContext,
  allowed: string[],
  { path }: Operation,
  { status, headers }: Reply,
  actual: string,
): Failure[] {
  const say = (expected: string, what: string): Failure[] => [{ check: 'unsupported_method', expected, actual: what }]
  if (status === 404 && path.includes('{')) return []
  // HTTP does not say whether the method or the media type is looked at first.
  if (status === 415) return []
  if (status !== 405) return say('405', actual)
  if (headers.allow === undefined) return allowHeader ? say('405 with Allow', '405 without Allow') : []
  return sameMethods(headers.allow, allowed) ? [] : say(`Allow: ${allowed.join(', ')}`, `Allow: ${headers.allow}`)
}

function methodsListed(
  { description }: CheckContext,
  allowed: string[],
  { status, headers }: Reply,
  actual: string,
): Failure[] {
  const say = (expected: string, what: string): Failure[] => [
    { check: 'allow_header_conformance', expected, actual: what },
  ]
  const promised = description.unrouted?.[204] !== undefined
  if (status >= 400) return promised ? say('204 with Allow', actual) : []
  if (headers.allow === undefined) return promised ? say('204 with Allow', `${status} without Allow`) : []
  return sameMethods(headers.allow, allowed) ? [] : say(`Allow: ${allowed.join(', ')}`, `Allow: ${headers.allow}`)
}

/** Compares two sets of methods, without HEAD and OPTIONS: a contract need not declare these. */
function sameMethods(allowHeader: string, declared: string[]): boolean {
  const listed = (methods: string[]) =>
    [...new Set(methods.map((method) => method.trim().toUpperCase()))]
      .filter((method) => !/^(HEAD|OPTIONS)$/.test(method))
      .sort()
  return listed(allowHeader.split(',')).join() === listed(declared).join()
}
