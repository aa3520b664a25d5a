/**
 * Static documents: validated against the contract once, when the server listens or when one is asked for before, and compressed in the
 * background. Until a document is compressed, it is served uncompressed.
 */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Documents, DocumentVariant, ServedContract, StaticDocument } from '../../app/call.ts'
import { chooseCoding } from '../../domain/content-coding.ts'
import { bookingPage } from '../../generated/booking-page.ts'
import { consolePage } from '../../generated/console-page.ts'
import { docsPage } from '../../generated/docs-page.ts'
import { embedScript } from '../../generated/embed-script.ts'
import type { PrepareBody, ValidatedBody } from '../contract/response-validator.ts'

export type PreparedDocuments = Documents & {
  /** Makes the pages accept the demo link that the server printed. */
  offerDemo(): Promise<void>
  /**
   * Validates and compresses every document.
   * @throws {ResponseValidationError} if one does not match the contract
   */
  prepareAll(): Promise<void>
}

/** @property isLive the docs page reloads after a save of the contract @property hasSignUp the console offers to create an account */
type Marks = { isLive?: boolean | undefined; hasSignUp?: boolean | undefined }

export function prepareDocuments(prepare: PrepareBody, contract: ServedContract, marks: Marks = {}): PreparedDocuments {
  const mark = (html: string, name: string, isSet = false) => (isSet ? html.replace('<html ', `<html ${name} `) : html)
  const marked = (html: string) => mark(html, 'data-live', marks.isLive)
  const consoleHtml = (html: string) => mark(html, 'data-sign-up', marks.hasSignUp)
  const contractYaml = staticDocument<string>(() => prepare('getContractYaml', contract.yaml))
  const contractJson = staticDocument<ServedContract['document']>(() => prepare('getContractJson', contract.document))
  const embed = staticDocument<string>(() => prepare('getEmbedScript', embedScript))
  let docs = staticDocument<string>(() => prepare('getDocsPage', marked(docsPage.html)))
  let booking = staticDocument<string>(() => prepare('getBookingPage', bookingPage.html))
  let workspaceBooking = staticDocument<string>(() => prepare('getWorkspaceBookingPage', bookingPage.html))
  let page = staticDocument<string>(() => prepare('getConsolePage', consoleHtml(consolePage.html)))
  return {
    contractYaml,
    contractJson,
    docsPage: { variant: (accepted) => docs.variant(accepted) },
    bookingPage: { variant: (accepted) => booking.variant(accepted) },
    workspaceBookingPage: { variant: (accepted) => workspaceBooking.variant(accepted) },
    embedScript: embed,
    consolePage: { variant: (accepted) => page.variant(accepted) },
    async offerDemo() {
      docs = staticDocument<string>(() => prepare('getDocsPage', marked(docsPage.demoHtml())))
      page = staticDocument<string>(() => prepare('getConsolePage', consoleHtml(consolePage.demoHtml())))
      booking = staticDocument<string>(() => prepare('getBookingPage', bookingPage.demoHtml()))
      workspaceBooking = staticDocument<string>(() => prepare('getWorkspaceBookingPage', bookingPage.demoHtml()))
      await Promise.all([docs, page, booking, workspaceBooking].map((each) => each.prepare()))
    },
    async prepareAll() {
      // The pages last: the demo may take their place meanwhile.
      const fixed = [contractYaml, contractJson, embed].map((each) => () => each)
      for (const current of [...fixed, () => booking, () => workspaceBooking, () => docs, () => page]) {
        // Requests come first.
        await nextTurn()
        await current().prepare()
      }
    },
  }
}

type Preparable<Content> = StaticDocument<Content> & { prepare(): Promise<void> }

type Compressed = Readonly<Record<'br' | 'gzip', Uint8Array>>

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** At quality 9, a document of 300 kB takes 25 ms on another thread; at 11, it takes 280 ms and is a tenth smaller. */
const brotliQuality = 9
/** Values of Accept-Encoding per document; a value has at most the 16 kB of all headers. */
const headersRemembered = 32

/** More than the documents of two servers: those of a process serve the same, and one has two again when it offers the demo. */
const documentsRemembered = 16
const compressedByDigest = new Map<string, Promise<Compressed>>()

function staticDocument<Content>(validate: () => ValidatedBody): Preparable<Content> {
  let made: Preparable<Content> | undefined
  const validated = () => {
    made ??= withVariants<Content>(validate())
    return made
  }
  return { variant: (accepted) => validated().variant(accepted), prepare: async () => validated().prepare() }
}

function withVariants<Content>(identity: ValidatedBody): Preparable<Content> {
  const variants = new Map([['identity', documentVariant<Content>(identity, undefined)]])
  let offered: ('br' | 'gzip')[] = []
  // Clients send few different headers, and parsing one costs more than the rest of the choice.
  const chosen = new Map<string | undefined, DocumentVariant<Content>>()
  const choose = (accepted: string | undefined) => {
    const variant = variants.get(chooseCoding(accepted, offered)) as DocumentVariant<Content>
    if (chosen.size >= headersRemembered) chosen.clear()
    chosen.set(accepted, variant)
    return variant
  }
  return {
    variant: (accepted) => chosen.get(accepted) ?? choose(accepted),
    async prepare() {
      const { br, gzip } = await compressedOnce(identity.bytes)
      variants.set('br', documentVariant(identity.encoded(br), 'br'))
      variants.set('gzip', documentVariant(identity.encoded(gzip), 'gzip'))
      offered = ['br', 'gzip']
      chosen.clear()
    },
  }
}

/** The codings of these bytes, computed once for all servers of the process. */
function compressedOnce(bytes: Uint8Array): Promise<Compressed> {
  const digest = digestOf(bytes)
  const known = compressedByDigest.get(digest)
  if (known) return known
  if (compressedByDigest.size >= documentsRemembered) compressedByDigest.clear()
  const compressing = compress(bytes)
  compressedByDigest.set(digest, compressing)
  compressing.catch(() => compressedByDigest.delete(digest))
  return compressing
}

async function compress(bytes: Uint8Array): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gzip] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
  return { br, gzip }
}

function documentVariant<Content>(body: ValidatedBody, coding: 'br' | 'gzip' | undefined): DocumentVariant<Content> {
  return { etag: `"${digestOf(body.bytes)}"`, coding, body }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
