/**
 * `contract docs [FILE] [--contract FILE]`: writes a contract as one HTML file that loads nothing from the
 * network. `--contract` accepts any OpenAPI 3 description with paths. The page omits dangling references.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readArguments } from '../document/cli-args.ts'
import type { DocsProject } from '../document/docs-project.ts'
import { ContractProblem, type Json, type Source } from '../document/document.ts'
import { readDocument } from '../document/parse.ts'
import { printErrorLine, printLine } from '../document/print.ts'
import {
  announcedSource,
  assertChoice,
  type DescriptionChoice,
  descriptionOptions,
  descriptionUsage,
  outputName,
  textIn,
  usualContract,
} from '../lint/description-file.ts'
import { docsFile } from './docs-page.ts'

const usage = `usage: contract docs [FILE] ${descriptionUsage}
  FILE   the page; default dist/NAME.html, where NAME is that of the description`

/** @param project what only the project knows of its own description */
export async function docs(root: URL, words: string[], project?: DocsProject): Promise<number> {
  const { target, choice } = wantedBy(words)
  const document = await documentIn(choice.contract ?? usualContract(root), choice)
  await put(target, await docsFile(document, choice.contract === undefined ? project : undefined))
  printLine(`wrote ${target}`)
  return 0
}

function wantedBy(words: string[]): { target: string; choice: DescriptionChoice } {
  const { positionals, values } = readArguments(words, { usage, options: descriptionOptions, words: [0, 1] })
  assertChoice(values, usage)
  return { target: resolve(positionals[0] ?? `dist/${outputName(values.contract)}.html`), choice: values }
}

async function documentIn(file: string, choice: DescriptionChoice): Promise<Json> {
  const { source, missing } = await foundSource(file, choice)
  const { document } = readDocument(source, file)
  if (missing !== undefined) printErrorLine(`${missing}; the page leaves it out`)
  return document
}

/** The description; without the files that it refers to if one of them is missing, which is then named. */
async function foundSource(file: string, choice: DescriptionChoice): Promise<{ source: Source; missing?: string }> {
  try {
    return { source: await announcedSource(file, choice) }
  } catch (problem) {
    // An overlay would be lost.
    if (!(problem instanceof ContractProblem) || choice.overlay !== undefined) throw problem
    return { source: textIn(file), missing: problem.message }
  }
}

/** Written beside its target and renamed, so that readers never see half a file. */
async function put(target: string, html: string): Promise<void> {
  const beside = `${target}.${process.pid}.new`
  try {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(beside, html)
    await rename(beside, target)
  } catch (problem) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw new ContractProblem(`${target} cannot be written: ${(problem as Error).message}; name another file`)
  }
}
