import type { ComponentChildren } from 'preact'
import { wrongAnswersIn } from '../../web-ui/answers.ts'
import { Button } from '../../web-ui/button.tsx'
import type { ApiError } from '../app/api.ts'
import { errorSentence } from '../app/error-sentence.ts'
import { currentIn } from '../app/expected.ts'
import { messages } from '../messages.ts'

/** A failure: its sentence for people; its code and the request id to quote are behind "Details". */
export function ErrorText({ error, onRetry }: { error: ApiError | undefined; onRetry?: () => void }) {
  if (error === undefined) return <div role="alert" />
  return (
    <div role="alert" class="error">
      <p>{errorSentence(error)}</p>
      <Details>{factsOf(error)}</Details>
      {onRetry && <Button onClick={onRetry}>{messages.shell.retry}</Button>}
    </div>
  )
}

/** Technical text, closed at first. */
export function Details({ children }: { children: ComponentChildren }) {
  return (
    <details class="technical">
      <summary>{messages.shell.details}</summary>
      <p class="facts">{children}</p>
    </details>
  )
}

export function factsOf({ code, requestId }: ApiError): string {
  return requestId === null ? code : `${code}, ${messages.errors.request(requestId)}`
}

/** The messages that belong to no field of the form, such as those about an entry of a list. */
export function OtherIssues({ error, names }: { error: ApiError | undefined; names: readonly string[] }) {
  const others = issuesIn(error).filter(({ path }) => !names.some((name) => isWithin(path, `/${name}`)))
  if (others.length === 0) return null
  return (
    <ul class="hint bad">
      {others.map(({ path, message }) => (
        <li key={path}>
          <code>{path}</code> {message}
        </li>
      ))}
    </ul>
  )
}

/** The messages about one field of a body, by its JSON Pointer, from the details of a 400. */
export function issuesFor(error: ApiError | undefined, pointer: string): string | undefined {
  const found = issuesIn(error)
    .filter(({ path }) => isWithin(path, pointer))
    .map(({ message }) => message)
  return found.length > 0 ? found.join('; ') : undefined
}

/** Whether a JSON Pointer names this part or something in it. */
function isWithin(path: string, pointer: string): boolean {
  return path === pointer || path.startsWith(`${pointer}/`)
}

function issuesIn(error: ApiError | undefined): { path: string; message: string }[] {
  const { issues = [] } = (error?.details ?? {}) as { issues?: { path: string; message: string }[] }
  const changed = Object.entries(currentIn(error)).map(([name, value]) => ({
    path: `/${name}`,
    message: messages.errors.changedTo(value),
  }))
  const wrong = Object.entries(error ? wrongAnswersIn(error) : {}).map(([id, problem]) => ({
    path: `/${answerField(id)}`,
    message: messages.questions.wrong[problem],
  }))
  return [...issues, ...changed, ...wrong]
}

/** The name of the field for the answer to a question. */
export function answerField(questionId: string): string {
  return `answers/${questionId}`
}
