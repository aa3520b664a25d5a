/** Things that can be found, and the comparison of their names with a text. */
import type { IconName } from '../../web-ui/icon.tsx'
import { linkTo } from '../app/router.ts'
import { hasRole, type Role } from '../app/session.ts'
import { messages } from '../messages.ts'
import { pages } from '../pages/index.ts'

const { finder: texts } = messages

export type Entry = { id: string; name: string; facts?: string; icon: IconName; href: string }
export type Group = { name: keyof typeof texts.groups; entries: readonly Entry[]; left: number }

/** Maximum number of entries of a group that are shown. */
const mostOfGroup = 5

/** The pages that the user may open. */
export function pageEntries(): Entry[] {
  const mayOpen = pages.filter(({ role }) => role === null || hasRole(role))
  return mayOpen.map(({ route, title, icon }) => ({ id: `page-${route}`, name: title, icon, href: linkTo(route) }))
}

const settings: readonly { name: keyof typeof texts.settings; page: string; rest?: string[]; role: Role }[] = [
  { name: 'newBooking', page: 'bookings', rest: ['new'], role: 'member' },
  { name: 'newResource', page: 'resources', role: 'admin' },
  { name: 'newService', page: 'services', role: 'admin' },
  { name: 'bookingPage', page: 'services', role: 'admin' },
  { name: 'closures', page: 'workspace', role: 'member' },
  { name: 'rename', page: 'workspace', role: 'admin' },
  { name: 'createWorkspace', page: 'workspace', role: 'member' },
  { name: 'invite', page: 'people', role: 'admin' },
  { name: 'roles', page: 'people', role: 'admin' },
  { name: 'apiKeys', page: 'keys', role: 'admin' },
  { name: 'password', page: 'account', role: 'member' },
  { name: 'sessions', page: 'account', role: 'member' },
]

export function settingEntries(): Entry[] {
  const mayChange = settings.filter(({ role }) => hasRole(role))
  return mayChange.map(({ name, page, rest }) => {
    const icon = pages.find(({ route }) => route === page)?.icon ?? 'box'
    return { id: `setting-${name}`, name: texts.settings[name], icon, href: linkTo(page, rest) }
  })
}

/** The entries that have each word of the text, those that begin with it first; the others in their order. */
export function matching(name: Group['name'], entries: readonly Entry[], text: string): Group {
  const words = folded(text).split(' ')
  const found = entries
    .map((entry) => ({ entry, key: folded(entry.name) }))
    .filter(({ key }) => words.every((word) => key.includes(word)))
  const begins = ({ key }: { key: string }) => key.startsWith(words[0] ?? '')
  const ordered = [...found.filter(begins), ...found.filter((each) => !begins(each))]
  return shortGroup(
    name,
    ordered.map(({ entry }) => entry),
  )
}

export function shortGroup(name: Group['name'], entries: readonly Entry[]): Group {
  return { name, entries: entries.slice(0, mostOfGroup), left: Math.max(0, entries.length - mostOfGroup) }
}

/** A text without case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
