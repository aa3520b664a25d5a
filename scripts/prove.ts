/** `npm run prove`: tries to make the server overbook, lose a write or contradict itself. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// An import condition chooses the engine when a process starts.
if (process.argv.includes('--postgres')) proveOnPostgres()
else await import('../stress/stress.ts')

function proveOnPostgres(): void {
  const program = fileURLToPath(new URL('../stress/stress.ts', import.meta.url))
  const options = ['--conditions=postgres', '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...options, program, ...process.argv.slice(2)], {
    // By its channel the child notices when this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.channel?.unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 130
  })
}
