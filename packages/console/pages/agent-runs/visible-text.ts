// Characters that reorder the text around them, or that no font shows.
const hidden = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const control = /(?!\t)\p{Cc}/gu

/** Text from a repository, in which control characters and those that would hide or reorder others are visible. */
export function visibleText(text: string): string {
  return text.replace(control, (each) => controlPicture(each.charCodeAt(0))).replace(hidden, codePoint)
}

function controlPicture(code: number): string {
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '\u2421' : codePoint(String.fromCharCode(code))
}

function codePoint(text: string): string {
  return `\u2039U+${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}\u203a`
}
