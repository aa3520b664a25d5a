/** `npm test`: everything that must hold before a change lands, the quick checks first. */
import { spawn } from 'node:child_process'

type Check = { name: string; command: string[]; env?: Record<string, string> }

const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const checks: Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'generated files', command: ['tsx', 'scripts/generate.ts', '--check'] },
  { name: 'contract', command: ['redocly', 'lint', 'openapi.yaml', '--extends', 'recommended'], env: quiet },
  { name: 'tests', command: ['mocha', 'test/**/*.test.ts'], env: { WHOLE_SUITE: 'yes' } },
]

let failed: string[] = []
let tests = ''
for (const check of checks) {
  console.log(`\n── ${check.name}`)
  const { code, output } = await run(check)
  if (code !== 0) failed = [...failed, check.name]
  if (check.name === 'tests') tests = tally(output)
}
console.log(failed.length === 0 ? '\nEverything holds.' : `\nFailed: ${failed.join(', ')}`)
if (tests) console.log(tests)
process.exitCode = failed.length === 0 ? 0 : 1

async function run({ command: [name = '', ...words], env }: Check): Promise<{ code: number; output: string }> {
  const child = spawn(`node_modules/.bin/${name}`, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
  return { code, output }
}

/** Mocha's own count as one plain line. */
function tally(output: string): string {
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0)
  return `${count('passing')} passed, ${count('failing')} failed`
}
