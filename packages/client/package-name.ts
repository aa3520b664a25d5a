/** The name of the client's package, in its files and in the samples of the docs page. */
export function packageName(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${words.replace(/-(service|api)$/, '')}-client`
}
