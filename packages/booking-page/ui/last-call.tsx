import { serverRoot } from '../app/address.ts'
import { lastCall } from '../app/api.ts'
import { messages } from '../messages.ts'

/** "Show this call": the page uses the public API only, and others can repeat what it does. */
export function LastCall() {
  const { value: call } = lastCall
  if (!call) return null
  return (
    <details class="last-call">
      <summary>{messages.showCall}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{call.curl}</pre>
      <a href={`${serverRoot}/docs#${call.operationId}`} target="_blank" rel="noopener">
        {messages.inDocs}
      </a>
    </details>
  )
}
