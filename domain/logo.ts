/** Logos: which images a page may show, recognized by their bytes, not by their name. */
import { createHash } from 'node:crypto'
import type { components } from '../generated/contract.ts'
import type { ValidationIssue } from './booking/schedule.ts'

type LogoType = components['schemas']['LogoType']
type Size = { width: number; height: number }
type LogoColumns = { logoType: LogoType; logoWidth: number; logoHeight: number; logoBytes: number; logoDigest: string }
type Parsed = { logo: LogoColumns; issue?: never } | { logo?: never; issue: ValidationIssue }

const maxBytes = 262_144
/** Pixels a side. A small file can hold an image that no phone can unpack. */
const maxSide = 2048

/** Reads a logo from base64. SVG is none of the formats, because it may contain programs. */
export function parseLogo(data: string): Parsed {
  const bytes = Buffer.from(data, 'base64')
  const refused = (message: string) => ({ issue: { path: '/data', message } })
  if (bytes.toString('base64') !== data) return refused('is not base64 with padding')
  if (bytes.length > maxBytes) return refused(`has more than ${maxBytes} bytes`)
  for (const [type, sizeOf] of Object.entries(formats) as [LogoType, SizeReader][]) {
    const size = sizeOf(bytes)
    if (!size) continue
    const { width, height } = size
    if (Math.min(width, height) < 1 || Math.max(width, height) > maxSide)
      return refused(`has ${width} x ${height} pixels; each side may have 1 to ${maxSide}`)
    const logoDigest = createHash('sha256').update(bytes).digest('base64url')
    return { logo: { logoType: type, logoWidth: width, logoHeight: height, logoBytes: bytes.length, logoDigest } }
  }
  return refused('is neither PNG nor JPEG nor WebP')
}

/** Returns undefined if the bytes are of another format. */
type SizeReader = (bytes: Buffer) => Size | undefined

const formats: Record<LogoType, SizeReader> = { 'image/png': pngSize, 'image/jpeg': jpegSize, 'image/webp': webpSize }

function pngSize(bytes: Buffer): Size | undefined {
  const head = Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1')
  if (bytes.length < 24 || !bytes.subarray(0, 16).equals(head)) return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The size is in the frame header, behind segments of any length. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    const isTable = [0xc4, 0xc8, 0xcc].includes(marker)
    if (marker >= 0xc0 && marker <= 0xcf && !isTable)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  return undefined
}

/** The first chunk tells the size: that of a lossy image, of a lossless one, or of the canvas of an extended file. */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
