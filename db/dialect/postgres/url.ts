/**
 * Reads `postgres://…` as libpq does. The parser of node-postgres differs: it treats `require` and `verify-ca` as `verify-full`, checks
 * the name `localhost` for servers that are named by their address, ignores parameters that it does not know, and reads `+` as
 * a space.
 */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type ConnectionOptions, checkServerIdentity, getCACertificates } from 'node:tls'
import { DatabaseUnusable } from '../../database-interface.ts'

export type PostgresUrl = {
  /** A host name, an address, or the folder of a socket. */
  host: string
  port: number
  user: string | undefined
  password: string | undefined
  database: string
  ssl: ConnectionOptions | false
  options: string | undefined
  applicationName: string | undefined
}

const shape = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/

const parameters = [
  ...['host', 'port', 'user', 'password', 'dbname', 'sslmode', 'ssl', 'sslrootcert', 'sslcert', 'sslkey'],
  ...['options', 'application_name'],
] as const
type Parameters = Partial<Record<(typeof parameters)[number], string>>

/** @throws {DatabaseUnusable} with one line that does not contain the password */
export function readPostgresUrl(url: string): PostgresUrl {
  const [, userInfo = '', place = '', path = '', query = ''] =
    shape.exec(url) ?? refuse('must be postgres://user@host/database')
  const [user, ...password] = userInfo.split(':')
  const named = readParameters(query)
  const hostAndPort = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(place)
  if (hostAndPort === null) refuse('must name one host: a name that leads to the present primary is enough')
  const host = named.host ?? (decode(hostAndPort?.[1] ?? '').replace(/^\[(.*)\]$/, '$1') || 'localhost')
  if (host.includes(',')) refuse('must name one host: a name that leads to the present primary is enough')
  const port = Number((named.port ?? hostAndPort?.[2]) || 5432)
  if (!(port > 0 && port < 65536)) refuse('has no port between 1 and 65535')
  const database = named.dbname ?? decode(path)
  if (database === '') refuse('must name a database: postgres://user@host/database')
  return {
    host,
    port,
    user: named.user ?? (decode(user ?? '') || undefined),
    password: named.password ?? (decode(password.join(':')) || undefined),
    database,
    ssl: host.startsWith('/') ? false : tlsOptions(named, host),
    options: named.options,
    applicationName: named.application_name,
  }
}

function readParameters(query: string): Parameters {
  const named: Record<string, string> = {}
  for (const part of query.split('&').filter((each) => each !== '')) {
    const at = part.includes('=') ? part.indexOf('=') : part.length
    const name = decode(part.slice(0, at))
    if (!parameters.some((each) => each === name)) {
      refuse(`has the unknown parameter ${name}; there are ${parameters.join(', ')}`)
    }
    named[name] = decode(part.slice(at + 1))
  }
  return named
}

const modes = ['disable', 'require', 'verify-ca', 'verify-full'] as const

function tlsOptions(named: Parameters, host: string): ConnectionOptions | false {
  const { sslmode = named.ssl === 'true' ? 'require' : usualMode(host), sslrootcert, sslcert, sslkey } = named
  if (named.ssl !== undefined && named.ssl !== 'true') refuse('has a value of ssl other than true: use sslmode')
  const mode =
    modes.find((each) => each === sslmode) ??
    refuse(
      `has sslmode=${sslmode}: there are ${modes.join(', ')}; others would fall back to a connection that anybody reads`,
    )
  if (mode === 'disable') return false
  if ((sslcert === undefined) !== (sslkey === undefined)) refuse('needs sslcert and sslkey together')
  if (mode === 'verify-ca' && (sslrootcert === undefined || sslrootcert === 'system')) {
    refuse('needs sslrootcert=FILE for sslmode=verify-ca: with public authorities, verify-full alone is safe')
  }
  const ca = sslrootcert === undefined ? {} : { ca: authorities(sslrootcert) }
  const own = sslcert === undefined ? {} : { cert: readFile(sslcert), key: readFile(sslkey ?? '') }
  // As in libpq, `require` checks the authority if there is a file of authorities.
  const isVerified = mode !== 'require' || sslrootcert !== undefined
  const checkName = mode === 'verify-full' || sslrootcert === 'system'
  return {
    ...ca,
    ...own,
    rejectUnauthorized: isVerified,
    // Without a name, node-postgres has Node check `localhost` for an address.
    checkServerIdentity: (_name, certificate) => (checkName ? checkServerIdentity(host, certificate) : undefined),
  }
}

/** Connections within a machine need no TLS. Everywhere else it has to be switched off in words. */
function usualMode(host: string): string {
  return isThisMachine(host) ? 'disable' : 'require'
}

export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function authorities(file: string): string | string[] {
  return file === 'system' ? getCACertificates('system') : readFile(file)
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return refuse(`names a file that cannot be read: ${(error as Error).message}`)
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse('has a % that begins no character: write %25 for %')
  }
}

function refuse(reason: string): never {
  throw new DatabaseUnusable(`DATABASE_URL ${reason}`)
}
