// Runs on: SQLite
/** `contract diff` of descriptions in several files, with overlays, in Swagger 2.0, and in commits. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { engine } from '#dialect'
import { programOf } from '../support/bundled-program.ts'
import { contractHere } from '../support/in-process.ts'

const git = ['-c', 'user.name=T', '-c', 'user.email=t@example.org']

const files = {
  'apis/api.yaml': `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets: { $ref: "paths/pets%20and%20%23more.yaml" }
components:
  schemas:
    Tag: { type: string, maxLength: 10 }
`,
  'apis/paths/pets and #more.yaml': `get:
  operationId: listPets
  parameters:
    - { in: query, name: q, required: false, schema: { $ref: "../api.yaml#/components/schemas/Tag" } }
  responses:
    "200":
      description: ok
      content: { application/json: { schema: { type: array, items: { $ref: "../schemas/Tier-größe.json" } } } }
`,
  'apis/schemas/Tier-größe.json': `{
  "type": "object",
  "required": ["name"],
  "properties": {
    "name": { "type": "string" },
    "owner": { "$ref": "owner.yaml" }
  }
}
`,
  'apis/schemas/owner.yaml': `type: object
properties:
  pets: { type: array, items: { $ref: "Tier-gr%C3%B6%C3%9Fe.json" } }
  age: { type: integer }
`,
}

/** The same description in one file. */
const bundled = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ in: query, name: q, schema: { type: string, maxLength: 10 } }]
      responses:
        "200":
          description: ok
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string }
        owner:
          type: object
          properties:
            pets: { type: array, items: { $ref: "#/components/schemas/Pet" } }
            age: { type: integer }
`

describe('npm run contract -- diff, of files', function () {
  this.timeout(120_000)
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-diff-files-'))
    await inGit('init', '--quiet')
    await write(files)
    await commit()
  })
  afterEach(() => rm(folder, { recursive: true }))

  const inGit = (...words: string[]) => promisify(execFile)('git', [...git, ...words], { cwd: folder })
  const commit = async () => {
    await inGit('add', '--all')
    await inGit('commit', '--quiet', '-m', 'x')
  }
  const write = async (texts: Record<string, string>) => {
    for (const [path, text] of Object.entries(texts)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
  }
  const edit = async (path: keyof typeof files, find: string, put: string) => {
    expect(files[path]).to.contain(find)
    await write({ [path]: files[path].replace(find, put) })
  }
  const diff = (...words: string[]) => contractHere(['diff', ...words], folder)
  const diffIn = async (env: Record<string, string>, ...words: string[]) => {
    const script = await programOf('scripts/contract.ts', engine)
    return new Promise<{ exit: number; out: string; err: string }>((resolve) => {
      const options = { cwd: folder, timeout: 60_000, env: { ...process.env, ...env } }
      execFile(process.execPath, [script, 'diff', ...words], options, (error, out, err) =>
        resolve({ exit: error ? Number(error.code) : 0, out, err }),
      )
    })
  }
  const ofContract = ['--contract', 'apis/api.yaml']

  it('finds nothing between a description in several files and the same one in one file', async () => {
    await write({ 'one.yaml': bundled })
    expect(await diff('one.yaml', 'apis/api.yaml')).to.deep.equal({
      exit: 0,
      out: 'nothing has changed since one.yaml\n',
      err: '',
    })
    expect((await diff('apis/api.yaml', 'one.yaml')).out).to.equal('nothing has changed since apis/api.yaml\n')
  })

  it('names the file and line of a change in the file that a reference leads to', async () => {
    await edit('apis/schemas/Tier-größe.json', '"name": { "type": "string" }', '"name": { "type": "integer" }')
    await edit('apis/paths/pets and #more.yaml', 'required: false', 'required: true')
    const { exit, out, err } = await diff('HEAD', ...ofContract)
    expect([exit, err]).to.deep.equal([2, ''])
    expect(out).to.match(/^breaking apis\/schemas\/Tier-größe\.json:5 listPets: 200 body .*is now integer/m)
    expect(out).to.match(/^breaking apis\/paths\/pets and #more\.yaml:4 listPets: query q: is required now/m)
  })

  it('reads the files of a reference from the commit: the working tree may lack them', async () => {
    await edit('apis/schemas/owner.yaml', 'age: { type: integer }', 'age: { type: string }')
    await commit()
    await rm(join(folder, 'apis/schemas'), { recursive: true })
    const { exit, out } = await diff('HEAD~1', 'HEAD', ...ofContract)
    expect(exit, out).to.equal(2)
    expect(out).to.match(/^breaking HEAD:apis\/schemas\/owner\.yaml:4 listPets: .*is now string/m)
    const byPath = await diff('HEAD~1:apis/api.yaml', 'HEAD:./api.yaml', ...ofContract)
    expect(byPath.out).to.equal(out.replace('since HEAD~1', 'since HEAD~1:apis/api.yaml'))
    expect((await diff('HEAD', 'HEAD', ...ofContract)).out).to.equal('nothing has changed since HEAD\n')
    const missing = await diff('HEAD', ...ofContract)
    expect([missing.exit, missing.out]).to.deep.equal([3, ''])
    expect(missing.err).to.match(/apis\/paths\/pets and #more\.yaml:8 .*names a file that is not there/)
  })

  it('reads commits that have the contract in a folder that is gone', async () => {
    await rm(join(folder, 'apis'), { recursive: true })
    for (const word of ['HEAD', 'HEAD:apis/api.yaml', 'HEAD:/apis/api.yaml', 'HEAD:./api.yaml']) {
      const { exit, out, err } = await diff(word, 'HEAD', ...ofContract)
      expect([exit, out, err]).to.deep.equal([0, `nothing has changed since ${word}\n`, ''])
    }
    const { exit, err } = await diff('HEAD:../../api.yaml', 'HEAD', ...ofContract)
    expect([exit, err.split(';')[0]]).to.deep.equal([
      3,
      'error: HEAD:../../api.yaml is neither a file of a commit nor a file',
    ])
  })

  it('compares files without Git, and names what is missing for a commit', async () => {
    const run = (...words: string[]) => diffIn({ PATH: '' }, ...words)
    expect((await run('apis/api.yaml', 'apis/api.yaml')).out).to.equal('nothing has changed since apis/api.yaml\n')
    const { exit, err } = await run('HEAD', ...ofContract)
    expect(exit).to.equal(3)
    expect(err).to.match(/^error: git cannot be run in .*ENOENT.*; name files instead of commits\n$/)
  })

  it('a file that is not committed is missing in the commit, although it is in the working tree', async () => {
    await inGit('rm', '--quiet', '--cached', 'apis/schemas/owner.yaml')
    await inGit('commit', '--quiet', '-m', 'x')
    const { exit, err } = await diff('HEAD', ...ofContract)
    expect(exit).to.equal(3)
    expect(err).to.match(
      /^HEAD:apis\/schemas\/Tier-größe\.json:6 error.*owner\.yaml names a file that is not there; correct the path, or commit the file$/m,
    )
  })

  const outside: [what: string, reference: string, said: RegExp][] = [
    ['out of the repository', '../../../secret.yaml', /leads out of the repository; a commit has its own files only/],
    ['to an absolute path', '/etc/hostname', /leads out of the repository/],
    ['to the folder above', '../common.yaml', /leads out of the folder of HEAD:apis\/api\.yaml; .*--ref-folder FOLDER/],
    ['to a folder', 'paths', /names a folder/],
    ['to a name with a line break', 'a%0Ab.yaml', /names a file that is not there/],
    ['to a link out of the repository', 'out.yaml', /names a symbolic link that leads out of the repository/],
    ['to a link to an absolute path', 'absolute.yaml', /names a symbolic link that leads out of the repository/],
    ['to a link to itself', 'loop.yaml', /names a symbolic link that leads .* in a circle/],
    ['to a link to nothing', 'dangling.yaml', /names a file that is not there/],
    ['into the folder of Git', '../.git/config', /leads out of the folder|names a file that is not there/],
  ]
  it('a reference of a commit is refused with its place when it leaves the repository or the folder', async () => {
    await write({ 'common.yaml': 'get: { responses: { "200": { description: ok } } }\n' })
    for (const [name, target] of [
      ['out', '../../../secret.yaml'],
      ['absolute', '/etc/hostname'],
      ['loop', 'loop.yaml'],
      ['dangling', 'none.yaml'],
    ] as const) {
      await symlink(target, join(folder, 'apis', `${name}.yaml`))
    }
    for (const [what, reference, said] of outside) {
      await edit('apis/api.yaml', 'paths/pets%20and%20%23more.yaml', reference)
      await commit()
      const { exit, out, err } = await diff('HEAD', 'HEAD', ...ofContract)
      expect([exit, out], what).to.deep.equal([3, ''])
      expect(err, what)
        .to.match(said)
        .and.to.match(/^HEAD:apis\/api\.yaml:4 error paths\/\/pets: \$ref /)
    }
    await edit('apis/api.yaml', 'paths/pets%20and%20%23more.yaml', '../common.yaml')
    await commit()
    expect((await diff('HEAD', ...ofContract, '--ref-folder', '.')).out).to.equal('nothing has changed since HEAD\n')
  })

  it('follows symbolic links within the commit', async () => {
    await symlink('schemas/owner.yaml', join(folder, 'apis/link.yaml'))
    await symlink('schemas', join(folder, 'apis/linked'))
    await edit('apis/schemas/Tier-größe.json', 'owner.yaml', '../linked/owner.yaml')
    await commit()
    await unlink(join(folder, 'apis/linked'))
    const { exit, out, err } = await diff('HEAD~1', 'HEAD', ...ofContract)
    expect([exit, out, err]).to.deep.equal([0, 'nothing has changed since HEAD~1\n', ''])
  })

  const overlay = (target: string, update: string) =>
    `overlay: 1.0.0\ninfo: { title: Changes, version: 1.0.0 }\nactions:\n  - target: ${target}\n    update: ${update}\n`

  it('--overlay changes both sides, and a remark about one side names it', async () => {
    await edit('apis/paths/pets and #more.yaml', 'required: false', 'required: true')
    const words = ['HEAD', ...ofContract, '--overlay', 'changes.yaml']
    await write({ 'changes.yaml': overlay('$.paths["/pets"].get.parameters[0]', '{ required: true }') })
    expect(await diff(...words)).to.deep.equal({ exit: 0, out: 'nothing has changed since HEAD\n', err: '' })
    await write({
      'changes.yaml': overlay('$.paths.*.get.parameters[?@.required == true]', '{ schema: { maxLength: 5 } }'),
    })
    const { exit, out, err } = await diff(...words)
    expect([exit, err]).to.deep.equal([
      2,
      'changes.yaml:4 actions/0: selects nothing; correct the target $.paths.*.get.parameters[?@.required == true], or leave the action out (reading HEAD:apis/api.yaml)\n',
    ])
    expect(out).to.match(/^breaking changes\.yaml:5 listPets: query q: .*maxLength/m)
    await write({ 'changes.yaml': overlay('$.none', '{}') })
    expect((await diff(...words)).err).to.match(/^changes\.yaml:4 actions\/0: selects nothing; [^\n]*out\n$/)
  })

  it('compares Swagger 2.0 with its successor, and with itself in a commit', async () => {
    const swagger = (type: string) => `swagger: "2.0"
info: { title: Pets, version: "1" }
produces: [application/json]
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        200: { description: ok, schema: { $ref: "#/definitions/Pet" } }
definitions:
  Pet:
    type: object
    properties:
      age: { type: ${type} }
`
    await write({ 'old.yaml': swagger('integer') })
    await commit()
    await write({ 'old.yaml': swagger('string') })
    const { exit, out, err } = await diff('HEAD', '--contract', 'old.yaml')
    expect(exit, out).to.equal(2)
    expect(out).to.match(/^breaking old\.yaml:14 listPets: 200 body \/age: the type is now string, and was integer/m)
    expect(err).to.match(/^HEAD:old\.yaml:1 is Swagger 2\.0; it is read as OpenAPI 3\.0.*\nold\.yaml:1 is Swagger 2\.0/)
  })

  it('reads a byte order mark, line ends of Windows, and refuses what describes nothing', async () => {
    await write({ 'one.yaml': bundled, 'windows.yaml': `\uFEFF${bundled.replaceAll('\n', '\r\n')}` })
    expect((await diff('one.yaml', 'windows.yaml')).out).to.equal('nothing has changed since one.yaml\n')
    for (const text of ['', '42', '\uFEFF', 'null', '[]', '"x"', '# nothing\n', '{']) {
      await write({ 'other.yaml': text })
      const { exit, out, err } = await diff('one.yaml', 'other.yaml')
      expect([exit, out], text).to.deep.equal([3, ''])
      expect(err, text).to.match(/^other\.yaml:1 error[^\n]*(has no version|correct the YAML there)[^\n]*\n$/)
    }
  })
})
