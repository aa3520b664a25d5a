import { defineConfig } from 'drizzle-kit'

/** The engine whose migrations are written: `scripts/db-generate.ts` sets it, and the import condition that belongs to it. */
const isPostgres = process.env.ENGINE === 'postgres'

export default defineConfig({
  dialect: isPostgres ? 'postgresql' : 'sqlite',
  schema: './db/schema.ts',
  out: isPostgres ? './db/migrations-postgres' : './db/migrations',
  casing: 'snake_case',
})
