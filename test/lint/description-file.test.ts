// Runs on: no database
/** Descriptions in several files, with overlays, and in Swagger 2.0. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { at, ContractProblem, type Json, type Place } from '../../packages/contract-toolkit/document/document.ts'
import { readDocument } from '../../packages/contract-toolkit/document/parse.ts'
import { readSource } from '../../packages/contract-toolkit/lint/description-file.ts'

const root = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets: { $ref: paths/pets.yaml }
  /pets/{id}:
    $ref: "paths/pet.json#/item"
    summary: One pet
components:
  schemas:
    Pet: { $ref: schemas/pet.yaml }
    Local: { type: string }
`
const files: Record<string, string> = {
  'api.yaml': root,
  'paths/pets.yaml': `get:
  operationId: listPets
  tags: [a, b, c]
  responses:
    "200":
      description: ok
      content:
        application/json:
          schema: { type: array, items: { $ref: ../schemas/pet.yaml } }
          example: [{ $ref: not-a-reference.yaml }]
    "400": { $ref: "../common.yaml#/responses/Bad" }
`,
  'paths/pet.json': `{ "item": {
  "parameters": [{ "$ref": "../common.yaml#/Id" }],
  "get": { "operationId": "getPet", "responses": {
    "200": { "description": "ok", "content": { "application/json": {
      "schema": { "$ref": "../api.yaml#/components/schemas/Local" } } } } } } } }`,
  'schemas/pet.yaml': `type: object
properties:
  name: { type: string }
  owner: { $ref: owner.yaml }
  friend: { $ref: "#" }
  default: { $ref: "../common.yaml#/Pet" }
`,
  'schemas/owner.yaml': `type: object
properties:
  pets: { type: array, items: { $ref: pet.yaml } }
`,
  'common.yaml': `Id: { name: id, in: path, required: true, schema: { type: string } }
Pet: { type: integer }
responses:
  Bad:
    description: bad
    content: { application/json: { schema: { $ref: "#/Pet" } } }
`,
}

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'booking-description-'))
  await write(files)
})
after(() => rm(folder, { recursive: true }))

async function write(texts: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

async function read(path: string, options: Parameters<typeof readSource>[1] = {}) {
  const { source, findings } = await readSource(join(folder, path), options)
  const { document, locate } = readDocument(source, path)
  return {
    document,
    findings,
    get: (...place: Place) => at(document, place),
    where: (...place: Place) => locate(place).replace(`${folder}/`, ''),
  }
}

async function failure(path: string, options?: Parameters<typeof readSource>[1]): Promise<string> {
  try {
    await read(path, options)
  } catch (problem) {
    expect(problem).to.be.instanceOf(ContractProblem)
    return (problem as Error).message.replaceAll(`${folder}/`, '')
  }
  throw new Error('it was read')
}

describe('a description in several files', () => {
  it('is read as one: path items in place, shared parts as components, each once and under its own name', async () => {
    const { document, get } = await read('api.yaml')
    const components = document.components as Record<string, Json>
    expect(Object.keys(components.schemas ?? {})).to.deep.equal(['Pet', 'Local', 'owner', 'Pet2'])
    expect(get('paths', '/pets', 'get', 'operationId')).to.equal('listPets')
    const content = ['paths', '/pets', 'get', 'responses', '200', 'content', 'application/json']
    expect(get(...content, 'schema', 'items')).to.deep.equal({ $ref: '#/components/schemas/Pet' })
    expect(get('paths', '/pets/{id}', 'summary')).to.equal('One pet')
    expect(get('paths', '/pets/{id}', 'parameters')).to.deep.equal([{ $ref: '#/components/parameters/Id' }])
    expect(get('components', 'schemas', 'Pet2')).to.deep.equal({ type: 'integer' })
    expect(get('components', 'schemas', 'Pet', 'properties', 'default')).to.deep.equal({
      $ref: '#/components/schemas/Pet2',
    })
    expect(JSON.stringify(document)).not.to.match(/\$ref":"[^#](?!ot-a-reference)/)
  })

  it('keeps circles between files as circles of components, and examples as they are', async () => {
    const { get } = await read('api.yaml')
    const schemas = ['components', 'schemas']
    expect(get(...schemas, 'Pet', 'properties', 'friend')).to.deep.equal({ $ref: '#/components/schemas/Pet' })
    expect(get(...schemas, 'owner', 'properties', 'pets', 'items')).to.deep.equal({ $ref: '#/components/schemas/Pet' })
    const media = ['paths', '/pets', 'get', 'responses', '200', 'content', 'application/json']
    expect(get(...media, 'example')).to.deep.equal([{ $ref: 'not-a-reference.yaml' }])
  })

  it('keeps the keywords beside a reference to a file, and does not take that component for the file', async () => {
    const named = `openapi: 3.1.0
paths: { /x: { get: { responses: { "200": { description: ok, content: { application/json: { schema: { $ref: schemas/base.yaml, required: [id] } } } } } } } }
components: { schemas: { Named: { $ref: schemas/base.yaml, required: [name] } } }
`
    await writeFile(join(folder, 'named.yaml'), named)
    await writeFile(join(folder, 'schemas/base.yaml'), 'type: object\nproperties: { id: {}, name: {} }\n')
    const { get } = await read('named.yaml')
    const base = { $ref: '#/components/schemas/base' }
    expect(get('components', 'schemas', 'Named')).to.deep.equal({ ...base, required: ['name'] })
    expect(get('components', 'schemas', 'base')).to.deep.equal({ type: 'object', properties: { id: {}, name: {} } })
    const schema = get('paths', '/x', 'get', 'responses', '200', 'content', 'application/json', 'schema')
    expect(schema).to.deep.equal({ ...base, required: ['id'] })
  })

  it('keeps the reference of another part that has the name of its component, in each file', async () => {
    await write({
      'same-name.yaml': `openapi: 3.1.0
paths:
  /a: { get: { responses: { "404": { $ref: same-404.yaml } } } }
  /b: { $ref: same-b.yaml }
components:
  responses: { "404": { $ref: same-404.yaml } }
  schemas:
    Pet: { $ref: same-pet.yaml }
    Owner: { type: object, properties: { Pet: { $ref: same-pet.yaml } } }
`,
      'same-b.yaml': 'get: { responses: { "404": { $ref: same-404.yaml } } }\n',
      'same-404.yaml': 'description: none\n',
      'same-pet.yaml': 'type: object\n',
    })
    const { get } = await read('same-name.yaml')
    expect(get('components', 'responses', '404')).to.deep.equal({ description: 'none' })
    for (const path of ['/a', '/b']) {
      const response = get('paths', path, 'get', 'responses', '404')
      expect(response, path).to.deep.equal({ $ref: '#/components/responses/404' })
    }
    expect(get('components', 'schemas', 'Owner', 'properties', 'Pet')).to.deep.equal({
      $ref: '#/components/schemas/Pet',
    })
  })

  for (const [what, components] of [
    ['components', 'components: { $ref: maps/components.yaml }'],
    ['a section of components', 'components: { schemas: { $ref: "maps/components.yaml#/schemas" } }'],
  ] as const) {
    it(`has maps in files of their own: all paths, all properties, and ${what}`, async () => {
      await write({
        'maps.yaml': `openapi: 3.1.0\npaths: { $ref: maps/paths.yaml, /local: {} }\n${components}\n`,
        'maps/paths.yaml': `/pets: { get: { operationId: listPets, responses: { $ref: responses.yaml } } }\n`,
        'maps/responses.yaml': `"200":
  description: ok
  content: { application/json: { schema: { type: array, items: { $ref: pet.yaml } } } }
`,
        'maps/components.yaml': 'schemas:\n  Pet: { $ref: pet.yaml }\n  Id: { type: integer }\n',
        'maps/pet.yaml': 'type: object\nproperties: { $ref: properties.yaml }\n',
        'maps/properties.yaml': 'id: { $ref: "components.yaml#/schemas/Id" }\nfriend: { $ref: pet.yaml }\n',
      })
      const { document, get, where } = await read('maps.yaml')
      expect(document.components).to.deep.equal({
        schemas: {
          Pet: {
            type: 'object',
            properties: { id: { $ref: '#/components/schemas/Id' }, friend: { $ref: '#/components/schemas/Pet' } },
          },
          Id: { type: 'integer' },
        },
      })
      expect(Object.keys(get('paths') as Json)).to.deep.equal(['/pets', '/local'])
      const schema = ['paths', '/pets', 'get', 'responses', '200', 'content', 'application/json', 'schema']
      expect(get(...schema, 'items')).to.deep.equal({ $ref: '#/components/schemas/Pet' })
      expect(where(...schema)).to.equal('maps/responses.yaml:3')
    })
  }

  it('is refused when a map leads nowhere, or through other files to itself', async () => {
    await write({
      'bad-map.yaml': 'openapi: 3.1.0\npaths: { $ref: bad-paths.yaml }\ncomponents: { schemas: { $ref: none.yaml } }\n',
      'bad-paths.yaml': '$ref: worse-paths.yaml\n',
      'worse-paths.yaml': '$ref: bad-paths.yaml\n',
    })
    expect((await failure('bad-map.yaml')).split('\n')).to.deep.equal([
      'worse-paths.yaml:1 $ref bad-paths.yaml leads back to itself through other files; one of them must say what it is',
      'bad-map.yaml:3 components/schemas: $ref none.yaml names a file that is not there; correct the path',
    ])
  })

  it('names the file and line of each part', async () => {
    const { where } = await read('api.yaml')
    expect(where('info')).to.equal('api.yaml:2')
    expect(where('paths', '/pets', 'get', 'responses', '200')).to.equal('paths/pets.yaml:6')
    expect(where('paths', '/pets/{id}', 'get', 'operationId')).to.equal('paths/pet.json:3')
    expect(where('components', 'schemas', 'Pet', 'properties', 'owner')).to.equal('schemas/pet.yaml:4')
    expect(where('components', 'responses', 'Bad', 'description')).to.equal('common.yaml:5')
    expect(where('components', 'schemas', 'Local')).to.equal('api.yaml:11')
  })

  it('keeps the prefix of a path that is given as a relative one', async () => {
    const { source } = await readSource(join('test', 'generate', '..', 'lint', 'description-file.test.yaml')).catch(
      (problem: Error) => ({ source: problem.message }),
    )
    expect(source).to.match(/^test\/lint\/description-file\.test\.yaml cannot be read \(ENOENT\)/)
  })

  const refused: [what: string, reference: string, said: RegExp][] = [
    [
      'a file that is not there',
      'none.yaml',
      /^bad\.yaml:\d+ paths\/\/x: \$ref none\.yaml names a file that is not there/,
    ],
    ['a place that is not there', 'common.yaml#/None', /points to nothing in common\.yaml; correct the \$ref/],
    ['the network', 'https://example.org/x.yaml', /leads to the network/],
    ['another scheme', 'file:///etc/passwd', /leads to the network, or to another scheme/],
    [
      'a file outside the folder',
      '../outside.yaml',
      /names a file that is not there|leads out of the folder of .*--ref-folder/,
    ],
    ['an absolute path outside the folder', '/etc/hostname', /leads out of the folder of .*--ref-folder FOLDER/],
    ['a link out of the folder', 'link.yaml', /leads out of the folder of .*--ref-folder FOLDER/],
    ['an anchor', 'common.yaml#name', /names an anchor/],
    ['a file that is no YAML', 'broken.yaml', /\$ref broken\.yaml .*broken\.yaml:\d+ .*; correct the YAML there/],
    [
      'itself through another file',
      'circle.yaml',
      /^circle\.yaml:1 .*\$ref bad\.yaml#\/paths\/~1x|leads back to itself/,
    ],
  ]
  for (const [what, reference, said] of refused) {
    it(`is refused when a reference leads to ${what}, with the place of the reference`, async () => {
      await write({
        'bad.yaml': `openapi: 3.1.0\npaths:\n  /x:\n    $ref: ${JSON.stringify(reference)}\n`,
        'broken.yaml': 'a: [\n',
        'circle.yaml': '$ref: circle2.yaml\n',
        'circle2.yaml': '$ref: circle.yaml\n',
      })
      await symlink('/etc/hostname', join(folder, 'link.yaml')).catch((problem: NodeJS.ErrnoException) => {
        if (problem.code !== 'EEXIST') throw problem
      })
      expect(await failure('bad.yaml')).to.match(said)
    })
  }

  it('is read over the folders that are named, and not over others', async () => {
    await write({
      'inner/api.yaml': 'openapi: 3.1.0\npaths:\n  /pets: { $ref: ../paths/pets.yaml }\n',
    })
    expect(await failure('inner/api.yaml')).to.contain('--ref-folder FOLDER')
    const { get } = await read('inner/api.yaml', { 'ref-folder': [folder] })
    expect(get('paths', '/pets', 'get', 'operationId')).to.equal('listPets')
    expect(await failure('inner/api.yaml', { 'ref-folder': [join(folder, 'none')] })).to.contain('is not there')
  })

  it('is refused when few files refer to each other billions of times', async () => {
    const levels = Array.from({ length: 40 }, (_each, level) => {
      const next = `{ $ref: "#/l${level + 1}" }`
      return `l${level}: { a: ${next}, b: ${next} }\n`
    })
    await write({
      'bomb.yaml': 'openapi: 3.1.0\npaths:\n  /x: { x-bomb: { $ref: "levels.yaml#/l0" } }\n',
      'levels.yaml': `${levels.join('')}l40: 1\n`,
    })
    expect(await failure('bomb.yaml')).to.match(/has more than 100000 references to other files/)
  })

  it('reads references to its own $self as references into itself', async () => {
    await write({
      'self.yaml':
        'openapi: 3.2.0\n$self: https://example.org/api\npaths: { /x: { get: { responses: { "200": { $ref: "https://example.org/api#/components/responses/Ok" } } } } }\ncomponents: { responses: { Ok: { description: ok } } }\n',
    })
    const { get } = await read('self.yaml')
    expect(get('paths', '/x', 'get', 'responses', '200')).to.deep.equal({ $ref: '#/components/responses/Ok' })
  })
})

describe('an overlay', () => {
  const overlay = (actions: string, version = '1.1.0') =>
    `overlay: ${version}\ninfo: { title: Changes, version: 1.0.0 }\nactions:\n${actions}`
  const applied = async (actions: string, version?: string) => {
    await write({ 'changes.yaml': overlay(actions, version) })
    return read('api.yaml', { overlay: [join(folder, 'changes.yaml')] })
  }
  const refusal = async (text: string) => {
    await write({ 'changes.yaml': text })
    return failure('api.yaml', { overlay: [join(folder, 'changes.yaml')] })
  }

  it('merges objects, appends to lists, replaces primitive values, and removes', async () => {
    const { get, findings, where } = await applied(`  - target: $.info
    update: { license: { name: MIT }, title: Changed }
  - target: $.paths.*.get.tags
    update: [d]
  - target: $.paths.*.get.tags[?@ == 'a' || @ == 'c']
    remove: true
  - target: $.info.version
    update: 2.0.0
  - target: $.paths['/pets/{id}']
    remove: true
`)
    expect(findings).to.deep.equal([])
    expect(get('info')).to.deep.equal({ title: 'Changed', version: '2.0.0', license: { name: 'MIT' } })
    expect(get('paths', '/pets', 'get', 'tags')).to.deep.equal(['b', 'd'])
    expect(Object.keys(get('paths') as Json)).to.deep.equal(['/pets'])
    expect(where('info', 'license', 'name')).to.equal('changes.yaml:5')
    expect(where('info', 'title')).to.equal('changes.yaml:5')
    expect(where('info', 'version')).to.equal('changes.yaml:11')
    expect(where('paths', '/pets', 'get')).to.equal('paths/pets.yaml:2')
  })

  it('copies, and a copy keeps its place in the description', async () => {
    const { get, where } = await applied(`  - target: $.paths
    update: { /animals: {} }
  - target: $.paths['/animals']
    copy: $.paths['/pets']
  - target: $.paths['/animals'].get.operationId
    update: listAnimals
`)
    expect(get('paths', '/animals', 'get', 'operationId')).to.equal('listAnimals')
    expect(get('paths', '/pets', 'get', 'operationId')).to.equal('listPets')
    expect(where('paths', '/animals', 'get', 'responses')).to.equal('paths/pets.yaml:5')
  })

  it('changes each target by itself: one value that is added twice is two values', async () => {
    const { get } = await applied(`  - target: $.paths.*.get
    update: { x-a: { b: 1 } }
  - target: $.paths['/pets'].get['x-a']
    update: { b: 2 }
`)
    expect(get('paths', '/pets', 'get', 'x-a')).to.deep.equal({ b: 2 })
    expect(get('paths', '/pets/{id}', 'get', 'x-a')).to.deep.equal({ b: 1 })
  })

  it('warns of an action that selects nothing, with its line', async () => {
    const { findings } = await applied(`  - target: $.paths['/none']\n    remove: true\n`)
    expect(findings).to.have.lengthOf(1)
    expect(findings[0]).to.include({ rule: 'overlay-unmatched', level: 'warning', subject: 'actions/0' })
    expect(findings[0]?.at).to.match(/changes\.yaml:4$/)
  })

  const refused: [what: string, text: string, said: RegExp][] = [
    ['no overlay', 'openapi: 3.1.0\n', /changes\.yaml:1 overlay is missing; overlays of version 1\.0 and 1\.1/],
    ['of another version', overlay('  - target: $\n    update: {}\n', '2.0.0'), /overlay is "2\.0\.0"/],
    ['without actions', 'overlay: 1.0.0\ninfo: {}\nactions: []\n', /has no list of actions/],
    [
      'a target that is no JSONPath',
      overlay('  - target: paths[\n    remove: true\n'),
      /changes\.yaml:4 .*no JSONPath of RFC 9535/,
    ],
    ['an action that does nothing', overlay('  - target: $.info\n'), /neither update, copy nor remove: true/],
    [
      'a list into an object',
      overlay('  - target: $.info\n    update: [1]\n'),
      /a list cannot be merged into an object/,
    ],
    [
      'a text over an object',
      overlay('  - target: $\n    update: { info: x }\n'),
      /a primitive value cannot be merged into an object/,
    ],
    [
      'nodes of two kinds',
      overlay('  - target: $.info.*\n    update: 1\n  - target: $.*\n    update: {}\n'),
      /selects .* and .* nodes/,
    ],
    ['removal of the document', overlay('  - target: $\n    remove: true\n'), /whole document cannot be removed/],
    ['a copy of many', overlay('  - target: $.info\n    copy: $.paths.*\n'), /copy selects 2 nodes/],
  ]
  for (const [what, text, said] of refused) {
    it(`is refused with place and reason: ${what}`, async () => {
      expect(await refusal(text)).to.match(said)
    })
  }

  it('warns when it is written for another description, and not when it is for this one', async () => {
    const actions = '  - target: $.info\n    update: {}\n'
    await write({ 'changes.yaml': overlay(actions).replace('actions:', 'extends: other.yaml\nactions:') })
    const { findings } = await read('api.yaml', { overlay: [join(folder, 'changes.yaml')] })
    expect(findings.map(({ rule }) => rule)).to.deep.equal(['overlay-target'])
    await write({ 'changes.yaml': overlay(actions).replace('actions:', 'extends: ./api.yaml\nactions:') })
    expect((await read('api.yaml', { overlay: [join(folder, 'changes.yaml')] })).findings).to.deep.equal([])
  })
})

describe('Swagger 2.0', () => {
  const swagger = `swagger: "2.0"
info: { title: Old, version: 1.0.0 }
host: api.example.org
basePath: /v1
schemes: [https]
produces: [application/json]
paths:
  /pets/{id}:
    post:
      operationId: addPet
      parameters:
        - { name: id, in: path, required: true, type: string }
        - { name: body, in: body, schema: { $ref: "#/definitions/Pet" } }
      responses:
        200: { description: ok, schema: { $ref: "#/definitions/Pet" } }
definitions:
  Pet:
    type: object
    properties: { name: { type: string, x-nullable: true } }
`

  const body = ['paths', '/pets/{id}', 'post', 'requestBody', 'content', 'application/json', 'schema']

  it('is converted, with a note, and parts keep their lines', async () => {
    await write({ 'old.yaml': swagger })
    const { document, get, findings, where } = await read('old.yaml')
    expect(document.openapi).to.match(/^3\.0\./)
    expect(findings.map(({ rule, level }) => [rule, level])).to.deep.equal([['swagger-converted', 'note']])
    expect(get('servers')).to.deep.equal([{ url: 'https://api.example.org/v1' }])
    const media = ['content', 'application/json', 'schema']
    expect(get(...body)).to.deep.equal({ $ref: '#/components/schemas/Pet' })
    expect(get('paths', '/pets/{id}', 'post', 'responses', '200', ...media)).to.deep.equal({
      $ref: '#/components/schemas/Pet',
    })
    expect(where('components', 'schemas', 'Pet', 'properties')).to.equal('old.yaml:19')
    expect(where('paths', '/pets/{id}', 'post')).to.equal('old.yaml:10')
    expect(where('paths', '/pets/{id}', 'post', 'responses', '200', ...media)).to.equal('old.yaml:15')
  })

  it('is converted if its version is a number, as 2.0 without quotes is in YAML', async () => {
    await write({ 'number.yaml': swagger.replace('"2.0"', '2.0') })
    const { document, findings } = await read('number.yaml')
    expect(document.openapi).to.match(/^3\.0\./)
    expect(findings.map(({ rule }) => rule)).to.deep.equal(['swagger-converted'])
  })

  it('is converted from several files', async () => {
    await write({
      'old-split.yaml': swagger.replaceAll('#/definitions/Pet', 'old-pet.yaml').replace(/definitions:[\s\S]*/, ''),
      'old-pet.yaml': 'type: object\nproperties: { name: { type: string } }\n',
    })
    const { get, where } = await read('old-split.yaml')
    expect(get('components', 'schemas', 'old-pet', 'type')).to.equal('object')
    expect(where('components', 'schemas', 'old-pet', 'properties')).to.equal('old-pet.yaml:2')
    expect(get(...body)).to.deep.equal({ $ref: '#/components/schemas/old-pet' })
  })

  it('keeps the name of a definition that another file has', async () => {
    await write({
      'old-named.yaml': swagger.replace(/Pet:[\s\S]*/, 'Pet: { $ref: old-pet.yaml }\n'),
      'old-pet.yaml': 'type: object\nproperties: { name: { type: string } }\n',
    })
    const { document, get } = await read('old-named.yaml')
    expect(document.components).to.deep.equal({
      schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } },
    })
    expect(get(...body)).to.deep.equal({ $ref: '#/components/schemas/Pet' })
  })
})

describe('a version that is no text of three numbers', () => {
  const versioned = (version: string) => `openapi: ${version}\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\n`

  for (const [written, meant] of [
    ['3.0', '3.0.0'],
    ['3.1', '3.1.0'],
    ['"3.1"', '3.1.0'],
    ['3.2', '3.2.0'],
  ] as const) {
    it(`${written} is read as ${meant}, with a note`, async () => {
      await write({ 'versioned.yaml': versioned(written) })
      const { document, findings } = await read('versioned.yaml')
      expect(document.openapi).to.equal(meant)
      expect(findings).to.have.length(1)
      expect(findings[0]).to.include({ rule: 'version-text', level: 'note' })
      expect(findings[0]?.at).to.match(/versioned\.yaml:1$/)
      expect(findings[0]?.message).to.contain(`it is read as "${meant}"`)
    })
  }

  for (const [written, said] of [
    ['4', 'versioned.yaml:1 openapi is 4; 3.0, 3.1 and 3.2 can be read'],
    ['"3.9"', 'versioned.yaml:1 openapi is "3.9"; 3.0, 3.1 and 3.2 can be read'],
    ['~', 'versioned.yaml:1 openapi is null; 3.0, 3.1 and 3.2 can be read'],
  ] as const) {
    it(`${written} is refused`, () => {
      expect(() => readDocument(versioned(written), 'versioned.yaml')).to.throw(ContractProblem, said)
    })
  }

  it('is refused where there is none', () => {
    const text = versioned('3.1.0').replace(/^openapi.*\n/, '')
    expect(() => readDocument(text, 'versioned.yaml')).to.throw(
      ContractProblem,
      'versioned.yaml:1 has no version (openapi); 3.0',
    )
  })
})
