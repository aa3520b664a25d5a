/** Members of the workspace and invitations to it. */
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Invitations } from './invitations.tsx'
import { Members } from './members.tsx'

export function PeoplePage() {
  const isAdmin = hasRole('admin')
  return (
    <>
      {!isAdmin && <p class="hint">{messages.people.readOnly}</p>}
      <Members isAdmin={isAdmin} />
      {isAdmin && <Invitations />}
    </>
  )
}
