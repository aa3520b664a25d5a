/** The imports of files of the project, for tests about who may load what. */
import { dirname, join } from 'node:path'

/** The specifiers of all imports of a text, those of types and of texts that it writes included. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm)].map(
    ([, specifier = '']) => specifier,
  )
}

/** The same without imports of types, which do not exist at run time, and without those in texts that the file writes. */
export function valueImportsOf(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export) (?!type )(?:[^'"`;]*? from )?'([^']+)'/gm)
  const calls = withoutTexts(text).matchAll(/\bimport\s*\(\s*'([^']+)'/g)
  return [...statements, ...calls].map(([, specifier = '']) => specifier)
}

/** Texts with quotes inside stand in double quotes or in templates. */
function withoutTexts(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, "''")
}

/** The files of the project that run when this one does, itself included. */
export function reachedFrom(path: string, read: (path: string) => string): string[] {
  const reached = new Set([path])
  for (const each of reached) {
    for (const specifier of valueImportsOf(read(each))) {
      if (specifier.startsWith('.') && specifier.endsWith('.ts')) reached.add(join(dirname(each), specifier))
    }
  }
  return [...reached]
}
