import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unlessMissing } from './libgit2.ts'
import { GitFailed, GitUnavailable } from './version-engine.ts'

type Building = { startedAt: number; expectedSeconds: number }

/** In the project's node_modules. This file lies one folder below the project, from source and in the bundle. */
const stateFile = new URL('../node_modules/.nodegit.json', import.meta.url)
const { resolve } = createRequire(import.meta.url)
const shortest = 5
const longest = 120
// A build that takes longer than this multiple of the expected time counts as dead.
const patience = 6

/**
 * Call it before starting a child that loads nodegit; it reads files only.
 * @throws {GitUnavailable} while nodegit is being compiled, GitFailed if nodegit is not installed
 */
export async function requireNodegit(): Promise<void> {
  await refuseWhileBuilding()
  try {
    resolve('nodegit')
  } catch (error) {
    throw new GitFailed('nodegit cannot be loaded: it is not installed', { cause: error })
  }
}

/** @throws {GitUnavailable} with the estimated remaining seconds */
export async function refuseWhileBuilding(): Promise<void> {
  const building = await buildUnderWay()
  if (!building) return
  const left = building.startedAt / 1000 + building.expectedSeconds - Date.now() / 1000
  const seconds = Math.min(longest, Math.max(shortest, Math.ceil(left)))
  throw new GitUnavailable('nodegit is still being compiled', seconds)
}

async function buildUnderWay(): Promise<Building | undefined> {
  const text = await unlessMissing(readFile(stateFile, 'utf8'))
  const state = text === undefined ? undefined : parseState(text)
  const startedAt = Date.parse(String(state?.startedAt))
  const expectedSeconds = Number(state?.expectedSeconds)
  if (state?.state !== 'building' || Number.isNaN(startedAt) || Number.isNaN(expectedSeconds)) return undefined
  const isAbandoned = Date.now() > startedAt + patience * 1000 * expectedSeconds
  return isAbandoned ? undefined : { startedAt, expectedSeconds }
}

/** Returns undefined for invalid JSON: the setup may be writing the file at this moment. */
function parseState(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
