/** The pages of the console, in the order of the navigation. A new page is a folder here and a line in the table of its group. */
import type { ComponentType } from 'preact'
import type { IconName } from '../../web-ui/icon.tsx'
import { later } from '../app/later.tsx'
import type { Role } from '../app/session.ts'
import { messages } from '../messages.ts'
import { BoardPage } from './board/board-page.tsx'
import { BookingsPage } from './bookings/bookings-page.tsx'

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
      {
        route: 'customers',
        title: messages.customers.title,
        icon: 'card',
        role: 'member',
        component: later('CustomersPage'),
      },
      {
        route: 'why-not',
        title: messages.whyNot.title,
        icon: 'question',
        role: 'member',
        component: later('WhyNotPage'),
      },
      { route: 'usage', title: messages.usage.title, icon: 'chart', role: 'admin', component: later('UsagePage') },
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
        component: later('ServicesPage'),
      },
      {
        route: 'resources',
        title: messages.catalogue.resources,
        icon: 'box',
        role: 'member',
        component: later('ResourcesPage'),
      },
    ],
  },
  {
    name: 'developers',
    pages: [
      { route: 'keys', title: messages.keys.title, icon: 'key', role: 'admin', component: later('KeysPage') },
      {
        route: 'requests',
        title: messages.requests.title,
        icon: 'history',
        role: 'admin',
        component: later('RequestsPage'),
      },
      {
        route: 'webhooks',
        title: messages.webhooks.title,
        icon: 'webhook',
        role: 'admin',
        component: later('WebhooksPage'),
      },
      {
        route: 'agent-runs',
        title: messages.agentRuns.title,
        icon: 'branch',
        role: 'member',
        component: later('AgentRunsPage'),
      },
    ],
  },
  {
    name: 'settings',
    pages: [
      {
        route: 'workspace',
        title: messages.workspace.title,
        icon: 'building',
        role: null,
        component: later('WorkspacePage'),
      },
      { route: 'limits', title: messages.limits.title, icon: 'gauge', role: 'member', component: later('LimitsPage') },
      { route: 'people', title: messages.people.title, icon: 'people', role: 'member', component: later('PeoplePage') },
      {
        route: 'calendars',
        title: messages.calendars.title,
        icon: 'feed',
        role: 'member',
        component: later('CalendarsPage'),
      },
      {
        route: 'audit-log',
        title: messages.auditLog.title,
        icon: 'shield',
        role: 'admin',
        component: later('AuditLogPage'),
      },
      { route: 'account', title: messages.account.title, icon: 'user', role: null, component: later('AccountPage') },
    ],
  },
]

export const pages: readonly Page[] = pageGroups.flatMap((group) => group.pages)
export const firstPage = home
