import { useState } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import { Icon } from '../../web-ui/icon.tsx'
import { errorSentence } from '../app/error-sentence.ts'
import { go, hashOf, linkTo, noWorkspace, route } from '../app/router.ts'
import { me, membership, signOut } from '../app/session.ts'
import { type Theme, theme } from '../app/theme.ts'
import { FinderButton } from '../finder/finder.tsx'
import { messages } from '../messages.ts'
import { CallsDialog } from '../ui/calls-dialog.tsx'
import { toastRefusal } from '../ui/toast.tsx'
import { navigationId } from './navigation.tsx'

export function Header() {
  const [isShowingCalls, setShowingCalls] = useState(false)
  return (
    <header class="header">
      <button
        type="button"
        class="button quiet lone menu-button"
        popovertarget={navigationId}
        aria-label={messages.shell.openMenu}
      >
        <Icon name="menu" />
      </button>
      <WorkspaceSwitch />
      <div class="header-tools">
        {membership.value && <FinderButton />}
        <Button kind="quiet" icon="code" onClick={() => setShowingCalls(true)}>
          <span class="wide-only">{messages.shell.showCall}</span>
          <span class="visually-hidden narrow-only">{messages.shell.showCall}</span>
        </Button>
        <ThemeSwitch />
        <a class="button quiet account-link" href={linkTo('account')}>
          <Icon name="user" />
          <span class="wide-only">{me.value?.user.name}</span>
          <span class="visually-hidden narrow-only">{me.value?.user.name}</span>
        </a>
        <Button kind="quiet" icon="out" label={messages.shell.signOut} onClick={() => void leave()} />
      </div>
      {isShowingCalls && <CallsDialog onClose={() => setShowingCalls(false)} />}
    </header>
  )
}

async function leave(): Promise<void> {
  const error = await signOut()
  if (error) toastRefusal(errorSentence(error))
}

function WorkspaceSwitch() {
  const memberships = me.value?.memberships ?? []
  if (memberships.length < 2) {
    return <strong class="workspace">{membership.value?.workspace_name ?? messages.shell.product}</strong>
  }
  const { workspaceId, page } = route.value
  return (
    <select
      class="workspace"
      aria-label={messages.shell.workspace}
      value={workspaceId}
      onChange={({ currentTarget }) =>
        go(hashOf({ workspaceId: currentTarget.value, page, rest: [], query: new URLSearchParams() }))
      }
    >
      {workspaceId === noWorkspace && <option value={noWorkspace}>{messages.shell.noWorkspace}</option>}
      {memberships.map(({ workspace_id, workspace_name }) => (
        <option key={workspace_id} value={workspace_id}>
          {workspace_name}
        </option>
      ))}
    </select>
  )
}

function ThemeSwitch() {
  const { themes, theme: label } = messages.shell
  return (
    <span class="theme">
      <Icon name="contrast" />
      <select
        aria-label={label}
        value={theme.value}
        onChange={({ currentTarget }) => {
          theme.value = currentTarget.value as Theme
        }}
      >
        {Object.entries(themes).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
