/** One resource: its facts, edits and closures. */
import { useState } from 'preact/hooks'
import { formatInstant, formatNumber } from '../../../web-ui/format.ts'
import { type Affected, affectedIn, keepAffected } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useSeen } from '../../app/expected.ts'
import { useLoad } from '../../app/load.ts'
import { type Names, useNames } from '../../app/names.ts'
import { linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Load } from '../../ui/states.tsx'
import { FactsCard, type FactsDialog } from '../catalogue/card.tsx'
import { changesIn } from '../catalogue/changes.ts'
import type { Edit } from '../catalogue/edit.ts'
import { ChangeDialog, dialogProps, EditDialog } from '../catalogue/edit-dialog.tsx'
import { AffectedMark } from '../catalogue/impact.tsx'
import { Closures } from './closures.tsx'
import { ResourceDates } from './resource-dates.tsx'
import { resourceFields, resourceIn } from './resource-fields.ts'
import { ResourceHours } from './resource-hours.tsx'

const { catalogue } = messages
const { resource: texts } = catalogue

type Resource = Schemas['ResourceResponse']
type Change = Schemas['UpdateResourceRequest']

export function ResourceDetails({ resourceId }: { resourceId: string }) {
  const names = useNames()
  const loaded = useLoad((options) => api.getResource({ resourceId }, options), [resourceId], ['resource'])
  const changed = (affected: Affected) => {
    keepAffected(affected)
    loaded.reload()
  }
  return (
    <>
      <p class="marks">
        <a href={linkTo('resources')}>{catalogue.allResources}</a>
        <a href={linkTo('calendars')}>{messages.calendars.link}</a>
        <AffectedMark affected={affectedIn(route.value.query)} />
      </p>
      <Load loaded={loaded}>{(resource) => <Facts resource={resource} names={names} onChanged={changed} />}</Load>
      {loaded.data && (
        <>
          <ResourceHours resourceId={resourceId} names={names} onAffected={keepAffected} />
          <ResourceDates resourceId={resourceId} names={names} onAffected={keepAffected} />
          <Closures resourceId={resourceId} names={names} onAffected={keepAffected} />
        </>
      )}
    </>
  )
}

type FactsProps = { resource: Resource; names: Names; onChanged: (affected: Affected) => void }

function Facts({ resource, names, onChanged }: FactsProps) {
  const [open, setOpen] = useState<FactsDialog>()
  const { category, capacity, archived_at, id } = resource
  const isArchived = archived_at !== null
  const common = dialogProps({ names, onChanged }, () => setOpen(undefined))
  return (
    <FactsCard subject={resource} editLabel={catalogue.edit} onOpen={setOpen}>
      <dl class="facts-list">
        <dt>{texts.category}</dt>
        <dd>{category ?? texts.noCategory}</dd>
        <dt>{texts.capacity}</dt>
        <dd>{formatNumber(capacity)}</dd>
        {isArchived && (
          <>
            <dt>{catalogue.archived}</dt>
            <dd>{messages.shell.inZone(formatInstant(archived_at, names.zone), names.zone)}</dd>
          </>
        )}
      </dl>
      {open === 'edit' && <EditResource resource={resource} {...common} />}
      {open === 'archive' && (
        <ChangeDialog
          title={isArchived ? texts.restoreTitle : texts.archiveTitle}
          edit={editOf(id, { archived: !isArchived })}
          {...common}
        />
      )}
    </FactsCard>
  )
}

type EditProps = Omit<Parameters<typeof ChangeDialog>[0], 'edit' | 'title'> & { resource: Resource }

function EditResource({ resource, ...common }: EditProps) {
  // The values at the opening: a change by somebody else meanwhile is not undone by fields that were not touched.
  const seen = useSeen(resource)
  const { stored } = seen
  return (
    <EditDialog
      title={texts.edit}
      fields={resourceFields(stored)}
      toEdit={(values) => {
        const change = changesIn(stored, resourceIn(values))
        return change && editOf(stored.id, { ...change, expected: seen.expected(change) })
      }}
      onRefused={seen.noteRefusal}
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
