/** `npm run admin -- config`: the settings in force, each with its origin, and those that look like a mistake. Secrets are hidden. */
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { placeOf } from '#dialect'
import { type Config, drainSeconds, settingNames } from './config.ts'
import { secretSettings } from './secret-files.mjs'
import { exportersOf } from './telemetry/settings.ts'

const nameWidth = Math.max(...settingNames.map(({ length }) => length)) + 1
/** The longest time for which nginx and the load balancers of AWS keep an idle connection by default. */
const proxyKeepsSeconds = 60
/** The default of PostgreSQL for all clients together. */
const postgresConnections = 100

export function configReport(config: Config, env: NodeJS.ProcessEnv): string {
  const lines = settingNames.map((name) => {
    const origin = env[`${name}_FILE`] ? `from ${name}_FILE` : env[name] ? 'set' : 'default'
    return `${name.padEnd(nameWidth)}${shown(name, config).padEnd(43)} ${origin}`
  })
  const odd = [...oddities(config), ...unreadTelemetry(env)]
  const advice = odd.length === 0 ? ['Nothing looks odd.'] : ['Odd:', ...odd.map((each) => `- ${each}`)]
  return [...lines, '', ...advice].join('\n')
}

function shown(name: keyof Config, config: Config): string {
  const value = inForce(name, config)
  if (value === undefined || value.length === 0) return '(none)'
  return secretSettings.includes(name) ? withoutSecret(String(value)) : String(value)
}

function inForce(name: keyof Config, config: Config): string | string[] | undefined {
  if (name === 'DRAIN_SECONDS') return String(drainSeconds(config))
  if (name === 'OTEL_TRACES_EXPORTER') return exportersOf(config).traces
  if (name === 'OTEL_METRICS_EXPORTER') return exportersOf(config).metrics
  const value = config[name]
  return value === undefined || Array.isArray(value) ? value : String(value)
}

/** Names without values: values of the standard's variables may be secrets. */
function unreadTelemetry(env: NodeJS.ProcessEnv): string[] {
  const known: string[] = settingNames
  const unread = Object.keys(env).filter((name) => {
    return name.startsWith('OTEL_') && env[name] && !known.includes(name.replace(/_FILE$/, ''))
  })
  return unread.length === 0 ? [] : [`this server does not read ${unread.sort().join(', ')}`]
}

/** The URL of a database without password and query, which may name the files of keys. Headers are hidden as a whole. */
function withoutSecret(text: string): string {
  if (text.startsWith('file:')) return text
  if (!text.startsWith('postgres')) return 'hidden'
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
    [
      config.OTEL_EXPORTER_OTLP_HEADERS !== '' && endpointsOf(config).some(isPlainAndRemote),
      'OTEL_EXPORTER_OTLP_HEADERS travel without TLS: use an https: endpoint',
    ],
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

function endpointsOf(config: Config): URL[] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: both, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = config
  return [both, traces, config.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT].flatMap((url) => (url ? [new URL(url)] : []))
}

function isPlainAndRemote({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function isTemporary(file: string): boolean {
  return ['/tmp/', '/var/tmp/', '/dev/shm/', `${tmpdir()}/`].some((folder) => resolve(file).startsWith(folder))
}
