/** Compares the error codes that the responses of an operation declare. */
import type { Json } from '../document/document.ts'
import { codesOf } from '../document/error-codes.ts'
import type { Operation } from '../document/operations.ts'
import type { OperationContext } from './context.ts'
import type { Subject } from './findings.ts'

export function compareErrorCodes(
  { before, after, collector }: OperationContext,
  subject: Subject,
  was: Operation,
  is: Operation,
): void {
  const add = (rule: string, message: string) =>
    collector.add({ rule, subject, label: '', message, place: [...is.place, 'responses'] })
  const [earlier, later] = [codesByStatus(before.document, was), codesByStatus(after.document, is)]
  for (const [code, status] of later) {
    const known = earlier.get(code)
    if (known === undefined) add('error-code-added', `answers ${status} ${code}, which it did not declare`)
    else if (known !== status) add('error-code-moved', `${code} is now ${status}, and was ${known}`)
  }
  for (const [code, status] of earlier) {
    if (!later.has(code)) add('error-code-removed', `no longer declares ${status} ${code}; a caller may switch on it`)
  }
}

function codesByStatus(document: Json, { responses }: Operation): Map<string, string> {
  return new Map(
    Object.entries(responses).flatMap(([status, response]) =>
      codesOf(document, response).map((code): [string, string] => [code, status]),
    ),
  )
}
