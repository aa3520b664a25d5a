// Runs on: no database
/** The migrations that were merged stay as they are: databases know each by the hash of its file. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { readMigrations } from '../../db/dialect/migration-files.ts'

type Merged = Record<string, Record<string, string>>

const merged: Merged = JSON.parse(await readFile(new URL('./merged-migrations.json', import.meta.url), 'utf8'))

/** Each difference with its remedy. */
function differences(recorded: Record<string, string>, found: Record<string, string>): string[] {
  const tags = [...new Set([...Object.keys(recorded), ...Object.keys(found)])].sort()
  return tags.flatMap((tag) => {
    if (found[tag] === recorded[tag]) return []
    if (recorded[tag] === undefined) return [`add "${tag}": "${found[tag]}" to test/db/merged-migrations.json`]
    return [
      `${tag}.sql was merged and has ${found[tag] === undefined ? 'gone' : 'changed'}: restore it, and write a new migration`,
    ]
  })
}

describe('merged migrations', () => {
  for (const [folder, recorded] of Object.entries(merged)) {
    it(`db/${folder}: each has the recorded hash, and each new one is recorded`, async () => {
      const migrations = await readMigrations(fileURLToPath(new URL(`../../db/${folder}`, import.meta.url)))
      expect(differences(recorded, Object.fromEntries(migrations.map(({ tag, hash }) => [tag, hash])))).to.deep.equal(
        [],
      )
    })
  }

  it('one that was edited, removed or added would be found', () => {
    expect(differences({ a: '1', b: '2', c: '3' }, { a: '1', b: 'x', d: '4' })).to.deep.equal([
      'b.sql was merged and has changed: restore it, and write a new migration',
      'c.sql was merged and has gone: restore it, and write a new migration',
      'add "d": "4" to test/db/merged-migrations.json',
    ])
  })
})
