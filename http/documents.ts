/**
 * Static documents: validated against the contract once at startup, and compressed in the background. Until a document is
 * compressed, it is served uncompressed.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Documents, DocumentVariant, ServedContract, StaticDocument } from '../app/call.ts'
import { chooseCoding } from '../domain/content-coding.ts'
import { bookingPage } from '../generated/booking-page.ts'
import { consolePage } from '../generated/console-page.ts'
import { docsPage } from '../generated/docs-page.ts'
import type { PrepareBody, ValidatedBody } from './response-validator.ts'

export type PreparedDocuments = Documents & {
  /** Makes the pages accept the demo link that the server printed. */
  offerDemo(): Promise<void>
  /** Resolves when every document is compressed. */
  compressed: Promise<void>
}

/**
 * @param isLive true: the docs page reloads when the development server says that the contract was saved
 * @throws {ResponseValidationError} if a document does not match the contract
 */
export function prepareDocuments(prepare: PrepareBody, contract: ServedContract, isLive = false): PreparedDocuments {
  const marked = (html: string) => (isLive ? html.replace('<html ', '<html data-live ') : html)
  const contractYaml = staticDocument<string>(prepare('getContractYaml', contract.yaml))
  const contractJson = staticDocument<ServedContract['document']>(prepare('getContractJson', contract.document))
  let docs = staticDocument<string>(prepare('getDocsPage', marked(docsPage.html)))
  const booking = staticDocument<string>(prepare('getBookingPage', bookingPage.html))
  let page = staticDocument<string>(prepare('getConsolePage', consolePage.html))
  return {
    contractYaml,
    contractJson,
    docsPage: { variant: (accepted) => docs.variant(accepted) },
    bookingPage: booking,
    consolePage: { variant: (accepted) => page.variant(accepted) },
    async offerDemo() {
      docs = staticDocument<string>(prepare('getDocsPage', marked(docsPage.demoHtml())))
      page = staticDocument<string>(prepare('getConsolePage', consolePage.demoHtml()))
      await allCompressed([docs, page])
    },
    compressed: allCompressed([contractYaml, contractJson, docs, page, booking]),
  }
}

async function allCompressed(documents: { compressed: Promise<void> }[]): Promise<void> {
  await Promise.all(documents.map(({ compressed }) => compressed))
}

type Compressing<Content> = StaticDocument<Content> & { compressed: Promise<void> }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** At quality 9, a document of 300 kB takes 25 ms on another thread; at 11, it takes 280 ms and is a tenth smaller. */
const brotliQuality = 9
/** Values of Accept-Encoding per document; a value has at most the 16 kB of all headers. */
const headersRemembered = 32

function staticDocument<Content>(prepared: ValidatedBody): Compressing<Content> {
  const variants = new Map([['identity', documentVariant<Content>(prepared, undefined)]])
  let offered: ('br' | 'gzip')[] = []
  const compress = async () => {
    const { bytes } = prepared
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
    variants.set('br', documentVariant(prepared.encoded(br), 'br'))
    variants.set('gzip', documentVariant(prepared.encoded(gz), 'gzip'))
    offered = ['br', 'gzip']
    chosen.clear()
  }
  // Clients send few different headers, and parsing one costs more than the rest of the choice.
  const chosen = new Map<string | undefined, DocumentVariant<Content>>()
  const choose = (accepted: string | undefined) => {
    const variant = variants.get(chooseCoding(accepted, offered)) as DocumentVariant<Content>
    if (chosen.size >= headersRemembered) chosen.clear()
    chosen.set(accepted, variant)
    return variant
  }
  return { variant: (accepted) => chosen.get(accepted) ?? choose(accepted), compressed: compress() }
}

function documentVariant<Content>(body: ValidatedBody, coding: 'br' | 'gzip' | undefined): DocumentVariant<Content> {
  return { etag: `"${createHash('sha256').update(body.bytes).digest('base64url')}"`, coding, body }
}
