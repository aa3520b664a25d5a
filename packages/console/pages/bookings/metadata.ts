/** Metadata as lines of text, `key=value`. A line break in a value is written `\n` or `\r`, and a backslash `\\`. */
type Metadata = Record<string, string>

const escapes: Record<string, string> = { '\n': 'n', '\r': 'r' }
const unescapes: Record<string, string> = { n: '\n', r: '\r' }

export function metadataText(metadata: Metadata = {}): string {
  const escaped = (value: string) => value.replace(/[\\\n\r]/g, (each) => `\\${escapes[each] ?? each}`)
  return Object.entries(metadata)
    .map(([key, value]) => `${key}=${escaped(value)}`)
    .join('\n')
}

/** A line without `=` is a key without a value. */
export function metadataIn(text: string): Metadata {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [, key = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(line) ?? []
      return [key.trim(), value.replace(/\\(.)/g, (_, each: string) => unescapes[each] ?? each)]
    }),
  )
}
