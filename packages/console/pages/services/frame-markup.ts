/** Markup that shows booking pages in another page. */

/** A frame of a fixed height. */
export function frameMarkup(url: string, title: string): string {
  return `<iframe src="${url}" title="${attribute(title)}" allow="clipboard-write" style="width: 100%; height: 48rem; border: 0"></iframe>`
}

type Script = { server: string; workspace: string; service?: string; title: string }

/** The script that makes a frame which is as high as the page. Without a service, the page of all services. */
export function scriptMarkup({ server, workspace, service, title }: Script): string {
  const ofService = service === undefined ? '' : ` data-service="${service}"`
  const data = `data-workspace="${workspace}"${ofService} data-title="${attribute(title)}"`
  return `<script src="${server}/book/embed.js" ${data}></script>`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
