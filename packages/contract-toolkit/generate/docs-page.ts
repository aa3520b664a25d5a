/**
 * Reference documentation as one HTML page. With an embedded contract, the page is a file that opens from any place. Without
 * one, it loads the contract from its server.
 */
import type { ClientSample } from '../document/client-sample.ts'
import type { Json } from '../document/document.ts'
import { docsOutline, escaped, readableText } from './docs-outline.ts'
import { type PageText, pageHtml, pageModule, pageParts, pagePolicy } from './inline-page.ts'
import { docsPageSources } from './sources.ts'

const sources = { folder: docsPageSources, script: 'main.ts', style: 'page.css' }
const page: PageText = {
  title: 'API reference',
  attributes: 'data-contract="openapi.json"',
  noscript: '<p>The contract itself is at openapi.yaml and openapi.json.</p>',
}

/** Returns the module with the page that the server sends. Its navigation is there before the contract. @param client that of a project with features of its own */
export async function docsPageModule(document: Json, client?: ClientSample): Promise<string> {
  const { markup, title, bytes } = docsOutline(document)
  return pageModule('docsPage', '/docs', 'packages/docs-page/', await pageParts(sources), {
    ...page,
    title: escaped(title),
    attributes: `${page.attributes}${clientAttribute(client)} data-bytes="${bytes}"`,
    content: markup,
  })
}

/** Returns the page with this contract embedded. It calls only the server that the user enters, and loads nothing itself. @param client see docsPageModule */
export async function docsFile(document: Json, client?: ClientSample): Promise<string> {
  const parts = await pageParts(sources)
  const policy = pagePolicy(parts, 'http: https:').join('; ')
  return pageHtml(parts, {
    ...page,
    attributes: `${page.attributes}${clientAttribute(client)}`,
    noscript: readableText(document),
    head: `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`,
    data: `<script type="application/json" id="contract">${inMarkup(document)}</script>\n`,
  })
}

/** Tells the page how the calls of the client look. */
function clientAttribute(client: ClientSample | undefined): string {
  return client === undefined ? '' : ` data-client="${escaped(JSON.stringify(client))}"`
}

/** Escapes `<`, because `</script` in the JSON would end the script element. */
function inMarkup(document: Json): string {
  return JSON.stringify(document).replaceAll('<', '\\u003c')
}
