/** The form of an operation, and the reply it got. */

import { hintsOf } from './check.ts'
import { absolute, codeView } from './code-view.ts'
import { type Contract, type Operation, type Parameter, waysIn } from './contract.ts'
import { type Child, h, replace } from './dom.ts'
import { parameterField } from './field-view.ts'
import { fillBody, fillKnown, knownIds } from './fill-ids.ts'
import { chosenWorkspace, type Form, filledIn, formOf, isWorkspace, putExample } from './form.ts'
import type { Trying } from './page-context.ts'
import { replyCard } from './reply-view.ts'
import { curlOf, keyOf, requestOf } from './request.ts'
import { type Session, unreachable } from './session.ts'

export type TryView = { element: HTMLElement; refresh: () => void }

export function tryView(trying: Trying, operation: Operation): TryView {
  const { contract, session, forms } = trying
  const form = forms.get(operation.key) ?? formOf(contract, operation)
  forms.set(operation.key, form)
  const code = codeView(trying, operation, form)
  const answer = h('div', { class: 'answer' })
  const said = h('p', { class: 'visually-hidden', role: 'status' })
  const fields = h('div', { class: 'form' })
  const fill = () => {
    fillKnown(trying, operation, form)
    replace(fields, ...formParts(trying, operation, form, code.refresh))
    code.refresh()
  }
  // A field that has the focus is not replaced under the reader's hands.
  const fillWhenLeft = () => {
    if (!fields.contains(document.activeElement)) return fill()
    fields.addEventListener('focusout', () => setTimeout(fillWhenLeft), { once: true })
  }
  const why = h('p', { class: 'note' })
  let filling: Promise<void> = Promise.resolve()
  const fillIds = () => {
    if (session.who().kind === 'nobody') return
    filling = knownIds(trying, operation, form).then((problem) => {
      replace(why, problem && `Ids of the example are left where they could not be looked up: ${problem}`)
      fillWhenLeft()
    })
  }
  const button = h('button', { type: 'submit', class: 'send' }, 'Send')
  const send = async (event: Event) => {
    event.preventDefault()
    button.disabled = true
    replace(said)
    await filling
    const { shown, words } = await sent(trying, operation, form)
    button.disabled = false
    replace(answer, shown)
    replace(said, words)
    answer.scrollIntoView({ block: 'nearest' })
  }
  const element = h(
    'form',
    { class: 'card try', id: 'try', novalidate: true, submit: send, 'aria-label': 'Try it' },
    h('h2', { class: 'small' }, 'Try it'),
    fields,
    why,
    button,
    said,
  )
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.requestSubmit()
  })
  fill()
  fillIds()
  return {
    element: h('div', { class: 'panel' }, element, answer, code.element),
    refresh() {
      fill()
      fillIds()
    },
  }
}

function formParts(trying: Trying, operation: Operation, form: Form, changed: () => void): Child[] {
  const { contract, session } = trying
  const fields = operation.parameters
    .filter((parameter) => parameter.in !== 'cookie')
    .map((parameter) =>
      parameterField({
        contract,
        parameter,
        value: form.values.get(keyOf(parameter)) ?? chosenWorkspace(parameter, session),
        offers: offersFor(trying, parameter),
        change(value) {
          form.values.set(keyOf(parameter), value)
          changed()
        },
      }),
    )
  return [
    asWhom(trying, operation),
    elsewhere(session),
    ...fields,
    form.media && bodyField(contract, form, changed, () => fillBody(trying, form)),
  ]
}

function offersFor({ session, seen }: Trying, parameter: Parameter): [string, string][] {
  if (isWorkspace(parameter)) return session.workspaces().map((each) => [each.id, each.name])
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
    h('button', { type: 'button', class: 'link', click: askToSignIn }, 'Sign in'),
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

function bodyField(contract: Contract, form: Form, changed: () => void, refilled: () => void): Child {
  const { media } = form
  if (!media) return undefined
  const hint = h('p', { class: 'hint', id: 'body-hint', 'aria-live': 'polite' })
  const area = h('textarea', {
    id: 'body',
    spellcheck: 'false',
    rows: String(rowsFor(form.body)),
    'aria-describedby': 'body-hint',
  })
  area.value = form.body ?? ''
  const tell = () => {
    form.body = area.value
    replace(hint, ...bodyHints(contract, form).map((each) => h('span', {}, each)))
    changed()
  }
  area.addEventListener('input', tell)
  const put = (index: number) => {
    putExample(contract, form, index)
    refilled()
    area.value = form.body ?? ''
    area.rows = rowsFor(area.value)
    tell()
  }
  const examples = media.examples.length > 1 ? media.examples : [{ name: 'Example' }]
  const buttons = examples.map(({ name }, index) =>
    h('button', { type: 'button', class: 'quiet', click: () => put(index) }, name),
  )
  return h(
    'div',
    { class: 'input' },
    h(
      'div',
      { class: 'between' },
      h('label', { for: 'body' }, h('code', {}, 'body'), h('span', { class: 'type' }, media.type)),
      ...buttons,
    ),
    media.type.startsWith('multipart/') &&
      h('p', { class: 'note' }, 'It is sent as the text it is: no files from here.'),
    area,
    hint,
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

type Sent = { shown: HTMLElement; words: string }

async function sent(trying: Trying, operation: Operation, form: Form): Promise<Sent> {
  const { contract, session, seen } = trying
  const filled = filledIn(operation, form, session)
  const missing = operation.parameters.find(
    (each) => each.in === 'path' && (filled.values.get(keyOf(each)) ?? '').length === 0,
  )
  if (missing) return failed(`${missing.name} is part of the path, and is needed.`)
  const asked = requestOf(operation, filled, session.base)
  const answered = await session.send(operation, asked).catch((problem: Error) => unreachable(problem))
  if (typeof answered === 'string') return failed(answered)
  if (answered.status < 300) seen.learn(operation, answered.json)
  const curl = curlOf(absolute(asked, contract, operation))
  return { shown: replyCard(operation, answered, curl), words: `Reply ${answered.status}` }
}

function failed(why: string): Sent {
  return { shown: h('p', { class: 'card failed' }, why), words: why }
}
