/**
 * `PRISM=path/to/prism npx mocha 'test/operations/*.test.ts'` runs tests through Prism's proxy, which holds every reply
 * against openapi.yaml with eyes of its own, and answers a violation with 500 in place of the reply. HEAD, requests without
 * the body they need and text that is not JSON it answers by itself, so the tests of those cannot pass through it.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'

export type Judge = { url: string; stop(): Promise<void> }

/** Undefined when no judge was asked for. */
export async function judgeBefore(url: string): Promise<Judge | undefined> {
  const prism = process.env.PRISM
  if (!prism) return undefined
  const port = await freePort()
  const options = ['-p', String(port), '--errors', '--validate-request=false']
  const contract = await contractWithoutSecurity()
  const child = spawn(prism, ['proxy', contract, url, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.resume()
  const through = `http://127.0.0.1:${port}`
  await untilReady(through, child)
  const stop = async () => {
    await ended(child)
    await rm(dirname(contract), { recursive: true })
  }
  return { url: through, stop }
}

/** It is asked to judge replies; where the contract names credentials, it would refuse requests in the server's place. */
async function contractWithoutSecurity(): Promise<string> {
  const contract = JSON.parse(await readFile('generated/openapi.json', 'utf8'))
  for (const item of Object.values<Record<string, object>>(contract.paths)) {
    for (const operation of Object.values(item)) Object.assign(operation, { security: [] })
  }
  const path = join(await mkdtemp(join(tmpdir(), 'booking-judge-')), 'openapi.json')
  await writeFile(path, JSON.stringify(contract))
  return path
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if (child.exitCode !== null) throw new Error(`prism ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/v1/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('prism did not answer within 30 seconds')
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await exit
}
