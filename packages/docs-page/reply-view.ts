/** A response: status, code and its meaning, body, headers, and how to repeat the request. */

import { h, type JSX } from 'preact'
import type { Operation, Reply } from './contract.ts'
import { type Child, CopyButton, codeBlock, copiedBlock, unfolding } from './dom.ts'
import { addressOfName } from './routes.ts'
import { errorIn, type Received } from './session.ts'

export function replyCard(operation: Operation, received: Received, curl: string): JSX.Element {
  const { status, milliseconds, headers, bytes } = received
  const declared = operation.replies.find((reply) => matches(reply, status))
  const { code } = errorIn(received.json)
  const meaning = declared?.codes.find((each) => each.code === code)?.meaning
  const requestId = headers.find(([name]) => name === 'x-request-id')?.[1]
  return h('section', { class: 'card reply-card', 'aria-label': 'Reply' }, [
    h(
      'div',
      { class: 'between' },
      h('h2', { class: 'small' }, 'Reply'),
      h('span', { class: 'note' }, `${Math.round(milliseconds)} ms · ${size(bytes)}`),
    ),
    h(
      'p',
      {},
      h('span', { class: `status s-${String(status)[0]}` }, String(status)),
      ' ',
      code && status >= 400
        ? h('a', { href: addressOfName(code) }, h('code', { class: 'code' }, code))
        : (declared?.description.split('\n')[0] ?? ''),
    ),
    meaning !== undefined && status >= 400 && h('p', {}, meaning),
    !declared && h('p', { class: 'failed' }, `The contract declares no ${status} here.`),
    requestId !== undefined && h('p', { class: 'note' }, 'Request ', h('code', {}, requestId)),
    replyBody(received),
    unfolding(`${headers.length} headers`, () =>
      h(
        'dl',
        { class: 'headers' },
        headers.map(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
      ),
    ),
    unfolding('What was sent, as curl', () => copiedBlock(curl, 'shell')),
  ])
}

const mostShown = 300_000

function replyBody({ text, json, bytes, headers }: Received): Child {
  if (bytes === 0) return h('p', { class: 'note' }, 'No body.')
  if (text === undefined) {
    return h(
      'p',
      { class: 'note' },
      `${size(bytes)} of ${headers.find(([name]) => name === 'content-type')?.[1] ?? 'bytes'}`,
    )
  }
  const whole = json === undefined ? text : JSON.stringify(json, null, 2)
  const cut = whole.length > mostShown
  return h(
    'div',
    { class: 'copied' },
    h(CopyButton, { text: whole }),
    codeBlock(cut ? whole.slice(0, mostShown) : whole, json === undefined ? 'text' : 'json'),
    cut && h('p', { class: 'note' }, 'The rest is not shown; Copy takes all of it.'),
  )
}

function matches({ status }: Reply, sentStatus: number): boolean {
  return status === String(sentStatus) || status.toUpperCase() === `${String(sentStatus)[0]}XX` || status === 'default'
}

function size(bytes: number): string {
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`
}
