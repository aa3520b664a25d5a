/**
 * First view of the docs page, as markup: title, navigation and a place for the text. A browser shows it before the script
 * and the contract have arrived. The script replaces it by elements that look the same.
 */
import { type Contract, contractOf, type Operation, objectOf, textOf } from '../../docs-page/contract.ts'
import { addressOf } from '../../docs-page/routes.ts'
import type { Json } from '../document/document.ts'

/** @param bytes size of the contract as JSON, for the progress of its download */
export type Outline = { markup: string; title: string; bytes: number }

export function docsOutline(document: Json): Outline {
  const contract = contractOf(document)
  const { title, version, summary } = objectOf(document.info)
  const name = escaped(textOf(title))
  const markup = `<header class="bar"><button type="button" class="quiet contents" aria-controls="contents">Contents</button>\
<a href="#" class="title"><strong>${name}</strong><span class="note">${escaped(textOf(version))}</span></a>\
<div class="search" role="search"><input type="search" placeholder="Search" aria-label="Search operations" autocomplete="off" spellcheck="false"></div></header>
<nav id="contents" aria-label="Operations"><div class="tree"><a href="#" class="home">Overview</a>${navigation(contract)}</div></nav>
<main id="main" aria-busy="true"><h1>${name}</h1><p class="lead">${escaped(textOf(summary))}</p></main>`
  return { markup, title: `${textOf(title)} reference`, bytes: Buffer.byteLength(JSON.stringify(document)) }
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
