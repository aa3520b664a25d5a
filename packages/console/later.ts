/** The second part of the console's script: pages that are opened less often. */
import { provideLater } from './app/later.tsx'
import { AccountPage } from './pages/account/account-page.tsx'
import { AgentRunsPage } from './pages/agent-runs/agent-runs-page.tsx'
import { AuditLogPage } from './pages/audit-log/audit-log-page.tsx'
import { CalendarsPage } from './pages/calendars/calendars-page.tsx'
import { CustomersPage } from './pages/customers/customers-page.tsx'
import { KeysPage } from './pages/keys/keys-page.tsx'
import { LimitsPage } from './pages/limits/limits-page.tsx'
import { PeoplePage } from './pages/people/people-page.tsx'
import { RequestsPage } from './pages/requests/requests-page.tsx'
import { ResourcesPage } from './pages/resources/resources-page.tsx'
import { ServicesPage } from './pages/services/services-page.tsx'
import { UsagePage } from './pages/usage/usage-page.tsx'
import { WebhooksPage } from './pages/webhooks/webhooks-page.tsx'
import { WhyNotPage } from './pages/why-not/why-not-page.tsx'
import { WorkspacePage } from './pages/workspace/workspace-page.tsx'

provideLater({
  AccountPage,
  AgentRunsPage,
  AuditLogPage,
  CalendarsPage,
  CustomersPage,
  KeysPage,
  LimitsPage,
  PeoplePage,
  RequestsPage,
  ResourcesPage,
  ServicesPage,
  UsagePage,
  WebhooksPage,
  WhyNotPage,
  WorkspacePage,
})
