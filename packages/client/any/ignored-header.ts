/** Headers that OpenAPI describes elsewhere: by media types and security schemes. A header parameter with such a name has no effect. */
const names = ['accept', 'content-type', 'authorization']

/** True for a parameter that every tool must ignore, as OpenAPI says. */
export function isIgnoredHeader(parameter: { in?: unknown; name?: unknown }): boolean {
  return parameter.in === 'header' && names.includes(String(parameter.name).toLowerCase())
}
