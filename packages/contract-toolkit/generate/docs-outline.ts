/**
 * First view of the docs page, as markup: title, navigation and a place for the text. A browser shows it before the script
 * and the contract have arrived. The script replaces it by elements that look the same.
 */
import { type Contract, contractOf, type Operation, objectOf, textOrEmpty } from '../../docs-page/contract.ts'
import { addressOf } from '../../docs-page/routes.ts'
import type { Json } from '../document/document.ts'

/** @param bytes size of the contract as JSON, for the progress of its download */
export type Outline = { markup: string; title: string; bytes: number }

export function docsOutline(document: Json): Outline {
  const contract = contractOf(document)
  const { title, version, summary } = objectOf(document.info)
  const name = escaped(textOrEmpty(title))
  const markup = `<header class="bar"><button type="button" class="quiet contents" aria-controls="contents">Contents</button>\
<a href="#" class="title"><strong>${name}</strong><span class="note">${escaped(textOrEmpty(version))}</span></a>\
<div class="search" role="search"><input type="search" placeholder="Search" aria-label="Search operations" autocomplete="off" spellcheck="false"></div></header>
<nav id="contents" aria-label="Operations"><div class="tree"><a href="#" class="home">Overview</a>${navigation(contract)}</div></nav>
<main id="main" aria-busy="true"><h1>${name}</h1><p class="lead">${escaped(textOrEmpty(summary))}</p><noscript>${reading(contract)}</noscript></main>`
  return { markup, title: `${textOrEmpty(title)} reference`, bytes: Buffer.byteLength(JSON.stringify(document)) }
}

/** The summaries and descriptions of all operations, for readers without JavaScript, and for programs that read pages. */
export function readableText(document: Json): string {
  const { title } = objectOf(document.info)
  return `<main class="alone"><h1>${escaped(textOrEmpty(title))}</h1>${reading(contractOf(document))}</main>`
}

function reading({ document, tags }: Contract): string {
  const operations = ({ key, summary, method, path, source }: Operation) =>
    `<h3 id="${escaped(encodeURIComponent(key))}">${escaped(summary)}</h3>` +
    `<p><code>${escaped(`${method} ${path}`)}</code></p>${paragraphs(textOrEmpty(source.description))}`
  return [
    '<p>Calls can be tried on this page with JavaScript only.</p>',
    paragraphs(textOrEmpty(objectOf(document.info).description)),
    ...tags.map((tag) =>
      [`<h2>${escaped(tag.name)}</h2>`, paragraphs(tag.description), ...tag.operations.map(operations)].join(''),
    ),
  ].join('')
}

/** Markdown as it is written, which is made to be read so. */
function paragraphs(text: string): string {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return parts.map((part) => `<p>${escaped(part.trim())}</p>`).join('')
}

function navigation({ tags }: Contract): string {
  return tags
    .map(
      (tag) =>
        `<details open><summary>${escaped(tag.name)}<span class="count">${tag.operations.length}</span></summary>` +
        `<ul>${tag.operations.map(entry).join('')}</ul></details>`,
    )
    .join('\n')
}

function entry(operation: Operation): string {
  const { method, path, summary, source } = operation
  const shown = method === 'DELETE' ? 'DEL' : method
  return (
    `<li><a href="${escaped(addressOf(operation))}" class="operation${source.deprecated === true ? ' old' : ''}" ` +
    `title="${escaped(`${method} ${path}`)}"><span class="method m-${escaped(method.toLowerCase())}">${escaped(shown)}</span>` +
    `<span>${escaped(summary)}</span></a></li>`
  )
}

/** Text as it is written in markup and in attributes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
