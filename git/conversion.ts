/**
 * Conversions of Git between a file and its blob, by attributes and configuration: line ends and idents
 * (docs/decisions/0013-agent-runs.md). nodegit hands converted bytes over as text, so they are converted here; libgit2 reads the rules.
 */
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Checkout } from './checkout.ts'
import { inParentFolder } from './folders.ts'
import { refuseUnreadableRules } from './git-folder.ts'
import type { IndexCopy } from './index-file.ts'
import { libgit2Code, unlessMissing } from './libgit2.ts'
import { type Converter, type ConverterOf, readBlob } from './objects.ts'
import { foldersAbove } from './trees.ts'
import { GitFailed } from './version-engine.ts'

/** `text`: CRLF becomes LF; `auto`: only in a file that looks like text. */
export type Conversion = { lineEnds: 'kept' | 'text' | 'auto'; isIdent: boolean }

export type Conversions = {
  /** Undefined, too, if only another program can convert the file. */
  find: ConverterOf
  /** @throws {GitFailed} if only another program can convert the file */
  require: ConverterOf
}

const rulesName = '.gitattributes'
/** Attributes of the machine are not the repository's. */
const withoutSystem = 1 << 2
const [isSet, isUnset] = ['[internal]__TRUE__', '[internal]__FALSE__']
const sameBytes = /^utf-?8$/i

export async function openConversions(
  checkout: Checkout,
  { entries }: Pick<IndexCopy, 'entries'>,
): Promise<Conversions> {
  const tracked = new Map(entries.map((entry) => [entry.path, entry]))
  const autoCrlf = ((await configValue(checkout, 'core.autocrlf')) ?? 'false').toLowerCase()
  const hasInfo = (await unlessMissing(lstat(join(checkout.gitFolder, 'info', 'attributes')))) !== undefined
  const hasTrackedRules = [...tracked.keys()].some((path) => path === rulesName || path.endsWith(`/${rulesName}`))
  const folders = new Map<string, Promise<boolean>>()
  const hasRulesIn = (folder: string) => {
    const known = folders.get(folder) ?? hasRules(checkout, folder)
    folders.set(folder, known)
    return known
  }
  const hasRulesFor = async (path: string) => {
    const found = await Promise.all(['', ...foldersAbove(path)].map(hasRulesIn))
    return hasInfo || hasTrackedRules || found.includes(true)
  }
  const hasCrlf = async (path: string) => {
    const entry = tracked.get(path)
    if (!entry) return false
    const counts = countCharacters(await readBlob(checkout, entry.id))
    return counts.crlf > 0 && !isBinary(counts)
  }
  const attributesFor = async (path: string) => ((await hasRulesFor(path)) ? attributesOf(checkout, path) : none)
  const converter = (path: string, attributes: Attributes): Converter | undefined => {
    const conversion = conversionBy(attributes, autoCrlf)
    if (conversion.lineEnds === 'kept' && !conversion.isIdent) return undefined
    return async (file) => toBlob(file, conversion, conversion.lineEnds === 'auto' && (await hasCrlf(path)))
  }
  return {
    async find(path) {
      const attributes = await attributesFor(path)
      return (await otherProgram(checkout, attributes)) === undefined ? converter(path, attributes) : undefined
    },
    async require(path) {
      const attributes = await attributesFor(path)
      const program = await otherProgram(checkout, attributes)
      if (program !== undefined)
        throw new GitFailed(`${path} is converted by ${program}, which this server does not run`)
      return converter(path, attributes)
    },
  }
}

/** The bytes of the blob. @param keepsCrlf whether the tracked blob has CRLF: `auto` then keeps them */
export function toBlob(file: Buffer, { lineEnds, isIdent }: Conversion, keepsCrlf: boolean): Buffer {
  const converted = convertLineEnds(file, lineEnds, keepsCrlf)
  if (!isIdent) return converted
  return Buffer.from(converted.toString('latin1').replace(/\$Id:[^$\n]*\$/g, '$$Id$$'), 'latin1')
}

type Attributes = Record<(typeof attributeNames)[number], string | null>
const attributeNames = ['text', 'crlf', 'eol', 'ident', 'filter', 'working-tree-encoding'] as const
const none: Attributes = { text: null, crlf: null, eol: null, ident: null, filter: null, 'working-tree-encoding': null }

/** @throws {GitFailed} if the rules of the folder are not a plain file */
async function hasRules({ root }: Checkout, folder: string): Promise<boolean> {
  const path = folder === '' ? rulesName : `${folder}/${rulesName}`
  const stats = await inParentFolder(root, path, (parent, name) => unlessMissing(lstat(parent.at(name))))
  refuseUnreadableRules(path, stats)
  return stats !== undefined
}

async function attributesOf({ nodegit, repository }: Checkout, path: string): Promise<Attributes> {
  const attributes = { ...none }
  for (const name of attributeNames) attributes[name] = await nodegit.Attr.get(repository, withoutSystem, path, name)
  return attributes
}

/** The name of a filter or encoding that libgit2 does not apply; undefined if there is none. */
async function otherProgram(checkout: Checkout, attributes: Attributes): Promise<string | undefined> {
  const { filter, 'working-tree-encoding': encoding } = attributes
  if (isValue(encoding) && !sameBytes.test(encoding)) return `the encoding ${encoding}`
  if (!isValue(filter)) return undefined
  for (const command of ['clean', 'smudge', 'process'])
    if ((await configValue(checkout, `filter.${filter}.${command}`)) !== undefined) return `the filter ${filter}`
  return undefined
}

function isValue(attribute: string | null): attribute is string {
  return attribute !== null && attribute !== isSet && attribute !== isUnset
}

async function configValue({ nodegit, repository }: Checkout, name: string): Promise<string | undefined> {
  const config = await repository.config()
  try {
    return await config.getStringBuf(name)
  } catch (error) {
    if (libgit2Code(error) === nodegit.Error.CODE.ENOTFOUND) return undefined
    throw error
  }
}

function conversionBy({ text, crlf, eol, ident }: Attributes, autoCrlf: string): Conversion {
  return { lineEnds: lineEndsBy(text, crlf, eol, autoCrlf), isIdent: ident === isSet }
}

/** By the rules of gitattributes(5): `text`, else the older `crlf`, else `eol`, else `core.autocrlf`. */
function lineEndsBy(text: string | null, crlf: string | null, eol: string | null, autoCrlf: string) {
  for (const attribute of [text, crlf]) {
    if (attribute === isUnset) return 'kept'
    if (attribute === 'auto') return 'auto'
    if (attribute === isSet || attribute === 'input') return 'text'
  }
  if (eol === 'lf' || eol === 'crlf') return 'text'
  return ['true', 'yes', 'on', '1', 'input'].includes(autoCrlf) ? 'auto' : 'kept'
}

function convertLineEnds(file: Buffer, lineEnds: Conversion['lineEnds'], keepsCrlf: boolean): Buffer {
  if (lineEnds === 'kept' || !file.includes('\r\n')) return file
  if (lineEnds === 'auto' && (keepsCrlf || isBinary(countCharacters(file)))) return file
  return Buffer.from(file.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
}

type Counts = { crlf: number; loneCr: number; nul: number; printable: number; other: number }

/** Counts as Git does to tell text from binary. */
function countCharacters(content: Buffer): Counts {
  const counts = { crlf: 0, loneCr: 0, nul: 0, printable: 0, other: 0 }
  for (let at = 0; at < content.length; at++) {
    const byte = content[at] ?? 0
    if (byte === carriageReturn && content[at + 1] === lineFeed) {
      counts.crlf++
      at++
    } else if (byte === carriageReturn) counts.loneCr++
    else if (byte === lineFeed) continue
    else if (byte === 0) counts.nul++
    else if (byte === 127 || (byte < 32 && !printableControls.includes(byte))) counts.other++
    else counts.printable++
  }
  // An end-of-file character of old systems.
  if (content.at(-1) === 26) counts.other--
  return counts
}

const [lineFeed, carriageReturn] = [10, 13]
/** Backspace, tab, form feed and escape. */
const printableControls = [8, 9, 12, 27]

function isBinary({ loneCr, nul, printable, other }: Counts): boolean {
  return loneCr > 0 || nul > 0 || Math.floor(printable / 128) < other + nul
}
