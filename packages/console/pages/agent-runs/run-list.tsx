import { Button } from '../../../web-ui/button.tsx'
import { serverNow } from '../../../web-ui/connection.ts'
import { formatAgo, formatBytes } from '../../../web-ui/format.ts'
import { api } from '../../app/api.ts'
import { linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { type ArchiveState, archiveState } from '../../ui/archive-views.tsx'
import { EmptyState, Load } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { useList } from './list.ts'
import { StateBadge } from './run-parts.tsx'

const { agentRuns, shell } = messages

export function RunList() {
  const { workspaceId } = route.value
  const state = archiveState()
  const { loaded, more } = useList(
    async (cursor, options) => {
      const { data, error } = await api.listAgentRuns(
        { workspaceId, state, limit: 50, ...(cursor && { cursor }) },
        options,
      )
      return { data: data && { items: data.agent_runs, next: data.next_cursor }, error }
    },
    [workspaceId, state],
    ['run'],
  )
  return (
    <Load loaded={loaded}>
      {({ items, isMore }) =>
        items.length === 0 ? (
          <None state={state} />
        ) : (
          <>
            <Table
              label={agentRuns.title}
              rows={items}
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
            {isMore && (
              <div class="actions">
                <Button isBusy={loaded.isLoading} onClick={more}>
                  {shell.more}
                </Button>
              </div>
            )}
          </>
        )
      }
    </Load>
  )
}

function None({ state }: { state: ArchiveState }) {
  const [title, hint] =
    state === 'active' ? [agentRuns.none, agentRuns.noneHint] : [agentRuns.noArchived, agentRuns.noArchivedHint]
  return <EmptyState icon="branch" title={title} hint={hint} />
}
