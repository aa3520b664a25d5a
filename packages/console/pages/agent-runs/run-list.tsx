import { serverNow } from '../../../web-ui/connection.ts'
import { formatAgo, formatBytes } from '../../../web-ui/format.ts'
import { api } from '../../app/api.ts'
import { linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { type ArchiveState, archiveState } from '../../ui/archive-views.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useLiveList } from './list.ts'
import { StateBadge } from './run-parts.tsx'

const { agentRuns } = messages

export function RunList() {
  const { workspaceId } = route.value
  const state = archiveState()
  const list = useLiveList(
    (from, options) => api.listAgentRuns({ workspaceId, state, limit: 50, ...from }, options),
    (data) => data.agent_runs,
    [workspaceId, state],
    ['run'],
  )
  return (
    <ListTable
      list={list}
      empty={<None state={state} />}
      label={agentRuns.title}
      keyOf={({ id }) => id}
      columns={[
        {
          title: agentRuns.run,
          cell: ({ id, title }) => (
            <a class="row-link" href={linkTo('agent-runs', [id])}>
              {title}
            </a>
          ),
        },
        { title: agentRuns.state, cell: (run) => <StateBadge run={run} /> },
        { title: agentRuns.branch, cell: ({ source }) => source?.branch ?? '–' },
        { title: agentRuns.size, cell: ({ disk_bytes }) => formatBytes(disk_bytes) },
        { title: agentRuns.changed, cell: ({ updated_at }) => formatAgo(updated_at, serverNow()) },
      ]}
    />
  )
}

function None({ state }: { state: ArchiveState }) {
  const [title, hint] =
    state === 'active' ? [agentRuns.none, agentRuns.noneHint] : [agentRuns.noArchived, agentRuns.noArchivedHint]
  return <EmptyState icon="branch" title={title} hint={hint} />
}
