import { useState } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { type ApiError, api, write } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { Load } from '../../ui/states.tsx'
import { DiffView } from './diff-view.tsx'
import { shortSha } from './run-parts.tsx'

const { agentRuns, shell } = messages

type Props = { runId: string; sha: string; onRestored: (sha: string) => void; onClose: () => void }

/** Shows what a restore changes before it offers the button. The preview follows the head. */
export function RestoreDialog({ runId, sha, onRestored, onClose }: Props) {
  const [error, setError] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const preview = useLoad((options) => api.previewAgentRunRestore({ runId, sha }, options), [runId, sha], ['run'])
  const { head, restores } = preview.data ?? {}
  const diff = useLoad(
    head === undefined || restores === undefined
      ? null
      : (options) => api.diffAgentRunVersions({ runId, from: head, to: restores }, options),
    [runId, head, restores],
  )
  // A difference that cannot be shown does not refuse the restore.
  const isShown = preview.data !== undefined && !diff.isLoading
  const restore = async () => {
    setBusy(true)
    const { data, error: failure } = await write('restoreAgentRunVersion', { runId, body: { sha } })
    setBusy(false)
    setError(failure)
    if (data) onRestored(data.sha)
  }
  return (
    <Dialog title={agentRuns.restoreTitle(shortSha(sha))} onClose={onClose} isWide>
      <p class="hint">{agentRuns.restoreSaves}</p>
      <Load loaded={preview}>
        {({ counts }) =>
          counts.added + counts.changed + counts.removed === 0 ? (
            <p>{agentRuns.restoreNothing}</p>
          ) : (
            <>
              <p>{agentRuns.restoreIsNew}</p>
              <Load loaded={diff}>{(found) => <DiffView diff={found} />}</Load>
            </>
          )
        }
      </Load>
      <ErrorText error={error} />
      <div class="actions dialog-foot">
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind="primary" isBusy={isBusy} disabled={!isShown} onClick={() => void restore()}>
          {agentRuns.restoreAction}
        </Button>
      </div>
    </Dialog>
  )
}
