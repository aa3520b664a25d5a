import { formatInstant } from '../../../web-ui/format.ts'
import type { Schemas } from '../../app/api.ts'
import { messages } from '../../messages.ts'

const { webhooks: texts } = messages

export type Endpoint = Schemas['WebhookEndpointResponse']

const kinds = { active: 'good', failing: 'bad', disabled: 'plain' } as const

/** The state of an endpoint, and since when or why. */
export function EndpointState({ endpoint: { status, failing_since } }: { endpoint: Endpoint }) {
  const state = status === 'active' && failing_since !== null ? 'failing' : status
  return (
    <>
      <span class={`badge ${kinds[state]}`}>{texts.states[state]}</span>
      {state !== 'active' && <p class="facts">{reasonFor(state, failing_since)}</p>}
    </>
  )
}

function reasonFor(state: 'failing' | 'disabled', since: string | null): string {
  if (since === null) return texts.disabled
  return state === 'failing' ? texts.failingSince(formatInstant(since)) : texts.disabledFailing(formatInstant(since))
}
