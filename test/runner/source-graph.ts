/** Which files of the project a file needs. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsOf } from '../support/imports.ts'

/** All paths are from the folder of the project. */
export type SourceGraph = {
  /** The imports of a file. */
  importsOf(file: string): readonly string[]
  /** Files, and files of folders, whose path stands in a text of the file: programs that it starts, documents that it reads. */
  namesOf(file: string): readonly string[]
}

/** Every handler is imported here. A test of one operation does not need the others, so the way ends here. */
export const registry = 'handlers/index.ts'
/** Folders that hold no sources. */
const unread = ['node_modules', '.git', 'data', 'coverage', 'dist', 'dist-postgres']
/** Aliases that stand for a file of each engine. */
const aliases: Record<string, string[]> = {
  '#dialect': ['db/dialect/sqlite.ts', 'db/dialect/postgres.ts'],
  '#test-databases': ['test/support/databases-sqlite.ts', 'test/support/databases-postgres.ts'],
}

/** Files are read when they are asked for, each once. @param root folder of the project */
export function readGraph(root: string): SourceGraph {
  const textOf = remembered((file) => (isCode(root, file) ? readFileSync(join(root, file), 'utf8') : ''))
  return {
    importsOf: remembered((file) => existing(root, importedBy(file, textOf(file)))),
    namesOf: remembered((file) => namedBy(root, file, textOf(file))),
  }
}

/** All files that a file imports, directly or through others, itself included. */
export function importedFrom(graph: SourceGraph, file: string): Set<string> {
  return reached(file, (each) => graph.importsOf(each))
}

/** All files that a file imports or names, directly or through others, itself included. */
export function neededBy(graph: SourceGraph, file: string): Set<string> {
  return reached(file, (each) => [...graph.importsOf(each), ...graph.namesOf(each)])
}

/** Those of the paths that are there. */
export function existing(root: string, paths: readonly string[]): string[] {
  return paths.filter((path) => existsSync(join(root, path)))
}

/** The files of a folder and its subfolders. */
export function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = normalize(join(folder, entry.name))
    if (unread.includes(entry.name) || entry.isSymbolicLink()) return []
    return entry.isDirectory() ? filesIn(root, path) : [path]
  })
}

function remembered<Value>(compute: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>()
  return (file) => {
    const value = known.get(file) ?? compute(file)
    known.set(file, value)
    return value
  }
}

function isCode(root: string, file: string): boolean {
  return /\.(tsx?|mts|mjs)$/.test(file) && existsSync(join(root, file))
}

function importedBy(file: string, text: string): string[] {
  return importsOf(text).flatMap((specifier) =>
    specifier.startsWith('.') ? [join(dirname(file), specifier)] : (aliases[specifier] ?? []),
  )
}

/** A path is meant from the folder of the project, or from the file. */
function namedBy(root: string, file: string, text: string): string[] {
  const paths = text.matchAll(/['"`]((?:\.{1,2}\/)*[\w-][\w./-]*[/.][\w./-]*)['"`]/g)
  const named = Array.from(paths, ([, path = '']) => {
    const candidates = [normalize(path), normalize(join(dirname(file), path))].filter((each) => !each.startsWith('..'))
    return existing(root, candidates)[0]
  })
  return [...new Set(named)].flatMap((path) => {
    if (path === undefined || unread.includes(path.split('/')[0] ?? '')) return []
    return statSync(join(root, path)).isDirectory() ? filesIn(root, path) : [path]
  })
}

function reached(file: string, next: (file: string) => readonly string[]): Set<string> {
  const found = new Set([file])
  for (const each of found) {
    if (each !== registry) for (const other of next(each)) found.add(other)
  }
  return found
}
