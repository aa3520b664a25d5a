/** Resources: the list, or the one that the address names. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatNumber } from '../../../web-ui/format.ts'
import { affectedIn } from '../../app/affected.ts'
import { api, type Schemas, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { useList } from '../../app/load-list.ts'
import { go, linkTo, route, setQuery } from '../../app/router.ts'
import { hasRole } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { ArchiveViews, archiveState } from '../../ui/archive-views.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, type FormValues } from '../../ui/form.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { EmptyState, Load, NextStep } from '../../ui/states.tsx'
import { Table, type TableProps } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { AffectedMark } from '../catalogue/impact.tsx'
import { NoArchived } from '../catalogue/no-archived.tsx'
import { HoursOfMany } from './hours-of-many.tsx'
import { ResourceDetails } from './resource-details.tsx'
import { resourceFields, resourceIn } from './resource-fields.ts'

const { catalogue, shell } = messages
const { resource: texts } = catalogue
const pageSize = 100

type Resource = Schemas['ResourceResponse']

const table: Omit<TableProps<Resource>, 'rows'> = {
  label: catalogue.resources,
  keyOf: ({ id }) => id,
  columns: [
    {
      title: catalogue.name,
      cell: ({ id, name }) => (
        <a class="row-link" href={linkTo('resources', [id])}>
          {name}
        </a>
      ),
    },
    { title: texts.category, cell: ({ category }) => category ?? <span class="facts">{texts.noCategory}</span> },
    { title: texts.capacity, isRight: true, cell: ({ capacity }) => formatNumber(capacity) },
  ],
}

export function ResourcesPage() {
  const [view = ''] = route.value.rest
  if (!['', 'new', 'hours'].includes(view)) return <ResourceDetails key={view} resourceId={view} />
  const affected = affectedIn(route.value.query)
  return (
    <>
      <ArchiveViews page="resources">
        {hasRole('admin') && (
          <div class="actions">
            <a class="button" href={linkTo('resources', ['hours'])}>
              {messages.resourceHours.many.open}
            </a>
            <a class="button primary" href={linkTo('resources', ['new'])}>
              {texts.new}
            </a>
          </div>
        )}
      </ArchiveViews>
      {affected && (
        <p>
          <AffectedMark affected={affected} />
        </p>
      )}
      {archiveState() === 'archived' ? <ArchivedList /> : <ResourceList />}
      {view === 'new' && hasRole('admin') && <NewResource />}
      {view === 'hours' && hasRole('admin') && <HoursOfMany />}
    </>
  )
}

function ResourceList() {
  const loaded = useLoad((options) => api.listResources({}, options), [], ['resource'])
  const [shown, setShown] = useState(pageSize)
  const search = route.value.query.get('search') ?? ''
  return (
    <>
      <input
        type="search"
        class="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onInput={({ currentTarget }) => setQuery({ search: currentTarget.value })}
      />
      <section class="card">
        <Load loaded={loaded}>
          {({ resources }) => {
            const found = resources.filter((each) => matches(each, search))
            return (
              <>
                {found.length === 0 ? (
                  <None isSearch={resources.length > 0} />
                ) : (
                  <Table {...table} rows={found.slice(0, shown)} />
                )}
                {found.length > shown && (
                  <Button onClick={() => setShown(shown + pageSize)}>
                    {shell.more} ({formatNumber(found.length - shown)})
                  </Button>
                )}
              </>
            )
          }}
        </Load>
      </section>
    </>
  )
}

function ArchivedList() {
  const list = useList(
    (from, options) => api.listArchivedResources({ limit: 50, ...from }, options),
    (data) => data.resources,
    [],
    { kinds: ['resource'] },
  )
  return (
    <section class="card">
      <ListTable list={list} empty={<NoArchived />} {...table} />
    </section>
  )
}

function matches({ name, category }: Resource, search: string): boolean {
  return `${name} ${category ?? ''}`.toLowerCase().includes(search.trim().toLowerCase())
}

function None({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState icon="search" title={texts.noMatch} />
  return (
    <EmptyState title={texts.none} hint={texts.noneHint}>
      {hasRole('admin') && <NextStep href={linkTo('resources', ['new'])}>{texts.new}</NextStep>}
    </EmptyState>
  )
}

function NewResource() {
  const close = () => go(linkTo('resources'))
  const submit = async (values: FormValues, isAgain: boolean) => {
    const { data, error } = await write('createResource', { body: resourceIn(values) })
    if (error) return error
    toast(texts.created(data.name))
    if (isAgain) return undefined
    go(linkTo('resources', [data.id]))
    return undefined
  }
  return (
    <Dialog title={texts.new} onClose={close}>
      <Form
        fields={resourceFields()}
        action={catalogue.create}
        again={{ action: texts.createAgain, cleared: 'name' }}
        onSubmit={submit}
        onCancel={close}
      />
    </Dialog>
  )
}
