/** Random bytes for ids. They are read from the system many at a time: reading those of one id costs ten times as much as the rest of it. */
import { randomFillSync } from 'node:crypto'

const supply = Buffer.alloc(4096)
let used = supply.length

/** Returns a random byte, which nobody else gets. */
export function randomByte(): number {
  if (used === supply.length) {
    randomFillSync(supply)
    used = 0
  }
  return supply[used++] as number
}
