/** Markdown of descriptions as elements of the page. Markup in it stays text, and no link leads to a script. */
import { Lexer, type Token, type Tokens } from 'marked'
import { h } from 'preact'
import { type Child, codeBlock } from './dom.ts'

/** A longer text is shown as it is written: the parser takes quadratic time for some. */
const mostParsed = 30_000

export function prose(text: string): Child {
  return tokensIn(text, (lexer) => lexer.lex(text)).map(block)
}

/** One line of a description. */
export function line(text: string): Child {
  const plain = text.trim().replace(/\s+/g, ' ')
  return tokensIn(plain, (lexer) => lexer.inlineTokens(plain)).map(inline)
}

/** A description beside a field: a line, unless it has paragraphs or a list. */
export function lineOrProse(text: string): Child {
  return /\n\s*\n/.test(text.trim()) ? prose(text) : line(text)
}

function tokensIn(text: string, read: (lexer: Lexer) => Token[]): Token[] {
  const plain: Tokens.Text = { type: 'text', raw: text, text, escaped: false }
  if (text.length > mostParsed) return [plain]
  try {
    return read(new Lexer({ gfm: true }))
  } catch {
    // Thousands of quotes in each other exceed the stack.
    return [plain]
  }
}

function block(token: Token): Child {
  switch (token.type) {
    case 'space':
    case 'def':
      return undefined
    case 'paragraph':
      return h('p', {}, inlines(token))
    case 'heading':
      return h('p', { class: 'prose-heading' }, inlines(token))
    case 'code':
      return codeBlock(token.text, 'text')
    case 'list':
      return h(token.ordered ? 'ol' : 'ul', {}, (token as Tokens.List).items.map(item))
    case 'blockquote':
      return h('blockquote', {}, token.tokens?.map(block))
    case 'table':
      return table(token as Tokens.Table)
    default:
      return h('p', {}, inline(token))
  }
}

/** An item is a line, unless it has parts of its own. */
function item({ tokens }: Tokens.ListItem): Child {
  return h(
    'li',
    {},
    tokens.map((each) => (each.type === 'text' ? inline(each) : block(each))),
  )
}

function table({ header, rows }: Tokens.Table): Child {
  const cells = (tag: 'th' | 'td', row: Tokens.TableCell[]) =>
    h(
      'tr',
      {},
      row.map((cell) => h(tag, {}, inlines(cell))),
    )
  const body = rows.map((row) => cells('td', row))
  const shown = h('table', {}, h('thead', {}, cells('th', header)), h('tbody', {}, body))
  return h('div', { class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': 'Table' }, shown)
}

function inlines({ tokens = [] }: { tokens?: Token[] }): Child {
  return tokens.map(inline)
}

function inline(token: Token): Child {
  switch (token.type) {
    case 'codespan':
      return h('code', {}, token.text)
    case 'strong':
      return h('strong', {}, inlines(token))
    case 'em':
      return h('em', {}, inlines(token))
    case 'br':
      return h('br', {})
    case 'link':
      return isSafe(token.href) ? h('a', { href: token.href, rel: 'noopener noreferrer' }, inlines(token)) : token.raw
    case 'escape':
      return token.text
    case 'text':
      return token.tokens === undefined ? token.text : inlines(token)
    default:
      return token.raw
  }
}

/** A link may lead to a web page, a mailbox or a place of this page. */
function isSafe(target: string): boolean {
  return /^(https?:\/\/|mailto:|#)/i.test(target)
}
