/**
 * Stack traces that name the sources of a bundle. The map of a bundle is read when its first error is printed. With
 * `--enable-source-maps` Node would read it at each start, which takes a sixth of the start, and parse it when better-sqlite3 is loaded, because
 * that asks for a diagnostic report with a stack.
 */
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `at name (file:///dist/main.js:1:2)` or `at file:///dist/main.js:1:2` */
const place = /(file:\/\/[^\s()]+\.m?js):(\d+):(\d+)/

export function mapStacks() {
  const maps = new Map()
  Error.prepareStackTrace = (error, frames) => {
    // The stack of a diagnostic report, which better-sqlite3 asks for to learn the C library.
    const isOfReport = error?.code === 'ERR_SYNTHETIC'
    const lines = frames.map((frame) => `    at ${isOfReport ? frame : mapped(maps, String(frame))}`)
    return [headOf(error), ...lines].join('\n')
  }
}

function headOf(error) {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

function mapped(maps, frame) {
  return frame.replace(place, (bundled, url, line, column) => {
    const map = mapOf(maps, url)
    const { originalSource, originalLine, originalColumn } = map?.findEntry(Number(line) - 1, Number(column) - 1) ?? {}
    if (originalSource === undefined) return bundled
    const source = resolve(dirname(fileURLToPath(url)), originalSource)
    return `${source}:${originalLine + 1}:${originalColumn + 1}`
  })
}

/** Undefined for a file without a map. */
function mapOf(maps, url) {
  if (!maps.has(url)) maps.set(url, readMap(url))
  return maps.get(url)
}

function readMap(url) {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')))
  } catch {
    return undefined
  }
}
