// Runs on: SQLite
/**
 * The contract as the single source: its examples, the files generated from it, and code that must not compile against
 * it.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'chai'
import ts from 'typescript'
import { type OperationId, operations } from '../../generated/operations.ts'
import { type Json, schemasOf } from '../../http/contract/schemas.ts'
import { findingLine } from '../../packages/contract-toolkit/document/document.ts'
import { generate } from '../../tools/generate/generate.ts'
import { readContract } from '../../tools/ruleset/contract.ts'
import { contractFindings } from '../../tools/ruleset/rules.ts'
import { contractExcerpt } from '../support/contract-excerpt.ts'
import { runHere } from '../support/in-process.ts'
import { contractDocument, operationIds } from '../support/requests.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Operations whose parts the tests change. */
const operationsOfExcerpt: readonly OperationId[] = [
  ...(['getMe', 'listSessions', 'createResource', 'listResources', 'getResource', 'updateResource'] as const),
  ...(['previewResourceUpdate', 'streamEvents', 'listServices', 'previewAgentRunRestore'] as const),
]

describe('examples of the contract', () => {
  const schemas = schemasOf(contractDocument)
  for (const { place, name, example } of examplesIn(contractDocument)) {
    it(`${place.join(' ')} ${name} is valid`, () => {
      const validate = schemas.at([...place, 'schema'])
      expect(validate(example), JSON.stringify(validate.errors)).to.equal(true)
    })
  }

  it('exist for each request body and each JSON response body, except the contract itself', () => {
    const without = contentsIn(contractDocument).filter(({ media }) => examplesOf(media).length === 0)
    expect(without.map(({ place }) => place.join(' '))).to.deep.equal([
      'paths /openapi.json get responses 200 content application/json',
    ])
  })

  it('are checked: an invalid example is found', () => {
    const validate = schemas.at(['components', 'parameters', 'ResourceId', 'schema'])
    expect(validate('court-1')).to.equal(false)
  })
})

describe('npm run generate', () => {
  let folder: string
  let excerpt: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-generate-'))
    const needed = ['openapi.yaml', 'CHANGELOG.md', 'package.json', 'generated']
    for (const path of needed) {
      await cp(join(root, path), join(folder, path), { recursive: true })
    }
    excerpt = contractExcerpt(await readFile(join(root, 'openapi.yaml'), 'utf8'), operationsOfExcerpt)
    await writeFile(join(folder, 'openapi.yaml'), excerpt)
    expect((await generated()).exit).to.equal(0)
  })
  after(() => rm(folder, { recursive: true }))

  const generated = (...options: string[]) => runHere(() => generate(pathToFileURL(`${folder}/`), options), folder)
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const edit = async (change: (yaml: string) => string) => {
    expect(change(excerpt)).not.to.equal(excerpt)
    await writeFile(join(folder, 'openapi.yaml'), change(excerpt))
  }

  it('--check exits 1 after an edit, names the stale files and the remedy, and writes nothing', async () => {
    const before = await read('generated/operations.ts')
    await edit((yaml) => yaml.replace('Owner or admin only.', 'Owners and admins only.'))
    const { exit, out, err } = await generated('--check')
    expect([exit, out]).to.deep.equal([1, ''])
    expect(err).to.contain('generated/operations.ts').and.to.contain('npm run generate')
    expect(await read('generated/operations.ts')).to.equal(before)
  })

  it('exits 0 after an edit and writes the files, and --check then exits 0', async () => {
    await edit((yaml) => yaml.replaceAll('"No such route."', '"There is no such route."'))
    expect((await generated()).exit).to.equal(0)
    expect(await read('generated/operations.ts')).to.contain('There is no such route.')
    expect((await generated('--check')).exit).to.equal(0)
  })

  it("--check exits 1 for the client's changelog after an edit of CHANGELOG.md, not after one of its internals", async () => {
    const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
    expect((await generated()).exit).to.equal(0)
    const checkedAfter = async (from: string, to: string) => {
      expect(changelog).to.contain(from)
      await writeFile(join(folder, 'CHANGELOG.md'), changelog.replace(from, to))
      return generated('--check')
    }
    const { exit, err } = await checkedAfter('- Client: ', '- Client: and more: ')
    expect([exit, err]).to.satisfy(
      ([code, text]: [number, string]) => code === 1 && text.includes('client/CHANGELOG.md'),
    )
    expect((await checkedAfter('**Internals**\n', '**Internals**\n- More.\n')).exit).to.equal(0)
    await writeFile(join(folder, 'CHANGELOG.md'), changelog)
  })

  const broken: [what: string, change: (yaml: string) => string, said: RegExp][] = [
    [
      'YAML that does not parse',
      (yaml) => yaml.replace('tags: [resources]', 'tags: [resources'),
      /^openapi\.yaml:\d+ /,
    ],
    [
      'an operation without security',
      (yaml) => yaml.replace(/( {6}operationId: createResource\n[\s\S]*?) {6}security: .*\n/, '$1'),
      /^openapi\.yaml:\d+ error POST \/v1\/resources: has no security; list its schemes/,
    ],
    [
      'a parameter that is left empty',
      (yaml) => yaml.replace('        - $ref: "#/components/parameters/Workspace"\n', '        -\n'),
      /^openapi\.yaml:\d+ error \S+: Expected type `Parameter` \(object\) but got `null` \(struct\); correct it/,
    ],
    [
      'a header that is a word',
      (yaml) => yaml.replace(/(X-RateLimit-Limit: )\{ \$ref: .*? \}/, '$1many'),
      /^openapi\.yaml:\d+ error \S+: Expected type `Header` \(object\) but got `string` \(struct\); correct it/,
    ],
  ]
  for (const [what, change, said] of broken) {
    it(`exits 3 for ${what}, names file and line, and writes nothing`, async () => {
      const before = await read('generated/operations.ts')
      await edit(change)
      const { exit, out, err } = await generated()
      expect([exit, out]).to.deep.equal([3, ''])
      expect(err).to.match(said)
      expect(await read('generated/operations.ts')).to.equal(before)
      expect((await readdir(join(folder, 'generated'))).filter((name) => name.endsWith('.new'))).to.deep.equal([])
    })
  }

  it('exits 3 for an example that does not match its schema, in one line, without a stack', async () => {
    await edit((yaml) => yaml.replace('capacity: 1 }', 'capacity: none }'))
    const { exit, err } = await generated()
    expect(exit).to.equal(3)
    expect(err.trimEnd()).to.match(
      /^openapi\.yaml:\d+ .* its example does not match its schema: \/capacity must be integer/,
    )
    expect(err.trimEnd().split('\n')).to.have.lengthOf(1)
  })
})

describe('findings about a contract', () => {
  let whole: string
  let yaml: string
  before(async () => {
    whole = await readFile(join(root, 'openapi.yaml'), 'utf8')
    yaml = contractExcerpt(whole, operationsOfExcerpt)
  })

  const findings = (text: string): string[] => {
    try {
      const { contract, locate } = readContract(text)
      return contractFindings(contract, locate).map(findingLine)
    } catch (problem) {
      return [(problem as Error).message]
    }
  }
  /** The line a finding must name: that of `mark` or the one after it. */
  const lineOf = (text: string, mark: string) => text.slice(0, text.indexOf(mark)).split('\n').length

  it('are empty for the repository’s own contract, and for the part of it that the following tests read', () => {
    expect(findings(whole)).to.deep.equal([])
    expect(findings(yaml)).to.deep.equal([])
  })

  const faults: [what: string, find: string | RegExp, put: string, said: RegExp][] = [
    [
      'x-policy',
      / {6}x-policy: \{ workspace: none, role: none \}\n/,
      '',
      /GET \/v1\/me: x-policy: is missing; say who may call it/,
    ],
    ['a word in x-policy', 'scope: user', 'scope: users', /GET \/v1\/sessions: x-policy\.rate_limit\.scope: .*"user"/],
    [
      'security',
      '      security: [{ session: [] }, { apiKey: [] }]\n',
      '',
      /has no security; list its schemes, or write \[\]/,
    ],
    ['operationId', '      operationId: createResource\n', '', /POST \/v1\/resources: has no operationId/],
    [
      'an operationId of its own',
      /^ {6}operationId: listResources$/m,
      '      operationId: getMe',
      /getMe: this operationId is used twice/,
    ],
    ['a tag', '      tags: [resources]\n', '', /createResource: give it a tag; the tag is the folder/],
    [
      'a 429',
      /( {6}operationId: createResource\n[\s\S]*?) {8}"429": .*\n/,
      '$1',
      /createResource: declare RATE_LIMITED: it has a rate limit/,
    ],
    [
      'a 415',
      /( {6}operationId: createResource\n[\s\S]*?) {8}"415": .*\n/,
      '$1',
      /createResource: declare UNSUPPORTED_MEDIA_TYPE: it reads a body/,
    ],
    [
      'a worker for what writes',
      /( {6}operationId: createResource\n[\s\S]*? {6}x-policy: .*) \}\n/,
      '$1, runs: worker }\n',
      /createResource: x-policy\.runs is worker; a worker only reads/,
    ],
    [
      'the data of an event stream',
      '              x-item-schema: { $ref: "#/components/schemas/Event" }\n',
      '',
      /streamEvents: response 200 is an event stream; describe the data of its events in x-item-schema/,
    ],
    ['the code of a lesser role', ', denied_code: ADMIN_REQUIRED', '', /x-policy\.denied_code must name the code/],
    [
      'the workspace parameter',
      /( {6}operationId: createResource\n[\s\S]*?) {8}- \$ref: "#\/components\/parameters\/Workspace"\n/,
      '$1',
      /createResource: x-policy\.workspace is header; list the Workspace parameter/,
    ],
    [
      'a closed object',
      /(\n {4}CreateResourceRequest:\n[\s\S]*?) {6}additionalProperties: false\n/,
      '$1',
      /CreateResourceRequest: close the object with additionalProperties: false/,
    ],
    [
      'a bounded list',
      /(\n {4}ResourceListResponse:[\s\S]*?)maxItems: 5000,?/,
      '$1',
      /ResourceListResponse.*: bound the array with maxItems/,
    ],
    [
      'a described schema',
      /(\n {4}Capacity:\n) {6}description: .*\n/,
      '$1',
      /Capacity: describe it: what it means, its unit/,
    ],
    [
      'a described property',
      ', description: "True archives, false restores." }',
      ' }',
      /UpdateResourceRequest\.properties\.archived: describe it: what it means/,
    ],
    [
      'a described reference to a form',
      ', description: "Id of the resource." }',
      ' }',
      /ResourceResponse\.properties\.id: describe it beside its \$ref/,
    ],
    [
      'a described parameter',
      /(\n {4}ResourceId:\n(?: {6}.*\n)*?) {6}description: .*\n/,
      '$1',
      /:\d+ ResourceId: describe it/,
    ],
    [
      'a described header',
      /(\n {4}RequestId:\n(?: {6}.*\n)*?) {6}description: .*\n/,
      '$1',
      /:\d+ RequestId: describe it/,
    ],
    ['a bounded number', '      maximum: 10000\n', '', /Capacity: bound the integer with minimum and maximum/],
    ['a bounded string', '      maxLength: 200\n', '', /Name: bound the string with maxLength/],
    [
      'a $ref that leads somewhere',
      '"#/components/responses/RateLimited"',
      '"#/components/responses/RateLimits"',
      /:\d+ .*\/responses\/429: \$ref #\/components\/responses\/RateLimits points to nothing; correct the \$ref/,
    ],
    [
      'a $ref into this file',
      '"#/components/responses/RateLimited"',
      '"errors.yaml#/RateLimited"',
      /:\d+ .*\$ref errors.yaml#\/RateLimited leads out of this file/,
    ],
    [
      'a $ref that ends',
      /(\n {4}Name:\n)[\s\S]*?(?=\n {4}\w)/,
      '$1      $ref: "#/components/schemas/Name"',
      /:\d+ .*\$ref #\/components\/schemas\/Name leads back to itself/,
    ],
    [
      'a schema that is not its own part',
      /(\n {4}Name:\n)[\s\S]*?(?=\n {4}\w)/,
      '$1      allOf: [{ $ref: "#/components/schemas/Name" }]',
      /:\d+ components\/schemas\/Name: is a part of itself by \$ref/,
    ],
    ['an anchor that ends', 'tags: [account]', 'tags: &x [*x]', /:1 an anchor cannot be followed .*write the part out/],
    [
      'an example that matches',
      'capacity: 1 }',
      'capacity: 0 }',
      /its example does not match its schema: \/capacity must be >= 1/,
    ],
    [
      'a named example that matches',
      'example: { capacity: 1 }',
      'examples: { one: { value: { capacity: 1 } }, none: { value: { capacity: 0 } } }',
      /:\d+ .*its example does not match its schema: \/capacity must be >= 1/,
    ],
    [
      'a shared example that matches',
      /example: \{ capacity: 1 \}([\s\S]*\ncomponents:\n)/,
      'examples: { none: { $ref: "#/components/examples/None" } }$1  examples: { None: { value: { capacity: 0 } } }\n',
      /:\d+ \S+\/update-preview\/\S+: its example does not match its schema: \/capacity must be >= 1/,
    ],
    [
      'a keyword that holds what it can',
      'minLength: 1\n',
      'minLength: one\n',
      /^openapi\.yaml:\d+ components\/schemas\/\S+\/minLength: must be integer; correct the schema$/,
    ],
    [
      'a keyword of a parameter that holds what it can',
      /( {4}Limit:\n[\s\S]*?schema: \{[^}]*)minimum: 1/,
      '$1minimum: [1]',
      /^openapi\.yaml:\d+ components\/parameters\/Limit\/schema\/minimum: must be number; correct the schema$/,
    ],
    [
      'what is said where there is no route',
      '\nx-unrouted-responses:\n',
      '\nx-unrouted-responses:\n  "418":\n',
      /^openapi\.yaml:\d+ x-unrouted-responses\/418: is no response; describe it, or leave it out$/,
    ],
    [
      'a schema that compiles',
      '    Name:\n',
      '    Name:\n      minLenght: 1\n',
      /^openapi\.yaml:\d+ components\/schemas\/Name\/minLenght: this schema cannot be used: .*minLenght.*; correct it$/,
    ],
    [
      'a part of a schema that compiles, in a schema that others refer to',
      '        capacity: { $ref: "#/components/schemas/Capacity" }\n        archived_at:',
      '        capacity: { allOf: [{ type: integer, format: cap }] }\n        archived_at:',
      /^openapi\.yaml:\d+ components\/schemas\/ResourceResponse\/properties\/capacity\/allOf\/0: this schema cannot be used: unknown format/,
    ],
    [
      'one name for a path parameter',
      '  /v1/services:\n',
      '  /v1/resources/{id}: {}\n  /v1/services:\n',
      /\/v1\/resources\/\{resourceId\}: is the same route as \/v1\/resources\/\{id\}/,
    ],
    [
      'a path parameter in the list',
      '        - $ref: "#/components/parameters/ResourceId"\n',
      '',
      /getResource: list the path parameter resourceId/,
    ],
    [
      'an operationId that names a function',
      'operationId: getMe\n',
      'operationId: get-me\n',
      /get-me cannot name a function/,
    ],
    [
      'a key once',
      'tags: [account]\n',
      'tags: [account]\n      tags: [account]\n',
      /:\d+ Map keys must be unique; correct/,
    ],
    ['a declared tag', 'tags: [account]', 'tags: [acount]', /getMe: its tag acount is not declared; add it to tags/],
    [
      'no method without handlers',
      /(\n {2}\/v1\/me:\n) {4}get:/,
      '$1    query:',
      /QUERY \/v1\/me: has a method for which there are no handlers; write it as get with query parameters, or as post/,
    ],
    [
      'null in the type',
      /(\n {4}Name:\n)/,
      '$1      nullable: true\n',
      /components\/schemas\/Name: nullable is OpenAPI 3\.0; write type: \[string, 'null'\]/,
    ],
    [
      'a pattern that can be compiled',
      'pattern: "^[0-9a-fA-F]+$"',
      'pattern: "^[0-9a-fA-F+$"',
      /^openapi\.yaml:\d+ \S+\/pattern: is no pattern that JavaScript reads with the flag u: .*; correct the pattern$/,
    ],
    ['responses', /(operationId: getMe\n[\s\S]*?) {6}responses:/, '$1      replies:', /\/v1\/me: has no responses/],
    ['paths', /^paths:/m, 'ways:', /:1 has no paths; an OpenAPI description lists its operations there/],
    ['anything', /[\s\S]*/, '', /:1 has no version \(openapi\); 3\.0, 3\.1 and 3\.2 can be read/],
    ['a text for a code', /\n {8}KEY_NOT_LIVE: "[^"]*"/, '', /KEY_NOT_LIVE has no text; add it to x-enumDescriptions/],
  ]
  for (const [what, find, put, said] of faults) {
    it(`name a missing or wrong part: ${what}, with place and remedy`, () => {
      const changed = yaml.replace(find, put)
      expect(changed).not.to.equal(yaml)
      const all = findings(changed)
      const found = all.filter((finding) => said.test(finding))
      expect(found, all.join('\n')).not.to.have.lengthOf(0)
      expect(found[0]).to.match(/^openapi\.yaml(:\d+)? /)
    })
  }

  it('name an example that a change elsewhere made invalid, although it was valid before', () => {
    const changed = yaml.replace(/(\n {4}Capacity:\n[\s\S]*?minimum: )1\n/, '$12\n')
    expect(findings(changed).join('\n')).to.match(/its example does not match its schema: \/capacity must be >= 2/)
    expect(findings(yaml)).to.deep.equal([])
  })

  it('name the line of the operation', () => {
    const changed = yaml.replace(/( {6}operationId: getMe\n) {6}tags: \[account\]\n/, '$1')
    const [finding = ''] = findings(changed)
    const line = Number(/^openapi\.yaml:(\d+) getMe/.exec(finding)?.[1])
    expect(line).to.equal(lineOf(changed, 'operationId: getMe\n'))
  })
})

describe('the TypeScript compiler', function () {
  this.timeout(60_000)
  const all = operationIds.map((id) => `${id}: handlers.${id}`)
  const head = `import type { Handler, Handlers } from '../app/call.ts'\nimport { handlers } from './index.ts'\n`
  const probes: [what: string, code: string, compiles: boolean][] = [
    ['all handlers', `export const h = { ${all.join(', ')} } satisfies Handlers`, true],
    ['a missing handler', `export const h = { ${all.slice(1).join(', ')} } satisfies Handlers`, false],
    ['a surplus handler', `export const h = { ${all.join(', ')}, getMore: handlers.getMe } satisfies Handlers`, false],
    [
      'the handler of another operation',
      `export const h = { ${[...all.slice(1), `${operationIds[0]}: handlers.createResource`].join(', ')} } satisfies Handlers`,
      false,
    ],
    [
      'a declared reply',
      `export const h: Handler<'getHealth'> = () => ({ status: 200, body: { status: 'ok' } })`,
      true,
    ],
    [
      'an undeclared status',
      `export const h: Handler<'getHealth'> = () => ({ status: 202, body: { status: 'ok' } })`,
      false,
    ],
    ['a wrong body', `export const h: Handler<'getHealth'> = () => ({ status: 200, body: { status: 'fine' } })`, false],
    ['a missing body', `export const h: Handler<'getHealth'> = () => ({ status: 200 })`, false],
    ['a missing header', `export const h: Handler<'getContractYaml'> = () => ({ status: 200, body: '' })`, false],
    [
      'a declared header',
      `export const h: Handler<'getContractYaml'> = () => ({ status: 200, headers: { ETag: '', Vary: '' }, body: '' })`,
      true,
    ],
    [
      'a refusal as a reply',
      `export const h: Handler<'getHealth'> = () => ({ status: 503, body: {} as never })`,
      false,
    ],
    [
      'a declared code',
      `export const h: Handler<'getResource'> = ({ refuse }) => { throw refuse('RESOURCE_NOT_FOUND', '') }`,
      true,
    ],
    [
      'an undeclared code',
      `export const h: Handler<'getResource'> = ({ refuse }) => { throw refuse('KEY_NOT_LIVE', '') }`,
      false,
    ],
    [
      'a code that is none',
      `export const h: Handler<'getResource'> = ({ refuse }) => { throw refuse('NOPE', '') }`,
      false,
    ],
    [
      'a declared parameter',
      `export const h: Handler<'getResource'> = ({ params }) => { throw Error(params.resourceId) }`,
      true,
    ],
    [
      'an undeclared parameter',
      `export const h: Handler<'getResource'> = ({ params }) => { throw Error(params.id) }`,
      false,
    ],
    ['a declared field', `export const h: Handler<'createResource'> = ({ body }) => { throw Error(body.name) }`, true],
    [
      'an undeclared field',
      `export const h: Handler<'createResource'> = ({ body }) => { throw Error(body.id) }`,
      false,
    ],
    [
      'a field that may be absent',
      `export const h: Handler<'updateResource'> = ({ body }) => { throw Error(body.name.trim()) }`,
      false,
    ],
    ['a caller', `export const h: Handler<'getMe'> = ({ caller }) => { throw Error(caller.user.id) }`, true],
    [
      'a caller of a public operation',
      `export const h: Handler<'getHealth'> = ({ caller }) => { throw Error(caller.user.id) }`,
      false,
    ],
    ['a workspace', `export const h: Handler<'rotateApiKey'> = ({ workspace }) => { throw Error(workspace.id) }`, true],
    [
      'a workspace where none is named',
      `export const h: Handler<'getMe'> = ({ workspace }) => { throw Error(workspace.id) }`,
      false,
    ],
    [
      'a declared reply of a write',
      `export const h: Handler<'deleteResourceRequirement'> = ({ db }) => db.write(async () => ({ status: 204 }))`,
      true,
    ],
    [
      'an undeclared reply of a write',
      `export const h: Handler<'deleteResourceRequirement'> = ({ db }) => db.write(async () => ({ status: 200 }))`,
      false,
    ],
    ['a request object', `export const h: Handler<'getHealth'> = ({ request }) => { throw Error(request) }`, false],
  ]
  let errors: Map<string, string[]>
  before(() => {
    errors = compile(new Map(probes.map(([what, code]) => [what, head + code])))
  })

  for (const [what, , compiles] of probes) {
    it(`${what} ${compiles ? 'compiles' : 'does not compile'}`, () => {
      const found = errors.get(what) ?? []
      if (compiles) expect(found).to.deep.equal([])
      else expect(found).not.to.have.lengthOf(0)
    })
  }
})

describe('generated/operations.ts', () => {
  it('has every operation of the contract, by method and path, and no other', () => {
    const declared = Object.entries(contractDocument.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const known = operationIds.map((id) => `${operations[id].method} ${operations[id].path}`)
    expect(known.sort()).to.deep.equal(declared.sort())
  })
})

/** Compiles the texts as files of handlers/ in one program. File name → compiler messages. */
function compile(texts: Map<string, string>): Map<string, string[]> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = new Map(
    [...texts].map(([name, text], index) => [join(root, 'handlers', `probe-${index}.ts`), { name, text }]),
  )
  options.noUnusedLocals = false
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path)?.text ?? readFile(path)
  const program = ts.createProgram([...files.keys()], options, host)
  return new Map(
    [...files].map(([path, { name }]) => {
      const source = program.getSourceFile(path)
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      return [name, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))]
    }),
  )
}

type Media = { schema?: unknown; example?: unknown; examples?: Record<string, { value: unknown }> }
type Example = { name: string; example: unknown }

/** Places of the contract that have both a schema and an example: bodies, parameters, headers. */
function examplesIn(document: Json): (Example & { place: string[] })[] {
  return nodesIn(document)
    .filter(({ node }) => node.schema !== undefined)
    .flatMap(({ node, place }) => examplesOf(node).map((each) => ({ place, ...each })))
}

/** The one example of a parameter or a body, or those that have names. */
function examplesOf({ example, examples = {} }: Media): Example[] {
  const named = Object.entries(examples).map(([name, { value }]) => ({ name: `examples ${name}`, example: value }))
  return example === undefined ? named : [{ name: 'example', example }]
}

function contentsIn(document: Json): { place: string[]; media: Media }[] {
  return nodesIn(document)
    .filter(({ place }) => place.at(-2) === 'content' && place.at(-1) === 'application/json')
    .map(({ node, place }) => ({ place, media: node }))
}

function nodesIn(node: unknown, place: string[] = []): { node: Json; place: string[] }[] {
  if (node === null || typeof node !== 'object' || place.at(-1) === 'example' || place.at(-1) === 'examples') return []
  const inner = Object.entries(node).flatMap(([key, value]) => nodesIn(value, [...place, key]))
  return [{ node: node as Json, place }, ...inner]
}
