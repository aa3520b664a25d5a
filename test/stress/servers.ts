/** Servers on one database file, without rate limits and with X-Test-Clock. */
import { type Child, startChild } from './children.ts'
import type { ProjectCopy } from './project-copy.ts'

export type Pool = {
  /** Addresses of running servers, without starting ones. */
  urls(): string[]
  up(): number[]
  /** Kills a server at any moment, and starts another in its place. */
  replace(place: number): Promise<void>
  stop(): Promise<void>
}

type Server = { child: Child<never, { url: string }>; url: string }

export async function startServers(projectCopy: ProjectCopy, file: string, count: number): Promise<Pool> {
  const start = async (): Promise<Server> => {
    const env = { DATABASE_URL: `file:${file}`, PORT: '0', RATE_LIMITS: 'off', CLOCK_HEADER: 'on', LOG_LEVEL: 'error' }
    const child = startChild<never, { url: string }>(projectCopy, 'server-process.js', env)
    const { url } = await child.next()
    return { child, url }
  }
  const servers = await Promise.all(Array.from({ length: count }, start))
  const starting = new Set<number>()
  const up = () => [...servers.keys()].filter((place) => !starting.has(place))
  return {
    urls: () => up().map((place) => (servers[place] as Server).url),
    up,
    async replace(place) {
      const { child } = servers[place] as Server
      starting.add(place)
      child.kill('SIGKILL')
      await child.ended
      servers[place] = await start()
      starting.delete(place)
    },
    async stop() {
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all(servers.map(({ child }) => child.ended))
    },
  }
}
