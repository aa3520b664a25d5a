import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import { isOffline, waitingUntil } from '../../web-ui/connection.ts'
import { formatNumber } from '../../web-ui/format.ts'
import { Icon } from '../../web-ui/icon.tsx'
import { useSecondsUntil } from '../../web-ui/seconds-until.ts'
import type { ApiError } from '../app/api.ts'
import { sentenceOf } from '../app/sentence.ts'
import { messages } from '../messages.ts'

export function Loading() {
  return (
    <div class="skeleton" role="status">
      <span class="visually-hidden">{messages.loading}</span>
      {Array.from({ length: 6 }, (_, line) => (
        <span key={line} class="skeleton-line" />
      ))}
    </div>
  )
}

type FailureProps = { sentence: string; requestId?: string | null; onRetry?: () => void }

/** A failure in a sentence, with the request id to quote. */
export function Failure({ sentence, requestId, onRetry }: FailureProps) {
  return (
    <div role="alert" class="error">
      <p>
        {sentence} {requestId && <span class="facts">{messages.requestId(requestId)}</span>}
      </p>
      {onRetry && <Button onClick={onRetry}>{messages.retry}</Button>}
    </div>
  )
}

type NothingProps = { error: ApiError | undefined; hint: string; onRetry: () => void }

/** Shown before the subject of the page has come, or where there is none. @param hint why there may be none */
export function Nothing({ error, hint, onRetry }: NothingProps) {
  if (error === undefined) return <Loading />
  const isMissing = error.status === 404 || error.status === 422
  return (
    <section class="card nothing">
      <h1>{isMissing ? messages.missing : messages.failed}</h1>
      {isMissing ? (
        <p>{hint}</p>
      ) : (
        <Failure sentence={sentenceOf(error)} requestId={error.requestId} onRetry={onRetry} />
      )}
    </section>
  )
}

export function ConnectionState() {
  const seconds = useSecondsUntil(waitingUntil.value)
  return (
    <div role="status">
      {isOffline.value && (
        <p class="banner warn">
          <Icon name="warn" /> {messages.offline}
        </p>
      )}
      {seconds > 0 && <p class="banner">{messages.waiting(formatNumber(seconds))}</p>}
    </div>
  )
}

/** The heading of a step takes the focus when the step opens, so that it is read out. The first step of the page leaves it. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isLater) heading.current?.focus()
    isLater = true
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

let isLater = false
