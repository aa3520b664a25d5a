/** One run: its facts and actions, its versions, and what differs between two of them. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { formatBytes, formatInstant, localZone } from '../../../web-ui/format.ts'
import { api } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Load } from '../../ui/states.tsx'
import { RunActions } from './run-actions.tsx'
import { type Run, runState, StateBadge } from './run-parts.tsx'
import { Versions } from './versions.tsx'

const { agentRuns } = messages

export function RunDetails({ runId }: { runId: string }) {
  const loaded = useLoad((options) => api.getAgentRun({ runId }, options), [runId], ['run'])
  const run = loaded.data
  const [round, setRound] = useState(0)
  // An action may make a version, which the run itself does not tell.
  const reload = () => {
    loaded.reload()
    setRound((count) => count + 1)
  }
  return (
    <>
      <p>
        <a href={linkTo('agent-runs')}>{agentRuns.back}</a>
      </p>
      <section class="card">
        <Load loaded={loaded}>
          {(found) => (
            <>
              <h2>
                {found.title} <StateBadge run={found} />
              </h2>
              <p class="hint">{agentRuns.stateHints[runState(found)]}</p>
              <dl class="facts-list">
                {factsOf(found).map(([title, value]) => (
                  <>
                    <dt>{title}</dt>
                    <dd>{value}</dd>
                  </>
                ))}
              </dl>
              <RunActions run={found} onDone={reload} />
            </>
          )}
        </Load>
      </section>
      {run &&
        (run.source === null ? (
          <section class="card">
            <EmptyState icon="branch" title={agentRuns.noRepository} />
          </section>
        ) : (
          <Versions run={run} round={round} onRestored={reload} />
        ))}
    </>
  )
}

function instantText(instant: string): string {
  return messages.shell.inZone(formatInstant(instant), localZone)
}

function factsOf({ source, sandbox, active_turn, disk_bytes }: Run): [string, ComponentChildren][] {
  const facts: [string, ComponentChildren][] = []
  if (source) facts.push([agentRuns.branch, source.branch], [agentRuns.size, formatBytes(disk_bytes)])
  if (source?.remote) facts.push([agentRuns.remote, source.remote])
  if (sandbox) facts.push([agentRuns.sandboxSince, instantText(sandbox.opened_at)])
  if (active_turn) facts.push([agentRuns.turnSince, instantText(active_turn.started_at)])
  return facts
}
