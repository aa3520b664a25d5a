import type { Contract } from './contract.ts'
import type { Form } from './form.ts'
import type { Seen } from './known-ids.ts'
import type { Session } from './session.ts'

/** State that the views of the page share. */
export type Trying = {
  contract: Contract
  session: Session
  seen: Seen
  forms: Map<string, Form>
  /** The name of the generated client. */
  clientName: string
  askToSignIn: () => void
}
