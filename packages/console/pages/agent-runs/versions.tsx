/** The timeline of versions, and beside it what the chosen one changed. The address names both versions. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { serverNow } from '../../../web-ui/connection.ts'
import { formatAgo, formatInstant, localZone } from '../../../web-ui/format.ts'
import { api } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { linkTo, route, setQuery } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Field } from '../../ui/form.tsx'
import { Load } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { DiffView } from './diff-view.tsx'
import { useLiveList } from './list.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { type Run, runState, shortSha, type Version, versionTitle } from './run-parts.tsx'
import { visibleText } from './visible-text.ts'

const { agentRuns, shell } = messages

type Props = { run: Run; onRestored: () => void }

/** @param round changes when the versions may have changed */
export function Versions({ run, round, onRestored }: Props & { round: number }) {
  const runId = run.id
  const list = useLiveList(
    (from, options) => api.listAgentRunVersions({ runId, limit: 20, ...from }, options),
    (data) => data.versions,
    [runId, run.updated_at, round],
    ['run'],
  )
  const { query } = route.value
  return (
    <Load loaded={list}>
      {({ items, hasMore }) => {
        const chosen = query.get('version') ?? items[0]?.sha ?? ''
        return (
          <div class="run-versions">
            <section class="card timeline">
              <h2>{agentRuns.versions}</h2>
              <ol>
                {items.map((version) => (
                  <TimelineEntry key={version.sha} runId={runId} version={version} isChosen={version.sha === chosen} />
                ))}
              </ol>
              {hasMore && (
                <Button isBusy={list.isLoading} onClick={list.more}>
                  {shell.more}
                </Button>
              )}
            </section>
            {chosen !== '' && <Comparison run={run} versions={items} chosen={chosen} onRestored={onRestored} />}
          </div>
        )
      }}
    </Load>
  )
}

type EntryProps = { runId: string; version: Version; isChosen: boolean }

function TimelineEntry({ runId, version, isChosen }: EntryProps) {
  const { sha, author, committed_at, restored_from, current } = version
  return (
    <li class={current ? 'current' : undefined}>
      <a href={linkTo('agent-runs', [runId], { version: sha })} aria-current={isChosen ? 'true' : undefined}>
        {versionTitle(version)}
      </a>
      <p class="facts">
        <code>{shortSha(sha)}</code> · {visibleText(author.name)} ·{' '}
        <time dateTime={committed_at} title={shell.inZone(formatInstant(committed_at), localZone)}>
          {formatAgo(committed_at, serverNow())}
        </time>
      </p>
      {(current || restored_from !== null) && (
        <p>
          {current && <span class="badge good">{agentRuns.current}</span>}{' '}
          {restored_from !== null && (
            <a class="badge" href={linkTo('agent-runs', [runId], { version: restored_from })}>
              {agentRuns.restoredFrom(shortSha(restored_from))}
            </a>
          )}
        </p>
      )}
    </li>
  )
}

type ComparisonProps = Props & { versions: readonly Version[]; chosen: string }

function Comparison({ run, versions, chosen, onRestored }: ComparisonProps) {
  const [isRestoring, setRestoring] = useState(false)
  const against = route.value.query.get('against') ?? ''
  const question = { runId: run.id, to: chosen, ...(against !== '' && { from: against }) }
  const loaded = useLoad((options) => api.diffAgentRunVersions(question, options), [question])
  const version = versions.find(({ sha }) => sha === chosen)
  const others = versions.filter(({ sha }) => sha !== chosen)
  const options = [
    { value: '', label: agentRuns.parent },
    ...others.map((each) => ({ value: each.sha, label: `${shortSha(each.sha)} ${versionTitle(each)}` })),
  ]
  const finish = (sha: string) => {
    setRestoring(false)
    toast(agentRuns.restored(shortSha(sha)))
    setQuery({ version: sha, against: null }, { replace: false })
    onRestored()
  }
  return (
    <section class="card comparison">
      <div class="comparison-head">
        <h2>
          {version ? versionTitle(version) : agentRuns.chosen} <code class="facts">{shortSha(chosen)}</code>
        </h2>
        {runState(run) === 'open' && version?.current !== true && (
          <Button onClick={() => setRestoring(true)}>{agentRuns.restore}</Button>
        )}
      </div>
      {version && version.restored_from !== null && (
        <div class="saved-work">
          <h3>{agentRuns.savedWork}</h3>
          <p>{version.saved_work.length === 0 ? agentRuns.noSavedWork : agentRuns.savedWorkHint}</p>
          {version.saved_work.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </div>
      )}
      <Field
        key={chosen}
        field={{
          name: 'against',
          label: agentRuns.compareWith,
          type: 'select',
          value: against,
          options,
          onChange: (value) => setQuery({ version: chosen, against: value || null }),
        }}
      />
      <Load loaded={loaded}>{(diff) => <DiffView diff={diff} />}</Load>
      {isRestoring && (
        <RestoreDialog runId={run.id} sha={chosen} onRestored={finish} onClose={() => setRestoring(false)} />
      )}
    </section>
  )
}
