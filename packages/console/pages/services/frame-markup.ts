/** The markup that shows the booking page of a service in another page. */
export function frameMarkup(url: string, title: string): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${url}" title="${text}" allow="clipboard-write" style="width: 100%; height: 48rem; border: 0"></iframe>`
}
