// Runs on: no database
/** db/schema.ts and the migrations of each engine describe the same tables: drizzle-kit, on a copy of them, finds nothing to write. */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('../../', import.meta.url))

const engines = [
  ['sqlite', 'migrations', 'integer'],
  ['postgres', 'migrations-postgres', 'bigint'],
] as const

/** Columns of a table made anew that do not keep the value of the column of the same name, with the migration and the value. */
const newValues = [
  "0005_keys_by_workspace idempotency_keys.workspace_id: json_extract(reply, '$.workspace_id')",
  '0005_keys_by_workspace turns.workspace_id: (SELECT workspace_id FROM agent_runs WHERE agent_runs.id = run_id)',
  '0005_keys_by_workspace sandboxes.workspace_id: (SELECT workspace_id FROM agent_runs WHERE agent_runs.id = run_id)',
  "0006_agent_runs_on_several_machines deleted_checkouts.node_id: ''",
  '0009_publishable_keys api_keys.origins: NULL',
  '0009_publishable_keys api_keys.public_key: NULL',
  '0022_units_and_spans allocations.target_id: coalesce(resource_id, service_id)',
  "0022_units_and_spans allocations.subject: ''",
  '0022_units_and_spans allocations.units: 1',
  '0022_units_and_spans allocations.span: 0',
  '0022_units_and_spans allocations.waived: false',
]

for (const [engine, migrations, columnType] of engines) {
  describe(`db/schema.ts and db/${migrations}/`, () => {
    let folder = ''
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'booking-migrations-'))
      for (const path of ['db', 'concurrency', 'drizzle.config.ts', 'package.json']) {
        await cp(join(root, path), join(folder, path), { recursive: true })
      }
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    })
    afterEach(() => rm(folder, { recursive: true }))

    const migrationsIn = async () =>
      (await readdir(join(folder, 'db', migrations))).filter((name) => name.endsWith('.sql'))

    /** The SQL that drizzle-kit adds to the copied migrations; empty when they agree with the copied schema. */
    const missingSql = async () => {
      const written = await migrationsIn()
      const child = spawn(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'missing'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ENGINE: engine, NODE_OPTIONS: engine === 'postgres' ? '--conditions=postgres' : '' },
      })
      const ended = new Promise((resolve) => child.once('close', resolve))
      const [out, err, exit] = await Promise.all([text(child.stdout), text(child.stderr), ended])
      const added = (await migrationsIn()).filter((name) => !written.includes(name))
      const isAgreed = added.length === 0 && out.includes('No schema changes')
      expect([exit, added.length > 0 || isAgreed], `${out}${err}`).to.deep.equal([0, true])
      return (await Promise.all(added.map((name) => readFile(join(folder, 'db', migrations, name), 'utf8')))).join('\n')
    }

    it('agree', async () => {
      const sql = await missingSql()
      if (sql !== '')
        throw new Error(`Run \`npm run db:generate -- --name WORDS\` and commit what it writes. Missing:\n${sql}`)
    })

    it('agree: a column that no migration adds would be found', async () => {
      const path = join(folder, 'db/schema/catalogue.ts')
      const source = await readFile(path, 'utf8')
      const added = source.replace(
        /capacity: (\w+)\('capacity'\)\.notNull\(\),/,
        "$& spareCapacity: $1('spare_capacity'),",
      )
      expect(added).not.to.equal(source)
      await writeFile(path, added)
      expect(await missingSql()).to.match(
        new RegExp(`^ALTER TABLE .resources. ADD (COLUMN )?.spare_capacity. ${columnType};?$`),
      )
    })
  })
}

describe('a migration that makes a table anew', () => {
  it('copies each column of the rows', async () => {
    const found: string[] = []
    for (const [, migrations] of engines) {
      const folder = join(root, 'db', migrations)
      for (const name of (await readdir(folder)).filter((each) => each.endsWith('.sql')).sort())
        found.push(...changedColumns(name.replace('.sql', ''), await readFile(join(folder, name), 'utf8')))
    }
    expect(found).to.deep.equal(newValues)
  })

  it('copies each column: another value, and another order, would be found', () => {
    const copy = (values: string) => `INSERT INTO \`__new_rooms\`("id", "name")\nSELECT ${values} FROM \`rooms\`;`
    expect(changedColumns('0001', copy('"id", "name"'))).to.deep.equal([])
    expect(changedColumns('0001', copy('"id", NULL'))).to.deep.equal(['0001 rooms.name: NULL'])
    expect(changedColumns('0001', copy('"name", "id"'))).to.deep.equal(['0001 rooms.id: name', '0001 rooms.name: id'])
  })
})

/** The columns of copied tables that get something else than the column of the same name. */
function changedColumns(migration: string, sql: string): string[] {
  const copies = sql.replaceAll(/[`"]/g, '').matchAll(/INSERT INTO __new_(\w+) ?\(([^)]+)\)\s+SELECT (.+?) FROM \1\b/gs)
  return Array.from(copies).flatMap(([, table = '', columns = '', selected = '']) => {
    const values = selected.split(/,\s*(?![^(]*\))/)
    return columns
      .split(/,\s*/)
      .flatMap((column, index) =>
        values[index] === column ? [] : [`${migration} ${table}.${column}: ${values[index]}`],
      )
  })
}
