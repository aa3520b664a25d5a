/** Runs commands inside the process of a test: most take less processor time than the start of a process. */
import { fileURLToPath } from 'node:url'
import { exitCodeOf } from '../../packages/contract-toolkit/cli/run.ts'
import { runContract } from '../../server/dev/contract.ts'
import type { Ended } from './ended.ts'

const root = new URL('../../', import.meta.url)

/**
 * Runs `npm run contract` with these words.
 * @param folder the working directory, which this process has until the command ends
 * @param project the project whose contract it reads and edits
 */
export function contractHere(words: string[], folder = fileURLToPath(root), project = root): Promise<Ended> {
  return runHere(() => runContract(project, words), folder)
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command that prints to the output of this process, and returns what it printed. Commands run one after the other: a test that
 * timed out may have left one.
 */
export function runHere(command: () => Promise<number>, folder: string): Promise<Ended> {
  const ended = last.then(() => runAlone(command, folder))
  last = ended.catch(() => {})
  return ended
}

async function runAlone(command: () => Promise<number>, folder: string): Promise<Ended> {
  const before = process.cwd()
  const [out, err] = [captured(process.stdout), captured(process.stderr)]
  process.chdir(folder)
  try {
    const exit = await exitCodeOf(command)
    return { exit, out: out.text(), err: err.text() }
  } finally {
    process.chdir(before)
    out.restore()
    err.restore()
  }
}

/** Keeps texts that would be printed to a stream. */
function captured(stream: NodeJS.WriteStream): { text(): string; restore(): void } {
  const { write } = stream
  let text = ''
  stream.write = (chunk: string | Uint8Array) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    return true
  }
  return {
    text: () => text,
    restore: () => {
      stream.write = write
    },
  }
}
