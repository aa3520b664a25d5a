/** Derives a valid npm name and version from the free-form title and version of a description. */
import { packageName } from '../../client/package-name.ts'

/** Returns `api-client` for a title without a character that a package name allows. */
export function properName(title: string): string {
  const name = packageName(title).slice(-200)
  return name === '-client' ? 'api-client' : name
}

/** Returns the version if npm accepts it, else its first three numbers at most: 2022-11-28 becomes 2022.11.28. */
export function packageVersion(version: string): string {
  if (/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/.test(version) && !/(^|[.-])0\d/.test(version))
    return version
  const numbers = /^v?\d{1,6}([.-]\d{1,6}){0,2}(?!\d)/i.test(version) ? (version.match(/\d+/g) ?? []) : []
  return [0, 1, 2].map((index) => String(Number(numbers[index] ?? 0))).join('.')
}
