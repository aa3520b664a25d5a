/** The last calls that were made with API keys. The filters stand in the address. */
import { useRef } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatSecond, localZone } from '../../../web-ui/format.ts'
import { api, type Schemas } from '../../app/api.ts'
import { useList } from '../../app/load-list.ts'
import { shortId } from '../../app/names.ts'
import { linkTo, route } from '../../app/router.ts'
import { serverRoot } from '../../app/server-root.ts'
import { useIntegrations, useKeys } from '../../app/workspace-lists.ts'
import { messages } from '../../messages.ts'
import { Filter } from '../../ui/filter.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { EmptyState, NextStep } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'

const { requests: texts } = messages

type Call = Schemas['ApiRequest']
type StatusClass = keyof typeof texts.statuses
/** Names of keys by their ids. */
type KeyNames = ReadonlyMap<string, string>

export function RequestsPage() {
  const { workspaceId, query } = route.value
  const filters = {
    api_key_id: query.get('key') ?? '',
    operation: query.get('operation') ?? '',
    status_class: (query.get('status') ?? '') as StatusClass | '',
  }
  const { api_key_id, operation, status_class } = filters
  const calls = useList(
    (from, options) =>
      api.listApiRequests(
        {
          ...{ workspaceId, limit: 50 },
          ...(api_key_id && { api_key_id }),
          ...(operation && { operation }),
          ...(status_class && { status_class }),
          ...from,
        },
        options,
      ),
    (data) => data.api_requests,
    [workspaceId, filters],
  )
  const names = useKeyNames()
  const isFiltered = [api_key_id, operation, status_class].some((each) => each !== '')
  return (
    <>
      <div class="page-head">
        <p class="hint">
          {texts.intro} {messages.shell.timesIn(localZone)}.
        </p>
        <Button isBusy={calls.isLoading} onClick={calls.reload}>
          {texts.refresh}
        </Button>
      </div>
      <Filters {...filters} names={names} shown={calls.data?.items ?? []} />
      <section class="card">
        <ListTable
          list={calls}
          lines={8}
          empty={<Nothing isFiltered={isFiltered} />}
          label={texts.title}
          keyOf={({ id }) => id}
          columns={columnsFor(names)}
        />
      </section>
    </>
  )
}

/** The integration of a key, and its name or the beginning of its secret. */
function useKeyNames(): KeyNames {
  const [keys, integrations] = [useKeys(), useIntegrations()]
  const programs = new Map((integrations.data?.items ?? []).map(({ id, name }) => [id, name]))
  return new Map(
    (keys.data?.items ?? []).map(({ id, integration_id, name, key_prefix }) => [
      id,
      `${programs.get(integration_id) ?? shortId(integration_id)}: ${name ?? `${key_prefix}…`}`,
    ]),
  )
}

type FilterProps = {
  api_key_id: string
  operation: string
  status_class: string
  names: KeyNames
  shown: readonly Call[]
}

function Filters({ api_key_id, operation, status_class, names, shown }: FilterProps) {
  /** Operations that any list of this page had, so that a filter does not take the others out of the choice. */
  const seen = useRef(new Set<string>())
  for (const call of shown) seen.current.add(call.operation)
  const operations = [...seen.current].sort().map((value) => ({ value, label: value }))
  const keys = [...names].map(([value, label]) => ({ value, label }))
  const statuses = Object.entries(texts.statuses).map(([value, label]) => ({ value, label }))
  return (
    <div class="filters">
      <Filter name="key" label={texts.key} all={texts.allKeys} value={api_key_id} options={keys} />
      <Filter
        name="operation"
        label={texts.operation}
        all={texts.allOperations}
        value={operation}
        options={operations}
      />
      <Filter name="status" label={texts.status} all={texts.allStatuses} value={status_class} options={statuses} />
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState icon="history" title={texts.none} hint={texts.noneHint} />
  return (
    <EmptyState icon="history" title={texts.nothingYet} hint={texts.nothingYetHint}>
      <NextStep href={linkTo('keys')}>{texts.toKeys}</NextStep>
    </EmptyState>
  )
}

function columnsFor(names: KeyNames): Column<Call>[] {
  return [
    {
      title: texts.when,
      cell: ({ created_at }) => <time datetime={created_at}>{formatSecond(created_at)}</time>,
    },
    {
      title: texts.operation,
      cell: ({ operation }) => <a href={`${serverRoot}/docs#${operation}`}>{operation}</a>,
    },
    { title: texts.status, cell: (call) => <Outcome call={call} /> },
    { title: texts.key, cell: ({ api_key_id }) => names.get(api_key_id) ?? shortId(api_key_id) },
    { title: texts.request, cell: ({ request_id }) => <code>{request_id}</code> },
  ]
}

function Outcome({ call: { status, code } }: { call: Call }) {
  const kind = status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good'
  return (
    <>
      <span class={`badge ${kind}`}>{status}</span> {code !== null && <code>{code}</code>}
    </>
  )
}
