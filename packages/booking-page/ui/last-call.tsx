import { serverRoot } from '../app/address.ts'
import { lastCall } from '../app/api.ts'
import { messages } from '../messages.ts'

const isDemo = document.documentElement.dataset.demo !== undefined

/** "Show this call", for developers who look at the demo: the page uses the public API only, and others can repeat what it does. */
export function LastCall() {
  const { value: call } = lastCall
  if (!call || !isDemo) return null
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
