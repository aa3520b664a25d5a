/** Parts of a run and its versions that several places show. */
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'
import { visibleText } from './visible-text.ts'

export type Run = Schemas['AgentRunResponse']
export type Version = Schemas['AgentRunVersion']
type State = keyof typeof messages.agentRuns.states

const tones: Record<State, string> = { archived: 'plain', turn: 'warn', open: 'good', closed: 'plain', plain: 'good' }

export function runState({ archived_at, active_turn, sandbox, source }: Run): State {
  if (archived_at !== null) return 'archived'
  if (active_turn !== null) return 'turn'
  if (source === null) return 'plain'
  return sandbox === null ? 'closed' : 'open'
}

export function StateBadge({ run }: { run: Run }) {
  const state = runState(run)
  return <span class={`badge ${tones[state]}`}>{messages.agentRuns.states[state]}</span>
}

export function shortSha(sha: string): string {
  return sha.slice(0, 7)
}

export function versionTitle({ subject }: Version): string {
  return subject === '' ? messages.agentRuns.noSubject : visibleText(subject)
}
