/** The content of a file, link or submodule of a version, as a comparison shows it. */
import { isUtf8 } from 'node:buffer'
import type { Checkout } from './checkout.ts'
import { readBlob } from './objects.ts'
import type { Item } from './safe-tree.ts'
import type { FileMode } from './version-engine.ts'

const [typeBits, fileType, linkType, runBit] = [0o170000, 0o100000, 0o120000, 0o100]

/** The mode as Git reads it: old or foreign programs wrote others into trees. */
export function fileMode(item: Item): FileMode {
  const type = item.mode & typeBits
  if (type === fileType) return item.mode & runBit ? '100755' : '100644'
  return type === linkType ? '120000' : '160000'
}

/** True for two files, with or without the permission to run them, two links or two submodules. */
export function sameKind(a: Item, b: Item): boolean {
  const kind = (item: Item) => fileMode(item).slice(0, 3)
  return kind(a) === kind(b)
}

export async function contentSize({ sizes }: Checkout, item: Item | null): Promise<number> {
  return item === null || isSubmodule(item) ? 0 : sizes.sizeOf(item.id)
}

export async function readContent(checkout: Checkout, item: Item | null): Promise<Buffer> {
  if (item === null) return Buffer.alloc(0)
  // The commit of a submodule is not in this repository. Git shows this line.
  return isSubmodule(item) ? Buffer.from(`Subproject commit ${item.id}\n`) : readBlob(checkout, item.id)
}

export function isBinary(content: Buffer): boolean {
  return content.includes(0) || !isUtf8(content)
}

/** The lines with their line feeds, so that a last line without one differs. Only a line feed ends a line, as in Git. */
export function splitLines(text: string): string[] {
  const lines: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at) + 1 || text.length
    lines.push(text.slice(at, end))
    at = end
  }
  return lines
}

export function isSubmodule(item: Item): boolean {
  return fileMode(item) === '160000'
}
