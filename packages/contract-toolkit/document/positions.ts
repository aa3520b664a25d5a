/** Locates values in a JSON text on demand, since a description may have a million lines. */

type Step = string | number

/** The line of a place, or of the nearest enclosing value. */
export function lineInJson(text: string): (place: readonly Step[]) => number {
  const members = new Map<number, Map<string, number>>()
  const membersAt = (start: number) => {
    const known = members.get(start) ?? membersIn(text, start)
    members.set(start, known)
    return known
  }
  let breaks: number[] | undefined
  return (place) => {
    let start = afterSpace(text, 0)
    for (const step of place) {
      const next = membersAt(start).get(String(step))
      if (next === undefined) break
      start = next
    }
    breaks ??= lineBreaks(text)
    return lineAt(breaks, start)
  }
}

/** The members of an object or list, with the position where each begins. */
function membersIn(text: string, start: number): Map<string, number> {
  const found = new Map<string, number>()
  const isList = text[start] === '['
  if (!isList && text[start] !== '{') return found
  let at = afterSpace(text, start + 1)
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    let name = String(index)
    if (!isList) {
      const end = afterString(text, at)
      name = JSON.parse(text.slice(at, end))
      at = afterSpace(text, afterSpace(text, end) + 1)
    }
    found.set(name, at)
    at = afterSpace(text, afterValue(text, at))
    if (text[at] === ',') at = afterSpace(text, at + 1)
  }
  return found
}

const space = /\s*/y
const string = /"(?:[^"\\]|\\.)*"/y
const plain = /[^\s,\]}]*/y
const toNext = /[^"{}[\]]*/y

function afterSpace(text: string, at: number): number {
  return after(space, text, at)
}

function afterString(text: string, at: number): number {
  return after(string, text, at)
}

function afterValue(text: string, at: number): number {
  if (text[at] === '"') return afterString(text, at)
  if (text[at] !== '{' && text[at] !== '[') return after(plain, text, at)
  let next = at
  for (let depth = 0; next < text.length; ) {
    next = after(toNext, text, next)
    if (text[next] === '"') {
      next = afterString(text, next)
      continue
    }
    depth += text[next] === '{' || text[next] === '[' ? 1 : -1
    next += 1
    if (depth === 0) break
  }
  return next
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at + 1
}

function lineBreaks(text: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) found.push(at)
  return found
}

/** One more than the line breaks before an offset, by bisection. */
function lineAt(breaks: number[], offset: number): number {
  let [low, high] = [0, breaks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((breaks[middle] ?? offset) < offset) low = middle + 1
    else high = middle
  }
  return low + 1
}
