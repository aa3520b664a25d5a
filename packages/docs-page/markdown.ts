/** Parses the part of Markdown that descriptions use into plain data; anything else stays text. */
export type Inline =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; content: Inline[] }
  | { kind: 'link'; content: Inline[]; to: string }
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; rows: Inline[][][] }

const bullet = /^\s*([-*+]|\d+[.)])\s+/
const startsOther = (line: string) => bullet.test(line) || /^\s*(```|~~~|#{1,6}\s|\|)/.test(line)

export function blocksOf(text: string): Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? ''
    const taken = /^\s*(```|~~~)/.test(line)
      ? code(lines, index)
      : /^\s*\|.*\|\s*$/.test(line)
        ? table(lines, index)
        : bullet.test(line)
          ? list(lines, index)
          : prose(lines, index)
    if (taken.block) blocks.push(taken.block)
    index = taken.next
  }
  return blocks
}

/** Each pattern has a length limit, so that unclosed markers cost linear time. */
const marks =
  /`([^`]{1,1000})`|\*\*([^*]{1,1000})\*\*|__([^_]{1,1000})__|(?<![\w*])\*([^*\s][^*]{0,1000})\*(?![\w*])|(?<!\w)_([^_\s][^_]{0,1000})_(?!\w)|\[([^[\]]{1,1000})\]\(\s?([^)\s]{1,2000})(?:\s[^)]{0,300})?\)|(https?:\/\/[^\s<>)"'`]{0,2000}[^\s<>)"'`.,;:])/g

export function inlinesOf(text: string): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    const [whole, codeText, strong, strongToo, emphasis, emphasisToo, label, target, bare] = match
    if (match.index > from) found.push(text.slice(from, match.index))
    from = match.index + whole.length
    const to = safeTarget(target ?? bare)
    const inside = strong ?? strongToo ?? emphasis ?? emphasisToo
    if (codeText !== undefined) found.push({ kind: 'code', text: codeText })
    else if (inside !== undefined) {
      found.push({ kind: (strong ?? strongToo) ? 'strong' : 'emphasis', content: inlinesOf(inside) })
    } else if (to) found.push({ kind: 'link', content: label ? inlinesOf(label) : [whole], to })
    else found.push(whole)
  }
  if (from < text.length) found.push(text.slice(from))
  return found
}

/** A link may lead to a web page, a mailbox or a place of this page, and never to a script. */
function safeTarget(target: string | undefined): string | undefined {
  return target !== undefined && /^(https?:\/\/|mailto:|#)/i.test(target) ? target : undefined
}

type Taken = { block: Block | undefined; next: number }

function code(lines: string[], begin: number): Taken {
  const fence = lines[begin]?.trim().slice(0, 3) ?? ''
  let end = begin + 1
  while (end < lines.length && !lines[end]?.trim().startsWith(fence)) end++
  return { block: { kind: 'code', text: lines.slice(begin + 1, end).join('\n') }, next: end + 1 }
}

function table(lines: string[], begin: number): Taken {
  let end = begin
  while (/^\s*\|/.test(lines[end] ?? '')) end++
  const rows = lines.slice(begin, end).filter((line) => !/^[\s|:-]+$/.test(line))
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
  return {
    block: { kind: 'table', rows: rows.map((row) => cells(row).map((cell) => inlinesOf(cell.trim()))) },
    next: end,
  }
}

function list(lines: string[], begin: number): Taken {
  const items: string[] = []
  let end = begin
  for (; end < lines.length && lines[end]?.trim(); end++) {
    const line = lines[end] ?? ''
    if (bullet.test(line)) items.push(line.replace(bullet, ''))
    else items[items.length - 1] += ` ${line.trim()}`
  }
  const ordered = /^\s*\d/.test(lines[begin] ?? '')
  return { block: { kind: 'list', ordered, items: items.map(inlinesOf) }, next: end }
}

function prose(lines: string[], begin: number): Taken {
  const first = lines[begin]?.trim() ?? ''
  if (first === '') return { block: undefined, next: begin + 1 }
  const heading = /^#{1,6}\s+(.*)$/.exec(first)?.[1]
  if (heading !== undefined) return { block: { kind: 'heading', content: inlinesOf(heading.trim()) }, next: begin + 1 }
  let end = begin + 1
  while (lines[end]?.trim() && !startsOther(lines[end] ?? '')) end++
  const text = lines
    .slice(begin, end)
    .map((line) => line.trim())
    .join(' ')
  return { block: { kind: 'paragraph', content: inlinesOf(text) }, next: end }
}
