/** The server that a stand-alone file calls. */
import { h, type JSX } from 'preact'
import { type Contract, type Json, listOf, objectOf, textOrEmpty } from './contract.ts'

/** The first server of the description with an absolute URL. */
export function firstServer({ document: { servers } }: Contract): string {
  const urls = listOf(servers).map((each) => serverUrl(objectOf(each)))
  return urls.find((url) => /^https?:/.test(url)) ?? 'http://127.0.0.1:3000'
}

function serverUrl({ url, variables }: Json): string {
  const filled = textOrEmpty(url).replace(/\{([^}]+)\}/g, (whole, name) =>
    String(objectOf(objectOf(variables)[name]).default ?? whole),
  )
  return filled.replace(/\/$/, '')
}

export function serverField(
  session: { base: string; changed: () => void },
  { document: { servers } }: Contract,
): JSX.Element {
  const input = h('input', {
    type: 'url',
    value: session.base,
    list: 'servers',
    'aria-label': 'Server to try',
    title:
      'Calls go there. It has to allow the origin of this page by CORS; a page opened from disk has none, which most servers refuse.',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      session.base = currentTarget.value.trim().replace(/\/$/, '')
      session.changed()
    },
  })
  const options = listOf(servers).map((each) => h('option', { value: serverUrl(objectOf(each)) }))
  return h('span', { class: 'server' }, input, h('datalist', { id: 'servers' }, options))
}
