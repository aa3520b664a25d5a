/** States of a part that has nothing to show, or nothing yet. */
import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from '../../web-ui/icon.tsx'
import type { Loaded } from '../app/load.ts'
import { messages } from '../messages.ts'
import { ErrorText } from './error-text.tsx'

type EmptyProps = { icon?: IconName; title: string; hint?: string /** The next step. */; children?: ComponentChildren }

export function EmptyState({ icon = 'box', title, hint, children }: EmptyProps) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <p class="empty-title">{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  )
}

export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div class="skeleton" role="status">
      <span class="visually-hidden">{messages.shell.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} class="skeleton-line" />
      ))}
    </div>
  )
}

type NextProps = { href: string; children: ComponentChildren }

/** The next action of an empty page. */
export function NextStep({ href, children }: NextProps) {
  return (
    <a class="button primary" href={href}>
      {children}
    </a>
  )
}

type LoadProps<T> = { loaded: Loaded<T>; children: (data: T) => ComponentChildren; lines?: number }

/** Data, or a skeleton until it has come, or the error with a button to try again. */
export function Load<T>({ loaded, children, lines }: LoadProps<T>) {
  const { data, error, isLoading, reload } = loaded
  return (
    <>
      {error && <ErrorText error={error} onRetry={reload} />}
      {data !== undefined ? children(data) : isLoading && <Skeleton {...(lines !== undefined && { lines })} />}
    </>
  )
}
