/** A page that stands alone, without the frame: for somebody who is not signed in, or comes by a link. */
import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from '../../web-ui/icon.tsx'
import { hashOf, noWorkspace } from '../app/router.ts'
import { messages } from '../messages.ts'
import type { FieldDescriptor } from './form.tsx'

type AlonePageProps = { icon: IconName; title: string; children: ComponentChildren }

export function AlonePage({ icon, title, children }: AlonePageProps) {
  return (
    <main class="alone">
      <div class="card sign-in">
        <Icon name={icon} />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** Opens the console, which asks to sign in if nobody is. */
export function BackLink() {
  const home = { workspaceId: noWorkspace, page: '', rest: [], query: new URLSearchParams() }
  return <a href={hashOf(home)}>{messages.invitation.back}</a>
}

export function newPasswordField(label: string): FieldDescriptor {
  return {
    name: 'password',
    label,
    type: 'password',
    isRequired: true,
    minLength: 12,
    maxLength: 256,
    hint: messages.invitation.passwordHint,
    autocomplete: 'new-password',
  }
}
