/**
 * The part of `admin -- doctor` that opens the repositories of agent runs: the checkouts of this machine and, for the runs of others, their
 * copies in the database, from which another machine goes on.
 */
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engine } from '#dialect'
import { findNodeId } from '../../app/agent-runs/node.ts'
import { isCurrent } from '../../app/agent-runs/shared-checkouts.ts'
import { checkoutPath } from '../../app/agent-runs/source.ts'
import type { RowReader } from '../../db/dialect/rows.ts'
import type { Finding } from '../../db/operations/doctor/checks.ts'
import { parsedJson } from '../../db/operations/doctor/json.ts'
import type { ObjectPiece, RepositoryFiles } from '../../git/copy-files.ts'
import { GitFailed, openEngine, type Source, UnknownVersion, type VersionEngine } from '../../git/engine.ts'
import { isFolder, writeCopy } from '../../git/open-copy.ts'
import { removeTree } from '../../git/remove-tree.ts'

type Run = {
  id: string
  workspaceId: string
  checkout: string
  branch: string
  remote: string | null
  nodeId: string | null
  epoch: number
}
/** @property nodeId the id of this machine; undefined if no server has used its folder */
type Place = { reader: RowReader; git: VersionEngine; nodeId: string | undefined; liveNodes: Set<string> }
type Found = { repositories: Finding[]; folders: Finding[] }

const piecesAtOnce = 32

const fault = (what: string): Finding => ({ what, level: 'fault' })
const note = (what: string): Finding => ({ what, level: 'note' })

/** @throws {GitUnavailable} */
export async function checkRuns(reader: RowReader, checkouts: string, now: number): Promise<Found> {
  const git = openEngine()
  try {
    const runs = await reader.rows<Run>(
      `SELECT id, workspace_id AS "workspaceId", checkout, branch, remote, node_id AS "nodeId", epoch FROM agent_runs
        WHERE checkout IS NOT NULL AND branch IS NOT NULL ORDER BY id`,
    )
    const live = await reader.rows<{ id: string }>(`SELECT id FROM nodes WHERE until > ${now}`)
    const nodeId = await findNodeId(checkouts)
    const place = { reader, git, nodeId, liveNodes: new Set(live.map(({ id }) => id)) }
    const repositories: Finding[] = []
    for (const run of runs) repositories.push(...(await checkRun(place, checkouts, run)))
    const known = new Set(runs.map(({ checkout }) => checkout))
    const deleted = await reader.rows<{ checkout: string }>('SELECT checkout FROM deleted_checkouts')
    for (const { checkout } of deleted) known.add(checkout)
    return { repositories, folders: await strangeFolders(checkouts, known) }
  } finally {
    await git.close()
  }
}

/** Opens the repository that the next request for the run would read. */
async function checkRun(place: Place, checkouts: string, run: Run): Promise<Finding[]> {
  const source: Source = { ...run, checkout: checkoutPath({ checkouts }, run.checkout) }
  const isHere = await isFolder(source.checkout)
  const files = await copiedFiles(place.reader, run)
  if (isHere && (await isInUse(place, source, run))) {
    const lone = !engine.isShared || run.nodeId === null || files !== undefined
    const loneNote = lone ? [] : [note(`the agent run ${run.id} has no copy: it would be lost with this machine`)]
    return [...(await checkRepository(place, source, run, 'its checkout')), ...loneNote]
  }
  if (files !== undefined) return checkCopy(place, source, run, files)
  // The server goes on with an older folder if there is nothing else.
  if (isHere && isOwn(place, run)) return checkRepository(place, source, run, 'its checkout')
  return [withoutRepository(place, source, run)]
}

/** Other machines have taken the run from a folder of an earlier epoch, if there are any. */
async function isInUse(place: Place, source: Source, run: Run): Promise<boolean> {
  if (!engine.isShared || run.nodeId === null) return true
  return isOwn(place, run) && (await isCurrent(source, run.epoch))
}

function isOwn({ nodeId }: Place, run: Run): boolean {
  return run.nodeId === nodeId
}

function withoutRepository({ nodeId, liveNodes }: Place, { checkout }: Source, run: Run): Finding {
  if (!engine.isShared || run.nodeId === null || run.nodeId === nodeId)
    return fault(`the agent run ${run.id} has no checkout ${checkout}`)
  return liveNodes.has(run.nodeId)
    ? note(`the agent run ${run.id} is on the node ${run.nodeId} alone: it has no copy`)
    : fault(`the agent run ${run.id} has no copy, and the node ${run.nodeId} that has its checkout is away`)
}

/** Writes the copy into a temporary folder for as long as it is read. */
async function checkCopy(place: Place, source: Source, run: Run, files: RepositoryFiles): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-copy-'))
  try {
    const checkout = join(folder, run.id)
    await writeCopy(checkout, { files, objects: copiedObjects(place.reader, run) })
    return await checkRepository(place, { ...source, checkout }, run, 'its copy')
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error
    return [fault(`the agent run ${run.id}: its copy cannot be read: ${error.message}`)]
  } finally {
    await removeTree(folder)
  }
}

/** The repository can be opened, and has the newest version that a row names. */
async function checkRepository(
  { reader, git }: Place,
  source: Source,
  run: Run,
  what: 'its checkout' | 'its copy',
): Promise<Finding[]> {
  const [recorded] = await reader.rows<{ version: string }>(
    `SELECT version FROM (
        SELECT version, finished_at AS at FROM turns WHERE run_id = '${run.id}' AND version IS NOT NULL AND finished_at IS NOT NULL
        UNION ALL
        SELECT commit_sha, ended_at FROM restores WHERE run_id = '${run.id}' AND state = 'done' AND turn_id IS NULL
      ) recorded ORDER BY at DESC LIMIT 1`,
  )
  try {
    await git.versions(source, recorded?.version ?? null, 1)
    return []
  } catch (error) {
    if (error instanceof UnknownVersion)
      return [fault(`the agent run ${run.id}: ${what} lacks its version ${recorded?.version}`)]
    if (!(error instanceof GitFailed)) throw error
    return [fault(`the agent run ${run.id}: ${what} cannot be read: ${error.message}`)]
  }
}

/** None of a copy that is not complete, or whose JSON is the finding of another check. */
async function copiedFiles(reader: RowReader, run: Run): Promise<RepositoryFiles | undefined> {
  const [copy] = await reader.rows<{ files: string | null }>(`SELECT files FROM run_copies WHERE ${ofRun(run)}`)
  return copy?.files ? (parsedJson('object of strings', copy.files) as RepositoryFiles | undefined) : undefined
}

async function* copiedObjects(reader: RowReader, run: Run): AsyncGenerator<ObjectPiece> {
  for (let after = { name: '', part: 0 }; ; ) {
    const page = await reader.rows<ObjectPiece>(
      `SELECT name, part, bytes FROM run_objects WHERE ${ofRun(run)} AND (name, part) > (${quoted(after.name)}, ${after.part})
        ORDER BY name, part LIMIT ${piecesAtOnce}`,
    )
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < piecesAtOnce) return
    after = last
  }
}

function ofRun({ workspaceId, id }: Run): string {
  return `workspace_id = ${quoted(workspaceId)} AND run_id = ${quoted(id)}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Repositories without a row. Nothing removes them: the row may be in a backup. */
async function strangeFolders(checkouts: string, known: Set<string>): Promise<Finding[]> {
  const entries = await readdir(checkouts, { withFileTypes: true }).catch(() => [])
  const runs = entries.filter((entry) => entry.isDirectory() && /^run_[0-9A-Z]{26}$/.test(entry.name))
  const marked = new Set(entries.map(({ name }) => name).filter((name) => name.endsWith('.making')))
  return runs
    .filter(({ name }) => !known.has(name) && !known.has(join(checkouts, name)) && !marked.has(`${name}.making`))
    .map(({ name }) => ({ what: `${join(checkouts, name)} is the checkout of no agent run`, level: 'note' }))
}
