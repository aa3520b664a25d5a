/** Publishable keys: which pages may use one, and which services and holds it reaches. */

/** Stands for the pages of this server in the origins of a key. */
const self = 'self'

/** The maximum number of live holds of one network address with one publishable key. */
export const visitorHoldsMax = 5

type Credential = { id: string; origins?: readonly string[] | null }

/** The id of the publishable key of a caller; undefined for callers with any other credential. */
export function visitorKeyId({ credential }: { credential: Credential }): string | undefined {
  return credential.origins ? credential.id : undefined
}

/**
 * Whether a page may use a key with these origins. Browsers send the origin with every call to another site and with every
 * write, in lower case and without a default port, so texts are compared.
 * @param origin undefined if the call named none: it comes from this server's own page or from no browser
 * @param ownOrigin the origin of this server
 */
export function isOriginAllowed(origins: readonly string[], origin: string | undefined, ownOrigin: string): boolean {
  if (origin === undefined || origins.includes(origin)) return true
  return origin === ownOrigin && origins.includes(self)
}

/** The index of the first origin that no browser would send so, such as one with a default port; -1 if all are well written. */
export function wrongOrigin(origins: readonly string[]): number {
  return origins.findIndex((origin) => origin !== self && (!URL.canParse(origin) || new URL(origin).origin !== origin))
}

/** Whether the pages of this server may use a key with these origins. */
export function isForOwnPages(origins: readonly string[]): boolean {
  return origins.includes(self)
}

/** Sources for `frame-ancestors`: pages of this server, and those of the origins of a key. */
export function frameAncestors(origins: readonly string[]): string {
  return ["'self'", ...origins.filter((origin) => origin !== self)].join(' ')
}

/** Visitors see public services only, others all of the workspace. */
export function isServiceVisible(keyId: string | undefined, service: { public: boolean }): boolean {
  return keyId === undefined || service.public
}
