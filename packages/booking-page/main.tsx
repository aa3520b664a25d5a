/** The public booking page: one page for all workspaces and services, which reads its own from the address. */
import '../web-ui/styles/base.css'
import '../web-ui/styles/controls.css'
import './styles/page.css'
import { render } from 'preact'
import { isOfWorkspace, watchConnection } from './app/api.ts'
import { followRoute } from './app/flow.ts'
import { tellHeight } from './app/frame-height.ts'
import { startRouter } from './app/route.ts'
import { loadServices } from './app/services.ts'
import { messages } from './messages.ts'
import { App } from './ui/app.tsx'

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  document.title = messages.page
  startRouter()
  if (isOfWorkspace) void loadServices()
  else followRoute()
  watchConnection()
  render(<App />, root)
  tellHeight(root)
}
