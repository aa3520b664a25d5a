/** Changes of the workspace, as sentences. The filters stand in the address. */

import { formatInstant, localZone } from '../../../web-ui/format.ts'
import { api, type Schemas } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Filter } from '../../ui/filter.tsx'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { More } from '../../ui/more.tsx'
import { EmptyState, Load } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { type Names, useNames } from './names.ts'
import { acceptedBy, sentenceFor } from './sentence.ts'

const { auditLog: texts, errors } = messages

type Entry = Schemas['AuditLogEntry']

export function AuditLogPage() {
  const { workspaceId, query } = route.value
  const operation = query.get('operation') ?? ''
  const actor = query.get('actor') ?? ''
  const filters = { ...(operation && { operation }), ...(actor && { actor }) }
  const entries = useList(
    (from, options) => api.listAuditLog({ workspaceId, limit: 50, ...filters, ...from }, options),
    (data) => data.entries,
    [workspaceId, operation, actor],
    { kinds: ['audit'] },
  )
  const names = useNames(entries.data?.items[0]?.id ?? '')
  return (
    <>
      <p class="hint">
        {texts.intro} {messages.shell.timesIn(localZone)}.
      </p>
      <Filters operation={operation} actor={actor} people={names.people} />
      <section class="card">
        <Load loaded={entries} lines={8}>
          {({ items }) =>
            items.length === 0 ? (
              <Nothing isFiltered={operation !== '' || actor !== ''} />
            ) : (
              <Entries entries={items} names={names} />
            )
          }
        </Load>
        <More list={entries} />
      </section>
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const [title, hint] = isFiltered ? [texts.none, texts.noneHint] : [texts.nothingYet, texts.nothingYetHint]
  return <EmptyState icon="shield" title={title} hint={hint} />
}

type FilterProps = { operation: string; actor: string; people: Names['people'] }

function Filters({ operation, actor, people }: FilterProps) {
  const operations = Object.entries(texts.changes).map(([value, change]) => ({ value, label: change?.label ?? value }))
  const persons = people.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterPanel count={[operation, actor].filter((each) => each !== '').length}>
      <div class="filters">
        <Filter name="operation" label={texts.operation} all={texts.all} value={operation} options={operations} />
        <Filter name="actor" label={texts.actor} all={texts.everybody} value={actor} options={persons} />
      </div>
    </FilterPanel>
  )
}

function Entries({ entries, names }: { entries: readonly Entry[]; names: Names }) {
  const accepted = acceptedBy(entries)
  const nameOf = (id: string) => names.nameOf(id) ?? accepted.get(id)
  return (
    <Table
      label={texts.title}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          title: texts.when,
          cell: ({ created_at }) => (
            <time class="when" datetime={created_at}>
              {formatInstant(created_at)}
            </time>
          ),
        },
        { title: texts.what, cell: (entry) => sentenceFor(entry, nameOf) },
        { title: texts.how, cell: (entry) => <Origin entry={entry} names={names} /> },
      ]}
    />
  )
}

function Origin({ entry: { credential, address, request_id }, names }: { entry: Entry; names: Names }) {
  const { id } = credential
  const key = id === null ? '' : (names.nameOf(id) ?? texts.unknown(id.slice(-6)))
  return (
    <>
      {texts.credentials[credential.kind](key)}
      <br />
      <span class="facts">
        {texts.from(address)}
        <br />
        <code>{errors.request(request_id)}</code>
      </span>
    </>
  )
}
