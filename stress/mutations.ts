/** Part six: the stress test runs on copies of the project, each with a planted fault. It must detect every fault. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild } from './children.ts'
import type { Fault } from './faults.ts'
import type { Outcome, Run, Violation } from './part.ts'
import { Astray, copyProject, editedFiles } from './project-copy.ts'

/** Attempts per part: a short random run, or a race of two processes, may miss a fault once. */
const triesOf: Partial<Record<string, number>> = { zones: 1 }
const triesOfOthers = 3
const atOnce = 2

export async function stressMutations(run: Run): Promise<Outcome> {
  const waiting = run.storage.faults
    .filter(({ name, quick }) => (run.fault === undefined ? quick || !run.quick : name.includes(run.fault)))
    .map((fault, index) => ({ fault, index }))
  const planted = waiting.length
  if (planted === 0) throw new Error(`no fault has “${run.fault}” in its name`)
  // Before the first trial: all of them take minutes.
  for (const { fault } of waiting) await naming(fault, editedFiles(run.projectCopy.project, fault.edits))
  const violations: Violation[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const said = await trial(run, next.fault, next.index)
      if (!next.fault.says.test(said)) violations.push(missed(next.fault, said))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return {
    counts: [
      ['faults planted', planted],
      ['found', planted - violations.length],
    ],
    violations,
  }
}

/** The part's output for the fault; empty if it detected none. */
async function trial(run: Run, fault: Fault, index: number): Promise<string> {
  const { projectCopy, storage, seed, now } = run
  const folder = join(projectCopy.folder, `fault-${index}`)
  const project = await naming(fault, copyProject(projectCopy.project, folder, fault.edits, storage.conditions))
  let said = ''
  try {
    for (let attempt = 0; attempt < (triesOf[fault.part] ?? triesOfOthers) && !fault.says.test(said); attempt++) {
      const again = ['--seed', String(seed + attempt), '--now', now.toISOString()]
      const words = [...storage.words, '--only', fault.part, '--quick', ...again]
      const child = startChild<never, never>({ project, folder: projectCopy.folder }, 'stress.js', {}, words)
      const exit = await child.ended
      if (exit !== 0 && exit !== 1)
        throw new Error(`the stress test ended with ${exit} on “${fault.name}”: ${child.output()}`)
      said = exit === 1 ? child.output() : ''
    }
    return said
  } finally {
    await rm(project, { recursive: true, force: true })
  }
}

function missed({ part, name }: Fault, said: string): Violation {
  const instead = said === '' ? '' : ', but reports another violation'
  return {
    what: `${part} does not detect the fault “${name}”${instead}`,
    trace: said === '' ? [] : said.split('\n').slice(0, 12),
  }
}

/** @throws with the name of the fault if one of its texts is astray */
async function naming<T>({ name }: Fault, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Astray) throw new Error(`the fault “${name}” can no longer be planted: ${error.message}`)
    throw error
  }
}
