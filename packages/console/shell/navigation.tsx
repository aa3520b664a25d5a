import { Icon } from '../../web-ui/icon.tsx'
import { linkTo, route } from '../app/router.ts'
import { serverRoot } from '../app/server-root.ts'
import { hasRole } from '../app/session.ts'
import { messages } from '../messages.ts'
import { pages } from '../pages/index.ts'

export const navigationId = 'navigation'

/** A column at the left. On a narrow screen a popover, which the menu button of the header opens. */
export function Navigation() {
  const shown = pages.filter(({ role }) => role === null || hasRole(role))
  const close = () => {
    const panel = document.getElementById(navigationId)
    if (panel?.matches(':popover-open')) panel.hidePopover()
  }
  return (
    <nav id={navigationId} class="navigation" popover="auto" aria-label={messages.shell.pages}>
      <ul>
        {shown.map(({ route: name, title, icon }) => (
          <li key={name}>
            <a href={linkTo(name)} aria-current={route.value.page === name ? 'page' : undefined} onClick={close}>
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
      <a class="docs-link" href={`${serverRoot}/docs`}>
        <Icon name="book" />
        {messages.shell.docs}
      </a>
    </nav>
  )
}
