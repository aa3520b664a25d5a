/** Servers on one database, without rate limits and with X-Test-Clock. */
import { type Child, startChild } from './children.ts'
import type { ProjectCopy } from './project-copy.ts'

export type Pool = {
  /** Addresses of running servers, without starting ones. */
  urls(): string[]
  up(): number[]
  /** Kills a server at any moment, and starts another in its place. */
  replace(place: number): Promise<void>
  /** Stops a server by SIGTERM, and starts another in its place. @returns how the first one ended */
  restart(place: number): Promise<number | string>
  /** The last output of each server. */
  outputs(): string[]
  /** Reasons that servers logged for failed requests, with how often: of the last output of each server, also of those that were stopped. */
  reasons(): string[]
  /** Servers that ended by themselves. */
  faults(): string[]
  stop(): Promise<void>
}

type Server = { child: Child<never, { url: string }>; url: string }

export async function startServers(
  projectCopy: ProjectCopy,
  databaseUrls: readonly string[],
  env: (place: number) => Record<string, string> = () => ({}),
  /** File descriptors of the sockets that are passed to servers; undefined: each opens its port. */
  sockets: readonly number[] = [],
): Promise<Pool> {
  const faults: string[] = []
  const ending = new Set<Child<never, unknown>>()
  const started = new Set<Child<never, unknown>>()
  const start = async (place: number): Promise<Server> => {
    const DATABASE_URL = databaseUrls[place] as string
    const settings = { DATABASE_URL, PORT: '0', RATE_LIMITS: 'off', CLOCK_HEADER: 'on', LOG_LEVEL: 'error' }
    const socket = sockets[place]
    const passing: Record<string, string> = socket === undefined ? {} : { SOCKET_IS_PASSED: 'yes' }
    const environment = { ...settings, ...passing, ...env(place) }
    const child = startChild<never, { url: string }>(projectCopy, 'server-process.js', environment, [], socket)
    started.add(child)
    const { url } = await child.next()
    void child.ended.then((how) => {
      if (!ending.has(child)) faults.push(`a server ended by itself with ${how}: ${child.output()}`)
    })
    return { child, url }
  }
  const servers = await Promise.all(databaseUrls.map((_, place) => start(place)))
  const starting = new Set<number>()
  const up = () => [...servers.keys()].filter((place) => !starting.has(place))
  const restart = async (place: number, signal: 'SIGTERM' | 'SIGKILL') => {
    const { child } = servers[place] as Server
    starting.add(place)
    ending.add(child)
    child.kill(signal)
    const exit = await child.ended
    servers[place] = await start(place)
    starting.delete(place)
    return exit
  }
  return {
    urls: () => up().map((place) => (servers[place] as Server).url),
    up,
    replace: async (place) => void (await restart(place, 'SIGKILL')),
    restart: (place) => restart(place, 'SIGTERM'),
    outputs: () => servers.map(({ child }) => child.output().slice(-2000)),
    reasons: () => reasonsIn([...started].map((child) => child.output())),
    faults: () => faults,
    async stop() {
      for (const { child } of servers) ending.add(child)
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all(servers.map(({ child }) => child.ended))
    },
  }
}

function reasonsIn(outputs: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of outputs.flatMap((output) => output.split('\n'))) {
    const [, operation] = /"operation":"(\w+)"/.exec(line) ?? []
    const [, status, code] = /"status":(5\d\d),"code":"(\w+)"/.exec(line) ?? []
    if (status === undefined) continue
    const [, reason] = /"reason":"((?:[^"\\]|\\.)*)"/.exec(line) ?? []
    const said = `a server answered ${operation} with ${status} ${code}: ${reason}`
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  return [...counts].map(([said, times]) => `${said} (${times} times)`)
}
