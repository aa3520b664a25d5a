// Runs on: no database
/** The style of the house as tests: each failure names the place and what to do about it. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { messages, type OperationId, operations } from '../generated/operations.ts'
import { importedFiles, importsOf, reachedFrom } from './support/imports.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const operationIds = Object.keys(operations) as OperationId[]

/**
 * Room → the rooms it may import from. A room is a folder; the longest that matches counts. `#dialect` is in `db`.
 * docs/architecture.md explains the floors.
 */
const server = ['http', 'handlers', 'app', 'domain', 'db', 'git', 'concurrency', 'generated']
const toolkit = (room: string) => `packages/contract-toolkit/${room}`
const rooms: Record<string, string[]> = {
  generated: [],
  concurrency: [],
  domain: ['generated'],
  db: ['concurrency', 'generated'],
  git: ['concurrency'],
  app: ['domain', 'db', 'git', 'concurrency', 'generated'],
  handlers: ['app', 'domain', 'db', 'git', 'generated'],
  http: ['handlers', 'app', 'domain', 'db', 'git', 'concurrency', 'generated', toolkit('document')],
  server: [
    ...server,
    ...['document', 'report', 'lint', 'diff', 'generate', 'export', 'mock', 'mcp', 'conformance', 'cli'].map(toolkit),
    ...['tools/ruleset', 'tools/generate', 'tools/scaffold'],
  ],
  // The types of a client are generated for each description.
  'packages/client': ['generated'],
  'packages/docs-page': ['packages/client', 'packages/web-ui', toolkit('document')],
  'packages/web-ui': ['generated'],
  'packages/console': ['packages/web-ui', 'packages/client', 'generated'],
  'packages/booking-page': ['packages/web-ui', 'packages/client', 'generated'],
  // Names that a description may not give to methods of a client.
  [toolkit('document')]: ['packages/client'],
  [toolkit('report')]: [toolkit('document')],
  [toolkit('lint')]: ['document', 'report'].map(toolkit),
  [toolkit('diff')]: ['document', 'report', 'lint'].map(toolkit),
  [toolkit('generate')]: ['packages/client', 'packages/docs-page', ...['document', 'lint'].map(toolkit)],
  [toolkit('export')]: ['document', 'lint', 'generate'].map(toolkit),
  [toolkit('mock')]: ['packages/client', ...['document', 'lint'].map(toolkit)],
  [toolkit('mcp')]: ['packages/client', ...['document', 'lint', 'generate'].map(toolkit)],
  [toolkit('conformance')]: ['document', 'report', 'lint'].map(toolkit),
  [toolkit('cli')]: ['document', 'lint', 'diff', 'generate', 'export', 'mock', 'mcp', 'conformance'].map(toolkit),
  'packages/contract-toolkit': ['document', 'cli'].map(toolkit),
  'tools/ruleset': ['document', 'diff'].map(toolkit),
  'tools/generate': [
    'tools/ruleset',
    ...['client', 'console', 'booking-page'].map((name) => `packages/${name}`),
    ...['document', 'lint', 'generate'].map(toolkit),
  ],
  'tools/scaffold': ['tools/ruleset', 'tools/generate', ...['document', 'report', 'lint', 'generate'].map(toolkit)],
}
/** These run the product, and may import anything of it. */
const outside = ['scripts', 'test', 'benchmarks', 'stress']
/** The files that stand in no folder of a room. */
const rootFiles = ['drizzle.config.ts']
const product = ['scripts', 'server', ...server.filter((folder) => folder !== 'generated'), 'packages', 'tools']
/** Folders with rooms. The folders in app/ and handlers/ are nouns and tags of the contract. */
const withRooms = ['http', 'db', 'server']
/** Pages that tell what was, with paths of its time. */
const pagesOfThePast = /^CHANGELOG\.md$/
/** Paths in pages that belong to something else, or that a command of the page creates. */
const otherPaths = [
  'objects/info/alternates',
  'actions/list-jobs',
  'http/protobuf',
  'http/json',
  'fixtures.json',
  'test.har',
  'contract-test.yaml',
  'hooks.ts',
  'key.json',
  'contract-diff.json',
  'contract.config.json',
  'redocly.yaml',
  'openapi.json',
  'origin/main',
]
const unlisted = ['node_modules', '.git', 'data', 'coverage', 'dist', 'dist-postgres']

/** Packages that only some rooms may use. A checkout is locked by a database of its own. */
const owners: Record<string, string[]> = {
  express: ['http'],
  'express-rate-limit': ['http'],
  'openapi-backend': ['http'],
  ajv: ['http'],
  'ajv-formats': ['http'],
  cookie: ['http'],
  'better-sqlite3': ['db', 'git'],
  pg: ['db'],
  nodegit: ['git'],
  '@node-rs/argon2': ['app'],
  'ical-generator': ['app'],
  'prom-client': ['server'],
  '@opentelemetry/api': ['server'],
  '@opentelemetry/sdk-trace': ['server'],
}
/** Programs that look for the rows of a seed. */
const seeds = ['server/seeds/demo.ts', 'server/seeds/demand.ts', 'server/seeds/venue.ts', 'server/seeds/week.ts']
const ownedIn = ['http', 'handlers', 'app', 'domain', 'db', 'git', 'concurrency']
/** Functions of their arguments alone; of Temporal all but its clock, `Temporal.Now`. */
const importsOfDomain: Record<string, string[]> = {
  'node:crypto': ['createHash', 'hash'],
  'node:zlib': ['crc32'],
  'temporal-polyfill': ['Temporal'],
}

/** Comments whose first word is no noun and no verb: a reader who meets them alone has to guess what they are about. */
const riddles =
  /(?:\/\*\*[ \n*]*|(?<!\/\/.*\n)^[ \t]*\/\/ )(?:What|Of|Those|Whom|Whose|Just|Who|Whatever|Whoever|Nobody|Somebody|One (?:that|who))\b.{0,60}/gm

type Rule = {
  name: string
  remedy: string
  applies: (path: string) => boolean
  find: (path: string, text: string) => string[]
  /** A file that breaks the rule, and one beside it that does not. */
  broken: [path: string, text: string]
  sound: [path: string, text: string]
}

const sources = (path: string) => /\.(tsx?|mjs)$/.test(path) && product.includes(folderOf(path))

const rules: Rule[] = [
  {
    name: 'each room imports only from the rooms below it',
    remedy: 'Move what is shared to a lower room, or pass it in as an argument (docs/architecture.md).',
    applies: (path) => /\.(tsx?|mts|mjs)$/.test(path) && !outside.includes(folderOf(path)) && !rootFiles.includes(path),
    find: (path, text) => {
      const room = roomOf(path)
      if (room === undefined) return ['stands in no room']
      return importsOf(withoutTemplates(text))
        .filter((specifier) => {
          const target = targetOf(path, specifier)
          return target !== undefined && !mayImport(room, target) && !isNoRoom(target)
        })
        .map((specifier) => `imports ${specifier}`)
    },
    broken: ['domain/x.ts', "import type { y } from '../db/y.ts'"],
    sound: ['handlers/x.ts', "import type { y } from '../db/y.ts'"],
  },
  {
    name: 'handlers/ holds operations only',
    remedy: 'handlers/<tag>/ holds operations only: move the file to app/<noun>/.',
    applies: (path) => folderOf(path) === 'handlers' && path.endsWith('.ts'),
    find: (path) => {
      const isOperation = operationIds.some((id) => path === `handlers/${operations[id].tag}/${id}.ts`)
      return isOperation || ['handlers/index.ts', 'handlers/all.ts'].includes(path) ? [] : ['is no operation']
    },
    broken: ['handlers/resources/view.ts', ''],
    sound: ['handlers/resources/getResource.ts', ''],
  },
  {
    name: 'packages are used only in the folder they belong to',
    remedy: 'Ask for what you need through that folder.',
    applies: (path) => path.endsWith('.ts') && ownedIn.includes(folderOf(path)),
    find: (path, text) =>
      importsOf(text)
        .filter((specifier) => owners[packageOf(specifier)]?.includes(folderOf(path)) === false)
        .map((specifier) => `imports ${specifier}`),
    broken: ['handlers/x.ts', "import { Router } from 'express'"],
    sound: ['http/x.ts', "import { Router } from 'express'"],
  },
  {
    name: 'browser tests evaluate no text again and again in a page',
    remedy:
      'Use eventually(() => page.evaluate(…)): the policy of our pages refuses a text after its first evaluation.',
    applies: (path) => path.startsWith('test/browser/'),
    find: (_path, text) => text.match(/\.waitForFunction\(\s*['"`]/g) ?? [],
    broken: ['test/browser/x.test.ts', "await page.waitForFunction('window.isDone')"],
    sound: ['test/browser/x.test.ts', "await eventually(() => page.evaluate<boolean>('window.isDone'))"],
  },
  {
    name: 'what pages of the console share imports no page',
    remedy:
      'Move what both need from packages/console/pages/ to packages/console/ui/ or app/, or pass it in as a property.',
    applies: (path) => /^packages\/console\/(?:ui|app)\//.test(path),
    find: (path, text) =>
      importsOf(text).filter((specifier) => targetOf(path, specifier)?.startsWith('packages/console/pages/')),
    broken: ['packages/console/ui/x.tsx', "import type { Key } from '../pages/keys/types.ts'"],
    sound: ['packages/console/ui/x.tsx', "import { route } from '../app/router.ts'"],
  },
  {
    name: 'handlers see no request and no response',
    remedy: 'Put what the handler needs into its Call (app/call.ts).',
    applies: (path) => folderOf(path) === 'handlers',
    find: (_path, text) => importsOf(text).filter((specifier) => /^(node:)?(http|http2|net)$/.test(specifier)),
    broken: ['handlers/x.ts', "import type { IncomingMessage } from 'node:http'"],
    sound: ['handlers/x.ts', "import { randomBytes } from 'node:crypto'"],
  },
  {
    name: 'only db/ sees the tables, and seeds do',
    remedy: 'Write a query in db/queries/: test/db/queries.test.ts checks that it names the workspace.',
    applies: (path) => /^(http|handlers|app|server)\/.*\.ts$/.test(path) && !seeds.includes(path),
    find: (_path, text) => importsOf(text).filter((specifier) => specifier.endsWith('/db/schema.ts')),
    broken: ['app/x.ts', "import { resources } from '../db/schema.ts'"],
    sound: ['app/x.ts', "import { findResource } from '../db/queries/resources.ts'"],
  },
  {
    name: 'only db/dialect/ asks which engine the database is',
    remedy: 'Give both dialects a function, or the engines (db/dialect/engines.mjs) a property, for what differs.',
    // Moving rows between the engines is about both, and so is the check of the setting by which one is chosen.
    applies: (path) =>
      /^(?:server|http|handlers|app|domain|db)\/.*\.(?:ts|mjs)$/.test(path) &&
      !/^db\/(?:dialect|operations\/move)\//.test(path),
    find: (_path, text) =>
      withoutComments(text).match(
        /engine\.name\s*[!=]==|[!=]==\s*\w*[eE]ngine\.name|[!=]==\s*'(?:SQLite|PostgreSQL|sqlite|postgres)'|startsWith\('(?:postgres|file:)|dialect\/(?:postgres|sqlite)[\w-]*/g,
      ) ?? [],
    broken: ['server/x.ts', "if (engine.name === 'SQLite') return"],
    sound: ['server/x.ts', "// engine.name === 'SQLite'\nif (!engine.isShared) log.info(engine.name)"],
  },
  {
    name: 'domain has no I/O and no clock of its own',
    remedy: 'Pass the value in: a rule is a function of its arguments.',
    applies: (path) => folderOf(path) === 'domain',
    find: (_path, text) => [
      ...[...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^.#'][^']*)'/g)]
        .filter(
          ([, names = '', from = '']) =>
            !names.split(',').every((name) => importsOfDomain[from]?.includes(name.trim())),
        )
        .map(([statement]) => statement),
      ...(text.match(/\b(Date\.now\(\)|new Date\(\)|Temporal\.Now|Math\.random|process\.\w+|performance\.now)/g) ?? []),
    ],
    broken: ['domain/x.ts', "import { readFileSync } from 'node:fs'"],
    sound: ['domain/x.ts', "import { createHash } from 'node:crypto'"],
  },
  {
    name: 'handlers are short',
    remedy: 'Move rules to domain/, queries to db/queries/, shapes to view.ts: a handler has 80 lines at most.',
    applies: (path) => operationIds.some((id) => path.endsWith(`/${id}.ts`)) && folderOf(path) === 'handlers',
    find: (_path, text) => tooLong(text, 80),
    broken: ['handlers/resources/getResource.ts', 'x\n'.repeat(81)],
    sound: ['handlers/resources/getResource.ts', 'x\n'.repeat(80)],
  },
  {
    name: 'files are short',
    remedy: 'Split the file by what its parts do: 400 lines at most.',
    applies: sources,
    find: (_path, text) => tooLong(text, 400),
    broken: ['http/x.ts', 'x\n'.repeat(401)],
    sound: ['http/x.ts', 'x\n'.repeat(400)],
  },
  {
    name: 'only commands print',
    remedy: 'Use the log of the request, or throw.',
    applies: (path) => sources(path) && ownedIn.includes(folderOf(path)),
    find: (_path, text) => withoutComments(text).match(/\bconsole\.\w+/g) ?? [],
    broken: ['http/x.ts', "console.log('here')"],
    sound: ['http/x.ts', "// console.log\nlog.info('here')"],
  },
  {
    name: 'the toolkit and the docs page know nothing of this project',
    remedy:
      'Let the project plug it in (ProjectParts of packages/contract-toolkit/cli/verbs.ts), and write ours in tools/; in an example, take another noun.',
    applies: (path) => /^packages\/(?:contract-toolkit|docs-page)\/.*\.(?:ts|css|md)$/.test(path),
    find: (_path, text) => text.match(/x-policy|x-app-|listAvailability|service_id|(?<!--)workspace|booking/gi) ?? [],
    broken: ['packages/contract-toolkit/diff/x.ts', "const policy = source['x-policy']"],
    sound: ['packages/contract-toolkit/diff/x.ts', '/** npm run build --workspace contract-toolkit */'],
  },
  {
    name: 'the toolkit prints by document/print.ts',
    remedy: 'Use printLine or printText: names of a description must not command a terminal or a CI.',
    applies: (path) =>
      path.startsWith('packages/contract-toolkit/') && !path.endsWith('document/print.ts') && !/readme/.test(path),
    find: (_path, text) => withoutComments(text).match(/\bconsole\.\w+|process\.std(?:out|err)\.write/g) ?? [],
    broken: ['packages/contract-toolkit/diff/x.ts', "console.log('here')"],
    sound: ['packages/contract-toolkit/diff/x.ts', "printLine('here') // console.log"],
  },
  {
    name: 'nothing is left for later in the source',
    remedy: 'Do it, or leave it out.',
    applies: sources,
    find: (_path, text) => text.match(/\b(TODO|FIXME|XXX|HACK)\b/g) ?? [],
    broken: ['http/x.ts', '// TODO: later'],
    sound: ['http/x.ts', '// done'],
  },
  {
    name: 'comments begin with a noun or a verb',
    remedy: 'Say what the thing is or does: "Returns…", "Maximum…", "Allocations that…" (CONTRIBUTING.md, "Style").',
    applies: (path) => /\.(tsx?|mts|mjs)$/.test(path) && folderOf(path) !== 'generated',
    find: (_path, text) => text.match(riddles) ?? [],
    broken: ['http/x.ts', `/** ${'What'} a caller is told. */`],
    sound: ['http/x.ts', '/** The message for the caller: what went wrong. */'],
  },
  {
    name: 'no type is any',
    remedy: 'Name the type, or use unknown and look.',
    applies: (path) => sources(path) && !path.endsWith('.d.ts'),
    find: (_path, text) => withoutComments(text).match(/(:\s*any\b|\bas any\b|<any\b|\bany\[\]|=>\s*any\b)/g) ?? [],
    broken: ['http/x.ts', 'const x: any = 1'],
    sound: ['http/x.ts', 'const many: string = "any" // as any'],
  },
  {
    name: 'no path of somebody’s machine',
    remedy: 'Write it relative to the project.',
    applies: () => true,
    find: (_path, text) => text.match(/(?<![\w.-])\/(root|home\/\w+|Users\/\w+|work\/\w+)\/[^\s'"`]*/g) ?? [],
    broken: ['docs/x.md', 'see /ho' + 'me/ada/project/x'],
    sound: ['docs/x.md', 'see project/home/ada/x'],
  },
  {
    name: 'no address of a package registry',
    remedy: 'Take the addresses out of the lockfile: npm install --package-lock-only --omit-lockfile-registry-resolved',
    applies: () => true,
    find: (_path, text) => text.match(/https?:\/\/registry\.[\w.]+|https?:\/\/[\w.-]+\/artifactory/g) ?? [],
    broken: ['package-lock.json', `"resolved": "https://regis${'try.example.org'}/x.tgz"`],
    sound: ['package-lock.json', '"integrity": "sha512-x"'],
  },
]

describe('architecture', () => {
  const files = filesOf('.')
  /** Files and their folders. A path that only a command writes is none of them: a fresh clone lacks it. */
  const listed = new Set(files.flatMap((path) => [path, ...foldersAbove(path)]))
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

  it('looks at the files of the project', () => {
    expect(files).to.include.members(['openapi.yaml', 'http/app.ts', 'test/architecture.test.ts', 'package.json'])
  })

  for (const { name, remedy, applies, find, broken, sound } of rules) {
    it(name, () => {
      const found = files.filter(applies).flatMap((path) => find(path, textOf(path)).map((what) => `${path}: ${what}`))
      expectNone(found, remedy)
    })

    it(`${name}: a file that breaks it would be found, and its neighbour not`, () => {
      expect(applies(broken[0]) && applies(sound[0])).to.equal(true)
      expect(find(...broken)).not.to.have.lengthOf(0)
      expect(find(...sound)).to.deep.equal([])
    })
  }

  it('each room: a file that is found by its URL counts as imported, and the folder of the project does not', () => {
    const found = (path: string, text: string) => rules[0]?.find(path, text)
    expect(found('domain/x.ts', "new URL('../db/y.ts', import.meta.url)")).to.deep.equal(['imports ../db/y.ts'])
    expect(found('domain/x.ts', "new URL('../db', import.meta.url)")).to.deep.equal(['imports ../db'])
    expect(found('server/x.ts', "new URL('../db', import.meta.url)")).to.deep.equal([])
    expect(found('domain/x.ts', "new URL('../', import.meta.url)")).to.deep.equal([])
  })

  it('no file imports itself, however many files lie between', () => {
    const code = files.filter((path) => /\.(tsx?|mts|mjs)$/.test(path) && folderOf(path) !== 'generated')
    expectNone(circlesAmong(code, textOf), 'Move what both need, often a type, to a file of its own')
  })

  it('no file imports itself: a circle of types would be found', () => {
    const written: Record<string, string> = {
      'app/x.ts': "import type { y } from './y.ts'",
      'app/y.ts': "export * from './z.ts'",
      'app/z.ts': "import { x } from './x.ts'",
      'app/w.ts': "import { x } from './x.ts'",
    }
    expect(circlesAmong(Object.keys(written), (path) => written[path] ?? '')).to.deep.equal([
      'app/x.ts → app/y.ts → app/z.ts → app/x.ts',
    ])
  })

  describe('only child processes load nodegit', () => {
    const programs = ['git/child.ts', 'git/clone-child.ts']
    const reached = (read: (path: string) => string, path: string) =>
      reachedFrom(path, (each) => importedFiles(each, read(each)))
    const loading = (read: (path: string) => string, paths: string[]) =>
      paths.filter((path) => reached(read, path).some((each) => /\bimport\('nodegit'\)/.test(read(each))))

    it('the server, its handlers and the seeds do not', () => {
      const others = files.filter((path) => /^(http|handlers|app)\/.*\.ts$/.test(path))
      const served = ['server/main.ts', 'scripts/seed.ts', 'server/dev/dev-serve.ts', ...others]
      expect(reached(textOf, 'server/main.ts')).to.include.members(['git/pool.ts', 'server/seeds/checkouts.ts'])
      expectNone(loading(textOf, served), 'Ask the engine (git/engine.ts): a child process does the work')
    })

    it('the programs of the child processes do, so a way there would be found', () => {
      expect(loading(textOf, programs)).to.deep.equal(programs)
      const written: Record<string, string> = {
        'http/x.ts': "import { y } from '../git/y.ts'",
        'git/y.ts': "export * from './z.ts'",
        'http/type.ts': "import type { y } from '../git/y.ts'",
        'git/z.ts': "const z = await import('nodegit')",
      }
      expect(loading((path) => written[path] ?? '', ['http/x.ts', 'http/type.ts'])).to.deep.equal(['http/x.ts'])
    })
  })

  it('domain has Temporal, but not its clock, nor what else is in its package', () => {
    const rule = rules.find(({ name }) => name.startsWith('domain has no I/O'))
    const found = (text: string) => rule?.find('domain/x.ts', text)
    expect(found("import { Temporal } from 'temporal-polyfill'\nTemporal.Instant.from(text)")).to.deep.equal([])
    expect(found('Temporal.Now.instant()')).to.deep.equal(['Temporal.Now'])
    for (const other of ["{ Intl } from 'temporal-polyfill'", "{ Temporal } from 'temporal-polyfill/global'"]) {
      expect(found(`import ${other}`)).to.deep.equal([`import ${other}`])
    }
  })

  it('each operation has its handler: folder by its tag, file by its operationId', () => {
    const missing = operationIds
      .map((id) => `handlers/${operations[id].tag}/${id}.ts`)
      .filter((path) => !files.includes(path))
    expectNone(missing, 'Write the handler there')
  })

  it('each operation has its test, by its operationId', () => {
    const missing = operationIds.map((id) => `test/operations/${id}.test.ts`).filter((path) => !files.includes(path))
    expectNone(missing, 'Write what the operation promises there')
  })

  it('each test of an operation is named by one', () => {
    const names = files.filter((path) => path.startsWith('test/operations/') && path.endsWith('.test.ts'))
    const foreign = names.filter((path) => !operationIds.some((id) => path.startsWith(`test/operations/${id}.`)))
    expectNone(foreign, 'Name the file by the operationId, or move it to the folder of what it tests')
  })

  it('the journal of the migrations names the .sql files that are there', () => {
    const { entries } = JSON.parse(textOf('db/migrations/meta/_journal.json')) as { entries: { tag: string }[] }
    const written = files.filter((path) => path.startsWith('db/migrations/') && path.endsWith('.sql')).sort()
    expect(entries.map(({ tag }) => `db/migrations/${tag}.sql`)).to.deep.equal(written)
  })

  const pages = files.filter((path) => path.endsWith('.md'))

  it('paths in pages written by hand exist', () => {
    const missing = pages
      .filter((path) => !pagesOfThePast.test(path) && folderOf(path) !== 'generated')
      .flatMap((path) =>
        pathsIn(textOf(path))
          .filter(
            (named) =>
              !otherPaths.includes(named) &&
              !isWrittenByACommand(named) &&
              !listed.has(plainPath(named)) &&
              !listed.has(plainPath(join(dirname(path), named))),
          )
          .map((named) => `${path}: ${named}`),
      )
    expectNone(missing, 'Correct the page: it names a file that does not exist')
  })

  it('paths in pages written by hand: one that does not exist would be found', () => {
    expect(pathsIn('see `http/nothing.ts`, `openapi.yaml`, `npm run x/y`, `/v1/health`, `DATABASE_URL`')).to.deep.equal(
      ['http/nothing.ts', 'openapi.yaml'],
    )
  })

  it('paths in pages written by hand: a folder that a command writes is no file of the project', () => {
    expect(isWrittenByACommand('packages/contract-toolkit/dist/')).to.equal(true)
    expect(isWrittenByACommand('packages/contract-toolkit/cli/')).to.equal(false)
    expect([...listed].filter(isWrittenByACommand)).to.deep.equal([])
  })

  it('links in the pages lead to files and headings', () => {
    const missing = pages.flatMap((path) =>
      linksIn(textOf(path))
        .filter((link) => !leadsSomewhere(path, link, listed, textOf))
        .map((link) => `${path}: ${link}`),
    )
    expectNone(missing, 'Correct the link')
  })

  it('links in the pages: one to no file, or to no heading of it, would be found', () => {
    const links = linksIn(
      '[a](http/app.ts) [b](http/nothing.ts) [c](README.md#start) [d](README.md#nothing) [e](https://x)',
    )
    expect(links).to.have.lengthOf(4)
    expect(links.filter((link) => !leadsSomewhere('x.md', link, listed, textOf))).to.deep.equal([
      'http/nothing.ts',
      'README.md#nothing',
    ])
  })

  it('docs/architecture.md says what each room may import', () => {
    const documented = Object.fromEntries(
      [...textOf('docs/architecture.md').matchAll(/^\| `([\w/-]+)\/` \| .* \| ([^|]*) \|$/gm)].map(
        ([, room = '', list = '']) => [room, [...list.matchAll(/`([\w/-]+)\/`/g)].map(([, name = '']) => name).sort()],
      ),
    )
    const sorted = Object.fromEntries(Object.entries(rooms).map(([room, list]) => [room, [...list].sort()]))
    expect(documented, 'Correct the table of folders in docs/architecture.md').to.deep.equal(sorted)
  })

  it('docs/architecture.md lists the rooms that exist, and they import each other in no circle', () => {
    expect(roomsIn(textOf('docs/architecture.md')), 'Correct the table of rooms in docs/architecture.md').to.deep.equal(
      withRooms.flatMap((folder) => roomsOf(folder, files)).sort(),
    )
    const code = files.filter((path) => /\.(ts|mjs)$/.test(path) && withRooms.includes(folderOf(path)))
    expectNone(circlesOfRooms(code, textOf), 'Move what both rooms need to one of them, or to a room below')
  })

  it('rooms: one that the page lacks, and two that import each other, would be found', () => {
    expect(roomsIn('| `http/x/` | steps |\n| `http/` | all | `db/` |')).to.deep.equal(['http/x'])
    expect(roomsOf('http', ['http/x/a.ts', 'http/y/z/b.ts', 'http/c.ts', 'db/w/d.ts'])).to.deep.equal([
      'http/x',
      'http/y',
    ])
    const written: Record<string, string> = {
      'http/x/a.ts': "import { b } from '../y/b.ts'",
      'http/y/b.ts': '',
      'http/y/c.ts': "import type { d } from '../x/d.ts'",
      'http/x/d.ts': "import { e } from '../app.ts'",
      'http/app.ts': "import { a } from './x/a.ts'",
    }
    expect(circlesOfRooms(Object.keys(written), (path) => written[path] ?? '')).to.deep.equal([
      'http/x → http/y → http/x',
    ])
  })

  it('each folder of the table in docs/architecture.md exists', () => {
    expectNone(
      Object.keys(rooms).filter((room) => !listed.has(room)),
      'Take the folder out of the table in docs/architecture.md, and out of this test',
    )
  })

  it('.nvmrc names the Node that older machines fetch', () => {
    const { optionalDependencies } = JSON.parse(textOf('scripts/runtime/package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const pinned = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
    expect(new Set(pinned.map(([, version]) => version))).to.deep.equal(new Set([textOf('.nvmrc').trim()]))
  })

  it('docs/decisions/README.md lists each decision', () => {
    const written = files.filter((path) => /^docs\/decisions\/\d{4}-/.test(path)).map((path) => basename(path))
    const listed = linksIn(textOf('docs/decisions/README.md'))
    expect(listed.sort(), 'Add a line to docs/decisions/README.md').to.deep.equal(written.sort())
  })

  it('the numbers in README.md are at most a tenth too low', () => {
    const text = textOf('README.md').replaceAll(/\s+/g, ' ')
    const all = operationIds.map((id) => operations[id])
    const schema = files.filter((path) => path.startsWith('db/schema/')).map(textOf)
    const counted: [number, RegExp][] = [
      [all.length, /(\d+) operations on/],
      [new Set(all.map(({ path }) => path)).size, /operations on (\d+) paths/],
      [new Set(all.map(({ tag }) => tag)).size, /in (\d+) groups/],
      [Object.keys(messages).length, /(\d+) error codes/],
      [schema.flatMap((text) => text.match(/ = table\(/g) ?? []).length, /(\d+) tables/],
      [files.filter((path) => /^docs\/decisions\/\d{4}-/.test(path)).length, /(\d+) \[decisions\]/],
      [files.filter((path) => path.endsWith('.test.ts')).length, /more than (\d+) test files/],
    ]
    for (const [count, pattern] of counted) {
      const documented = Number(pattern.exec(text)?.[1])
      expect(documented, `Correct README.md: ${pattern} is ${count}`).to.be.within(count * 0.9, count)
    }
  })

  it('docs/reference/settings.md has each setting, and no other', () => {
    const sources = `${textOf('server/config.ts')}\n${textOf('server/telemetry/settings.ts')}`
    const read = [...sources.matchAll(/^ {2,4}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
    const documented = [...textOf('docs/reference/settings.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
      ([, names = '']) => names.replaceAll('`', '').split(', '),
    )
    expect(read).to.include('DATABASE_URL')
    expect(documented.sort(), 'Correct the table in docs/reference/settings.md').to.deep.equal(read.sort())
  })

  it('docs/reference/commands.md has each npm command', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const page = textOf('docs/reference/commands.md')
    const missing = Object.keys(scripts).filter((name) => !new RegExp(`\`npm (run (--silent )?)?${name}\\b`).test(page))
    expectNone(missing, 'Add a line to docs/reference/commands.md')
  })
})

function expectNone(found: string[], remedy: string): void {
  if (found.length > 0) throw new Error(`${remedy}\n  ${found.join('\n  ')}`)
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = normalize(join(folder, entry.name))
    if (unlisted.includes(entry.name) || entry.isSymbolicLink()) return []
    return entry.isDirectory() ? filesOf(path) : [path]
  })
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** `a/b/c.ts` → `a/b` and `a`. */
function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

/** Without `./` and without the slash at the end of a folder. */
function plainPath(path: string): string {
  return normalize(path).replace(/\/$/, '')
}

function isWrittenByACommand(path: string): boolean {
  return path.split('/').some((name) => unlisted.includes(name))
}

/** The room a file stands in, by its folder. */
function roomOf(path: string): string | undefined {
  const names = Object.keys(rooms).filter((room) => path.startsWith(`${room}/`))
  return names.sort((one, other) => other.length - one.length)[0]
}

function mayImport(room: string, target: string): boolean {
  const other = roomOf(`${target}/`)
  return other !== undefined && (other === room || (rooms[room] ?? []).includes(other))
}

/** True for the root, a folder of rooms such as `packages`, what a command writes, and facts of a package: none of it is code of a room. */
function isNoRoom(target: string): boolean {
  const isAbove = Object.keys(rooms).some((room) => room.startsWith(target === '' ? '' : `${target}/`))
  return isAbove || isWrittenByACommand(target) || basename(target) === 'package.json'
}

/** The rooms of the page's second table, which has two columns. */
function roomsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^\| `(\w+\/[\w-]+)\/` \| [^|]* \|$/gm)].map(([, room = '']) => room).sort()
}

function roomsOf(folder: string, paths: string[]): string[] {
  const inRooms = paths.map((path) => path.split('/')).filter(([top, , file]) => top === folder && file !== undefined)
  return [...new Set(inRooms.map(([top, room]) => `${top}/${room}`))].sort()
}

/** Each circle of imports among rooms, as a line. Files that stand in no room of their folder belong to none. */
function circlesOfRooms(paths: string[], read: (path: string) => string): string[] {
  const roomAbove = (path: string) => path.split('/').slice(0, 2).join('/')
  const inRooms = paths.filter((path) => path.split('/').length > 2)
  const importsOfRoom = (room: string) =>
    inRooms
      .filter((path) => roomAbove(path) === room)
      .flatMap((path) => importsOf(withoutTemplates(read(path))).map((specifier) => targetOf(path, specifier)))
      .filter((target) => target !== undefined && inRooms.includes(target) && roomAbove(target) !== room)
      .map((target) => roomAbove(target ?? ''))
  return circlesOf(new Map([...new Set(inRooms.map(roomAbove))].map((room) => [room, importsOfRoom(room)])))
}

/** The path of a file of the project that is imported; undefined for a package. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier === '#dialect') return 'db/dialect/sqlite/dialect.ts'
  if (!specifier.startsWith('.')) return undefined
  return relative(root, join(root, dirname(path), specifier))
}

/** Each circle of imports once, as a line; types count. */
function circlesAmong(paths: string[], read: (path: string) => string): string[] {
  return circlesOf(
    new Map(
      paths.map((path) => [
        path,
        importsOf(withoutTemplates(read(path))).map((specifier) => targetOf(path, specifier)),
      ]),
    ),
  )
}

function circlesOf(imports: ReadonlyMap<string, (string | undefined)[]>): string[] {
  const found: string[] = []
  const left = new Set<string>()
  const visit = (path: string, way: string[]): void => {
    const begin = way.indexOf(path)
    if (begin >= 0) found.push([...way.slice(begin), path].join(' → '))
    if (begin >= 0 || left.has(path)) return
    for (const next of imports.get(path) ?? []) {
      if (next !== undefined && imports.has(next)) visit(next, [...way, path])
    }
    left.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return found
}

/** Without texts that a file writes, which may hold imports of their own. */
function withoutTemplates(text: string): string {
  return text.replace(/`[^`]*`/g, '``')
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

function tooLong(text: string, max: number): string[] {
  const lines = text.trimEnd().split('\n').length
  return lines > max ? [`${lines} lines`] : []
}

/** Targets of links and images that lead into the project. */
function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
}

function leadsSomewhere(page: string, link: string, listed: Set<string>, textOf: (path: string) => string): boolean {
  const [file = '', heading] = link.split('#')
  const path = file === '' ? page : plainPath(join(dirname(page), file))
  if (!listed.has(path)) return false
  return heading === undefined || headingsIn(textOf(path)).includes(heading)
}

/** As GitHub names them in addresses. */
function headingsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** The texts in backticks that can only be paths of the project. Commands, routes and generated files are left out. */
function pathsIn(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  return [...new Set(quoted)].filter(
    (text) => /^[\w.][\w./-]*$/.test(text) && /\/|\.(ts|yaml|md|json|mjs)$/.test(text) && !/^(\.\/)?data\//.test(text),
  )
}
