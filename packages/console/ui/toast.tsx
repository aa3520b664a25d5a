/** Short messages about what was done, and the state of the connection. Screen readers read both aloud. */
import { signal } from '@preact/signals'
import { Button } from '../../web-ui/button.tsx'
import { isOffline, waitingUntil } from '../../web-ui/connection.ts'
import { formatNumber } from '../../web-ui/format.ts'
import { Icon } from '../../web-ui/icon.tsx'
import { useSecondsUntil } from '../../web-ui/seconds-until.ts'
import type { ApiError } from '../app/api.ts'
import { messages } from '../messages.ts'

type Toast = { id: number; text: string; icon: 'check' | 'warn'; action?: { label: string; run: () => void } }

type Outcome<T> = { data?: T | undefined; error?: ApiError | undefined }

const shownMs = 6_000
/** A message with a button stays longer. */
const actionMs = 15_000
const toasts = signal<Toast[]>([])
let lastId = 0

/** Says what was done. */
export function toast(text: string, action?: Toast['action']): void {
  show({ text, icon: 'check', ...(action && { action }) })
}

/** Says that a write succeeded, and does what follows. @returns the error of a write that was refused, for the form or dialog to show */
export async function toastOnSuccess<T>(
  sent: Outcome<T> | Promise<Outcome<T>>,
  text: string | ((data: T) => string),
  ...next: (() => void)[]
): Promise<ApiError | undefined> {
  const { data, error } = await sent
  if (error) return error
  toast(typeof text === 'string' ? text : text(data as T))
  for (const each of next) each()
  return undefined
}

/** Says what was refused. */
export function toastRefusal(text: string): void {
  show({ text, icon: 'warn' })
}

function show(message: Omit<Toast, 'id'>): void {
  const id = ++lastId
  toasts.value = [...toasts.value, { id, ...message }].slice(-3)
  setTimeout(() => dismiss(id), message.action ? actionMs : shownMs)
}

/** Ends all messages when a mode begins, such as a move: what they speak of is over, and their buttons belong to what was before. */
export function clearToasts(): void {
  toasts.value = []
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((each) => each.id !== id)
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(({ id, text, icon, action }) => (
        <div key={id} class={`toast ${icon}`}>
          <Icon name={icon} />
          <span>{text}</span>
          {action && (
            <Button
              kind="quiet"
              onClick={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}

export function ConnectionState() {
  const seconds = useSecondsUntil(waitingUntil.value)
  return (
    <div class="connection" role="status" aria-live="polite">
      {isOffline.value && (
        <p class="banner warn">
          <Icon name="warn" /> {messages.shell.offline}
        </p>
      )}
      {seconds > 0 && (
        <p class="banner">
          <Icon name="history" /> {messages.shell.waiting(formatNumber(seconds))}
        </p>
      )}
    </div>
  )
}
