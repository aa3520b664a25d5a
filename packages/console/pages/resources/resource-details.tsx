/** One resource: its facts, edits and closures. */
import { useState } from 'preact/hooks'
import { api, type Schemas, write } from '../../app/api.ts'
import { formatInstant, formatNumber } from '../../app/format.ts'
import { useLoad } from '../../app/load.ts'
import { type Names, useNames } from '../../app/names.ts'
import { linkTo } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/states.tsx'
import { changesIn } from '../catalogue/changes.ts'
import type { Edit } from '../catalogue/edit.ts'
import { ChangeDialog, EditDialog } from '../catalogue/edit-dialog.tsx'
import { AffectedMark, type Count } from '../catalogue/impact.tsx'
import { Closures } from './closures.tsx'
import { resourceFields, resourceIn } from './resource-fields.ts'

const { catalogue } = messages
const { resource: texts } = catalogue

type Resource = Schemas['ResourceResponse']
type Change = Schemas['UpdateResourceRequest']

export function ResourceDetails({ resourceId }: { resourceId: string }) {
  const names = useNames()
  const loaded = useLoad((options) => api.getResource({ resourceId }, options), [resourceId], ['resource'])
  const [affected, setAffected] = useState<Count>()
  const changed = (count: Count) => {
    setAffected(count)
    loaded.reload()
  }
  return (
    <>
      <p class="marks">
        <a href={linkTo('resources')}>{catalogue.allResources}</a>
        {affected && <AffectedMark count={affected} filter={{ resource: resourceId }} />}
      </p>
      <section class="card">
        <Load loaded={loaded}>{(resource) => <Facts resource={resource} names={names} onChanged={changed} />}</Load>
      </section>
      {loaded.data && <Closures resourceId={resourceId} names={names} onAffected={setAffected} />}
    </>
  )
}

type FactsProps = { resource: Resource; names: Names; onChanged: (affected: Count) => void }

function Facts({ resource, names, onChanged }: FactsProps) {
  const [open, setOpen] = useState<'edit' | 'archive'>()
  const { name, category, capacity, archived_at, id } = resource
  const isArchived = archived_at !== null
  const common = {
    names,
    filter: { resource: id },
    onClose: () => setOpen(undefined),
    onDone: (count: Count) => {
      setOpen(undefined)
      onChanged(count)
    },
  }
  return (
    <>
      <div class="head">
        <h2>
          {name} {isArchived && <span class="badge plain">{catalogue.archived}</span>}
        </h2>
        {hasRole('admin') && (
          <div class="actions">
            <Button onClick={() => setOpen('archive')}>{isArchived ? catalogue.restore : catalogue.archive}</Button>
            <Button onClick={() => setOpen('edit')}>{catalogue.edit}</Button>
          </div>
        )}
      </div>
      <dl class="facts-list">
        <dt>{texts.category}</dt>
        <dd>{category ?? texts.noCategory}</dd>
        <dt>{texts.capacity}</dt>
        <dd>{formatNumber(capacity)}</dd>
        {isArchived && (
          <>
            <dt>{catalogue.archived}</dt>
            <dd>{formatInstant(archived_at)}</dd>
          </>
        )}
      </dl>
      {!hasRole('admin') && <p class="hint">{catalogue.readOnly}</p>}
      {open === 'edit' && <EditResource resource={resource} {...common} />}
      {open === 'archive' && (
        <ChangeDialog
          title={isArchived ? texts.restoreTitle : texts.archiveTitle}
          edit={editOf(id, { archived: !isArchived })}
          {...common}
        />
      )}
    </>
  )
}

type EditProps = Omit<Parameters<typeof ChangeDialog>[0], 'edit' | 'title'> & { resource: Resource }

function EditResource({ resource, ...common }: EditProps) {
  // The values at the opening: a change by somebody else meanwhile is not undone by fields that were not touched.
  const [stored] = useState(resource)
  return (
    <EditDialog
      title={texts.edit}
      fields={resourceFields(stored)}
      toEdit={(values) => {
        const change = changesIn(stored, resourceIn(values))
        return change && editOf(stored.id, change)
      }}
      {...common}
    />
  )
}

function editOf(resourceId: string, body: Change): Edit {
  return {
    preview: (page) => api.previewResourceUpdate({ resourceId, body, ...page }),
    apply: async () => (await write('updateResource', { resourceId, body })).error,
  }
}
