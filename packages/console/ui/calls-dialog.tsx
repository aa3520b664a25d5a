/** "Show this call": the requests behind the page, to repeat them elsewhere. */

import { useState } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import { calls, clientCode, curlCode, type RecordedCall } from '../../web-ui/calls.ts'
import { formatUnit } from '../../web-ui/format.ts'
import { serverRoot } from '../app/server-root.ts'
import { messages } from '../messages.ts'
import { Dialog } from './dialog.tsx'

export function CallsDialog({ onClose }: { onClose: () => void }) {
  // The list stands still while it is read, although the page goes on.
  const [shown] = useState(calls.value)
  const [chosen, choose] = useState(0)
  const call = shown[chosen]
  return (
    <Dialog title={messages.shell.callsTitle} onClose={onClose} isWide>
      <p class="hint">{messages.shell.callsHint}</p>
      {call === undefined && <p>{messages.shell.noCalls}</p>}
      {shown.length > 1 && (
        <div class="field">
          <label for="recorded-call">{messages.shell.call}</label>
          <select
            id="recorded-call"
            value={String(chosen)}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          >
            {shown.map((each, index) => (
              <option key={`${each.method} ${each.url}`} value={String(index)}>
                {summary(each)}
              </option>
            ))}
          </select>
        </div>
      )}
      {call && <CallDetails call={call} />}
    </Dialog>
  )
}

function CallDetails({ call }: { call: RecordedCall }) {
  const { operationId, requestId, durationMs } = call
  return (
    <>
      <p>
        <strong>{summary(call)}</strong>
        <br />
        <span class="facts">
          {formatUnit(Math.round(durationMs), 'millisecond')}
          {requestId !== null && `, ${messages.errors.request(requestId)}`}
        </span>
      </p>
      <Code title={messages.shell.curl} text={curlCode(call)} />
      <Code title={messages.shell.client} text={clientCode(call)} />
      <p>
        <a href={`${serverRoot}/docs#${operationId}`}>{messages.shell.inDocs}</a>
      </p>
    </>
  )
}

function summary({ method, url, status, operationId }: RecordedCall): string {
  const { pathname } = new URL(url)
  return `${operationId}: ${method} ${pathname} → ${status ?? messages.shell.noReply}`
}

export function Code({ title, text }: { title: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <figure class="code">
      <figcaption>
        {title}
        {navigator.clipboard && (
          <Button kind="quiet" onClick={() => void copy()}>
            {isCopied ? messages.shell.copied : messages.shell.copy}
          </Button>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  )
}
