/** `admin -- erase-person` shows what it will change before it does: the list of rows, and the order in which an operator agrees to it. */
import type { Connection, Database } from '../../db/database.ts'
import type { ChangedRows } from '../../db/operations/person/person.ts'

/** @property owners users who become owner of a workspace @property stays lines about what is not erased */
export type Erased = {
  email: string
  changed: ChangedRows[]
  owners: { workspaceId: string; userId: string }[]
  stays: string[]
}
/** @property ask shows a text and tells whether the operator agrees; undefined without a terminal */
type Consent = { isGiven: boolean; ask: ((text: string) => Promise<boolean>) | undefined }

/** Exit code if the rows were only listed. */
const listedOnly = 2

/** Ends the transaction of a rehearsal. */
class Rehearsed extends Error {}

/** Erases once there is consent; without it, lists what would change and changes nothing. */
export async function eraseWithConsent(
  db: Database,
  erase: (tx: Connection) => Promise<Erased>,
  { isGiven, ask }: Consent,
): Promise<{ text: string; exit: number }> {
  if (!isGiven) {
    const planned = await rehearse(db, erase)
    if (isEmpty(planned)) return { text: report(planned, 'Would erase'), exit: 0 }
    const list = report(planned, 'Would erase')
    if (!ask) return { text: `${list}\nNothing was changed. Repeat the command with --yes to erase.`, exit: listedOnly }
    if (!(await ask(list))) return { text: 'Nothing was changed.', exit: listedOnly }
  }
  return { text: report(await db.write(erase), 'Erased'), exit: 0 }
}

/** Does all of it and rolls it back, so that the list is that of the erasure itself. */
async function rehearse(db: Database, erase: (tx: Connection) => Promise<Erased>): Promise<Erased> {
  let planned: Erased | undefined
  try {
    await db.write(async (tx) => {
      planned = await erase(tx)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return planned as unknown as Erased
}

function isEmpty({ changed }: Erased): boolean {
  return changed.every(({ rows }) => rows === 0)
}

function report(erased: Erased, verb: 'Would erase' | 'Erased'): string {
  const { email, owners, stays } = erased
  if (isEmpty(erased)) return [`Nothing is stored about ${email}.`, ...stays.map((line) => `Stays: ${line}`)].join('\n')
  const always = [
    'Backups, dumps and logs of the server, which nothing here reaches: they end with their own retention.',
    'Names alone in texts of others: they may be somebody else’s.',
    'Mentions in workspaces that have no row about the person.',
  ]
  return [
    `${verb} ${email}, rows by workspace and table:`,
    ...rowLines(erased).map((line) => `  ${line}`),
    ...owners.map(({ workspaceId, userId }) => `  workspace ${workspaceId}: the user ${userId} becomes owner`),
    'What stays:',
    ...[...stays, ...always].map((line) => `  ${line}`),
  ].join('\n')
}

/** One line for each workspace and table, in the order of their names; rows of no workspace are last. */
function rowLines({ changed }: Erased): string[] {
  const counts = new Map<string, number>()
  for (const { workspaceId, table, rows } of changed) {
    const place = workspaceId === null ? 'no workspace' : `workspace ${workspaceId}`
    const line = `${place}: ${table}`
    if (rows > 0) counts.set(line, (counts.get(line) ?? 0) + rows)
  }
  const isNowhere = (line: string) => (line.startsWith('no workspace') ? 1 : 0)
  return [...counts]
    .sort(([one], [other]) => isNowhere(one) - isNowhere(other) || (one < other ? -1 : 1))
    .map(([line, rows]) => `${line} ${rows}`)
}
