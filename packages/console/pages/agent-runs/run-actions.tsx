/** The actions that the state of a run and the role of the user allow. */
import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { type ApiError, write } from '../../app/api.ts'
import { useSeen } from '../../app/expected.ts'
import { go, linkTo } from '../../app/router.ts'
import { hasRole, membership } from '../../app/session.ts'
import { messages } from '../../messages.ts'
import { ConfirmWrite } from '../../ui/confirm-write.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { Form } from '../../ui/form.tsx'
import { toast, toastOnSuccess } from '../../ui/toast.tsx'
import { type Run, runState, shortSha } from './run-parts.tsx'

const { agentRuns } = messages

type Props = { run: Run; onDone: () => void }
type Simple = 'openAgentRunSandbox' | 'closeAgentRunSandbox' | 'startAgentRunTurn'
type Asking = 'finish' | 'rename' | 'delete'

export function RunActions({ run, onDone }: Props) {
  const [asking, ask] = useState<Asking>()
  const [error, setError] = useState<ApiError>()
  const [busy, setBusy] = useState<string>()
  const { id: runId } = run
  const state = runState(run)
  const perform = async (name: keyof typeof agentRuns.done, send: () => Promise<{ error?: ApiError | undefined }>) => {
    setBusy(name)
    const { error: failure } = await send()
    setBusy(undefined)
    setError(failure)
    if (!failure) toast(agentRuns.done[name])
    // After a failure too: the run may be in another state than is shown.
    onDone()
  }
  const simple = (operation: Simple, label: string) => (
    <Button isBusy={busy === operation} onClick={() => void perform(operation, () => write(operation, { runId }))}>
      {label}
    </Button>
  )
  const archive = (name: 'archive' | 'unarchive') => (
    <Button
      isBusy={busy === name}
      onClick={() =>
        void perform(name, () => write('updateAgentRun', { runId, body: { archived: name === 'archive' } }))
      }
    >
      {agentRuns[name]}
    </Button>
  )
  const isOwn = run.created_by === membership.value?.member_id
  const close = () => ask(undefined)
  return (
    <>
      <div class="actions">
        {state === 'turn' && (
          <Button kind="primary" onClick={() => ask('finish')}>
            {agentRuns.finishTurn}
          </Button>
        )}
        {(state === 'open' || state === 'plain') && simple('startAgentRunTurn', agentRuns.startTurn)}
        {state === 'open' && simple('closeAgentRunSandbox', agentRuns.closeSandbox)}
        {state === 'closed' && simple('openAgentRunSandbox', agentRuns.openSandbox)}
        <Button onClick={() => ask('rename')}>{agentRuns.rename}</Button>
        {state !== 'turn' && archive(state === 'archived' ? 'unarchive' : 'archive')}
        {(hasRole('admin') || isOwn) && (
          <Button kind="danger" onClick={() => ask('delete')}>
            {agentRuns.delete}
          </Button>
        )}
      </div>
      {error && <ErrorText error={error} />}
      {asking === 'finish' && <FinishTurn run={run} onDone={onDone} onClose={close} />}
      {asking === 'rename' && <Rename run={run} onDone={onDone} onClose={close} />}
      {asking === 'delete' && <DeleteRun run={run} onClose={close} />}
    </>
  )
}

function FinishTurn({ run, onDone, onClose }: Props & { onClose: () => void }) {
  // The turn that was open when the dialog was: another may have started since.
  const [turnId] = useState(run.active_turn?.id ?? '')
  const submit = ({ message = '' }: Record<string, string>) =>
    toastOnSuccess(
      write('finishAgentRunTurn', { runId: run.id, turnId, body: { message } }),
      ({ version }) => (version === null ? agentRuns.finishedEmpty : agentRuns.finished(shortSha(version))),
      onDone,
      onClose,
    )
  return (
    <Dialog title={agentRuns.finishTitle} onClose={onClose}>
      <p class="hint">{agentRuns.finishHint}</p>
      <Form
        action={agentRuns.finishTurn}
        fields={[{ name: 'message', label: agentRuns.message, isRequired: true, maxLength: 200 }]}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function Rename({ run, onDone, onClose }: Props & { onClose: () => void }) {
  const seen = useSeen(run)
  const submit = async ({ title = '' }: Record<string, string>) => {
    const body = { title, expected: seen.expected({ title }) }
    const written = await write('updateAgentRun', { runId: run.id, body })
    seen.noteRefusal(written.error)
    return toastOnSuccess(written, agentRuns.done.rename, onDone, onClose)
  }
  return (
    <Dialog title={agentRuns.rename} onClose={onClose}>
      <Form
        action={agentRuns.save}
        fields={[
          { name: 'title', label: agentRuns.newTitle, value: seen.stored.title, isRequired: true, maxLength: 200 },
        ]}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function DeleteRun({ run, onClose }: { run: Run; onClose: () => void }) {
  // The user agreed to discard a turn only if the dialog said so.
  const [discards] = useState(run.active_turn !== null)
  const input = { runId: run.id, ...(discards && { active_turn: 'discard' as const }) }
  const remove = () =>
    toastOnSuccess(write('deleteAgentRun', input), agentRuns.done.delete, () => go(linkTo('agent-runs')))
  return (
    <ConfirmWrite title={agentRuns.deleteTitle} action={agentRuns.delete} run={remove} onClose={onClose}>
      <p>{agentRuns.deleteHint}</p>
      {discards && <p>{agentRuns.deleteTurnHint}</p>}
    </ConfirmWrite>
  )
}
