/** The grey lines that a page shows while its script is on the way: on a slow line, that takes seconds. */

/** @param main class of the element that holds them, as the script renders it first */
export function skeletonMarkup(main: string, lines: number): string {
  const line = '<span class="skeleton-line"></span>'
  return `<main class="${main}"><div class="skeleton" aria-hidden="true">${line.repeat(lines)}</div></main>`
}
