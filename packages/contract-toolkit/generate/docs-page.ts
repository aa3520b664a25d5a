/**
 * Reference documentation as one HTML page. With an embedded contract, the page is a file that opens from any place. Without
 * one, it loads the contract from its server.
 */
import type { DocsData, DocsProject } from '../document/docs-project.ts'
import type { Json } from '../document/document.ts'
import { operationsIn } from '../document/operations.ts'
import { docsOutline, escaped, readableText } from './docs-outline.ts'
import { type PageText, pageHtml, pageModule, pageParts, pagePolicy } from './inline-page.ts'
import { docsPageSources } from './sources.ts'

const sources = { folder: docsPageSources, script: 'main.ts', style: 'page.css' }
const page: PageText = {
  title: 'API reference',
  attributes: 'data-contract="openapi.json"',
  noscript: '<p>The contract itself is at openapi.yaml and openapi.json.</p>',
}

/** Returns the module with the page that the server sends. Its navigation is there before the contract. @param project what only the project knows */
export async function docsPageModule(document: Json, project: DocsProject = {}): Promise<string> {
  const { markup, title, bytes } = docsOutline(document)
  return pageModule('docsPage', '/docs', 'packages/docs-page/', await pageParts(sources), {
    ...page,
    title: escaped(title),
    attributes: `${page.attributes} data-bytes="${bytes}"`,
    content: markup,
    data: jsonElement('project', dataFor(document, project)),
  })
}

/** Returns the page with this contract embedded. It calls only the server that the user enters, and loads nothing itself. @param project see docsPageModule */
export async function docsFile(document: Json, project: DocsProject = {}): Promise<string> {
  const parts = await pageParts(sources)
  const policy = pagePolicy(parts, 'http: https:').join('; ')
  return pageHtml(parts, {
    ...page,
    noscript: readableText(document),
    head: `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`,
    data: jsonElement('project', dataFor(document, project)) + jsonElement('contract', document),
  })
}

function dataFor(document: Json, { factsOf, ...data }: DocsProject): DocsData {
  const operations = factsOf === undefined ? [] : operationsIn(document)
  const texts = operations.map((operation) => JSON.stringify(factsOf?.(operation)))
  const lists = [...new Set(texts)]
  return {
    ...data,
    factsOf: Object.fromEntries(
      operations.map(({ method, path }, index) => [`${method} ${path}`, lists.indexOf(texts[index] ?? '')]),
    ),
    facts: lists.map((text) => JSON.parse(text)),
  }
}

/** Data of the page. Escapes `<`, because `</script` in the JSON would end the element. */
function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>\n`
}
