import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unlessMissing } from './libgit2.ts'
import { GitFailed, GitUnavailable } from './version-engine.ts'

type Building = { startedAt: number; expectedSeconds: number }

/** Beside the dependencies of the project; this file lies one folder below it, from source and in the bundle. */
const stateFile = new URL('../node_modules/.nodegit.json', import.meta.url)
const { resolve } = createRequire(import.meta.url)
const shortest = 5
const longest = 120
// What takes this many times as long as it was expected to has died without saying so.
const patience = 6

/**
 * To be called before a child is started that is to load nodegit: looks at files only.
 * @throws {GitUnavailable} while nodegit is being compiled, GitFailed where it is not there at all
 */
export async function requireNodegit(): Promise<void> {
  await refuseWhileBuilding()
  try {
    resolve('nodegit')
  } catch (error) {
    throw new GitFailed('nodegit cannot be loaded: it is not installed', { cause: error })
  }
}

/** @throws {GitUnavailable} with the seconds that are left, as far as the set-up can tell */
export async function refuseWhileBuilding(): Promise<void> {
  const building = await buildUnderWay()
  if (!building) return
  const left = building.startedAt / 1000 + building.expectedSeconds - Date.now() / 1000
  const seconds = Math.min(longest, Math.max(shortest, Math.ceil(left)))
  throw new GitUnavailable('nodegit is still being compiled', seconds)
}

async function buildUnderWay(): Promise<Building | undefined> {
  const text = await unlessMissing(readFile(stateFile, 'utf8'))
  const state = text === undefined ? undefined : parsed(text)
  const startedAt = Date.parse(String(state?.startedAt))
  const expectedSeconds = Number(state?.expectedSeconds)
  if (state?.state !== 'building' || Number.isNaN(startedAt) || Number.isNaN(expectedSeconds)) return undefined
  const isAbandoned = Date.now() > startedAt + patience * 1000 * expectedSeconds
  return isAbandoned ? undefined : { startedAt, expectedSeconds }
}

/** The set-up may be writing it at this very moment: half a file says nothing. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
