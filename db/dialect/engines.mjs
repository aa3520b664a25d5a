/** The database engines, and which of them a DATABASE_URL names. JavaScript, because the launcher of every npm command needs it on any Node. */

/**
 * Parts of a path that another tool would read in another way. Taken as they are written, they would name another file than the one that
 * is meant, and that would be created. `[form, remedy]`
 * @type {[RegExp, string][]}
 */
const misread = [
  [/:memory:|[?&]mode=memory/, 'must name a file: a database in memory is lost with its process'],
  [/[?#]/, 'must be a path without ? and #: the server sets the options of SQLite by itself'],
  [/%[0-9a-f]{2}/i, 'must be a path without percent escapes: write each character itself'],
  [/^file:\/\/(?!\/)/, 'must not name a host: write file:./data/booking.db or file:///srv/booking.db'],
  [/^file:~|\$[{A-Za-z_]/, 'must be a path without ~ and variables, which only a shell replaces: write the whole path'],
  [/(^file:|\/)\.{0,2}$/, 'must name a file, not a folder'],
]

/** @type {import('./engines.d.mts').Engine} */
export const sqlite = {
  name: 'SQLite',
  form: 'file: and a path, for instance file:./data/booking.db',
  problem: (url) => (/^file:./.test(url) ? misread.find(([form]) => form.test(url))?.[1] : notAUrl),
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
  problem: (url) => (plainUrl.test(url) && URL.canParse(url) ? undefined : notAUrl),
  isShared: true,
  programs: {
    backUp: 'pg_dump takes a backup with the agent runs in it',
    restore: 'pg_restore makes a database of a dump',
    checkFile: 'PostgreSQL has pg_amcheck',
  },
  conditions: ['postgres'],
  bundles: 'dist-postgres',
}

const notAUrl = `must be ${sqlite.form}, or ${postgres.form}`
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused.
const controls = /[\u0000-\u001f\u007f]/

/** Why a DATABASE_URL is refused, in one line without any part of it, which may be a password; undefined if it is accepted. */
export function urlProblem(/** @type {string} */ url) {
  if (url !== url.trim()) return 'must have no blank at its beginning or end'
  if (controls.test(url)) return 'must have no line break and no other control character'
  return engineOf(url).problem(url)
}

/** The engine of a DATABASE_URL, also of one that it does not accept. */
export function engineOf(url = '') {
  return /^postgres/.test(url) ? postgres : sqlite
}
