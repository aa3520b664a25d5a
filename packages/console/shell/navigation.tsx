import { Icon } from '../../web-ui/icon.tsx'
import { linkTo, route } from '../app/router.ts'
import { serverRoot } from '../app/server-root.ts'
import { hasRole } from '../app/session.ts'
import { messages } from '../messages.ts'
import { type PageGroup, pageGroups } from '../pages/index.ts'

export const navigationId = 'navigation'

/** A column at the left. On a narrow screen a popover, which the menu button of the header opens. */
export function Navigation() {
  return (
    <nav id={navigationId} class="navigation" popover="auto" aria-label={messages.shell.pages}>
      {pageGroups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </nav>
  )
}

function Group({ name, pages }: PageGroup) {
  const shown = pages.filter(({ role }) => role === null || hasRole(role))
  const titleId = `${navigationId}-${name}`
  return (
    <>
      <p id={titleId}>{messages.shell.groups[name]}</p>
      <ul aria-labelledby={titleId}>
        {shown.map(({ route: page, title, icon }) => (
          <li key={page}>
            <a href={linkTo(page)} aria-current={route.value.page === page ? 'page' : undefined} onClick={close}>
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
        {name === 'developers' && (
          <li>
            <a href={`${serverRoot}/docs`}>
              <Icon name="book" />
              {messages.shell.docs}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}

/** Closes the popover of a narrow screen. */
function close(): void {
  const panel = document.getElementById(navigationId)
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
