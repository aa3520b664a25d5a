/**
 * Loads the packages that the bundled server imports, and then, on a message, the server itself. Packages rarely change from
 * one edit to the next.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { mapStacks } from '../../http/request/mapped-stacks.mjs'

mapStacks()
const program = process.argv[2]
const serve = once(process, 'message')
process.on('SIGINT', () => {})

const bundled = await readFile(program, 'utf8')
const packages = new Set([...bundled.matchAll(/^import .* from "([^".][^"]*)";$/gm)].map(([, name]) => name))
// A package that cannot be loaded now fails again, with an error, when the server imports it.
await Promise.allSettled([...packages].map((name) => import(name)))

process.send('prewarmed')
await serve
await import(pathToFileURL(program).href)
