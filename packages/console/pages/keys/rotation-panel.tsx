/** An old key beside its successors, with the advice whether to revoke it. */

import { Button } from '../../../web-ui/button.tsx'
import { formatInstant } from '../../../web-ui/format.ts'
import { Icon } from '../../../web-ui/icon.tsx'
import { messages } from '../../messages.ts'
import { agoInMinutes, LastUse } from './last-use.tsx'
import type { Rotation, Verdict } from './rotation.ts'
import type { Key } from './types.ts'

const { keys: texts } = messages

type PanelProps = { rotation: Rotation<Key>; now: number; onRevoke: (key: Key) => void }

export function RotationPanel({ rotation: { old, successors, verdict }, now, onRevoke }: PanelProps) {
  const isSafe = verdict.name === 'idle' || verdict.name === 'unused'
  return (
    <section class="rotation" aria-label={`${texts.rotation}: ${old.key_prefix}`}>
      <h3>{texts.rotation}</h3>
      <div class="rotation-keys">
        <KeyFacts title={texts.oldKey} of={old} now={now} />
        {successors.map((key) => (
          <KeyFacts key={key.id} title={texts.newOne} of={key} now={now} />
        ))}
      </div>
      <div class="rotation-advice">
        <p class={isSafe ? 'advice good' : 'advice warn'}>
          <Icon name={isSafe ? 'check' : 'warn'} />
          {sentenceOf(verdict, now)}
        </p>
        {isSafe && (
          <Button kind="danger" label={texts.revokeNamed(old.key_prefix)} onClick={() => onRevoke(old)}>
            {texts.revoke}
          </Button>
        )}
      </div>
    </section>
  )
}

function sentenceOf(verdict: Verdict, now: number): string {
  return texts.verdicts[verdict.name]('since' in verdict ? agoInMinutes(verdict.since, now) : '')
}

function KeyFacts({ title, of: key, now }: { title: string; of: Key; now: number }) {
  return (
    <div class="rotation-key">
      <h4>{title}</h4>
      <dl class="facts-list">
        <dt>{texts.key}</dt>
        <dd>
          <code>{key.key_prefix}…</code>
        </dd>
        <dt>{texts.createdAt}</dt>
        <dd>{formatInstant(key.created_at)}</dd>
        <dt>{texts.lastUsed}</dt>
        <dd>
          <LastUse at={key.last_used_at} now={now} />
        </dd>
      </dl>
    </div>
  )
}
