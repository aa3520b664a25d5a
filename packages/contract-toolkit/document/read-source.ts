/** Reads a description: files in one piece, with overlays, and Swagger 2.0 converted. */
import { dirname, resolve } from 'node:path'
import { bundleFiles, hasOutsideReferences, type ParsedFile } from './bundle.ts'
import { type Assembled, type Finding, membersOf } from './document.ts'
import { createOrigins } from './origins.ts'
import { parseText } from './parse.ts'
import { type FileKind, readTextFile } from './text-file.ts'

/** A description and the files beside it, on the disk or in a commit. */
export type DescriptionFiles = {
  /** The absolute path of the description. */
  path: string
  /** Its name in messages. */
  name: string
  text: string
  /** Reads a file that a reference leads to. @throws {ContractProblem} with the rest of a sentence about the reference */
  read(path: string): { name: string; text: string }
}

export type ReadSource = {
  source: Assembled
  /** Remarks about overlays, and about a conversion. */
  findings: Finding[]
}

const overlayKind: FileKind = { option: '--overlay', remedy: 'name an OpenAPI Overlay in YAML or JSON' }

/**
 * @param overlays files on the disk, applied in this order
 * @throws {ContractProblem} with a line for each error
 */
export async function assembleSource(files: DescriptionFiles, overlays: string[] = []): Promise<ReadSource> {
  const { path, name, text } = files
  const parsed: ParsedFile = { path, ...parseText(text, name) }
  const isSplit = hasOutsideReferences(parsed.value)
  const isOld = isSwagger(parsed.value)
  const version = intendedVersion(membersOf(parsed.value).openapi)
  if (!isSplit && !isOld && version === undefined && overlays.length === 0) {
    return { source: { document: membersOf(parsed.value), locate: parsed.locate, text }, findings: [] }
  }
  const { document, origins } = isSplit
    ? bundleFiles(parsed, (target) => parsedFile(target, files))
    : { document: membersOf(parsed.value), origins: createOrigins({ locate: parsed.locate, place: [] }) }
  const findings: Finding[] = []
  if (overlays.length > 0) {
    const { applyOverlay } = await import('./overlay.ts')
    for (const each of overlays) {
      const changes = { path: resolve(each), ...parseText(readTextFile(each, overlayKind), each) }
      findings.push(...otherTarget(changes, path), ...applyOverlay(document, origins, changes))
    }
  }
  const locate: ParsedFile['locate'] = (place) => {
    const spot = origins.find(document, place)
    return spot.locate(spot.place)
  }
  if (version !== undefined) {
    const message = `openapi is ${JSON.stringify(document.openapi)}, and a version is a text of three numbers; it is read as "${version}"`
    findings.push({ rule: 'version-text', level: 'note', at: locate(['openapi']), subject: '', message })
    document.openapi = version
  }
  if (!isOld) return { source: { document, locate }, findings }
  const { fromSwagger, placeInSwagger } = await import('./swagger.ts')
  findings.push({
    rule: 'swagger-converted',
    level: 'note',
    at: locate(['swagger']),
    subject: '',
    message: 'is Swagger 2.0; it is read as OpenAPI 3.0, converted by @scalar/openapi-upgrader',
  })
  const converted = fromSwagger(document, name)
  return { source: { document: converted, locate: (place) => locate(placeInSwagger(place)) }, findings }
}

function parsedFile(path: string, files: DescriptionFiles): ParsedFile {
  const { name, text } = files.read(path)
  return { path, ...parseText(text, name) }
}

/** In YAML, 2.0 without quotes is the number 2. */
function isSwagger(value: unknown): boolean {
  const { swagger } = membersOf(value)
  return swagger === 2 || /^2\.0\b/.test(String(swagger))
}

/** The version that is meant by a number, which 3.1 without quotes is in YAML, or by a text without a third number; undefined for others. */
function intendedVersion(openapi: unknown): string | undefined {
  if (openapi === 3) return '3.0.0'
  return /^3\.[012]$/.test(String(openapi)) ? `${openapi}.0` : undefined
}

/** A relative `extends` names the description that an overlay was written for. */
function otherTarget({ path, value, locate }: ParsedFile, description: string): Finding[] {
  const target = membersOf(value).extends
  if (typeof target !== 'string' || /^[a-z][a-z0-9+.-]*:/i.test(target)) return []
  if (resolve(dirname(path), target) === description) return []
  const message = `is written for ${target}; it is applied nevertheless`
  return [{ rule: 'overlay-target', level: 'warning', at: locate(['extends']), subject: 'extends', message }]
}
