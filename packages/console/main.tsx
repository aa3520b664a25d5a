/** The web console: one page that talks to the server through the generated client only. */
import '../web-ui/styles/base.css'
import '../web-ui/styles/controls.css'
import './styles/shell.css'
import './styles/parts.css'
import './styles/agent-runs.css'
import './styles/bookings.css'
import './styles/catalogue.css'
import './styles/finder.css'
import './styles/usage.css'
import './styles/why-not.css'
import './styles/audit-log.css'
import './styles/keys.css'
import './styles/workspace.css'
import { hydrate, render } from 'preact'
import { endStarting, isFirstVisit, wasSubmitted } from './app/first-visit.ts'
import { followEvents, watchConnection } from './app/live.ts'
import { startRouter } from './app/router.ts'
import { startSession } from './app/session.ts'
import { App } from './shell/app.tsx'

const root = document.getElementById('app')
if (root) {
  // The session reads a demo link from the fragment before the router takes the fragment for a page.
  const session = startSession()
  startRouter()
  watchConnection()
  followEvents()
  if (isFirstVisit) {
    for (const each of root.querySelectorAll('.starting, noscript')) each.remove()
    // The form keeps what was typed into it while the script was on its way.
    hydrate(<App />, root)
    if (wasSubmitted()) root.querySelector('form')?.requestSubmit()
  } else {
    root.replaceChildren()
    endStarting()
    render(<App />, root)
  }
  void session
}
