/**
 * Tables that are not copied between engines, each with its reason. A table that only one engine has must be named here;
 * test/postgres/move.test.ts compares the engines.
 */
export const localTables: Record<string, string> = {
  migrations: 'each engine has migrations of its own',
  rate_limit_windows: 'counts of the last minutes, which SQLite keeps in memory',
  nodes: 'which machines serve a PostgreSQL database, and until when',
  jobs: 'which server of several on PostgreSQL has begun a round of retention',
}
