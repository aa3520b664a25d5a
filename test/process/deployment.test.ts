// Runs on: SQLite
/** The files of deployment agree with settings, paths and each other, and a packaged server runs without sources. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { parse, parseAllDocuments } from 'yaml'
import { sqlite } from '../../db/dialect/engines.mjs'
import { drainSeconds, readConfig, settingNames } from '../../server/config.ts'
import type { bookingService as installedService } from '../../server/installed-service.d.ts'
import { secretSettings } from '../../server/secret-files.mjs'
import { bookingService } from '../../server/service.ts'
import { freePort } from '../support/free-port.ts'
import { runScript } from '../support/process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const known = new Set<string>([
  ...settingNames,
  ...secretSettings.map((name) => `${name}_FILE`),
  'POD_NAME',
  'NODE_COMPILE_CACHE',
])
/** Time that a server takes to stop at most. */
const stopSeconds = drainSeconds(readConfig({ NODE_ENV: 'production' })) + 15

type Container = {
  env: { name: string; value?: string }[]
  ports: { name: string; containerPort: number }[]
  securityContext: Record<string, unknown>
} & Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string; port: string } }>
type Service = {
  environment?: Record<string, string>
  secrets?: string[]
  read_only?: boolean
  user?: string
  volumes?: string[]
  image: string
  profiles?: string[]
  stop_grace_period?: string
}
const compose = () =>
  parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    secrets: Record<string, { file: string }>
    volumes: Record<string, unknown>
  }
const manifests = () => parseAllDocuments(textOf('deploy/kubernetes.yaml')).map((each) => each.toJS())
const set = () => manifests().find(({ kind }) => kind === 'StatefulSet').spec.template.spec
const unit = () =>
  textOf('deploy/booking@.service')
    .split('\n')
    .flatMap((line) => (/^[A-Z]\w+=/.test(line) ? [line.split(/=(.*)/s).slice(0, 2) as [string, string]] : []))
const valuesOf = (name: string) => unit().flatMap(([key, value]) => (key === name ? [value] : []))

/** Settings that a file sets, by the name of the file. */
function settingsOf(): Record<string, Record<string, string>> {
  const pairs = (text: string) =>
    Object.fromEntries([...text.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [String(name), String(value)]))
  const servers = Object.entries(compose().services).filter(([, { image }]) => image === 'booking')
  const container: Container = set().containers[0]
  return {
    Dockerfile: pairs([...textOf('Dockerfile').matchAll(/^ENV (.*)$/gm)].at(-1)?.[1] ?? ''),
    'booking@.service': pairs(valuesOf('Environment').join(' ')),
    'kubernetes.yaml': Object.fromEntries(container.env.map(({ name, value = '' }) => [name, value])),
    ...Object.fromEntries(servers.map(([name, { environment = {} }]) => [`compose.yaml ${name}`, environment])),
  }
}

describe('the files of deployment', () => {
  it('set only settings that exist, with values that the server accepts', () => {
    const files = settingsOf()
    expect(Object.keys(files)).to.have.lengthOf(7)
    for (const [file, settings] of Object.entries(files)) {
      expect(Object.keys(settings), file).not.to.deep.equal([])
      expect(
        Object.keys(settings).filter((name) => !known.has(name)),
        file,
      ).to.deep.equal([])
      const { DATABASE_URL_FILE, DATABASE_URL, NODE_URL, ...rest } = settings
      expect(() => readConfig(rest), file).not.to.throw()
    }
  })

  it('give a server the time to stop that its settings need', () => {
    expect(Number(valuesOf('TimeoutStopSec')[0])).to.be.at.least(stopSeconds)
    expect(set().terminationGracePeriodSeconds).to.be.at.least(stopSeconds)
    for (const [name, service] of Object.entries(compose().services)) {
      if (service.image === 'booking')
        expect(Number.parseInt(service.stop_grace_period ?? '0', 10), name).to.be.at.least(stopSeconds)
    }
  })

  it('name the same port in the socket of a server as in its settings', () => {
    const [, stream] = /^ListenStream=(.*)$/m.exec(textOf('deploy/booking@.socket')) ?? []
    expect(textOf('docs/tutorials/operate.md')).to.include('"PORT=300$server"')
    expect(stream).to.equal('127.0.0.1:300%i')
  })

  it('probe paths of the contract, on ports on which the server listens', () => {
    const container: Container = set().containers[0]
    const paths = Object.keys(JSON.parse(textOf('generated/openapi.json')).paths)
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
      expect(paths).to.include(container[probe].httpGet.path)
      expect(container.ports.map(({ name }) => name)).to.include(container[probe].httpGet.port)
    }
    expect(container.livenessProbe.httpGet.path).to.equal('/v1/health')
    expect(container.readinessProbe.httpGet.path).to.equal('/v1/ready')
    const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
    expect(container.ports.map(({ containerPort }) => String(containerPort))).to.deep.equal([
      env.PORT,
      env.METRICS_PORT,
    ])
  })

  it('name secrets, volumes and files that are there', () => {
    const { services, secrets, volumes } = compose()
    for (const [name, service] of Object.entries(services)) {
      for (const secret of service.secrets ?? []) expect(Object.keys(secrets), name).to.include(secret)
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('./')) expect(textOf(source), volume).not.to.equal('')
        else expect(Object.keys(volumes), name).to.include(source)
      }
    }
    const used = new Set(Object.values(services).flatMap((each) => each.secrets ?? []))
    expect([...used].sort()).to.deep.equal(Object.keys(secrets).sort())
  })

  it('send requests to the servers of compose.yaml, and scrape the port of their metrics', () => {
    const { services } = compose()
    const shared = Object.keys(services).filter((name) => /^server\d$/.test(name))
    const at = (port: string | undefined) => shared.map((name) => `${name}:${port}`)
    const { PORT, METRICS_PORT } = services.server1?.environment ?? {}
    const upstreams = [...textOf('deploy/compose/nginx.conf').matchAll(/^ {4}server (\S+) max_fails=0;/gm)].map(
      ([, name]) => name,
    )
    expect(upstreams).to.deep.equal(at(PORT))
    const { scrape_configs } = parse(textOf('deploy/compose/prometheus.yml'))
    expect(scrape_configs[0].static_configs[0].targets).to.deep.equal(at(METRICS_PORT))
    expect(scrape_configs[0].job_name).to.equal('booking')
    for (const name of shared) expect(services[name]?.environment?.NODE_URL).to.equal(`http://${name}:${PORT}`)
  })

  it('run as a user without rights, on a file system that cannot be written', () => {
    for (const [name, service] of Object.entries(compose().services)) {
      if (service.image === 'booking')
        expect([service.read_only, service.user], name).to.deep.equal([true, '10001:10001'])
    }
    for (const { kind, spec } of manifests().filter(({ spec }) => spec.template !== undefined)) {
      expect(spec.template.spec.securityContext, kind).to.include({ runAsNonRoot: true, runAsUser: 10001 })
      expect(spec.template.spec.containers[0].securityContext, kind).to.deep.equal({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
    }
    expect(valuesOf('ProtectSystem')).to.deep.equal(['strict'])
  })

  it('keep compiled code in a folder that the server may write', () => {
    const { Dockerfile, 'kubernetes.yaml': pod, 'booking@.service': ofUnit } = settingsOf()
    const { volumeMounts } = set().containers[0] as { volumeMounts: { mountPath: string; readOnly?: boolean }[] }
    const mounted = volumeMounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => `${mountPath}/`)
    expect(mounted.some((path) => pod?.NODE_COMPILE_CACHE?.startsWith(path))).to.equal(true)
    const [volume = ''] =
      textOf('Dockerfile')
        .match(/^VOLUME (.*)$/m)
        ?.slice(1) ?? []
    expect(Dockerfile?.NODE_COMPILE_CACHE).to.equal(`${volume}/compile-cache`)
    expect(ofUnit?.NODE_COMPILE_CACHE).to.equal(`/var/cache/${valuesOf('CacheDirectory')[0]}`)
  })

  it('migrate in a Job of this version, whose pod alone reads the URL of the owner', () => {
    const { metadata, spec } = manifests().find(({ kind }) => kind === 'Job')
    const image = spec.template.spec.containers[0].image as string
    expect(image).to.equal(set().containers[0].image)
    expect(metadata.name).to.equal(`booking-migrate-${image.split(':')[1]?.replaceAll('.', '-')}`)
    expect(spec.ttlSecondsAfterFinished).to.be.greaterThan(0)
    expect(set().volumes.find(({ name }: { name: string }) => name === 'secrets').secret.items).to.have.lengthOf(1)
  })

  it('let Prometheus alone reach the metrics of a pod', () => {
    const { spec } = manifests().find(({ kind }) => kind === 'NetworkPolicy')
    expect(spec.podSelector.matchLabels).to.deep.equal({ app: 'booking' })
    const rules: { from?: object[]; ports: { port: string }[] }[] = spec.ingress
    const open = rules.filter(({ from }) => from === undefined).flatMap(({ ports }) => ports)
    expect(open).to.deep.equal([{ port: 'http' }])
    expect(rules.filter(({ from }) => from).flatMap(({ ports }) => ports)).to.deep.equal([{ port: 'metrics' }])
  })

  it('start one server with SQLite and metrics by plain `docker compose up`', () => {
    const { services } = compose()
    const plain = Object.entries(services).filter(([, { profiles }]) => profiles === undefined)
    expect(plain.map(([name]) => name)).to.deep.equal(['booking'])
    expect(services.booking?.environment?.DATABASE_URL).to.match(/^file:/)
    expect(services.booking?.environment).to.have.property('METRICS_PORT')
    expect(services.booking?.secrets).to.equal(undefined)
  })

  it('keep one server running while Kubernetes empties a machine', () => {
    const budget = manifests().find(({ kind }) => kind === 'PodDisruptionBudget').spec
    const { spec } = manifests().find(({ kind }) => kind === 'StatefulSet')
    expect(budget.selector).to.deep.equal(spec.selector)
    expect(budget.minAvailable).to.be.at.least(1).and.below(spec.replicas)
  })
})

describe('the Dockerfile', () => {
  const stages = () =>
    textOf('Dockerfile')
      .split(/^(?=FROM )/m)
      .slice(1)

  it('has a last stage without npm, compilers and sources', () => {
    const last = stages().at(-1) ?? ''
    expect(last).not.to.match(/npm|g\+\+|make|python|libkrb5-dev|COPY \. /)
    expect(stages()[0]).to.match(/npm run --silent package/)
  })

  it('names the version of each base, cleans up after apt, and drops root before it starts', () => {
    for (const stage of stages()) {
      expect(stage)
        .to.match(/^FROM [\w/.-]+:[\w.-]+/)
        .and.not.match(/^FROM \S+:latest/)
      for (const run of stage.match(/^RUN apt-get(?:.*\\\n)*.*$/gm) ?? [])
        expect(run).to.include('--no-install-recommends').and.include('rm -rf /var/lib/apt/lists/*')
    }
    const last = stages().at(-1) ?? ''
    expect(last)
      .to.match(/^USER 10001:10001$/m)
      .and.to.match(/^HEALTHCHECK .*"healthy"\]$/m)
    expect(last.indexOf('\nUSER')).to.be.below(last.indexOf('\nENTRYPOINT'))
    expect(last).not.to.match(/^ADD |sudo|ENV .*(PASSWORD|SECRET|URL=)/m)
  })
})

describe('npm run package', function () {
  this.timeout(120_000)
  let folder: string
  let server: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-package-'))
    server = join(folder, 'server')
    const { exit, err } = await runScript('scripts/package.ts', [server], {}, sqlite)
    expect([exit, err]).to.deep.equal([0, ''])
  })
  after(() => rm(folder, { recursive: true }))

  const environment = (more: Record<string, string>) => ({
    PATH: process.env.PATH ?? '',
    DATABASE_URL: `file:${folder}/booking.db`,
    NODE_ENV: 'production',
    ...more,
  })
  const booking = (words: string[], more: Record<string, string> = {}) =>
    new Promise<{ exit: number; out: string; err: string }>((resolve) => {
      const options = { cwd: folder, env: environment(more) }
      execFile(process.execPath, [join(server, 'booking.mjs'), ...words], options, (error, out, err) =>
        resolve({ exit: error ? Number(error.code) : 0, out, err }),
      )
    })

  it('writes a server that starts, is healthy, answers, and stops by SIGTERM', async () => {
    const port = String(await freePort())
    const env = environment({ PORT: port, DRAIN_SECONDS: '0' })
    expect((await booking(['healthy'], { PORT: port })).exit).to.equal(1)
    const child = spawn(process.execPath, [join(server, 'booking.mjs'), 'start'], { cwd: folder, env, stdio: 'ignore' })
    const ended = once(child, 'exit')
    try {
      while ((await booking(['healthy'], { PORT: port })).exit !== 0) {
        expect(child.exitCode).to.equal(null)
        await sleep(100)
      }
      const url = `http://127.0.0.1:${port}`
      expect(await (await fetch(`${url}/v1/ready`)).json()).to.deep.equal({ status: 'ready' })
      expect(await (await fetch(`${url}/openapi.yaml`)).text()).to.equal(textOf('openapi.yaml'))
      child.kill('SIGTERM')
      expect(await ended).to.deep.equal([0, null])
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('writes the operator’s commands for both engines', async () => {
    expect(await booking(['migrate'])).to.deep.equal({ exit: 0, out: `${folder}/booking.db is up to date\n`, err: '' })
    expect((await booking(['admin', 'doctor'])).out).to.match(/No fault was found\.\n$/)
    const { exit, out } = await booking(['admin', 'config'], { DATABASE_URL: 'postgres://booking:s3cret@db/booking' })
    expect(exit).to.equal(0)
    expect(out).to.match(/^DATABASE_URL +postgres:\/\/booking:hidden@db\/booking +set$/m)
  })

  it('writes a router that an app installs from the folder, and mounts; its types are those of the sources', async () => {
    bookingService satisfies typeof installedService
    const app = join(folder, 'app')
    await mkdir(app)
    await writeFile(join(app, 'package.json'), '{"type":"module"}')
    const npm = (...words: string[]) => promisify(execFile)('npm', words, { cwd: app })
    await npm('install', '--offline', '--no-audit', '--no-fund', server)
    const program = `import { createServer } from 'node:http'
      import { bookingService } from 'workspace-booking-service'
      const booking = await bookingService({ database: 'file:./club.db', settings: { LOG_LEVEL: 'silent' } })
      const elsewhere = (request, response) => response.writeHead(418).end(request.url)
      const server = createServer((request, response) => booking(request, response, () => elsewhere(request, response)))
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
      const get = async (path) => (await fetch('http://127.0.0.1:' + server.address().port + path)).status
      console.log(JSON.stringify(await Promise.all(['/v1/health', '/v1/resources', '/', '/nothing'].map(get))))
      server.close()
      await booking.close()`
    await writeFile(join(app, 'app.mjs'), program)
    const { stdout } = await promisify(execFile)(process.execPath, ['app.mjs'], { cwd: app, env: { PATH: '' } })
    expect(JSON.parse(stdout)).to.deep.equal([200, 401, 200, 418])
  })

  it('finds a document that was changed', async () => {
    const path = join(server, 'generated/openapi.json')
    const document = readFileSync(path, 'utf8')
    await writeFile(path, document.replace(/"version": ?"[^"]*"/, '"version":"0.0.1"'))
    try {
      const { exit, out } = await booking(['admin', 'doctor'])
      expect(exit).to.equal(1)
      expect(out).to.match(
        /^FAULT contract\n {6}openapi\.yaml and generated\/openapi\.json differ \(versions \S+ and 0\.0\.1\)/m,
      )
    } finally {
      await writeFile(path, document)
    }
  })

  it('writes everything that nodegit needs', async () => {
    const load = `import('${server}/node_modules/nodegit/lib/nodegit.js').then(({ default: { Repository } }) => console.log(typeof Repository))`
    const { stdout } = await new Promise<{ stdout: string }>((resolve, reject) =>
      execFile(process.execPath, ['-e', load], { cwd: folder }, (error, stdout) =>
        error ? reject(error) : resolve({ stdout }),
      ),
    )
    expect(stdout).to.equal('function\n')
  })

  it('refuses a folder that is there, an unknown command, and none', async () => {
    const again = await runScript('scripts/package.ts', [server], {}, sqlite)
    expect([again.exit, again.err]).to.deep.equal([1, `${server} is there already; name a new folder.\n`])
    expect((await runScript('scripts/package.ts', [], {}, sqlite)).exit).to.equal(1)
    for (const words of [['toString'], []]) {
      const { exit, err } = await booking(words)
      expect(exit).to.equal(3)
      expect(err).to.match(/is no command; there are start, migrate, admin and healthy\.\n$/)
    }
  })
})
