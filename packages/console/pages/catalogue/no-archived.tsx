import { messages } from '../../messages.ts'
import { EmptyState } from '../../ui/states.tsx'

const { catalogue } = messages

export function NoArchived() {
  return <EmptyState title={catalogue.noArchived} hint={catalogue.noArchivedHint} />
}
