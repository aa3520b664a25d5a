/** The database engines, and which of them a DATABASE_URL names. JavaScript, because the launcher of every npm command needs it on any Node. */

/** @type {import('./engines.d.mts').Engine} */
export const sqlite = {
  name: 'SQLite',
  form: 'file: and a path, for instance file:./data/booking.db',
  accepts: (url) => /^file:.+/.test(url),
  isShared: false,
  programs: null,
  conditions: [],
  bundles: 'dist',
}

/**
 * Special characters of a password must be escaped. An unescaped one would divide the URL elsewhere, and a part of the password
 * would be taken for a host or a database, which are logged.
 */
const plainUrl = /^postgres(ql)?:\/\/([^/?#@]*@)?[^/?#@]*(\/[^/?#@]*)?(\?[^#@]*)?$/

/** @type {import('./engines.d.mts').Engine} */
export const postgres = {
  name: 'PostgreSQL',
  form: 'postgres:// and a server, for instance postgres://booking@localhost/booking',
  accepts: (url) => plainUrl.test(url) && URL.canParse(url),
  isShared: true,
  programs: {
    backUp: 'pg_dump takes a backup with the agent runs in it',
    restore: 'pg_restore makes a database of a dump',
    checkFile: 'PostgreSQL has pg_amcheck',
  },
  conditions: ['postgres'],
  bundles: 'dist-postgres',
}

/** The engine of a DATABASE_URL, also of one that it does not accept. */
export function engineOf(url = '') {
  return /^postgres/.test(url) ? postgres : sqlite
}
