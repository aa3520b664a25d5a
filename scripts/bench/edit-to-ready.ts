/** How long `npm run dev` takes from a saved edit of the contract to the server that knows it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { watched } from './contender.ts'

const patienceMs = 120_000
/** What it does after it is ready, as the check of all types, is over when the next edit comes. */
const betweenEditsMs = 6_000

/** @param folder a copy of the sources, which is edited */
export async function editToReady(folder: string, edits: number): Promise<number[]> {
  const dev = watched(
    spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: '0', DATABASE_URL: `file:${join(folder, 'dev.db')}`, RATE_LIMITS: 'off' },
    }),
  )
  const lines = createInterface(dev.stdout as NodeJS.ReadableStream)
  try {
    await ready(lines)
    const contract = await readFile(join(folder, 'openapi.yaml'), 'utf8')
    const measured: number[] = []
    for (let edit = 1; edit <= edits; edit++) {
      await sleep(betweenEditsMs)
      const told = ready(lines)
      const began = performance.now()
      await save(folder, edited(contract, edit))
      await told
      measured.push(performance.now() - began)
    }
    return measured
  } finally {
    dev.kill('SIGTERM')
    if (dev.exitCode === null) await once(dev, 'exit')
  }
}

/** As an editor does: another file is renamed into the place. */
async function save(folder: string, text: string): Promise<void> {
  await writeFile(join(folder, 'openapi.yaml~'), text)
  await rename(join(folder, 'openapi.yaml~'), join(folder, 'openapi.yaml'))
}

/** A body with another field each time, so that types change, and handlers are checked. */
function edited(contract: string, edit: number): string {
  const place = /(\n {4}CreateResourceRequest:\n[\s\S]*?\n {6}properties:\n)/
  if (!place.test(contract)) throw new Error('CreateResourceRequest is not where it was; name another schema to edit')
  return contract.replace(place, `$1        note_${edit}: { type: string, maxLength: 20 }\n`)
}

function ready(lines: ReturnType<typeof createInterface>): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    const end = (finish: () => void) => {
      clearTimeout(impatience)
      lines.off('line', listen)
      finish()
    }
    const impatience = setTimeout(
      () => end(() => reject(new Error(`npm run dev is not ready:\n${said.join('\n')}`))),
      patienceMs,
    )
    const listen = (line: string) => {
      said.push(line)
      if (/^\[dev\] ready after \d+ ms/.test(line)) end(resolve)
    }
    lines.on('line', listen)
  })
}
