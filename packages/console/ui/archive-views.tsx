/** The two views of a list whose objects can be archived. The address says which. */
import type { ComponentChildren } from 'preact'
import { linkTo, route } from '../app/router.ts'
import { messages } from '../messages.ts'

const { archive } = messages.shell

export type ArchiveState = 'active' | 'archived'

export function archiveState(): ArchiveState {
  return route.value.query.get('state') === 'archived' ? 'archived' : 'active'
}

/** @param children what stands at the end of the line, such as the link to a new object */
export function ArchiveViews({ page, children }: { page: string; children?: ComponentChildren }) {
  const shown = archiveState()
  const current = (state: ArchiveState) => (state === shown ? 'page' : undefined)
  return (
    <nav class="views" aria-label={archive.views}>
      <a href={linkTo(page)} aria-current={current('active')}>
        {archive.active}
      </a>
      <a href={linkTo(page, [], { state: 'archived' })} aria-current={current('archived')}>
        {archive.archived}
      </a>
      {children}
    </nav>
  )
}
