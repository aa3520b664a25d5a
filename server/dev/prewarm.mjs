/**
 * Loads the packages that the bundled server asked for when this process began, and the server itself when it is told to:
 * packages stay as they are from one edit to the next.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const program = process.argv[2]
const serve = once(process, 'message')
process.on('SIGINT', () => {})

const bundled = await readFile(program, 'utf8')
const packages = new Set([...bundled.matchAll(/^import .* from "([^".][^"]*)";$/gm)].map(([, name]) => name))
// Whatever cannot be loaded now will say so when the server asks for it.
await Promise.allSettled([...packages].map((name) => import(name)))

process.send('stands')
await serve
await import(pathToFileURL(program).href)
