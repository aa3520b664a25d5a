// Runs on: SQLite
/**
 * Set-up by npm commands on a fresh machine, with stand-ins for npm, apt-get and nodegit that only record their calls.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { node20, present } from '../../scripts/test-tools.mjs'
import type { Ended } from '../support/process.ts'
import { until } from '../support/until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const usualChromium = '/usr/bin/chromium-headless-shell'
/** For a busy machine; tests go on as soon as it is so. */
const withinMs = 60_000
const pinned = `node-${process.platform}-${process.arch}`

describe('scripts/run.mjs', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'booking-setup-')))
    const copied = ['run.mjs', 'select-dialect.mjs', 'setup', 'runtime/package.json'].map((path) => `scripts/${path}`)
    for (const path of [...copied, 'db/dialect/engines.mjs', 'server/secret-files.mjs']) {
      await cp(join(root, path), join(folder, path), { recursive: true })
    }
    const text = await readFile(join(root, 'scripts/test-tools.mjs'), 'utf8')
    expect(text).to.include(usualChromium)
    await put('scripts/test-tools.mjs', text.replace(usualChromium, join(folder, 'chromium')))
    await put('package.json', await readFile(join(root, 'package.json'), 'utf8'))
    for (const path of ['package-lock.json', 'test/tools/package-lock.json']) await put(path, '{}')
    const told = "console.log('ran on ' + process.versions.node + ' with ' + process.argv.slice(2))"
    for (const path of ['start.mjs', 'migrate.ts', 'seed.ts', 'test.ts']) await put(`scripts/${path}`, told)
    for (const name of ['c++', 'make', 'python3', 'krb5-config']) await program(name, '')
    await symlink('/bin/sh', join(folder, 'bin/sh'))
    for (const name of ['mkdir', 'cat', 'ln', 'touch', 'env']) await symlink(`/bin/${name}`, join(folder, 'bin', name))
    await program('apt-get', `noted "$@"; [ "$2" = update ] || { touch ${folder}/chromium; }`)
    await program(
      'npm',
      `noted "$@"\ncase $PWD in */runtime) ${makeRuntime};; */tools) mkdir -p node_modules;; *) ${makePackages};; esac`,
    )
  })
  afterEach(() => rm(folder, { recursive: true, maxRetries: 5 }))

  const put = async (path: string, content: string, mode = 0o600) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content, { mode })
  }
  /** A program in PATH whose script records its call by `noted "$@"`. */
  const program = (name: string, script: string) =>
    put(`bin/${name}`, `#!/bin/sh\nnoted() { echo "${name} $* in $PWD" >> ${folder}/log; }\n${script}\n`, 0o700)
  const makeRuntime = [
    `mkdir -p node_modules/${pinned}/bin`,
    `ln -s ${process.execPath} node_modules/${pinned}/bin/node`,
    `echo '{"version":"24.21.0"}' > node_modules/${pinned}/package.json`,
  ].join('; ')
  const makePackages = [
    'mkdir -p node_modules/better-sqlite3 node_modules/nodegit/lifecycleScripts',
    'touch node_modules/better-sqlite3/index.js',
    `echo '{"version":"0.28.0"}' > node_modules/nodegit/package.json`,
    ...['preinstall', 'install', 'postinstall'].map(
      (name) => `cat ${'$0'}.${name}.js > node_modules/nodegit/lifecycleScripts/${name}.js`,
    ),
  ].join('; ')
  /** Effect of compiling nodegit. */
  const compiling = async (install: string) => {
    await put('bin/npm.preinstall.js', '')
    await put('bin/npm.install.js', install)
    await put('bin/npm.postinstall.js', '')
  }
  const compiled = `
    const { mkdirSync, writeFileSync, appendFileSync, existsSync } = require('node:fs')
    const { JOBS, npm_config_nodedir } = process.env
    appendFileSync('../../log', 'compile with ' + JOBS + ' jobs and ' + (npm_config_nodedir || 'no headers') + '\\n')
    const finish = () => {
      if (!existsSync('../../WAITED')) return setTimeout(finish, 20)
      mkdirSync('build/Release', { recursive: true })
      writeFileSync('build/Release/nodegit.node', 'binary')
    }
    finish()`
  const compiledAtOnce = () => compiledAfter('package.json')
  /** Compiling ends when this file is there. */
  const compiledAfter = (file: string) => compiling(compiled.replace('WAITED', file))

  const start = (words: string[], env: Record<string, string> = {}, node = process.execPath) =>
    spawn(node, ['scripts/run.mjs', ...words], {
      cwd: folder,
      env: { PATH: `${folder}/bin`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  /** Starts a command. `soFar` has all that it has printed until now. */
  const begin = (words: string[], env: Record<string, string> = {}, node = process.execPath) => {
    const child = start(words, env, node)
    const soFar: Ended = { exit: 0, out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      soFar.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      soFar.err += chunk
    })
    const ended = once(child, 'close').then(
      ([exit]): Ended => ({
        ...soFar,
        exit,
        err: soFar.err.replace(/\d+ (min|s)\b/g, 'N $1').replace(/(N min )+N s/g, 'N s'),
      }),
    )
    return { child, soFar, ended }
  }
  const run = (...given: Parameters<typeof begin>): Promise<Ended> => begin(...given).ended
  /** Calls of npm, apt-get and the compiler since the last check. */
  const asked = async () => {
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
    await rm(join(folder, 'log'), { force: true })
    return log
      .replaceAll(folder, '~')
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/ --(no-audit|no-fund|loglevel=error)/g, ''))
      .map((line) => line.replace(/^compile with \d+ jobs and .*/, 'compile'))
  }
  const build = async () => JSON.parse(await readFile(join(folder, 'node_modules/.nodegit.json'), 'utf8'))
  const state = async () => (await build()).state
  const built = async () => {
    for (let tries = 0; tries < 200; tries++) {
      if ((await state()) !== 'building') return state()
      await sleep(50)
    }
    throw new Error('the build does not end')
  }
  const packages = 'npm ci --ignore-scripts --include=optional --include=dev in ~'
  const ran = `ran on ${process.versions.node} with `
  const log = 'log: dist/setup.log'

  it('installs packages once, runs none of their scripts, and announces it as one step', async () => {
    await compiledAtOnce()
    const first = await run(['migrate', 'a word'])
    expect(first).to.deep.equal({
      exit: 0,
      out: `${ran}a word\n`,
      err: `[setup] 2 of 3: packages from npm (about N s; ${log})\n[setup] 2 of 3: done after N s\n`,
    })
    expect(await asked()).to.deep.equal([packages])
    expect(await run(['migrate'])).to.deep.equal({ exit: 0, out: `${ran}\n`, err: '' })
    expect(await asked()).to.deep.equal([''])
  })

  describe('when two commands start at once', () => {
    /** Npm installs nothing before the file `go` is there. */
    const slowNpm = () => {
      const makes = `*/runtime) ${makeRuntime};; *) ${makePackages};;`
      const wait = `while [ ! -e ${folder}/go ]; do /bin/sleep 0.05; done`
      return program('npm', `noted "$@"\n${wait}\ncase $PWD in ${makes} esac`)
    }
    /** Lets npm go on when one of two commands waits for the other. */
    const runBoth = async (node = process.execPath) => {
      const both = [begin(['migrate'], {}, node), begin(['migrate'], {}, node)]
      await until(() => both.some(({ soFar }) => soFar.err.includes('waits for process')), withinMs)
      await put('go', '')
      return Promise.all(both.map(({ ended }) => ended))
    }

    it('installs packages once, and the second one says what it waits for', async () => {
      await compiledAtOnce()
      await slowNpm()
      const both = await runBoth()
      expect(both.map(({ exit, out }) => [exit, out])).to.deep.equal(Array(2).fill([0, `${ran}\n`]))
      expect(both.map(({ err }) => err).join('')).to.match(/\[setup\] waits for process \d+, which installs the same\n/)
      expect(await asked()).to.deep.equal([packages])
      expect((await readdir(join(folder, 'dist'))).filter((name) => name.includes('lock'))).to.deep.equal([])
    })

    it('fetches the pinned Node once', async () => {
      await compiledAtOnce()
      await slowNpm()
      const both = await runBoth(present(node20))
      expect(both.map(({ exit, out }) => [exit, out])).to.deep.equal(Array(2).fill([0, `${ran}\n`]))
      expect(await asked()).to.deep.equal(['npm ci --ignore-scripts --include=optional in ~/scripts/runtime', packages])
    })

    const killed = async () => {
      const child = spawn('/bin/true')
      await once(child, 'close')
      return `${child.pid}`
    }
    const gone: [what: string, holder: () => Promise<string>][] = [
      ['was killed', killed],
      // As after a restart of the machine, and in another container.
      ['was killed and another process has its id', async () => `${process.pid} 1`],
    ]
    for (const [what, holder] of gone) {
      it(`goes on at once when the one before ${what}`, async () => {
        await compiledAtOnce()
        await put('dist/setup-packages.lock', await holder())
        const { exit, err } = await run(['migrate'])
        expect([exit, err.includes('waits')]).to.deep.equal([0, false])
        expect(await asked()).to.deep.equal([packages])
      })
    }
  })

  it('omits development packages in production', async () => {
    await compiledAtOnce()
    expect(await run(['migrate'], { NODE_ENV: 'production' })).to.include({ exit: 0 })
    expect(await asked()).to.deep.equal([packages.replace('--include=dev', '--omit=dev')])
  })

  it('lists the commands for an unknown word', async () => {
    const { exit, err } = await run(['strat'])
    expect(exit).to.equal(1)
    expect(err).to.match(/^strat is no command; there are start, dev, .*, test\.\n$/)
  })

  describe('on a too old Node', () => {
    const old = () => present(node20)

    it('fetches the pinned Node into scripts/runtime, once, and continues with it', async () => {
      await compiledAtOnce()
      const { exit, out, err } = await run(['migrate', 'a word'], {}, old())
      expect([exit, out]).to.deep.equal([0, `${ran}a word\n`])
      const what = 'Node 24.21.0 for this project alone, because Node 20.20.2 is too old'
      expect(err.split('\n').slice(0, 2)).to.deep.equal([
        `[setup] 1 of 3: ${what} (about N s; ${log})`,
        '[setup] 1 of 3: done after N s',
      ])
      expect(await asked()).to.deep.equal(['npm ci --ignore-scripts --include=optional in ~/scripts/runtime', packages])
      expect(await run(['migrate'], {}, old())).to.deep.equal({ exit: 0, out: `${ran}\n`, err: '' })
      expect(await asked()).to.deep.equal([''])
    })

    it('exits 1 with the required version in one line when no npm package carries a Node for the system', async () => {
      await put('scripts/runtime/package.json', '{"optionalDependencies":{}}')
      const { exit, out, err } = await run(['migrate'], {}, old())
      expect([exit, out]).to.deep.equal([1, ''])
      expect(err).to.match(
        /^Set-up failed: Node 20\.20\.2 is too old\. Install Node 22\.18\.0 or newer \(24 LTS is recommended\): .*\n$/,
      )
      expect(await asked()).to.deep.equal([''])
    })

    it('passes the program’s exit code on', async () => {
      await compiledAtOnce()
      await put('scripts/migrate.ts', 'process.exitCode = 3')
      expect(await run(['migrate'], {}, old())).to.include({ exit: 3 })
    })

    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      it(`stops the program when it is ended by ${signal}`, async () => {
        await compiledAtOnce()
        const stop = `process.on('SIGTERM', () => { require('node:fs').writeFileSync('stopped', ''); process.exit(0) })`
        await put(
          'scripts/start.mjs',
          `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n${stop}\nsetInterval(() => {}, 1000)\nconsole.log('up')`,
        )
        const child = start(['start'], {}, old())
        await once(child.stdout, 'data')
        child.kill(signal)
        await once(child, 'exit')
        for (let tries = 0; tries < 100 && !(await readdir(folder)).includes('stopped'); tries++) await sleep(50)
        expect(await readdir(folder)).to.include('stopped')
        await built()
      })
    }
  })

  describe('nodegit', () => {
    it('start: compiles in the background with the headers of the running Node, once', async () => {
      await compiledAfter('go')
      const { exit, out, err } = await run(['start'])
      expect([exit, out]).to.deep.equal([0, `${ran}\n`])
      expect(err).to.include(
        `[setup] 3 of 3: nodegit is being compiled in the background; agent runs need it (about N s; ${log})\n`,
      )
      expect(await state()).to.equal('building')
      await put('go', '')
      expect(await built()).to.equal('ready')
      expect(await asked()).to.deep.equal([packages, 'compile'])
      expect(await run(['start'])).to.deep.equal({ exit: 0, out: `${ran}\n`, err: '' })
      expect(await asked()).to.deep.equal([''])
    })

    it('start: prints one line when nodegit is ready, while the program runs', async () => {
      await compiledAfter('go')
      await put('scripts/start.mjs', "console.log('up'); setInterval(() => {}, 1000)")
      const { child, soFar, ended } = begin(['start'])
      await until(() => soFar.out !== '', withinMs)
      await put('go', '')
      await until(() => soFar.err.includes('agent runs work'), withinMs)
      child.kill('SIGTERM')
      const { err } = await ended
      expect(err.trimEnd().split('\n').at(-1)).to.equal('[setup] 3 of 3: done after N s; agent runs work from now on')
    })

    it('compiles once for two commands at the same time', async () => {
      await compiledAfter('go')
      await run(['migrate'])
      await Promise.all([run(['start']), run(['start'])])
      await put('go', '')
      await built()
      expect((await asked()).filter((line) => line === 'compile')).to.have.lengthOf(1)
    })

    it('does not compile again when the packages are installed again', async () => {
      await compiledAtOnce()
      await run(['start'])
      await built()
      await asked()
      await rm(join(folder, 'node_modules'), { recursive: true })
      expect(await run(['test'], { CHROMIUM: process.execPath })).to.include({ exit: 0 })
      expect((await asked()).slice(0, 2)).to.deep.equal([
        packages,
        'npm ci --ignore-scripts --include=optional in ~/test/tools',
      ])
      expect(await readFile(join(folder, 'node_modules/nodegit/build/Release/nodegit.node'), 'utf8')).to.equal('binary')
    })

    it('test: waits for the compilation', async () => {
      await compiledAfter('go')
      const { soFar, ended } = begin(['test'], { CHROMIUM: process.execPath })
      await until(() => soFar.err.includes('nodegit, compiled here'), withinMs)
      await put('go', '')
      const { exit, err } = await ended
      expect(exit).to.equal(0)
      expect(err).to.include(`[setup] 3 of 3: nodegit, compiled here: agent runs need it (about N s; ${log})\n`)
      expect(await state()).to.equal('ready')
    })

    it('start: continues without nodegit when there is no compiler, and prints one line with what is missing', async () => {
      await compiledAtOnce()
      for (const name of ['c++', 'make']) await rm(join(folder, 'bin', name))
      await run(['start'])
      expect(await built()).to.equal('failed')
      const { exit, out, err } = await run(['start'])
      expect([exit, out]).to.deep.equal([0, `${ran}\n`])
      expect(err).to.include(
        'nodegit could not be compiled (missing: a C++ compiler, make): all works but Git operations of agent runs, which answer 502\n',
      )
      expect(await asked()).to.deep.equal([packages])
    })

    it('start: compiles as soon as the missing program is installed', async () => {
      await compiledAtOnce()
      await rm(join(folder, 'bin/make'))
      await run(['start'])
      expect(await built()).to.equal('failed')
      await program('make', '')
      await run(['start'])
      expect(await built()).to.equal('ready')
    })

    /** A machine without the headers of Kerberos and OpenSSL. */
    const withoutHeaders = async () => {
      await compiledAtOnce()
      await rm(join(folder, 'bin/krb5-config'))
      await program('c++', `[ -e ${folder}/ssl.h ]`)
    }
    /** Starts on that machine, where apt-get installs them; `begins` is run before each of its answers. */
    const startWithoutHeaders = async (begins = '') => {
      await withoutHeaders()
      const install = `touch ${folder}/ssl.h ${folder}/bin/krb5-config; chmod +x ${folder}/bin/krb5-config`
      await program('apt-get', `noted "$@"; ${begins}[ "$2" = update ] || { ${install}; }`)
      await symlink('/bin/chmod', join(folder, 'bin/chmod'))
      await program('sudo', 'shift; exec "$@"')
      await run(['start'])
      expect(await built()).to.equal('ready')
      return (await asked()).filter((line) => line.startsWith('apt-get'))
    }
    const installing = 'apt-get -qq install -o DPkg::Lock::Timeout=120 -y --no-upgrade --no-install-recommends'

    it('installs only the missing headers from the system, without upgrades', async () => {
      expect(await startWithoutHeaders()).to.deep.equal([
        'apt-get -qq update in ~',
        `${installing} libkrb5-dev libssl-dev in ~`,
      ])
    })

    it('names the missing headers and their packages if it may not install them, and looks again at the next start', async () => {
      await withoutHeaders()
      await program('krb5-config', '')
      await run(['start'])
      expect(await built()).to.equal('failed')
      expect((await build()).reason).to.equal(
        'missing: openssl/ssl.h (Debian: apt-get install libssl-dev; Fedora: dnf install openssl-devel)',
      )
      await put('ssl.h', '')
      await run(['start'])
      expect(await built()).to.equal('ready')
    })

    it('asks again while another package manager holds the lists', async () => {
      const calls = await startWithoutHeaders(`[ -e ${folder}/free ] || { touch ${folder}/free; exit 100; }; `)
      expect(calls.map((line) => line.split(' ')[2])).to.deep.equal(['update', 'update', 'install'])
    })

    it('test: exits 1 with the reason when compiling fails, and start does not try again', async () => {
      await compiling("console.log('configure: error: it failed'); process.exit(1)")
      const { exit, out, err } = await run(['test'], { CHROMIUM: process.execPath })
      expect([exit, out]).to.deep.equal([1, ''])
      expect(err).to.include('\nconfigure: error: it failed\n')
      expect(err).to.match(
        /Set-up failed: nodegit could not be compiled, and this command needs it: dist\/setup\.log has .*\n$/,
      )
      const again = await run(['start'])
      expect(again.exit).to.equal(0)
      expect(again.err).to.match(/^\[setup\] 3 of 3: nodegit could not be compiled \(dist\/setup\.log has [^\n]*\n$/)
      expect((await asked()).filter((line) => line === packages)).to.have.lengthOf(1)
    })
  })

  describe('for tests', () => {
    beforeEach(() => compiledAtOnce())

    it('installs a browser with a font, and the programs of test/tools, once', async () => {
      await program('sudo', 'shift; exec "$@"')
      expect(await run(['test'])).to.include({ exit: 0 })
      expect((await asked()).filter((line) => line !== 'compile')).to.deep.equal([
        packages,
        'apt-get -qq update in ~',
        'apt-get -qq install -o DPkg::Lock::Timeout=120 -y --no-upgrade --no-install-recommends chromium-headless-shell fonts-dejavu-core in ~',
        'npm ci --ignore-scripts --include=optional in ~/test/tools',
      ])
      expect(await run(['test'])).to.deep.equal({ exit: 0, out: `${ran}\n`, err: '' })
      expect(await asked()).to.deep.equal([''])
    })

    it('reinstalls only the programs when only their lockfile has changed', async () => {
      await run(['test'], { CHROMIUM: process.execPath })
      await asked()
      await put('test/tools/package-lock.json', '{"changed":true}')
      expect(await run(['test'], { CHROMIUM: process.execPath })).to.include({ exit: 0 })
      expect(await asked()).to.deep.equal(['npm ci --ignore-scripts --include=optional in ~/test/tools'])
    })

    it('installs the programs of test/tools, and no browser, for a command with --postgres', async () => {
      expect(await run(['migrate', '--postgres'])).to.include({ exit: 0, out: `${ran}--postgres\n` })
      expect((await asked()).filter((line) => line !== 'compile')).to.deep.equal([
        packages,
        'npm ci --ignore-scripts --include=optional in ~/test/tools',
      ])
    })

    it('exits 1 when CHROMIUM names a missing file, before anything is installed', async () => {
      const { exit, err } = await run(['test'], { CHROMIUM: '/nowhere/program' })
      expect([exit, err]).to.deep.equal([1, 'Set-up failed: CHROMIUM names /nowhere/program, which is not there.\n'])
      expect(await asked()).to.deep.equal([''])
    })

    it('exits 1 with the remedy when no browser can be installed', async () => {
      await program('apt-get', '[ "$2" = update ] || exit 100')
      const { exit, err } = await run(['test'])
      expect(exit).to.equal(1)
      expect(err).to.match(
        /Set-up failed: the tests need Chromium\. Install it .*, or set CHROMIUM to the path of any Chromium\.\n$/,
      )
    })
  })

  it('exits 1 when npm fails, and tries again the next time', async () => {
    await compiledAtOnce()
    await program('npm', 'noted "$@"; exit 1')
    const { exit, err } = await run(['start'])
    expect(exit).to.equal(1)
    expect(err).to.match(/Set-up failed: npm ci did not succeed; dist\/setup\.log has its words\.\n$/)
    await asked()
    expect(await run(['start'])).to.include({ exit: 1 })
    expect(await asked()).to.deep.equal([packages])
  })
})
