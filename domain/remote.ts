/** Which remotes may be reached: those inside a prefix that the configuration lists, read as Git would read them. */

/** `within` is the folder a local remote has to lie in; null for a URL. */
export type AllowedRemote = { remote: string; within: string | null }

/**
 * The remote as it is to be given to Git; undefined where it is not allowed.
 * @param prefixes `https://host/` or `http://host/` and further, or absolute folders; each ends in a slash
 */
export function allowedRemote(remote: string, prefixes: readonly string[]): AllowedRemote | undefined {
  if (ambiguousCharacter.test(remote) || encodedSeparator.test(remote)) return undefined
  return remote.startsWith('/') ? allowedFolder(remote, prefixes) : allowedUrl(remote, prefixes)
}

/** What a parser drops or reads as a slash: the text would not mean what it looks like. */
const ambiguousCharacter = /[\\\s\p{Cc}\p{Cs}]/u
/** A dot, a slash, a backslash, a percent or a control character in disguise, which a server may decode into a step. */
const encodedSeparator = /%(?:2e|2f|5c|25|[01][0-9a-f]|7f)/i

/** As the contract bounds it, also where a character takes nine when it is written for a URL. */
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
