/** Agent runs: the list, a new run, and one run. The address says which. */
import { go, linkTo, route } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { ArchiveViews } from '../../ui/archive-views.tsx'
import { NewRun } from './new-run.tsx'
import { RunDetails } from './run-details.tsx'
import { RunList } from './run-list.tsx'

const { agentRuns } = messages

export function AgentRunsPage() {
  const [view = ''] = route.value.rest
  if (view !== '' && view !== 'new') return <RunDetails key={view} runId={view} />
  return (
    <>
      <p class="hint run-why">{agentRuns.why}</p>
      <ArchiveViews page="agent-runs">
        <a class="button primary" href={linkTo('agent-runs', ['new'])}>
          {agentRuns.new}
        </a>
      </ArchiveViews>
      <section class="card">
        <RunList />
      </section>
      {view === 'new' && <NewRun onClose={() => go(linkTo('agent-runs'))} />}
    </>
  )
}
