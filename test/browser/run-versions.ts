/** Agent runs with versions, for tests of the console. The files are written into their checkouts, as an agent would. */
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Demo } from './console-support.ts'

/** Contents by path; null removes a file. */
type Files = Record<string, string | null>

export function runsOf(demo: Demo) {
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (await demo.api(method, `/v1/${path}`, body)).body as T
  const checkoutOf = (runId: string) => join(`${demo.databaseFile}-checkouts`, runId)
  const edit = async (runId: string, files: Files) => {
    for (const [name, content] of Object.entries(files)) {
      const path = join(checkoutOf(runId), name)
      await mkdir(dirname(path), { recursive: true })
      if (content === null) rmSync(path)
      else await writeFile(path, content)
    }
  }
  const addVersion = async (runId: string, files: Files, message: string): Promise<string> => {
    const { id } = await send<{ id: string }>('POST', `agent-runs/${runId}/turns`)
    await edit(runId, files)
    const finish = `agent-runs/${runId}/turns/${id}/finish`
    return (await send<{ version: string }>('POST', finish, { message })).version
  }
  const newRun = async (title: string) =>
    (await send<{ id: string }>('POST', `workspaces/${demo.workspaceId}/agent-runs`, { title, source: {} })).id
  /** A run with three versions that each change something else. */
  const newRunWithVersions = async (title: string) => {
    const id = await newRun(title)
    const hours = (text: string) => `<h1>Opening hours</h1>\n<p>The courts are open daily.</p>\n<p>${text}</p>\n`
    const first = await addVersion(
      id,
      { 'site/hours.html': hours('8 to 20'), 'old.txt': 'one\ntwo\n' },
      'Add the hours',
    )
    const second = await addVersion(
      id,
      { 'site/hours.html': hours('7 to 22'), 'old.txt': null, 'site/prices.txt': 'Court: 20\nCoach: 45' },
      'Open longer',
    )
    const third = await addVersion(id, { 'logo.png': '\0', 'site/hours.html': hours('closed') }, 'Add a logo')
    return { id, first, second, third }
  }
  return { send, checkoutOf, edit, addVersion, newRun, newRunWithVersions }
}
