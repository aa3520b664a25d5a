/** nginx with the configuration of deploy/compose, in front of servers of this machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Balancer } from './balancer.ts'
import { freePort } from './free-port.ts'

const startedWithinMs = 30_000

/** @param folder where it writes. @throws {Error} if nginx is not installed or does not start */
export async function openNginx(config: string, folder: string, ports: readonly number[]): Promise<Balancer> {
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  await writeFile(file, onThisMachine(await readFile(config, 'utf8'), folder, port, ports), { flag: 'wx' })
  const directives = `daemon off; master_process off; pid ${folder}/nginx.pid;`
  // Debian has it outside of the PATH of users.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const words = ['-p', folder, '-e', 'stderr', '-c', file, '-g', directives]
  const child = spawn('nginx', words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2_000)
  })
  const ended = once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    said = error.code === 'ENOENT' ? 'it is not installed (Debian: apt-get install nginx-light)' : error.message
  })
  const url = `http://127.0.0.1:${port}`
  for (const startedAt = performance.now(); !(await answers(url)); await sleep(50)) {
    if (child.pid === undefined) await ended
    if (child.pid === undefined || child.exitCode !== null || performance.now() - startedAt > startedWithinMs) {
      child.kill('SIGKILL')
      throw new Error(`nginx did not start: ${said}`)
    }
  }
  return {
    url,
    // It checks no server: it sends requests to one that refuses them on to the other.
    ready: async () => undefined,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The same configuration with the ports of this machine and files in a folder. @throws {Error} if a text to replace is missing */
export function onThisMachine(config: string, folder: string, port: number, servers: readonly number[]): string {
  const files = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const edits: [text: string, instead: string][] = [
    ['http {', `http {\n  access_log off;\n  ${files.join('\n  ')}`],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ...servers.map((each, place): [string, string] => [`server server${place + 1}:3000 `, `server 127.0.0.1:${each} `]),
  ]
  let edited = config
  for (const [text, instead] of edits) {
    if (edited.split(text).length !== 2) throw new Error(`nginx.conf has not once: ${text}`)
    edited = edited.replace(text, instead)
  }
  return edited
}

async function answers(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/v1/ready`).catch(() => undefined)
  await reply?.body?.cancel()
  return reply?.status === 200
}
