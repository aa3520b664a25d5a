/** The imports of files of the project, for tests about who may load what. */
import { dirname, join } from 'node:path'

/** Aliases that stand for a file of each engine. */
const aliases: Record<string, string[]> = {
  '#dialect': ['db/dialect/sqlite/dialect.ts', 'db/dialect/postgres/dialect.ts'],
  '#test-databases': ['test/support/databases-sqlite.ts', 'test/support/databases-postgres.ts'],
}

const imported = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm
const located = /\bnew URL\(\s*'(\.[^']*)',\s*import\.meta\.url/g

/**
 * The specifiers of all imports of a text, those of types and of texts that it writes included, and the files and folders that it
 * finds beside itself by `new URL('…', import.meta.url)`.
 */
export function importsOf(text: string): string[] {
  return [imported, located].flatMap((form) => [...text.matchAll(form)].map(([, specifier = '']) => specifier))
}

/** The same without imports of types, which do not exist at run time, and without those in texts that the file writes. */
export function valueImportsOf(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export) (?!type )(?:[^'"`;]*? from )?'([^']+)'/gm)
  const calls = withoutTexts(text).matchAll(/\bimport\s*\(\s*'([^']+)'/g)
  return [...statements, ...calls].map(([, specifier = '']) => specifier)
}

/** The files of the project that run because a file imports them, itself, by a path or by an alias. */
export function importedFiles(path: string, text: string): string[] {
  return valueImportsOf(text).flatMap((specifier) =>
    specifier.startsWith('.') ? [join(dirname(path), specifier)] : (aliases[specifier] ?? []),
  )
}

/** The files of the project that run when this one does, itself included. @param importsOf as `importedFiles` */
export function reachedFrom(path: string, importsOf: (path: string) => readonly string[]): string[] {
  const reached = new Set([path])
  for (const each of reached) for (const next of importsOf(each)) reached.add(next)
  return [...reached]
}

/** Texts with quotes inside stand in double quotes or in templates. */
function withoutTexts(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, "''")
}
