/** Time `npm run dev` takes from a saved edit of the contract to the new server, and to the findings. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { watched } from './target.ts'

const patienceMs = 120_000
/** Work after it is ready, such as the check of all types, ends before the next edit. */
const betweenEditsMs = 6_000

/** Milliseconds from the save: `ready` when the server answers, `checked` when linter and compiler have finished. */
export type EditTimes = { ready: number[]; checked: number[] }

/** @param folder a copy of the sources, which is edited */
export async function editToReady(folder: string, edits: number): Promise<EditTimes> {
  const dev = watched(
    spawn(process.execPath, ['server/dev/dev.ts'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: '0', DATABASE_URL: `file:${join(folder, 'dev.db')}`, RATE_LIMITS: 'off' },
    }),
  )
  const lines = createInterface(dev.stdout as NodeJS.ReadableStream)
  try {
    await waitForTime(lines, 'checked')
    const contract = await readFile(join(folder, 'openapi.yaml'), 'utf8')
    const times: EditTimes = { ready: [], checked: [] }
    for (let edit = 1; edit <= edits; edit++) {
      await sleep(betweenEditsMs)
      const [ready, checked] = [waitForTime(lines, 'ready'), waitForTime(lines, 'checked')]
      const began = performance.now()
      await save(folder, edited(contract, edit))
      await ready
      times.ready.push(performance.now() - began)
      await checked
      times.checked.push(performance.now() - began)
    }
    return times
  } finally {
    dev.kill('SIGTERM')
    if (dev.exitCode === null) await once(dev, 'exit')
  }
}

/** Saves as editors do: writes another file and renames it to the path. */
async function save(folder: string, text: string): Promise<void> {
  await writeFile(join(folder, 'openapi.yaml~'), text)
  await rename(join(folder, 'openapi.yaml~'), join(folder, 'openapi.yaml'))
}

/** A body with a different field each time, so that types change and handlers are checked. */
function edited(contract: string, edit: number): string {
  const place = /(\n {4}CreateResourceRequest:\n[\s\S]*?\n {6}properties:\n)/
  if (!place.test(contract)) throw new Error('CreateResourceRequest is not where it was; name another schema to edit')
  return contract.replace(place, `$1        note_${edit}: { type: string, maxLength: 20, description: A note }\n`)
}

function waitForTime(lines: ReturnType<typeof createInterface>, what: keyof EditTimes): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    const end = (finish: () => void) => {
      clearTimeout(impatience)
      lines.off('line', listen)
      finish()
    }
    const impatience = setTimeout(
      () => end(() => reject(new Error(`npm run dev never said ${what}:\n${said.join('\n')}`))),
      patienceMs,
    )
    const listen = (line: string) => {
      said.push(line)
      if (line.startsWith(`[dev] ${what} after `)) end(resolve)
    }
    lines.on('line', listen)
  })
}
