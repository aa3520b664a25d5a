/** Makes the markup of the page for a first visit, when the page is generated. */
import { renderToString } from 'preact-render-to-string'
import { App } from './shell/app.tsx'

Object.assign(globalThis, { firstPage: renderToString(<App />) })
