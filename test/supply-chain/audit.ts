/** Known vulnerabilities of locked packages, as the package registry tells them, beside those that docs/advisories.json explains. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { folderPath, lockedFolders, type Packages, packageName, readPackages } from './lockfile.ts'

export type Advisory = { id: string; package: string; severity: string; title: string }
/** An advisory that does not need a new version, and why. */
export type Explained = { id: string; package: string; reason: string }
export type Audit = { lines: string[]; exit: 0 | 1 | 2 }

/** A part of the report of `npm audit --json`. An item of `via` is an advisory, or the name of a package that has one. */
type Report = {
  vulnerabilities?: Record<string, { via: (string | { name: string; title: string; url: string; severity: string })[] }>
  message?: string
}

export function readExplained(): Explained[] {
  return JSON.parse(readFileSync(`${folderPath('docs')}advisories.json`, 'utf8'))
}

/** Exits with 0 (none without an explanation), 1 (some) or 2 (the registry did not answer). @param words more options for npm, such as `--registry` */
export async function audit(
  explained: readonly Explained[],
  words: readonly string[] = [],
  folders: readonly string[] = lockedFolders,
): Promise<Audit> {
  const lines: string[] = []
  let exit: Audit['exit'] = 0
  for (const folder of folders) {
    const report = await reportOf(folder, words)
    if (report.vulnerabilities === undefined) {
      lines.push(`${folder}: not known, because the registry did not answer: ${report.message}`)
      exit = 2
      continue
    }
    const found = advisoriesOf(report)
    const open = found.filter(
      ({ id, package: name }) => !explained.some((each) => each.id === id && each.package === name),
    )
    lines.push(`${folder}: ${found.length} advisories, ${open.length} without an explanation`)
    lines.push(...open.map(({ id, package: name, severity, title }) => `  ${severity}: ${name}: ${title} (${id})`))
    if (open.length > 0 && exit === 0) exit = 1
  }
  return { lines, exit }
}

/** Explanations that say nothing any more, or do not say enough. */
export function staleExplanations(explained: readonly Explained[], locked: readonly Packages[]): string[] {
  const names = new Set(
    locked.flatMap((packages) => Object.entries(packages).map(([path, found]) => packageName(path, found))),
  )
  return explained.flatMap(({ id, package: name, reason }) => [
    ...(names.has(name) ? [] : [`${id}: ${name} is not installed any more`]),
    ...(/^GHSA(-\w{4}){3}$/.test(id) ? [] : [`${id}: this is no id of an advisory`]),
    ...(reason.length >= 40 ? [] : [`${id}: the reason is missing`]),
  ])
}

export function lockedPackages(): Packages[] {
  return lockedFolders.map((folder) => readPackages(folder))
}

function advisoriesOf({ vulnerabilities = {} }: Report): Advisory[] {
  const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((each) => typeof each !== 'string'))
  return found.map(({ name, title, url, severity }) => ({
    id: url.split('/').at(-1) ?? url,
    package: name,
    severity,
    title,
  }))
}

/** npm exits with 1 for vulnerabilities and for errors; its report says which. */
async function reportOf(folder: string, words: readonly string[]): Promise<Report> {
  const out = await new Promise<string>((resolve) => {
    const options = { cwd: folderPath(folder), maxBuffer: 64 * 1024 ** 2 }
    execFile('npm', ['audit', '--json', '--package-lock-only', ...words], options, (error, text) =>
      resolve(text || JSON.stringify({ message: String(error) })),
    )
  })
  return JSON.parse(out) as Report
}
