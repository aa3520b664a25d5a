/** The pages of the console, in the order of the navigation. A new page is a folder here and a line in the table of its group. */
import type { ComponentType } from 'preact'
import type { IconName } from '../../web-ui/icon.tsx'
import type { Role } from '../app/session.ts'
import { messages } from '../messages.ts'
import { AccountPage } from './account/account-page.tsx'
import { AgentRunsPage } from './agent-runs/agent-runs-page.tsx'
import { AuditLogPage } from './audit-log/audit-log-page.tsx'
import { BoardPage } from './board/board-page.tsx'
import { BookingsPage } from './bookings/bookings-page.tsx'
import { CalendarsPage } from './calendars/calendars-page.tsx'
import { CustomersPage } from './customers/customers-page.tsx'
import { KeysPage } from './keys/keys-page.tsx'
import { LimitsPage } from './limits/limits-page.tsx'
import { PeoplePage } from './people/people-page.tsx'
import { RequestsPage } from './requests/requests-page.tsx'
import { ResourcesPage } from './resources/resources-page.tsx'
import { ServicesPage } from './services/services-page.tsx'
import { UsagePage } from './usage/usage-page.tsx'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'
import { WhyNotPage } from './why-not/why-not-page.tsx'
import { WorkspacePage } from './workspace/workspace-page.tsx'

export type Page = {
  /** The part of the address after the workspace. */
  route: string
  /** Text of its item in the navigation, and its heading. */
  title: string
  icon: IconName
  /** The least role that may open it; null: everybody who is signed in, also without a workspace. */
  role: Role | null
  component: ComponentType
}

export type PageGroup = { name: keyof typeof messages.shell.groups; pages: readonly Page[] }

const home: Page = { route: 'board', title: messages.board.title, icon: 'board', role: 'member', component: BoardPage }

export const pageGroups: readonly PageGroup[] = [
  {
    name: 'daily',
    pages: [
      home,
      { route: 'bookings', title: messages.bookings.title, icon: 'list', role: 'member', component: BookingsPage },
      { route: 'customers', title: messages.customers.title, icon: 'card', role: 'member', component: CustomersPage },
      { route: 'why-not', title: messages.whyNot.title, icon: 'question', role: 'member', component: WhyNotPage },
      { route: 'usage', title: messages.usage.title, icon: 'chart', role: 'admin', component: UsagePage },
    ],
  },
  {
    name: 'catalogue',
    pages: [
      {
        route: 'services',
        title: messages.catalogue.services,
        icon: 'service',
        role: 'member',
        component: ServicesPage,
      },
      {
        route: 'resources',
        title: messages.catalogue.resources,
        icon: 'box',
        role: 'member',
        component: ResourcesPage,
      },
    ],
  },
  {
    name: 'developers',
    pages: [
      { route: 'keys', title: messages.keys.title, icon: 'key', role: 'admin', component: KeysPage },
      { route: 'requests', title: messages.requests.title, icon: 'history', role: 'admin', component: RequestsPage },
      { route: 'webhooks', title: messages.webhooks.title, icon: 'webhook', role: 'admin', component: WebhooksPage },
      {
        route: 'agent-runs',
        title: messages.agentRuns.title,
        icon: 'branch',
        role: 'member',
        component: AgentRunsPage,
      },
    ],
  },
  {
    name: 'settings',
    pages: [
      { route: 'workspace', title: messages.workspace.title, icon: 'building', role: null, component: WorkspacePage },
      { route: 'limits', title: messages.limits.title, icon: 'list', role: 'member', component: LimitsPage },
      { route: 'people', title: messages.people.title, icon: 'people', role: 'member', component: PeoplePage },
      { route: 'calendars', title: messages.calendars.title, icon: 'board', role: 'member', component: CalendarsPage },
      { route: 'audit-log', title: messages.auditLog.title, icon: 'shield', role: 'admin', component: AuditLogPage },
      { route: 'account', title: messages.account.title, icon: 'user', role: null, component: AccountPage },
    ],
  },
]

export const pages: readonly Page[] = pageGroups.flatMap((group) => group.pages)
export const firstPage = home
