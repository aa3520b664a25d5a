/** Name and version of a package, where a description has a title and a version of any form. */
import { packageName } from '../../client/package-name.ts'

/** A title without a letter that a package name may have gives no name. */
export function properName(title: string): string {
  const name = packageName(title).slice(-200)
  return name === '-client' ? 'api-client' : name
}

/** As npm wants it: the first up to three numbers of what is there, 2022-11-28 as 2022.11.28. */
export function packageVersion(version: string): string {
  if (/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/.test(version) && !/(^|[.-])0\d/.test(version))
    return version
  const numbers = /^v?\d{1,6}([.-]\d{1,6}){0,2}(?!\d)/i.test(version) ? (version.match(/\d+/g) ?? []) : []
  return [0, 1, 2].map((index) => String(Number(numbers[index] ?? 0))).join('.')
}
