/** A card of the catalogue: its title, what an admin may do, a hint and the content. */
import type { ComponentChildren } from 'preact'
import { Button } from '../../../web-ui/button.tsx'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import type { Column } from '../../ui/table.tsx'

const { catalogue } = messages

type CardProps = {
  title: ComponentChildren
  /** Buttons, shown to admins. */
  actions: ComponentChildren
  hint?: ComponentChildren
  children: ComponentChildren
}

export function Card({ title, actions, hint, children }: CardProps) {
  return (
    <section class="card">
      <div class="head">
        <h2>{title}</h2>
        {hasRole('admin') && actions}
      </div>
      {hint && <p class="hint">{hint}</p>}
      {children}
    </section>
  )
}

export type FactsDialog = 'edit' | 'archive'
type FactsCardProps = {
  subject: { name: string; archived_at: string | null }
  editLabel: string
  onOpen: (dialog: FactsDialog) => void
  children: ComponentChildren
}

/** The card of a resource or a service itself, which can be edited and archived. */
export function FactsCard({ subject, editLabel, onOpen, children }: FactsCardProps) {
  const isArchived = subject.archived_at !== null
  const title = (
    <>
      {subject.name} {isArchived && <span class="badge plain">{catalogue.archived}</span>}
    </>
  )
  const actions = (
    <div class="actions">
      <Button onClick={() => onOpen('edit')}>{editLabel}</Button>
      <Button kind={isArchived ? 'plain' : 'danger'} onClick={() => onOpen('archive')}>
        {isArchived ? catalogue.restore : catalogue.archive}
      </Button>
    </div>
  )
  return (
    <Card title={title} actions={actions}>
      {children}
      {!hasRole('admin') && <p class="hint">{catalogue.readOnly}</p>}
    </Card>
  )
}

/** The last column of a table whose rows an admin may remove; none for others. */
export function removeColumns<T>(remove: (row: T) => void): Column<T>[] {
  if (!hasRole('admin')) return []
  const cell = (row: T) => <Button onClick={() => remove(row)}>{catalogue.remove}</Button>
  return [{ title: catalogue.remove, isUntitled: true, isRight: true, cell }]
}
