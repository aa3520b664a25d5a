/**
 * Settings with a secret may come from a file, as container engines and systemd offer secrets: NAME_FILE names it. JavaScript, because the
 * launcher of every npm command chooses the engine by DATABASE_URL.
 */
import { readFileSync } from 'node:fs'

/** Settings with a secret. */
export const secretSettings = ['DATABASE_URL', 'OTEL_EXPORTER_OTLP_HEADERS']

export class SecretFileProblem extends Error {}

const reasons = {
  ENOENT: 'which is not there',
  EISDIR: 'which is a folder',
  EACCES: 'which this user may not read',
}

/**
 * The settings with the contents of these files. A line break at the end of a file does not count.
 * @param {NodeJS.ProcessEnv} env
 * @throws {SecretFileProblem} naming the setting
 */
export function withSecretFiles(env) {
  const settings = { ...env }
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`]
    if (path === undefined || path === '') continue
    if (env[name]) throw new SecretFileProblem(`${name} and ${name}_FILE are both set: unset one`)
    settings[name] = secretIn(`${name}_FILE`, path)
  }
  return settings
}

/** DATABASE_URL, or undefined if its file cannot be read, which the program reports when it reads all settings. */
export function databaseUrlOf(env) {
  try {
    return withSecretFiles(env).DATABASE_URL
  } catch (error) {
    if (error instanceof SecretFileProblem) return undefined
    throw error
  }
}

/**
 * The one line of a file.
 * @throws {SecretFileProblem} naming the setting
 */
export function secretIn(setting, path) {
  const secret = contentOf(setting, path).replace(/\r?\n$/, '')
  if (secret === '') throw new SecretFileProblem(`${setting}: names ${path}, which is empty`)
  if (/[\r\n]/.test(secret)) throw new SecretFileProblem(`${setting}: names ${path}, which has more than one line`)
  return secret
}

function contentOf(setting, path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = reasons[error.code] ?? `which cannot be read: ${error.code}`
    throw new SecretFileProblem(`${setting}: names ${path}, ${reason}`)
  }
}
