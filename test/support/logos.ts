/** Heads of image files in base64. The server reads no more of a logo than its head. */
import { randomBytes } from 'node:crypto'

/** Each call returns other bytes, and so another logo. */
export function png(width = 64, height = 32, rest = randomBytes(8)): string {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return base64(Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1'), size, rest)
}

export function jpeg(width: number, height: number): string {
  const comment = [0xff, 0xfe, 0, 4, 1, 2]
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0]
  return base64(Buffer.from([0xff, 0xd8, ...comment, ...frame]))
}

/** An extended file, whose head has the size of its canvas. */
export function webp(width: number, height: number): string {
  const size = Buffer.alloc(6)
  size.writeUIntLE(width - 1, 0, 3)
  size.writeUIntLE(height - 1, 3, 3)
  return base64(Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0\0\0\0\0', 'latin1'), size)
}

export function base64(...parts: Uint8Array[]): string {
  return Buffer.concat(parts).toString('base64')
}
