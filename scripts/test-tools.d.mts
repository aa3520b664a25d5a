export const folder: string
/** The path of Chromium: the value of CHROMIUM, or a default. */
export const chromium: string
/** The path of the oldest Node that the client supports. */
export const node20: string
/** The path of the oldest Node that the server supports. */
export const node22: string
/** The path of the recommended Node, which older machines fetch. */
export const node24: string
/** The path of the newest Node. */
export const node26: string
export const bun: string
export const deno: string
/** The path of the runtime of Cloudflare Workers. */
export const workerd: string
/** The folder of a PostgreSQL server. */
export const embeddedPostgresFiles: string
/** The path of the module that starts it. */
export const embeddedPostgres: string
/** The path of a script for Node. */
export const prism: string
/** Returns the path. @throws {Error} with the remedy, if the file does not exist */
export function present(path: string): string
