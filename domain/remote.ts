/** SSRF protection for Git remotes: a remote must lie within a configured prefix, parsed as Git would parse it. */

/** `within` is the allowed folder that contains a local remote; null for a URL. */
export type AllowedRemote = { remote: string; within: string | null }

/**
 * Returns the remote in the form to pass to Git; undefined if it is not allowed.
 * @param prefixes `https://host/` or `http://host/`, optionally with a path, or absolute folders; each ends in a slash
 */
export function allowedRemote(remote: string, prefixes: readonly string[]): AllowedRemote | undefined {
  if (ambiguousCharacter.test(remote) || encodedSeparator.test(remote)) return undefined
  return remote.startsWith('/') ? allowedFolder(remote, prefixes) : allowedUrl(remote, prefixes)
}

/** Characters that parsers drop or read as a slash, so that the text means something else than it shows. */
const ambiguousCharacter = /[\\\s\p{Cc}\p{Cs}]/u
/** A percent-encoded dot, slash, backslash, percent or control character: a server may decode it into a path step. */
const encodedSeparator = /%(?:2e|2f|5c|25|[01][0-9a-f]|7f)/i

/** The limit of the contract. It also holds for the encoded URL, in which one character may take nine. */
const urlLengthMax = 2_000

function allowedFolder(remote: string, prefixes: readonly string[]): AllowedRemote | undefined {
  const [, ...steps] = remote.split('/')
  if (steps.some((step) => step === '' || step === '.' || step === '..')) return undefined
  const within = prefixes.find((prefix) => prefix.startsWith('/') && remote.startsWith(prefix))
  return within === undefined ? undefined : { remote, within }
}

function allowedUrl(remote: string, prefixes: readonly string[]): AllowedRemote | undefined {
  const url = webUrl(remote)
  if (!url || url.href.length > urlLengthMax) return undefined
  if (url.username || url.password || /[?#]/.test(url.href)) return undefined
  const isInside = prefixes.some((text) => {
    const prefix = webUrl(text)
    const isSameServer = prefix?.protocol === url.protocol && prefix.host === url.host
    return isSameServer && url.href.startsWith(prefix.href) && url.href.length > prefix.href.length
  })
  return isInside ? { remote: url.href, within: null } : undefined
}

function webUrl(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  return new URL(text)
}
