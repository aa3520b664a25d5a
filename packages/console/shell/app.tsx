/** The frame of every page: header, navigation, content, dialogs that may open anywhere. */
import { useEffect, useRef } from 'preact/hooks'
import { needsSignIn } from '../../web-ui/connection.ts'
import { isFirstVisit } from '../app/first-visit.ts'
import { followedWorkspace } from '../app/live.ts'
import { linkTo, lonePage, route } from '../app/router.ts'
import { hasRole, isSignUpOpen, me, membership, settleAddress, startError } from '../app/session.ts'
import { messages } from '../messages.ts'
import { ResetPasswordPage } from '../pages/account/reset-password-page.tsx'
import { SignUpPage } from '../pages/account/sign-up-page.tsx'
import { firstPage, type Page, pages } from '../pages/index.ts'
import { InvitationPage } from '../pages/people/invitation-page.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { SignInAgain, SignInPage } from '../ui/sign-in.tsx'
import { EmptyState, Skeleton } from '../ui/states.tsx'
import { ConnectionState, Toasts } from '../ui/toast.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'

export function App() {
  return (
    <>
      <Content />
      <Toasts />
    </>
  )
}

function Content() {
  const address = location.hash
  const user = me.value
  const lone = lonePage.value
  const isSettled = lone === undefined || lone.name === 'sign-up'
  useEffect(() => {
    if (user && isSettled) settleAddress(firstPage.route)
  }, [user, address, route.value, isSettled])
  if (user === undefined) return isFirstVisit ? <SignInPage /> : <Starting />
  if (lone?.name === 'invitation') return <InvitationPage key={lone.token} token={lone.token} />
  if (lone?.name === 'reset-password') return <ResetPasswordPage key={lone.token} token={lone.token} />
  if (user === null) return lone?.name === 'sign-up' && isSignUpOpen ? <SignUpPage /> : <SignInPage />
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={skip}>
        {messages.shell.skip}
      </button>
      <Header />
      <Navigation />
      <main id="main" tabIndex={-1}>
        <ConnectionState />
        <CurrentPage />
      </main>
      {needsSignIn.value && <SignInAgain />}
    </div>
  )
}

function Starting() {
  return (
    <main class="alone">
      <ErrorText error={startError.value} />
      <Skeleton />
    </main>
  )
}

/** A button, because the address after `#` names the page. */
function skip(): void {
  document.getElementById('main')?.focus()
}

function CurrentPage() {
  const { page: name, workspaceId } = route.value
  const page = pages.find((each) => each.route === name)
  const isOpen = page !== undefined && mayOpen(page)
  const title = isOpen ? page.title : messages.shell.noSuchPage
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    document.title = `${title} · ${membership.value?.workspace_name ?? messages.shell.product}`
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
    document.getElementById('main')?.scrollTo(0, 0)
  }, [name, title])
  if (name === '') return <Skeleton />
  const Component = page?.component
  const isReady = membership.value === undefined || followedWorkspace.value === workspaceId
  return (
    <section class={`page page-${name}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isOpen && Component ? isReady ? <Component key={workspaceId} /> : <Skeleton /> : <NoPage />}
    </section>
  )
}

function NoPage() {
  if (me.value?.memberships.length === 0) {
    return (
      <EmptyState icon="people" title={messages.shell.noWorkspace} hint={messages.shell.noWorkspaceHint}>
        <a href={linkTo('workspace')}>{messages.shell.noWorkspaceLink}</a>
      </EmptyState>
    )
  }
  return <EmptyState icon="question" title={messages.shell.noSuchPage} hint={messages.shell.noSuchPageHint} />
}

function mayOpen({ role }: Page): boolean {
  return role === null || hasRole(role)
}
