/** Services: the list, or the one that the address names. */

import { formatDuration } from '../../../web-ui/format.ts'
import { lengthBounds } from '../../../web-ui/lengths.ts'
import { api } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { linkTo, route } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { ArchiveViews, archiveState } from '../../ui/archive-views.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { EmptyState, NextStep } from '../../ui/states.tsx'
import { NoArchived } from '../catalogue/no-archived.tsx'
import type { Service } from './edit-service.ts'
import { NewService } from './new-service.tsx'
import { ServiceDetails } from './service-details.tsx'

const { catalogue } = messages
const { service: texts } = catalogue

export function ServicesPage() {
  const [view = ''] = route.value.rest
  if (view !== '' && view !== 'new') return <ServiceDetails key={view} serviceId={view} />
  return (
    <>
      <ServiceList />
      {view === 'new' && hasRole('admin') && <NewService />}
    </>
  )
}

function ServiceList() {
  const { workspaceId } = route.value
  const state = archiveState()
  const list = useList(
    (from, options) => api.listServices({ state, limit: 50, ...from }, options),
    (data) => data.services,
    [workspaceId, state],
    { kinds: ['service'] },
  )
  return (
    <>
      <ArchiveViews page="services">
        {hasRole('admin') && (
          <a class="button primary" href={linkTo('services', ['new'])}>
            {texts.new}
          </a>
        )}
      </ArchiveViews>
      <section class="card">
        <ListTable
          list={list}
          empty={state === 'archived' ? <NoArchived /> : <None />}
          label={catalogue.services}
          keyOf={({ id }) => id}
          columns={[
            {
              title: catalogue.name,
              cell: ({ id, name }) => (
                <a class="row-link" href={linkTo('services', [id])}>
                  {name}
                </a>
              ),
            },
            { title: texts.duration, cell: lengthsText },
            { title: catalogue.hours.zone, cell: ({ time_zone }) => time_zone },
            {
              title: catalogue.settings.requires_approval.label,
              cell: ({ requires_approval }) => (requires_approval ? texts.yes : texts.no),
            },
          ]}
        />
      </section>
    </>
  )
}

function None() {
  return (
    <EmptyState icon="service" title={texts.none} hint={texts.noneHint}>
      {hasRole('admin') && <NextStep href={linkTo('services', ['new'])}>{texts.new}</NextStep>}
    </EmptyState>
  )
}

/** `1 hour`, or `2 days – 14 days` */
function lengthsText(service: Service): string {
  const { shortest, longest } = lengthBounds(service)
  const unitSeconds = service.unit === 'days' ? 86_400 : 60
  return [...new Set([shortest, longest])].map((each) => formatDuration(each * unitSeconds)).join(' – ')
}
