// Runs on: PostgreSQL
/** The form of DATABASE_URL, and TLS as libpq means it, against a server with a certificate of its own. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { expect } from 'chai'
import { databaseIn } from '#test-databases'
import { DatabaseUnusable } from '../../db/database.ts'
import { createPool } from '../../db/dialect/postgres/connections.ts'
import { open, placeOf } from '../../db/dialect/postgres/dialect.ts'
import { readPostgresUrl } from '../../db/dialect/postgres/url.ts'
import { Files, migrations } from '../db/support.ts'

describe('DATABASE_URL of PostgreSQL', () => {
  const parts: [url: string, read: Partial<ReturnType<typeof readPostgresUrl>>][] = [
    ['postgres://ada:secret@localhost:6543/club', { host: 'localhost', port: 6543, user: 'ada', password: 'secret' }],
    ['postgresql://localhost/club', { port: 5432, user: undefined, password: undefined, database: 'club' }],
    [
      'postgres://a%40b:p%3A%2F%40%25%3F%23@localhost/my%20club',
      { user: 'a@b', password: 'p:/@%?#', database: 'my club' },
    ],
    ['postgres://ada:a:b@localhost/club', { user: 'ada', password: 'a:b' }],
    ['postgres://ada@/club?host=/run/postgresql', { host: '/run/postgresql', user: 'ada', ssl: false }],
    ['postgres://ada@%2Frun%2Fpostgresql:6543/club', { host: '/run/postgresql', port: 6543, ssl: false }],
    ['postgres:///club?host=/run/postgresql&user=ada&port=6543', { host: '/run/postgresql', port: 6543, user: 'ada' }],
    ['postgres://ada@[::1]:6543/club', { host: '::1', port: 6543, ssl: false }],
    ['postgres://ada@localhost?dbname=club', { database: 'club' }],
    ['postgres://ada@localhost/club?options=-c%20work_mem%3D8MB', { options: '-c work_mem=8MB' }],
    ['postgres://ada@localhost/club?password=a+b', { password: 'a+b' }],
    ['postgres://ada@localhost/club?application_name=desk', { applicationName: 'desk' }],
    ['postgres://ada@localhost/club?sslmode=disable', { ssl: false }],
    ['postgres://ada@127.0.0.1/club', { ssl: false }],
  ]
  for (const [url, read] of parts) {
    it(`${url} is read as libpq reads it`, () => expect(readPostgresUrl(url)).to.deep.include(read))
  }

  it('uses TLS for another machine, unless sslmode says otherwise', () => {
    expect(readPostgresUrl('postgres://ada@db.example/club').ssl).to.include({ rejectUnauthorized: false })
    expect(readPostgresUrl('postgres://ada@db.example/club?sslmode=disable').ssl).to.equal(false)
  })

  const refused: [url: string, reason: RegExp][] = [
    ['postgres://localhost', /must name a database/],
    ['postgres://one,two/club', /one host/],
    ['postgres://one:5432,two:5432/club', /one host/],
    ['postgres:///club?host=one,two', /one host/],
    ['postgres://localhost:99999/club', /no port/],
    ['postgres://ada:100%@localhost/club', /%25/],
    ['postgres://localhost/club?sslmod=require', /unknown parameter sslmod/],
    ['postgres://localhost/club?pgbouncer=true', /unknown parameter pgbouncer/],
    ['postgres://localhost/club?sslmode=prefer', /sslmode=prefer/],
    ['postgres://localhost/club?sslmode=allow', /sslmode=allow/],
    ['postgres://localhost/club?sslmode=no-verify', /sslmode=no-verify/],
    ['postgres://localhost/club?ssl=false', /use sslmode/],
    ['postgres://localhost/club?sslmode=verify-ca', /sslrootcert/],
    ['postgres://localhost/club?sslmode=verify-full&sslrootcert=nowhere.pem', /cannot be read/],
    ['postgres://localhost/club?sslmode=require&sslcert=own.pem', /sslcert and sslkey/],
  ]
  for (const [url, reason] of refused) {
    it(`${url} is refused in one line`, () => {
      expect(() => readPostgresUrl(url))
        .to.throw(DatabaseUnusable)
        .with.property('message')
        .that.matches(reason)
        .and.does.not.match(/\n/)
    })
  }

  it('is named without user, password and parameters in messages', () => {
    expect(placeOf('postgres://ada:secret@localhost/club?password=other').name).to.equal('club on localhost:5432')
    expect(() => readPostgresUrl('postgres://ada:secret@localhost/')).to.throw(/^(?!.*secret)/)
  })
})

describe('TLS to PostgreSQL', () => {
  let folder: string
  let files: Files
  let server: TlsServer
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-tls-'))
    for (const authority of ['authority', 'stranger']) makeAuthority(folder, authority)
    makeCertificate(folder, 'server', 'authority', 'DNS:localhost')
    files = await Files.make()
    const url = await databaseIn(files.folder, 'booking.db')
    await (await files.open()).close()
    server = new TlsServer(new URL(url), await credentials(folder, 'server'))
    await server.listen()
  })
  after(async () => {
    await server.close()
    await files.close()
    await rm(folder, { recursive: true })
  })

  /** The result of one query: `tls` or `plain`, as the server saw the connection. */
  const connectBy = async (query: string, host = 'localhost'): Promise<string> => {
    const pool = createPool(server.url(host, query.replaceAll('FOLDER', folder)), 'write', 1)
    server.seen.clear()
    try {
      await pool.query('SELECT 1')
      return [...server.seen].join()
    } finally {
      await pool.end()
    }
  }
  const authority = 'sslrootcert=FOLDER/authority.pem'
  const stranger = 'sslrootcert=FOLDER/stranger.pem'

  const accepted: [query: string, host: string, seen: string][] = [
    ['sslmode=disable', 'localhost', 'plain'],
    ['sslmode=require', 'localhost', 'tls'],
    ['ssl=true', 'localhost', 'tls'],
    ['sslmode=require', '127.0.0.1', 'tls'],
    [`sslmode=require&${authority}`, '127.0.0.1', 'tls'],
    [`sslmode=verify-ca&${authority}`, 'localhost', 'tls'],
    [`sslmode=verify-ca&${authority}`, '127.0.0.1', 'tls'],
    [`sslmode=verify-full&${authority}`, 'localhost', 'tls'],
  ]
  for (const [query, host, seen] of accepted) {
    it(`${query} connects to ${host}: ${seen}`, async () => expect(await connectBy(query, host)).to.equal(seen))
  }

  const rejected: [query: string, host: string, reason: RegExp][] = [
    [`sslmode=require&${stranger}`, 'localhost', /certificate/],
    [`sslmode=verify-ca&${stranger}`, 'localhost', /certificate/],
    [`sslmode=verify-full&${stranger}`, 'localhost', /certificate/],
    ['sslmode=verify-full', 'localhost', /certificate/],
    ['sslmode=verify-full&sslrootcert=system', 'localhost', /certificate/],
    [`sslmode=verify-full&${authority}`, '127.0.0.1', /127\.0\.0\.1/],
  ]
  for (const [query, host, reason] of rejected) {
    it(`${query} refuses ${host}, before it sends a password`, async () => {
      const failure = await connectBy(query, host).then(
        () => expect.fail('it connected'),
        (error) => error,
      )
      expect(String(failure)).to.match(reason)
      expect([...server.seen]).to.deep.equal([])
    })
  }

  it('a server without TLS is refused with sslmode=require, and named in one line when a server starts', async () => {
    // "N": no TLS here.
    const plain = createServer((socket) => void socket.on('error', () => {}).once('data', () => socket.end('N')))
    plain.listen(0, '127.0.0.1')
    await once(plain, 'listening')
    const { port } = plain.address() as AddressInfo
    const failure = await open(`postgres://ada@127.0.0.1:${port}/club?sslmode=require`, migrations).then(
      () => expect.fail('it connected'),
      (error) => error,
    )
    plain.close()
    expect(failure).to.be.instanceOf(DatabaseUnusable)
    expect(failure.message).to.match(/does not support SSL/)
  })
})

type Credentials = { cert: string; key: string }

async function credentials(folder: string, name: string): Promise<Credentials> {
  const [cert, key] = await Promise.all(['pem', 'key'].map((end) => readFile(join(folder, `${name}.${end}`), 'utf8')))
  return { cert: cert ?? '', key: key ?? '' }
}

function openssl(words: string[]): void {
  execFileSync('openssl', words, { stdio: 'pipe' })
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']

function makeAuthority(folder: string, name: string): void {
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)]
  openssl(['req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`, ...files])
}

function makeCertificate(folder: string, name: string, authority: string, names: string): void {
  const issuer = ['-CA', join(folder, `${authority}.pem`), '-CAkey', join(folder, `${authority}.key`)]
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)]
  const extension = ['-addext', `subjectAltName=${names}`, '-addext', 'basicConstraints=critical,CA:FALSE']
  openssl(['req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`, ...extension, ...issuer, ...files])
}

/** Answers PostgreSQL's request for TLS, and passes what is said inside on to a server without TLS. */
class TlsServer {
  /** Kinds of connections that went on to the database. */
  readonly seen = new Set<'tls' | 'plain'>()
  readonly #target: URL
  readonly #listener: Server

  constructor(target: URL, { cert, key }: Credentials) {
    this.#target = target
    this.#listener = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (first: Buffer) => {
        // SSLRequest: its length, and 1234.5679 in place of the version of the protocol.
        if (first.length !== 8 || first.readUInt32BE(4) !== 80877103) return this.#pass(socket, 'plain', first)
        socket.pause()
        socket.write('S')
        const inside = new TLSSocket(socket, { isServer: true, cert, key })
        inside.on('error', () => {})
        inside.once('data', (start: Buffer) => this.#pass(inside, 'tls', start))
      })
    })
  }

  async listen(): Promise<void> {
    this.#listener.listen(0, '127.0.0.1')
    await once(this.#listener, 'listening')
  }

  url(host: string, query: string): string {
    const { port } = this.#listener.address() as AddressInfo
    return Object.assign(new URL(this.#target), { hostname: host, port: String(port), search: query }).href
  }

  async close(): Promise<void> {
    this.#listener.close()
    await once(this.#listener, 'close')
  }

  #pass(socket: NodeJS.ReadWriteStream & { destroy(): void }, kind: 'tls' | 'plain', first: Buffer): void {
    this.seen.add(kind)
    const other = connect(Number(this.#target.port || 5432), this.#target.hostname).on('error', () => socket.destroy())
    other.write(first)
    socket.pipe(other).pipe(socket)
    socket.once('close', () => other.destroy())
  }
}
