/** The form of an operation, and the reply it got. */
import { h, type JSX } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { hintsOf } from './check.ts'
import { absolute, CodeView } from './code-view.ts'
import { type Contract, type Operation, type Parameter, waysIn } from './contract.ts'
import { type Child, useUpdate } from './dom.ts'
import { ParameterField } from './field-view.ts'
import { fillBody, fillKnown, knownIds } from './fill-ids.ts'
import { chosenTenant, type Form, filledIn, formOf, putExample } from './form.ts'
import type { Trying } from './page-context.ts'
import { replyCard } from './reply-view.ts'
import { curlOf, keyOf, requestOf } from './request.ts'
import { type Session, unreachable } from './session.ts'

type TryParts = {
  trying: Trying
  operation: Operation
  /** Another number: the caller or the server is another, and ids are looked up again. */
  version: number
}

export function TryView({ trying, operation, version }: TryParts): JSX.Element {
  const { contract, session, forms } = trying
  const form = forms.get(operation.key) ?? formOf(contract, operation)
  forms.set(operation.key, form)
  const update = useUpdate()
  const [why, setWhy] = useState('')
  const [reply, setReply] = useState<Sent>()
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const filling = useRef(Promise.resolve())
  useMemo(() => fillKnown(trying, operation, form), [version])
  useLayoutEffect(() => {
    if (session.who().kind === 'nobody') return
    // A field that has the focus is not changed under the reader's hands.
    const fillWhenLeft = () => {
      if (!fields.current?.contains(document.activeElement)) return update()
      fields.current.addEventListener('focusout', () => setTimeout(fillWhenLeft), { once: true })
    }
    filling.current = knownIds(trying, operation, form).then((problem) => {
      setWhy(problem ? `Ids of the example are left where they could not be looked up: ${problem}` : '')
      fillWhenLeft()
    })
  }, [version])
  useLayoutEffect(() => answer.current?.scrollIntoView({ block: 'nearest' }), [reply])
  const onSubmit = async (event: Event) => {
    event.preventDefault()
    setBusy(true)
    setReply(undefined)
    await filling.current
    setReply(await sent(trying, operation, form))
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit()
  }
  return h(
    'div',
    { class: 'panel' },
    h(
      'form',
      { class: 'card try', id: 'try', noValidate: true, 'aria-label': 'Try it', ref: element, onSubmit, onKeyDown },
      h('h2', { class: 'small' }, 'Try it'),
      h('div', { class: 'form', ref: fields }, formParts(trying, operation, form, update)),
      h('p', { class: 'note' }, why),
      h('button', { type: 'submit', class: 'send', disabled: isBusy }, 'Send'),
      h('p', { class: 'visually-hidden', role: 'status' }, reply?.words),
    ),
    h('div', { class: 'answer', ref: answer }, reply?.shown),
    h(CodeView, { trying, operation, form }),
  )
}

function formParts(trying: Trying, operation: Operation, form: Form, update: () => void): Child {
  const { contract, session } = trying
  const fields = operation.parameters
    .filter((parameter) => parameter.in !== 'cookie')
    .map((parameter) =>
      h(ParameterField, {
        contract,
        parameter,
        value: form.values.get(keyOf(parameter)) ?? chosenTenant(parameter, session),
        offers: offersFor(trying, parameter),
        change(value) {
          form.values.set(keyOf(parameter), value)
          update()
        },
      }),
    )
  return [asWhom(trying, operation), elsewhere(session), fields, form.media && h(BodyField, { trying, form, update })]
}

function offersFor({ session, seen }: Trying, parameter: Parameter): [string, string][] {
  if (session.isTenant(parameter)) return session.tenants().map((each) => [each.id, each.name])
  return seen.offers(parameter.name)
}

function asWhom({ session, askToSignIn }: Trying, operation: Operation): Child {
  const ways = waysIn(operation)
  if (ways.every((way) => way.length === 0)) return h('p', { class: 'note' }, 'Anybody may call this.')
  const { kind, name } = session.who()
  if (kind === 'session') return h('p', { class: 'note' }, `As ${name}, signed in.`)
  if (kind === 'key') return h('p', { class: 'note' }, `With the ${name} you gave.`)
  return h(
    'p',
    { class: 'note' },
    'Without a credential. ',
    h('button', { type: 'button', class: 'link', onClick: askToSignIn }, 'Sign in'),
    ' to call it as somebody.',
  )
}

/** A stand-alone file calls a server of another origin, which must allow it (CORS). */
function elsewhere({ base }: Session): Child {
  if (base === '') return undefined
  const fromDisk =
    location.protocol === 'file:' ? ' Most allow no page from a disk: then take the curl line below.' : ''
  return h('p', { class: 'note' }, `Calls go to ${base}, which has to allow this page (CORS).${fromDisk}`)
}

function BodyField({ trying, form, update }: { trying: Trying; form: Form; update: () => void }): Child {
  const { contract } = trying
  const { media, body = '' } = form
  const [isChanged, setChanged] = useState(false)
  if (!media) return undefined
  const onInput = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    form.body = currentTarget.value
    setChanged(true)
    update()
  }
  const put = (index: number) => {
    putExample(contract, form, index)
    fillBody(trying, form)
    setChanged(true)
    update()
  }
  const examples = media.examples.length > 1 ? media.examples : [{ name: 'Example' }]
  const buttons = examples.map(({ name }, index) =>
    h('button', { type: 'button', class: 'quiet', onClick: () => put(index) }, name),
  )
  const label = h('label', { for: 'body' }, h('code', {}, 'body'), h('span', { class: 'type' }, media.type))
  const hints = isChanged ? bodyHints(contract, form) : []
  const attributes = { id: 'body', spellcheck: false, rows: rowsFor(body), 'aria-describedby': 'body-hint' }
  return h(
    'div',
    { class: 'input' },
    h('div', { class: 'between' }, label, buttons),
    media.type.startsWith('multipart/') &&
      h('p', { class: 'note' }, 'It is sent as the text it is: no files from here.'),
    h('textarea', { ...attributes, value: body, onInput }),
    h(
      'p',
      { class: 'hint', id: 'body-hint', 'aria-live': 'polite' },
      hints.map((each) => h('span', {}, each)),
    ),
  )
}

function bodyHints({ document }: Contract, { body, media }: Form): string[] {
  if (!body?.trim() || !media || !/json/.test(media.type)) return []
  try {
    return hintsOf(document, media.schema, JSON.parse(body))
  } catch (problem) {
    return [`is not JSON: ${(problem as Error).message}`]
  }
}

function rowsFor(text = ''): number {
  return Math.min(Math.max(text.split('\n').length, 3), 18)
}

type Sent = { shown: JSX.Element; words: string }

async function sent(trying: Trying, operation: Operation, form: Form): Promise<Sent> {
  const { contract, session, seen } = trying
  const filled = filledIn(operation, form, session)
  const missing = operation.parameters.find(
    (each) => each.in === 'path' && (filled.values.get(keyOf(each)) ?? '').length === 0,
  )
  if (missing) return failed(`${missing.name} is part of the path, and is needed.`)
  const request = requestOf(operation, filled, session.root())
  const answered = await session.send(operation, request).catch((problem: Error) => unreachable(problem))
  if (typeof answered === 'string') return failed(answered)
  if (answered.status < 300) seen.learn(operation, answered.json)
  const curl = curlOf(absolute(request, contract, operation))
  return { shown: replyCard(operation, answered, curl), words: `Reply ${answered.status}` }
}

function failed(why: string): Sent {
  return { shown: h('p', { class: 'card failed' }, why), words: why }
}
