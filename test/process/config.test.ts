// Runs on: SQLite
/** Secrets in files, and the report of the settings in force. */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { postgres, sqlite } from '../../db/dialect/engines.mjs'
import { ConfigProblem, keptDaysOf, readConfig } from '../../server/config.ts'
import { misspelled, oddities, openSecrets } from '../../server/config-report.ts'
import { databaseUrlOf } from '../../server/secret-files.mjs'
import { runScript } from '../support/process.ts'

const url = 'file:./data/elsewhere.db'

describe('DATABASE_URL_FILE', () => {
  let folder: string
  let path: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-config-'))
    path = join(folder, 'database-url')
  })
  after(() => rm(folder, { recursive: true }))

  const problem = (env: NodeJS.ProcessEnv): string => {
    try {
      readConfig(env)
      return 'none'
    } catch (error) {
      if (error instanceof ConfigProblem) return error.message
      throw error
    }
  }

  for (const [what, text] of [
    ['a line', url],
    ['a line and a line break', `${url}\n`],
    ['a line and a line break of Windows', `${url}\r\n`],
  ] as const) {
    it(`is read from a file with ${what}`, async () => {
      await writeFile(path, text)
      expect(readConfig({ DATABASE_URL_FILE: path }).DATABASE_URL).to.equal(url)
    })
  }

  it('chooses the engine as DATABASE_URL does, and no engine while it cannot be read', async () => {
    await writeFile(path, 'postgres://booking:secret@db/booking\n')
    expect(databaseUrlOf({ DATABASE_URL_FILE: path })).to.equal('postgres://booking:secret@db/booking')
    expect(databaseUrlOf({ DATABASE_URL_FILE: `${path}-missing` })).to.equal(undefined)
  })

  it('is refused beside DATABASE_URL', async () => {
    await writeFile(path, url)
    const both = problem({ DATABASE_URL: url, DATABASE_URL_FILE: path })
    expect(both).to.equal('DATABASE_URL and DATABASE_URL_FILE are both set: unset one')
    expect(problem({ DATABASE_URL: '', DATABASE_URL_FILE: path })).to.equal('none')
  })

  it('is refused, and named, if its file is missing, empty, a folder, or has two lines', async () => {
    expect(problem({ DATABASE_URL_FILE: `${path}-missing` })).to.equal(
      `DATABASE_URL_FILE: names ${path}-missing, which is not there`,
    )
    for (const [text, said] of [
      ['', 'which is empty'],
      ['\n', 'which is empty'],
      [`${url}\n${url}\n`, 'which has more than one line'],
    ]) {
      await writeFile(path, text as string)
      expect(problem({ DATABASE_URL_FILE: path })).to.equal(`DATABASE_URL_FILE: names ${path}, ${said}`)
    }
    await mkdir(`${path}-folder`)
    expect(problem({ DATABASE_URL_FILE: `${path}-folder` })).to.match(/, which is a folder$/)
  })
})

describe('the days for which data is kept', () => {
  const problem = (env: NodeJS.ProcessEnv): string => {
    expect(() => readConfig(env)).to.throw(ConfigProblem)
    try {
      readConfig(env)
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }

  it('are those that the contract promises, and up to 30 for other data, by default', () => {
    expect(keptDaysOf(readConfig({}))).to.deep.equal({
      sessions: 0,
      invitations: 0,
      replies: 1,
      holds: 7,
      closures: 30,
      resourceDates: 400,
      events: 90,
      unmetDemand: 400,
      webhookDeliveries: 30,
      replacedCheckouts: 30,
    })
  })

  for (const [name, promised] of [
    ['REPLIES_KEPT_DAYS', 1],
    ['EVENTS_KEPT_DAYS', 90],
    ['RESOURCE_DATES_KEPT_DAYS', 400],
    ['UNMET_DEMAND_KEPT_DAYS', 400],
  ] as const) {
    it(`${name} may be ${promised} and longer, and is refused below`, () => {
      expect(readConfig({ [name]: String(promised) })[name]).to.equal(promised)
      expect(readConfig({ [name]: '36500' })[name]).to.equal(36_500)
      expect(problem({ [name]: String(promised - 1) })).to.equal(
        `${name}: must be ${promised} or more days: the contract promises them`,
      )
    })
  }

  it('are refused if negative, above a hundred years, or no whole number', () => {
    expect(readConfig({ HOLDS_KEPT_DAYS: '0' }).HOLDS_KEPT_DAYS).to.equal(0)
    expect(problem({ HOLDS_KEPT_DAYS: '-1' })).to.equal('HOLDS_KEPT_DAYS: must be 0 or more days')
    expect(problem({ HOLDS_KEPT_DAYS: '36501' })).to.equal('HOLDS_KEPT_DAYS: must be 36500 or fewer days')
    expect(problem({ HOLDS_KEPT_DAYS: '1.5' })).to.equal('HOLDS_KEPT_DAYS: must be a whole number of days')
    expect(problem({ HOLDS_KEPT_DAYS: 'week' })).to.equal('HOLDS_KEPT_DAYS: must be a number of days')
  })
})

describe('npm run admin -- config', function () {
  this.timeout(60_000)

  it('prints each setting with its origin', async () => {
    const { exit, out, err } = await runScript(
      'scripts/admin.ts',
      ['config'],
      { DATABASE_URL: 'file:/srv/booking/booking.db', PORT: '8080' },
      sqlite,
    )
    expect([exit, err]).to.deep.equal([0, ''])
    expect(out)
      .to.match(/^PORT +8080 +set$/m)
      .and.to.match(/^HOST +127\.0\.0\.1 +default$/m)
    expect(out)
      .to.match(/^DRAIN_SECONDS +0 +default$/m)
      .and.to.match(/^Nothing looks odd\.$/m)
  })

  it('hides the password of DATABASE_URL, and reaches no database', async () => {
    const env = { DATABASE_URL: 'postgres://booking:s3cret@db.example:6432/booking?application_name=s3cret' }
    const { exit, out, err } = await runScript('scripts/admin.ts', ['config'], env, postgres)
    expect([exit, err]).to.deep.equal([0, ''])
    expect(out).to.match(/^DATABASE_URL +postgres:\/\/booking:hidden@db\.example:6432\/booking +set$/m)
    expect(out).not.to.include('s3cret')
  })

  it('hides headers of telemetry, tells the exporters in force, and names variables that are not read', async () => {
    const endpoint = 'https://collector.example'
    const env = {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=s3cret' },
      ...{ OTEL_METRICS_EXPORTER: 'none', OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x=s3cret' },
    }
    const { exit, out } = await runScript('scripts/admin.ts', ['config'], env, sqlite)
    expect(exit).to.equal(0)
    expect(out)
      .to.match(/^OTEL_EXPORTER_OTLP_HEADERS +hidden +set$/m)
      .and.to.match(/^OTEL_TRACES_EXPORTER +otlp +default$/m)
      .and.to.match(/^OTEL_METRICS_EXPORTER +none +set$/m)
      .and.to.match(/^- this server does not read OTEL_EXPORTER_OTLP_TRACES_HEADERS$/m)
    expect(out).not.to.include('s3cret')
  })

  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:s3cret@collector.example'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%0d%0as3cret'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'a=%zz'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_PROPAGATORS', 'tracecontext,b3'],
    ['OTEL_BSP_MAX_QUEUE_SIZE', '0'],
  ] as const) {
    it(`a start with ${name}=${value} is refused, and the message has no secret`, () => {
      expect(() => readConfig({ [name]: value }))
        .to.throw(ConfigProblem, name)
        .and.not.match(/s3cret/)
    })
  }

  it('exits 1 and names an invalid setting', async () => {
    const { exit, err } = await runScript('scripts/admin.ts', ['config'], { PORT: 'http' }, sqlite)
    expect([exit, err]).to.deep.equal([1, 'Cannot do it: PORT: must be a port number\n'])
  })

  const sound = {
    NODE_ENV: 'production',
    DATABASE_URL: 'file:/srv/booking.db',
    BASE_URL: 'https://booking.example',
    TRUST_PROXY: '10.0.0.0/8',
  }
  const odd: [set: Record<string, string>, said: RegExp][] = [
    [{ NODE_ENV: 'development' }, /seeds a demo/],
    [{ BASE_URL: 'http://booking.example' }, /without TLS/],
    [{ BASE_URL: '' }, /without TLS/],
    [{ TRUST_PROXY: '' }, /count as one address/],
    [{ DRAIN_SECONDS: '0' }, /DRAIN_SECONDS is 0/],
    [{ KEEP_ALIVE_SECONDS: '60' }, /KEEP_ALIVE_SECONDS/],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' },
      /OTEL_EXPORTER_OTLP_HEADERS travel without TLS/,
    ],
    [{ DATABASE_URL: 'file:/tmp/booking.db' }, /the database is in/],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /others can reach the metrics/],
  ]
  for (const [set, said] of odd) {
    it(`names ${JSON.stringify(set)} as odd, and nothing without it`, () => {
      expect(oddities(readConfig(sound))).to.deep.equal([])
      const [first = '', ...more] = oddities(readConfig({ ...sound, ...set }))
      expect(first).to.match(said)
      expect(more).to.deep.equal([])
    })
  }

  it('names what the start of a server in production warns about, and nothing of a server for one person', () => {
    expect(oddities(readConfig({ ...sound, BASE_URL: '', HOST: '127.0.0.1' })).join()).to.match(/set BASE_URL/)
    expect(oddities(readConfig({ DATABASE_URL: 'file:/srv/booking.db' }))).to.deep.equal([])
  })

  it('names metrics for others only if there are metrics', () => {
    expect(oddities(readConfig({ ...sound, METRICS_HOST: '0.0.0.0' }))).to.deep.equal([])
    expect(oddities(readConfig({ ...sound, METRICS_PORT: '9464' }))).to.deep.equal([])
  })

  it('names misspelled settings, and no variables of others', () => {
    const odd = { PROT: '1', DATABASE_URI: 'x', METRIC_PORT: '1', DATABASE_URL_FIEL: 'x' }
    expect(misspelled(odd)).to.deep.equal([
      'PROT is no setting: is PORT meant?',
      'DATABASE_URI is no setting: is DATABASE_URL meant?',
      'METRIC_PORT is no setting: is METRICS_PORT meant?',
      'DATABASE_URL_FIEL is no setting: is DATABASE_URL_FILE meant?',
    ])
    const others = { HOME: '/', HOSTNAME: 'x', NODE_OPTIONS: 'x', PATH: 'x', PWD: '/', LOGNAME: 'x', PORT: '1', TZ: '' }
    expect(misspelled(others)).to.deep.equal([])
  })

  it('names a file with a secret that every user may read', async () => {
    // Others may enter /tmp; the temporary folder of a whole run is its user's alone.
    const folder = await mkdtemp('/tmp/booking-config-')
    try {
      const path = join(folder, 'url')
      await writeFile(path, url)
      await chmod(path, 0o644)
      expect(openSecrets({ DATABASE_URL_FILE: path }), 'in a folder of its user').to.deep.equal([])
      await chmod(folder, 0o711)
      expect(openSecrets({ DATABASE_URL_FILE: path })).to.deep.equal([`every user may read ${path}: chmod o= ${path}`])
      await chmod(path, 0o640)
      expect(openSecrets({ DATABASE_URL_FILE: path })).to.deep.equal([])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('names a remote PostgreSQL without TLS, and no local one', async () => {
    const reported = async (place: string) =>
      (await runScript('scripts/admin.ts', ['config'], { ...sound, DATABASE_URL: `postgres://${place}` }, postgres)).out
    expect(await reported('booking@10.0.0.9/booking?sslmode=disable')).to.match(/to PostgreSQL without TLS/)
    for (const place of ['booking@10.0.0.9/booking', 'booking@127.0.0.1/booking', '/booking?host=/run/postgresql'])
      expect(await reported(place), place).to.match(/Nothing looks odd\.\n$/)
  })
})

describe('npm run admin -- move', () => {
  it('takes the URL from --to or from the file of --to-file, not from both or none', async () => {
    const move = (...words: string[]) => runScript('scripts/admin.ts', ['move', ...words], {}, sqlite)
    const folder = await mkdtemp(join(tmpdir(), 'booking-config-'))
    try {
      const path = join(folder, 'target')
      await writeFile(path, 'file:./data/other.db\n')
      expect((await move('--to-file', path)).err).to.match(/^Cannot do it: both databases are of SQLite/)
      expect((await move('--to-file', `${path}-missing`)).err).to.equal(
        `Cannot do it: --to-file: names ${path}-missing, which is not there\n`,
      )
      for (const words of [[], ['--to', 'x', '--to-file', path]])
        expect((await move(...words)).err).to.match(/^Cannot do it: name one of --to and --to-file\n/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
