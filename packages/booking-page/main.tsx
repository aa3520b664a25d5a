/** The public booking page: one page for all services, which reads its own from the address. */
import '../web-ui/styles/base.css'
import '../web-ui/styles/controls.css'
import './styles/page.css'
import { render } from 'preact'
import { watchConnection } from './app/api.ts'
import { followRoute } from './app/flow.ts'
import { startRouter } from './app/route.ts'
import { App } from './ui/app.tsx'

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  startRouter()
  followRoute()
  watchConnection()
  render(<App />, root)
}
