/** `npm run admin -- config`: the settings in force, each with its origin, and those that look like a mistake. Secrets are hidden. */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { engine, isSentInTheClear, placeOf, withoutPassword } from '#dialect'
import { distanceOf } from '../packages/contract-toolkit/document/nearest.ts'
import { type Config, drainSeconds, settingNames } from './config.ts'
import { secretSettings } from './secret-files.mjs'
import { exportersOf } from './telemetry/settings.ts'

const nameWidth = Math.max(...settingNames.map(({ length }) => length)) + 1
/** The longest time for which nginx and the load balancers of AWS keep an idle connection by default. */
const proxyKeepsSeconds = 60
/** The default of PostgreSQL for all clients together. */
const postgresConnections = 100
const othersMayRead = 0o004
const othersMayEnter = 0o001

export function configReport(config: Config, env: NodeJS.ProcessEnv): string {
  const lines = settingNames.map((name) => {
    const origin = env[`${name}_FILE`] ? `from ${name}_FILE` : env[name] ? 'set' : 'default'
    return `${name.padEnd(nameWidth)}${shown(name, config).padEnd(43)} ${origin}`
  })
  const odd = [...oddities(config), ...unreadTelemetry(env), ...misspelled(env), ...openSecrets(env)]
  const advice = odd.length === 0 ? ['Nothing looks odd.'] : ['Odd:', ...odd.map((each) => `- ${each}`)]
  return [...lines, '', ...advice].join('\n')
}

function shown(name: keyof Config, config: Config): string {
  const value = inForce(name, config)
  if (value === undefined || value.length === 0) return '(none)'
  if (!secretSettings.includes(name)) return String(value)
  // Other secrets are hidden as a whole.
  return name === 'DATABASE_URL' ? withoutPassword(String(value)) : 'hidden'
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

/** Variables whose names are nearly those of settings. Short names may differ in one letter, because HOME is not HOST. */
export function misspelled(env: NodeJS.ProcessEnv): string[] {
  const known = [...settingNames, ...secretSettings.map((name) => `${name}_FILE`)]
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || name.startsWith('OTEL_') || !env[name]) return []
    const meant = known.find((each) => {
      const most = each.length < 8 ? 1 : 2
      return distanceOf(name, each, most) <= most
    })
    return meant === undefined ? [] : [`${name} is no setting: is ${meant} meant?`]
  })
}

/** Files with secrets that every user of the machine may read. */
export function openSecrets(env: NodeJS.ProcessEnv): string[] {
  return secretSettings.flatMap((setting) => {
    const path = env[`${setting}_FILE`]
    return path && existsSync(path) && isOpen(realpathSync(path))
      ? [`every user may read ${path}: chmod o= ${path}`]
      : []
  })
}

/** True if others may read the file, and enter each folder above it. */
function isOpen(file: string): boolean {
  if ((statSync(file).mode & othersMayRead) === 0) return false
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & othersMayEnter) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Settings that are valid and likely wrong, each with the remedy. */
export function oddities(config: Config): string[] {
  const isProduction = config.NODE_ENV === 'production'
  const isPublic = !isLoopback(config.HOST) || config.BASE_URL !== undefined
  const isHttps = config.BASE_URL?.startsWith('https:') === true
  const { isShared } = engine
  const { name: file } = placeOf(config.DATABASE_URL)
  const connections = (2 * config.DATABASE_POOL + 5) * config.WORKERS
  const found: [isOdd: boolean, what: string][] = [
    [!isProduction && isPublic, 'others can reach the server, and it seeds a demo: set NODE_ENV=production'],
    [
      // The start warns of it in production.
      (isPublic || isProduction) && !isHttps,
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
    [
      config.METRICS_PORT !== undefined && !isLoopback(config.METRICS_HOST),
      'others can reach the metrics, which need no credential: let a firewall or a network policy admit Prometheus alone',
    ],
    [
      isSentInTheClear(config.DATABASE_URL),
      'passwords and rows travel to PostgreSQL without TLS: use sslmode=verify-full',
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

function endpointsOf(config: Config): URL[] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: both, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = config
  return [both, traces, config.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT].flatMap((url) => (url ? [new URL(url)] : []))
}

function isPlainAndRemote({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}

/** Whether an address to listen on, or a host of a URL, leads to this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function isTemporary(file: string): boolean {
  return ['/tmp/', '/var/tmp/', '/dev/shm/', `${tmpdir()}/`].some((folder) => resolve(file).startsWith(folder))
}
