import { api } from '../../app/api.ts'
import { serverNow } from '../../app/connection.ts'
import { formatAgo, formatBytes } from '../../app/format.ts'
import { linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Load } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { useList } from './list.ts'
import { StateBadge } from './run-parts.tsx'

const { agentRuns, shell } = messages

export function RunList() {
  const { workspaceId } = route.value
  const { loaded, more } = useList(
    async (cursor, options) => {
      const { data, error } = await api.listAgentRuns({ workspaceId, limit: 50, ...(cursor && { cursor }) }, options)
      return { data: data && { items: data.agent_runs, next: data.next_cursor }, error }
    },
    [workspaceId],
    ['run'],
  )
  return (
    <Load loaded={loaded}>
      {({ items, isMore }) =>
        items.length === 0 ? (
          <EmptyState icon="branch" title={agentRuns.none}>
            <p>{agentRuns.noneHint}</p>
          </EmptyState>
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
