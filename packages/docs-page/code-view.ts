/** The request of the form as code: curl, the generated client, fetch, Python, Go. */
import { h, type JSX } from 'preact'
import { useState } from 'preact/hooks'
import { type Contract, type Operation, waysIn } from './contract.ts'
import { CopyButton, codeParts } from './dom.ts'
import { type Form, filledIn, withExamples } from './form.ts'
import type { Language } from './highlight.ts'
import type { Trying } from './page-context.ts'
import { project } from './project.ts'
import { clientOf, credentialHeaders, curlOf, fetchOf, type HttpRequest, requestOf } from './request.ts'
import { goOf, pythonOf } from './samples.ts'

/** The kind of code last chosen; all operations share it. */
let lastChosen = 'curl'

type Sample = { name: string; language: Language; write: () => string }

export function CodeView({
  trying,
  operation,
  form,
}: {
  trying: Trying
  operation: Operation
  form: Form
}): JSX.Element {
  const [chosen, setChosen] = useState(lastChosen)
  const samples = samplesOf(trying, operation, form)
  const shown = samples.find(({ name }) => name === chosen) ?? samples[0]
  const text = shown?.write() ?? ''
  const choose = (name: string) => {
    lastChosen = name
    setChosen(name)
  }
  const tabs = samples.map(({ name }) => {
    const attributes = { type: 'button', class: 'tab', 'aria-pressed': name === shown?.name }
    return h('button', { ...attributes, onClick: () => choose(name) }, name)
  })
  return h(
    'section',
    { class: 'card', 'aria-label': 'Code' },
    h(
      'div',
      { class: 'between' },
      h('h2', { class: 'small' }, 'Code'),
      h('div', { class: 'tabs', role: 'group', 'aria-label': 'As' }, tabs),
      h(CopyButton, { text }),
    ),
    h('pre', { tabIndex: 0 }, h('code', {}, codeParts(text, shown?.language ?? 'text'))),
  )
}

function samplesOf(trying: Trying, operation: Operation, form: Form): Sample[] {
  const { contract, session, clientName } = trying
  const readable = () => withExamples(contract, operation, filledIn(operation, form, session))
  const asOthers = () => absolute(requestOf(operation, readable(), session.root()), contract, operation)
  const asClient = () =>
    clientOf(contract, operation, readable(), {
      name: clientName,
      baseUrl: session.base || location.origin + session.root(),
      sample: project.client,
      tenant: session.tenant()?.id,
    })
  return [
    { name: 'curl', language: 'shell', write: () => curlOf(asOthers()) },
    ...(operation.methodName !== undefined ? [{ name: 'Client', language: 'code' as const, write: asClient }] : []),
    { name: 'fetch', language: 'code', write: () => fetchOf(asOthers()) },
    { name: 'Python', language: 'code', write: () => pythonOf(asOthers()) },
    { name: 'Go', language: 'code', write: () => goOf(asOthers()) },
  ]
}

/** The request as it is sent from another machine: absolute URL, credentials as variables. */
export function absolute(request: HttpRequest, contract: Contract, operation: Operation): HttpRequest {
  const credential = credentialHeaders(contract, waysIn(operation))
  const url = request.url.startsWith('/') ? location.origin + request.url : request.url
  return { ...request, url, headers: [...credential, ...request.headers] }
}
