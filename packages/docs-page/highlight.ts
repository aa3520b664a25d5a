/** Splits code into coloured parts. Knows enough of JSON, shell commands, TypeScript, Python and Go for samples, and no more. */
export type Language = 'json' | 'shell' | 'code' | 'text'
export type Token = { text: string; kind?: 'key' | 'string' | 'number' | 'word' }

const json =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*"?)|(?<word>\b(?:true|false|null)\b)|(?<number>-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)/g
const shell = /(?<word>^curl\b)|(?<key>(?<=\s)--?[A-Za-z][\w-]*)|(?<string>'[^']*'?|"(?:[^"\\]|\\.)*"?)/g
const code =
  /(?<string>'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|`(?:[^`\\]|\\.)*`?)|(?<word>\b(?:import|from|const|await|for|of|new|true|false|null|undefined|True|False|None|package|func|if|nil|defer)\b)|(?<key>\b[A-Za-z_$][\w$]*(?=:))|(?<number>-?\b\d+(?:\.\d+)?\b)/g
const patterns = { json, shell, code }

/** Longer texts stay one part, so that they appear at once. */
const mostColoured = 100_000

export function tokensOf(text: string, language: Language): Token[] {
  if (language === 'text' || text.length > mostColoured) return [{ text }]
  const tokens: Token[] = []
  let from = 0
  for (const match of text.matchAll(patterns[language])) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? []
    if (match.index > from) tokens.push({ text: text.slice(from, match.index) })
    tokens.push({ text: match[0], kind: kind as Token['kind'] & string })
    from = match.index + match[0].length
  }
  if (from < text.length) tokens.push({ text: text.slice(from) })
  return tokens
}
