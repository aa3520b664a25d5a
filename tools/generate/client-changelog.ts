/** CHANGELOG.md of the workspace client's package: the lines of the repository's changelog that its users notice. */

/**
 * Takes the entries below **Contract**, and those that begin with `Client:` below other headings. Entries about commands of the
 * repository are left out, as are links to its pages.
 * @param changelog text of the repository's CHANGELOG.md
 */
export function clientChangelog(changelog: string): string {
  const [, ...releases] = changelog.split(/^(?=## )/m)
  const parts = releases.flatMap((release) => {
    const [title = '', ...sections] = release.split(/^(?=\*\*.*\*\*$)/m)
    const entries = sections.flatMap(entriesOf)
    return entries.length > 0 ? [`${title.trim()}\n\n${entries.join('\n')}\n`] : []
  })
  return ['# Changelog\n', ...parts].join('\n')
}

function entriesOf(section: string): string[] {
  const [heading = '', ...entries] = section.trimEnd().split(/\n(?=- )/)
  const isContract = heading.trim() === '**Contract**'
  return entries
    .filter((entry) => (isContract ? !isCommand(entry) : entry.startsWith('- Client:')))
    .map((entry) => entry.trimEnd().replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1'))
}

/** True for an entry whose subject is a command: "`contract diff` compares…", "The verbs of `contract` refuse…". */
function isCommand(entry: string): boolean {
  return /^- (\w+ ){0,3}`(contract|npm run contract|generate)\b/.test(entry)
}
