/** All texts of the console. Another language is another set of these files with the same keys. */
import { account } from './messages/account.ts'
import { agentRuns } from './messages/agent-runs.ts'
import { auditLog } from './messages/audit-log.ts'
import { board } from './messages/board.ts'
import { bookings } from './messages/bookings.ts'
import { calendars } from './messages/calendars.ts'
import { catalogue } from './messages/catalogue.ts'
import { customers } from './messages/customers.ts'
import { errors } from './messages/errors.ts'
import { finder } from './messages/finder.ts'
import { keys } from './messages/keys.ts'
import { limits } from './messages/limits.ts'
import { invitation, passwordReset, people, signUp } from './messages/people.ts'
import { questions } from './messages/questions.ts'
import { reasons } from './messages/reasons.ts'
import { requests } from './messages/requests.ts'
import { resourceHours } from './messages/resource-hours.ts'
import { publish, setUp } from './messages/set-up.ts'
import { shell } from './messages/shell.ts'
import { usage } from './messages/usage.ts'
import { webhooks } from './messages/webhooks.ts'
import { whyNot } from './messages/why-not.ts'
import { workspace } from './messages/workspace.ts'

export const messages = {
  account,
  agentRuns,
  auditLog,
  board,
  bookings,
  calendars,
  catalogue,
  customers,
  errors,
  finder,
  invitation,
  keys,
  limits,
  passwordReset,
  people,
  publish,
  questions,
  reasons,
  requests,
  resourceHours,
  setUp,
  shell,
  signUp,
  usage,
  webhooks,
  whyNot,
  workspace,
}
