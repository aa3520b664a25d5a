/** `npm run bench`: measures this server and compares it with others. `--postgres`: on PostgreSQL. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

if (process.argv.includes('--postgres')) {
  const program = fileURLToPath(new URL('../benchmarks/postgres/bench.ts', import.meta.url))
  // The import condition has to be known when the process starts.
  const flags = ['--conditions=postgres', '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, program, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} else await import('../benchmarks/bench.ts')
