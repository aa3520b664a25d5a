import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/**
 * The environment of child programs: no user Git settings and no proxy, only the variables to find programs, temporary files,
 * certificates and compiled code.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, NODE_EXTRA_CA_CERTS } = process.env
  return { PATH, TMPDIR, NODE_EXTRA_CA_CERTS, HOME: '/nonexistent', ...compileCache() }
}

/** The compiled code of this process, for its child processes. */
export function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  // The folder of this version of Node, within the one that was asked for.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}
