/** `npm run admin -- config`: the settings in force, each with its origin, and those that look like a mistake. Secrets are hidden. */
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { placeOf } from '#dialect'
import { type Config, drainSeconds, settingNames } from './config.ts'
import { secretSettings } from './secret-files.mjs'

/** The longest time for which nginx and the load balancers of AWS keep an idle connection by default. */
const proxyKeepsSeconds = 60
/** The default of PostgreSQL for all clients together. */
const postgresConnections = 100

export function configReport(config: Config, env: NodeJS.ProcessEnv): string {
  const lines = settingNames.map((name) => {
    const origin = env[`${name}_FILE`] ? `from ${name}_FILE` : env[name] ? 'set' : 'default'
    return `${name.padEnd(26)}${shown(name, config).padEnd(43)} ${origin}`
  })
  const odd = oddities(config)
  const advice = odd.length === 0 ? ['Nothing looks odd.'] : ['Odd:', ...odd.map((each) => `- ${each}`)]
  return [...lines, '', ...advice].join('\n')
}

function shown(name: keyof Config, config: Config): string {
  const value = name === 'DRAIN_SECONDS' ? drainSeconds(config) : config[name]
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '(none)'
  return secretSettings.includes(name) ? withoutPassword(String(value)) : String(value)
}

/** Without the query too, which may name the files of keys. */
function withoutPassword(text: string): string {
  if (!text.startsWith('postgres')) return text
  const { protocol, username, password, host, pathname } = new URL(text)
  const user = username === '' ? '' : `${username}${password === '' ? '' : ':hidden'}@`
  return `${protocol}//${user}${host}${pathname}`
}

/** Settings that are valid and likely wrong, each with the remedy. */
export function oddities(config: Config): string[] {
  const isProduction = config.NODE_ENV === 'production'
  const isPublic = !isLoopback(config.HOST) || config.BASE_URL !== undefined
  const isHttps = config.BASE_URL?.startsWith('https:') === true
  const { isShared, name: file } = databaseOf(config)
  const connections = 2 * config.DATABASE_POOL + 5
  const found: [isOdd: boolean, what: string][] = [
    [!isProduction && isPublic, 'others can reach the server, and it seeds a demo: set NODE_ENV=production'],
    [
      isPublic && !isHttps,
      'session cookies travel without TLS: put a proxy with TLS in front, and set BASE_URL to its https: URL',
    ],
    [
      isHttps && config.TRUST_PROXY.length === 0,
      'BASE_URL is https: and TRUST_PROXY is empty: behind a proxy, all clients count as one address',
    ],
    [
      isProduction && drainSeconds(config) === 0,
      'DRAIN_SECONDS is 0: requests fail while a proxy has not noticed that the server stops',
    ],
    [
      config.KEEP_ALIVE_SECONDS <= proxyKeepsSeconds,
      `KEEP_ALIVE_SECONDS is not above the ${proxyKeepsSeconds} of common proxies: they send requests into connections that close`,
    ],
    [config.RATE_LIMITS === 'off', 'RATE_LIMITS is off: a client can try passwords without end'],
    [config.CLOCK_HEADER === 'on', 'CLOCK_HEADER is on: a request can say what time it is'],
    [!isShared && isTemporary(file), `the database is in ${file}, which the system empties: set DATABASE_URL`],
    [
      isShared && connections > postgresConnections,
      `this server takes up to ${connections} connections, and PostgreSQL has ${postgresConnections} by default: lower DATABASE_POOL or raise max_connections`,
    ],
  ]
  return found.flatMap(([isOdd, what]) => (isOdd ? [what] : []))
}

function databaseOf({ DATABASE_URL }: Config): { isShared: boolean; name: string } {
  return { isShared: DATABASE_URL.startsWith('postgres'), name: placeOf(DATABASE_URL).name }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function isTemporary(file: string): boolean {
  return ['/tmp/', '/var/tmp/', '/dev/shm/', `${tmpdir()}/`].some((folder) => resolve(file).startsWith(folder))
}
