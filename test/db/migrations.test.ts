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

for (const [engine, migrations, columnType] of engines) {
  describe(`db/schema.ts and db/${migrations}/`, () => {
    let folder = ''
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'booking-migrations-'))
      for (const path of ['db', 'drizzle.config.ts', 'package.json']) {
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
