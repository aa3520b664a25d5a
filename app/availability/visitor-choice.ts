/** Choices of visitors: resources of requirements whose rule has `customerChoice`. */
import { visitorId } from '../../domain/manage-token.ts'
import type { Caller, Customer, Refuse } from '../call.ts'

type VisitorCall = { caller: Caller | Customer; refuse: Refuse<'INSUFFICIENT_PRIVILEGE'> }

/** The refusal of a choice that is not for visitors; undefined for callers who are none. */
export function visitorDenial({ caller, refuse }: VisitorCall): (() => Error) | undefined {
  if (visitorId(caller) === undefined) return undefined
  return () => refuse('INSUFFICIENT_PRIVILEGE', 'a visitor chooses resources that customers may not choose')
}
