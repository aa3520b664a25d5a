/**
 * A frozen copy of the project in a temporary folder, so that edits made meanwhile do not change the code under test.
 */
import { randomBytes } from 'node:crypto'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { migrationsFolderName } from '#dialect'
import { sqlite } from '../db/dialect/engines.mjs'
import { buildOptions, childPrograms, writeOutput } from '../server/bundle.mjs'
import { copySources } from '../test/support/copy-sources.ts'

/** Folders of a run. Both are removed at the end; the first may lie within the second. */
export type ProjectCopy = {
  /** The copy, with its programs in `dist`. */
  project: string
  /** For databases. */
  folder: string
}

/** A text of one file, and its replacement. */
export type Edit = { file: string; text: string; instead: string }

/** A text to replace that is missing, or occurs more than once. */
export class Astray extends Error {}

/** Each becomes one JavaScript file, which starts in a fraction of the time. */
const programs = [
  'stress/stress.ts',
  'stress/server-process.ts',
  'stress/client-process.ts',
  'stress/history-process.ts',
  'stress/rows-process.ts',
  ...childPrograms,
]

export function freshFolder(): string {
  return join(tmpdir(), `booking-prove-${randomBytes(6).toString('hex')}`)
}

/** @param conditions of imports, by which the programs get their engine. @throws {Astray} */
export async function copyProject(
  root: string,
  folder: string,
  edits: readonly Edit[] = [],
  conditions: readonly string[] = [],
): Promise<string> {
  await copySources(root, folder, 'openapi.yaml', 'deploy', 'stress', 'test/support')
  await symlink(join(root, 'test', 'tools'), join(folder, 'test', 'tools'))
  for (const [file, text] of await editedFiles(folder, edits)) await writeFile(join(folder, file), text)
  const { outputFiles } = await build(buildOptions(folder, { ...sqlite, conditions: [...conditions] }, programs))
  await writeOutput(outputFiles)
  return folder
}

/** The folder of the migrations for the engine of this process. */
export function migrationsOf({ project }: ProjectCopy): string {
  return join(project, 'db', migrationsFolderName)
}

/** The files that these edits change, with their new texts. @throws {Astray} */
export async function editedFiles(folder: string, edits: readonly Edit[]): Promise<Map<string, string>> {
  const edited = new Map<string, string>()
  for (const { file, text, instead } of edits) {
    const source = edited.get(file) ?? (await readFile(join(folder, file), 'utf8').catch(() => ''))
    const found = source.split(text).length - 1
    if (found !== 1) throw new Astray(`${file} has ${found} times: ${text}`)
    edited.set(
      file,
      source.replace(text, () => instead),
    )
  }
  return edited
}
