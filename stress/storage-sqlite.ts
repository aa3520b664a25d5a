/** Databases of a run on SQLite: files in its folder. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { faults } from './faults.ts'
import type { Storage } from './storage.ts'

export function openSqliteStorage(folder: string): Storage {
  return {
    words: [],
    conditions: [],
    faults,
    create: async (name) => `file:${join(folder, `${name}.db`)}`,
    createPrivate: async () => ':memory:',
    snapshot: (url, work) =>
      reading(url, async (db) => {
        db.exec('BEGIN')
        return work(async (statement) => db.prepare(statement).all() as never)
      }),
    damage: (url) => reading(url, async (db) => damageIn(db)),
    end: async () => {},
  }
}

async function reading<T>(url: string, work: (db: Database.Database) => Promise<T>): Promise<T> {
  const db = new Database(url.slice('file:'.length), { readonly: true, timeout: 10_000 })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

function damageIn(db: Database.Database): string[] {
  const integrity = db.pragma('integrity_check', { simple: true })
  const broken = (db.pragma('foreign_key_check') as unknown[]).length
  return [
    ...(integrity === 'ok' ? [] : [`SQLite finds its file damaged: ${integrity}`]),
    ...(broken === 0 ? [] : [`${broken} rows refer to what is not there`]),
  ]
}
