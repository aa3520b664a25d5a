/** Which files of the project a file needs. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importedFiles } from '../support/imports.ts'

/** All paths are from the folder of the project. */
export type SourceGraph = {
  /** The imports of a file. Those of types are left out: they run nothing, and a run with changed files checks the types of all. */
  importsOf(file: string): readonly string[]
  /** Files, and files of folders, whose path stands in a text of the file: programs that it starts, documents that it reads. */
  namesOf(file: string): readonly string[]
}

/** Every handler is imported here. A test of one operation does not need the others, so the way ends here. */
export const registry = 'handlers/all.ts'
/** Built pages. Every server has them, and only the tests that open one need it: the way ends at those that merely serve them. */
const builtPage = /^generated\/(console|booking|docs)-page\.ts$/
const serving = /^(?:http|server)\//
/** It names the program of every command. A test of one command names that program by itself. */
const launcher = 'scripts/run.mjs'
/** Folders that hold no sources. */
const unread = ['node_modules', '.git', 'data', 'coverage', 'dist', 'dist-postgres']
/** Files are read when they are asked for, each once. @param root folder of the project */
export function readGraph(root: string): SourceGraph {
  const files = new Set(filesIn(root, '.'))
  const textOf = remembered((file) =>
    files.has(file) && /\.(tsx?|mts|mjs)$/.test(file) ? readFileSync(join(root, file), 'utf8') : '',
  )
  return {
    importsOf: remembered((file) => importedFiles(file, textOf(file)).filter((each) => files.has(each))),
    namesOf: remembered((file) => namedBy(file, withoutUnneeded(textOf(file)), files)),
  }
}

/**
 * The changed files, and all that need one of them: by an import or a name, directly or through others. The nearest come first.
 * @param starts where to look; the way ends at `registry`
 */
export function dependents(graph: SourceGraph, starts: readonly string[], changed: readonly string[]): Set<string> {
  const users = new Map<string, string[]>()
  const seen = new Set(starts)
  for (const file of seen) {
    if (file === registry) continue
    const named = file === launcher ? [] : graph.namesOf(file)
    for (const needed of new Set([...graph.importsOf(file), ...named])) {
      if (builtPage.test(needed) && serving.test(file)) continue
      users.set(needed, [...(users.get(needed) ?? []), file])
      seen.add(needed)
    }
  }
  const found = new Set(changed)
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user)
  return found
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

/** Without comments, which name what they explain and need nothing of it, and without imports of types. */
function withoutUnneeded(text: string): string {
  return text
    .replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '')
    .replace(/^(?:import|export) type [^'"`;]*? from '[^']+'/gm, '')
}

/** A path is meant from the folder of the project, or from the file. */
function namedBy(file: string, text: string, files: ReadonlySet<string>): string[] {
  const paths = text.matchAll(/['"`]((?:\.{1,2}\/)*[\w-][\w./-]*[/.][\w./-]*)['"`]/g)
  const named = Array.from(paths, ([, path = '']) => {
    for (const each of [normalize(path), normalize(join(dirname(file), path))]) {
      if (files.has(each)) return [each]
      const folder = each.endsWith('/') ? each : `${each}/`
      const within = [...files].filter((other) => other.startsWith(folder))
      if (within.length > 0) return within
    }
    return []
  })
  // A test that names another one does not need what that one needs.
  return [...new Set(named.flat())].filter((each) => !each.endsWith('.test.ts'))
}
