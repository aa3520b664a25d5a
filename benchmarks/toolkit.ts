/** Times of the contract toolkit as its users have it: its installation, and commands of the installed package. */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installToolkit } from '../test/support/install-toolkit.ts'
import { type Claim, type Spread, spread, table } from './report.ts'

export type ToolkitCosts = { name: string; ms: Spread; mostMs: number }[]

const small = `openapi: 3.1.0
info: { title: Clock, version: '1', license: { name: MIT, identifier: MIT } }
servers: [{ url: 'https://clock.example' }]
security: []
paths: { /time: { get: { operationId: getTime, summary: Time, responses: { '200': { description: OK }, '400': { description: Bad } } } } }
`

/** @param folder for the installation */
export async function measureToolkit(folder: string, rounds: number): Promise<ToolkitCosts> {
  const home = join(folder, 'toolkit')
  await mkdir(home)
  const installed = await installToolkit(home)
  await writeFile(join(home, 'api.yaml'), small)
  const timed = async (...words: string[]) => {
    const found: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await promisify(execFile)(process.execPath, [join(home, 'node_modules/.bin/contract'), ...words], { cwd: home })
      found.push(performance.now() - began)
    }
    return spread(found)
  }
  return [
    { name: 'npm install, with an empty cache', ms: spread([installed]), mostMs: 20_000 },
    { name: 'contract --help', ms: await timed('--help'), mostMs: 200 },
    { name: 'contract lint, of one operation', ms: await timed('lint', '--contract', 'api.yaml'), mostMs: 700 },
  ]
}

export function toolkitReport(costs: ToolkitCosts): string {
  const rows = costs.map(({ name, ms }) => [name, ...[ms.median, ms.low, ms.high].map((each) => each.toFixed(0))])
  return [
    'The contract toolkit, installed from a registry on this machine; whole processes',
    '',
    table(['', 'ms', 'least', 'most'], rows),
  ].join('\n')
}

export function toolkitClaims(costs: ToolkitCosts): Claim[] {
  return costs.map(({ name, ms, mostMs }) => ({
    claim: `${name} takes at most ${mostMs} ms`,
    value: ms.median,
    shown: `${ms.median.toFixed(0)} ms`,
    holds: ms.median <= mostMs,
  }))
}
