/** The request of the form as code: curl, the generated client, fetch. */

import { type Contract, type Operation, waysIn } from './contract.ts'
import { codeParts, copyButton, h, replace } from './dom.ts'
import { type Form, filledIn, withExamples } from './form.ts'
import type { Language } from './highlight.ts'
import type { Trying } from './page-context.ts'
import { type Asked, clientOf, credentialHeaders, curlOf, fetchOf, requestOf } from './request.ts'

/** The kind of code last chosen; all operations share it. */
let shown = 0

export function codeView(trying: Trying, operation: Operation, form: Form) {
  const { contract, session, clientName } = trying
  const code = h('code')
  const samples: [name: string, language: Language, write: () => string][] = [
    ['curl', 'shell', () => curlOf(asOthers())],
    ...(isName(operation.id) ? [['Client', 'ts', () => asClient()] as [string, Language, () => string]] : []),
    ['fetch', 'ts', () => fetchOf(asOthers())],
  ]
  const buttons = samples.map(([name], index) =>
    h('button', { type: 'button', class: 'tab', click: () => choose(index) }, name),
  )
  const choose = (index: number) => {
    shown = index
    refresh()
  }
  const readable = () => withExamples(contract, operation, filledIn(operation, form, session))
  const asOthers = () => absolute(requestOf(operation, readable(), session.base), contract, operation)
  const asClient = () =>
    clientOf(contract.document, operation, readable(), {
      name: clientName,
      baseUrl: session.base || location.origin,
      workspace: operation.parameters.some(({ name }) => name === 'X-App-Workspace')
        ? (session.workspace()?.id ?? '…')
        : undefined,
      isPaged: isPaged(operation),
    })
  let text = ''
  const refresh = () => {
    const index = Math.min(shown, samples.length - 1)
    const [, language = 'text', write] = samples[index] ?? []
    text = write?.() ?? ''
    for (const [each, button] of buttons.entries()) button.setAttribute('aria-pressed', String(each === index))
    replace(code, ...codeParts(text, language))
  }
  refresh()
  const tabs = h('div', { class: 'tabs', role: 'group', 'aria-label': 'As' }, ...buttons)
  const head = h(
    'div',
    { class: 'between' },
    h('h2', { class: 'small' }, 'Code'),
    tabs,
    copyButton(() => text),
  )
  return {
    element: h('section', { class: 'card', 'aria-label': 'Code' }, head, h('pre', { tabindex: '0' }, code)),
    refresh,
  }
}

/** The generator's rule for method names: any other operationId has no method in the client. */
function isName(id: string | undefined): boolean {
  return id !== undefined && /^[a-z][A-Za-z0-9]*$/.test(id)
}

function isPaged({ method, parameters }: Operation): boolean {
  return method === 'GET' && parameters.some((each) => each.in === 'query' && each.name === 'cursor')
}

/** The request as it is sent from another machine: absolute URL, credentials as variables. */
export function absolute(asked: Asked, contract: Contract, operation: Operation): Asked {
  const credential = credentialHeaders(contract, waysIn(operation))
  const url = asked.url.startsWith('/') ? location.origin + asked.url : asked.url
  return { ...asked, url, headers: [...credential, ...asked.headers] }
}
