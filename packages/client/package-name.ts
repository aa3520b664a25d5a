/** What the client's package is called: in its files, and where the docs page shows how it is used. */
export function packageName(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${words.replace(/-(service|api)$/, '')}-client`
}
