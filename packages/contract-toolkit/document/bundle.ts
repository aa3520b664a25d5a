/**
 * Puts a description that is split over files into one document. References to shared parts become components, references
 * to path items and other parts are replaced by the part. Each part knows the file and line it came from.
 */
import { dirname, resolve } from 'node:path'
import {
  at,
  ContractProblem,
  type Finding,
  type Json,
  type Locate,
  membersOf,
  type Place,
  stepsOf,
} from './document.ts'
import { createOrigins, type Origins, type Spot } from './origins.ts'
import { type Context, contextOf, type Kind, namedKinds, sections, swaggerSections } from './part-kinds.ts'

export type ParsedFile = { path: string; value: unknown; locate: Locate }
/** Reads and parses a file by its absolute path. @throws {ContractProblem} when it may not or cannot be read */
export type ReadFile = (path: string) => ParsedFile

export type Bundled = { document: Json; origins: Origins }

/** Replaced references, nested ones included: a few short files can refer to each other billions of times. */
const mostReplacements = 100_000

/** @throws {ContractProblem} with each reference that leads nowhere, to the network or in a circle */
export function bundleFiles(root: ParsedFile, read: ReadFile): Bundled {
  const bundle = new Bundle(root, read)
  return { document: bundle.run(), origins: bundle.origins }
}

/** True if a reference of the document leads to another file, or names this one by its `$self`. */
export function hasOutsideReferences(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.some(hasOutsideReferences)
  const { $ref, ...others } = membersOf(value)
  if (typeof $ref === 'string' && !$ref.startsWith('#')) return true
  return hasOutsideReferences(typeof $ref === 'string' ? others : Object.values(value))
}

type Target = { file: ParsedFile; steps: string[] }

class Bundle {
  readonly origins: Origins
  private readonly files = new Map<string, ParsedFile>()
  private readonly faults: Finding[] = []
  /** Name by section and target. */
  private readonly names = new Map<string, string>()
  private readonly taken = new Map<string, Set<string>>()
  private readonly todo: { section: string; name: string; target: Target; kind: Kind }[] = []
  private readonly added: Json = {}
  /** Targets whose replacement is under way, to find circles. */
  private readonly open = new Set<string>()
  private replacements = 0
  private readonly isSwagger: boolean
  private readonly root: ParsedFile
  private readonly readFile: ReadFile

  constructor(root: ParsedFile, readFile: ReadFile) {
    this.root = root
    this.readFile = readFile
    this.files.set(root.path, root)
    this.origins = createOrigins({ locate: root.locate, place: [] })
    this.isSwagger = typeof root.value === 'object' && root.value !== null && 'swagger' in root.value
  }

  run(): Json {
    this.nameComponents()
    const whole = this.copy(this.root.value, { file: this.root, steps: [] }, { kind: 'other', isMap: false })
    const document = membersOf(whole)
    for (let next = this.todo.shift(); next !== undefined; next = this.todo.shift()) {
      const { section, name, target, kind } = next
      this.added[section] = { ...membersOf(this.added[section]), [name]: this.part(target, { kind, isMap: false }) }
    }
    if (this.faults.length > 0) throw new ContractProblem(this.faults)
    if (this.isSwagger) return { ...document, ...merged(document, this.added) }
    if (Object.keys(this.added).length === 0) return document
    return { ...document, components: merged(membersOf(document.components), this.added) }
  }

  /** Components of the root that are in other files keep their names. */
  private nameComponents(): void {
    const base: Place = this.isSwagger ? [] : ['components']
    const components = this.followed({ file: this.root, steps: base.map(String) })
    if (components === undefined) return
    for (const kind of namedKinds) {
      const section = this.sectionOf(kind)
      if (section === undefined) continue
      const listed = this.endOf(this.followed({ file: components.file, steps: [...components.steps, section] }))
      const entries = listed && at(listed.file.value, listed.steps)
      if (listed === undefined || entries === null || typeof entries !== 'object') continue
      this.taken.set(section, new Set(Object.keys(entries)))
      for (const [name, entry] of Object.entries(entries)) {
        const here = { file: listed.file, steps: [...listed.steps, name] }
        const { $ref: reference, ...beside } = membersOf(entry)
        // A component with keywords beside its reference is another schema than the target.
        const isAlias = typeof reference === 'string' && Object.keys(beside).length === 0
        const there = isAlias ? this.target(reference, here.file) : undefined
        for (const target of [here, there]) {
          if (typeof target !== 'object' || target.file === this.root) continue
          const key = keyOf(section, target)
          if (!this.names.has(key)) this.names.set(key, name)
        }
      }
    }
  }

  private sectionOf(kind: Kind): string | undefined {
    if (kind === 'other') return undefined
    return this.isSwagger ? swaggerSections[kind] : sections[kind]
  }

  private copy(node: unknown, from: Target, context: Context): unknown {
    if (node === null || typeof node !== 'object') return node
    if (Array.isArray(node)) {
      return node.map((each, index) => this.copy(each, inside(from, index), { ...context, isMap: false }))
    }
    const object = membersOf(node)
    if (typeof object.$ref === 'string') return this.reference(object, object.$ref, from, context)
    const result: Json = {}
    for (const [key, value] of Object.entries(object)) {
      const inner = context.isMap ? { kind: context.kind, isMap: false } : contextOf(key, value)
      if (inner === 'data') put(result, key, value)
      else if (key === 'discriminator') put(result, key, this.discriminator(value, from))
      else put(result, key, this.entry(value, inside(from, key), inner))
    }
    this.origins.set(result, spotOf(from))
    return result
  }

  /** A component of the root that another file defines takes the place of its reference. */
  private entry(value: unknown, from: Target, context: Context): unknown {
    const reference = membersOf(value).$ref
    const section = this.sectionOf(context.kind)
    if (typeof reference === 'string' && section !== undefined && this.isComponent(from, section)) {
      const target = this.target(reference, from.file)
      if (typeof target === 'object' && this.names.get(keyOf(section, target)) === from.steps.at(-1)) {
        return this.part(target, context)
      }
    }
    return this.copy(value, from, context)
  }

  private isComponent(from: Target, section: string): boolean {
    if (this.names.get(keyOf(section, from)) === from.steps.at(-1)) return true
    const depth = this.isSwagger ? 2 : 3
    return from.file === this.root && from.steps.length === depth && from.steps.at(-2) === section
  }

  /** A map that another file has, such as all paths, is replaced by it: tools know no references there. */
  private reference(node: Json, reference: string, from: Target, context: Context): unknown {
    const target = this.target(reference, from.file)
    if (typeof target === 'string') {
      this.fault(from, reference, target)
      return node
    }
    const siblings = membersOf(this.copy(without$ref(node), from, context))
    if (target.file === this.root) return this.placed({ $ref: pointer(target.steps), ...siblings }, from)
    const section = context.isMap ? undefined : this.sectionOf(context.kind)
    if (section !== undefined) {
      const name = this.componentName(section, target, context.kind)
      const steps = this.isSwagger ? [section, name] : ['components', section, name]
      return this.placed({ $ref: pointer(steps), ...siblings }, from)
    }
    const key = keyOf('', target)
    if (this.open.has(key)) {
      this.fault(from, reference, 'leads back to itself through other files; one of them must say what it is')
      return node
    }
    this.open.add(key)
    const part = this.part(target, context)
    this.open.delete(key)
    return Object.keys(siblings).length === 0 || part === null || typeof part !== 'object'
      ? part
      : this.placed({ ...part, ...siblings }, target)
  }

  private placed(part: Json, from: Target): Json {
    this.origins.set(part, spotOf(from))
    return part
  }

  private part(target: Target, context: Context): unknown {
    this.replacements += 1
    if (this.replacements > mostReplacements) {
      throw new ContractProblem(`${target.file.locate([])} has more than ${mostReplacements} references to other files`)
    }
    return this.copy(at(target.file.value, target.steps), target, context)
  }

  private componentName(section: string, target: Target, kind: Kind): string {
    const key = keyOf(section, target)
    const known = this.names.get(key)
    if (known !== undefined) return known
    const taken = this.taken.get(section) ?? new Set<string>()
    this.taken.set(section, taken)
    const file = target.file.path.split(/[\\/]/).at(-1) ?? ''
    const plain = (target.steps.at(-1) ?? file.replace(/\.\w+$/, '')).replace(/[^A-Za-z0-9._-]+/g, '_')
    let name = plain
    for (let count = 2; taken.has(name); count++) name = `${plain}${count}`
    taken.add(name)
    this.names.set(key, name)
    this.todo.push({ section, name, target, kind })
    return name
  }

  /** Values of a mapping may be references to files. */
  private discriminator(value: unknown, from: Target): unknown {
    const mapping = membersOf(value).mapping
    if (mapping === null || typeof mapping !== 'object') return value
    const section = this.sectionOf('schema') ?? ''
    const mapped = Object.entries(mapping).map(([name, each]): [string, unknown] => {
      if (typeof each !== 'string' || !/[/#]|\.(ya?ml|json)$/.test(each)) return [name, each]
      const target = this.target(each, from.file)
      if (typeof target === 'string') return [name, each]
      if (target.file === this.root) return [name, pointer(target.steps)]
      return [name, pointer(['components', section, this.componentName(section, target, 'schema')])]
    })
    return { ...membersOf(value), mapping: Object.fromEntries(mapped) }
  }

  /** The file and place that a reference leads to, or the reason why it leads nowhere. */
  private target(reference: string, from: ParsedFile): Target | string {
    const [address = '', fragment = ''] = reference.split('#', 2)
    const self = membersOf(this.root.value).$self
    const file = address !== '' && address === self ? this.root : this.fileAt(address, from)
    if (typeof file === 'string') return file
    if (fragment !== '' && !fragment.startsWith('/')) {
      return 'names an anchor; write where it stands, as FILE#/components/…'
    }
    const target = { file, steps: fragment === '' ? [] : stepsOf(`#${fragment}`) }
    // References within the root are checked with the whole document.
    if (file === this.root && from === this.root) return target
    const found = this.followed(target)
    if (found !== undefined) return found
    const inRoot = at(this.root.value, target.steps) !== undefined && file !== this.root
    return inRoot
      ? `points to nothing in ${fileName(file)}; write the path to ${fileName(this.root)} before the #, where it is`
      : `points to nothing${file === from ? '' : ` in ${fileName(file)}`}; correct the $ref or add what it names`
  }

  private fileAt(address: string, from: ParsedFile): ParsedFile | string {
    if (address === '') return from
    if (/^[a-z][a-z0-9+.-]+:|^\/\//i.test(address)) {
      return 'leads to the network, or to another scheme; save the file beside the description, and refer to it by its path'
    }
    const path = resolve(dirname(from.path), decodedPath(address))
    const known = this.files.get(path)
    if (known) return known
    try {
      const file = this.readFile(path)
      this.files.set(path, file)
      return file
    } catch (problem) {
      if (!(problem instanceof ContractProblem)) throw problem
      return problem.message
    }
  }

  /** The target with the references on its way followed; undefined if it leads nowhere. */
  private followed(target: Target, depth = 0): Target | undefined {
    const value = at(target.file.value, target.steps)
    if (value !== undefined || depth > 100) return value === undefined ? undefined : target
    for (let length = target.steps.length - 1; length >= 0; length--) {
      const node = at(target.file.value, target.steps.slice(0, length))
      if (node === undefined) continue
      const { $ref } = membersOf(node)
      if (typeof $ref !== 'string') return undefined
      const next = this.target($ref, target.file)
      if (typeof next === 'string') return undefined
      return this.followed({ file: next.file, steps: [...next.steps, ...target.steps.slice(length)] }, depth + 1)
    }
    return undefined
  }

  /** The target of a chain of references; undefined if it leads nowhere. */
  private endOf(target: Target | undefined, depth = 0): Target | undefined {
    const { $ref } = membersOf(target && at(target.file.value, target.steps))
    if (target === undefined || typeof $ref !== 'string') return target
    const next = this.target($ref, target.file)
    return typeof next === 'string' || depth > 100 ? undefined : this.endOf(next, depth + 1)
  }

  private fault(from: Target, reference: string, what: string): void {
    this.faults.push({
      rule: 'reference',
      level: 'error',
      at: from.file.locate([...from.steps, '$ref']),
      subject: from.steps.join('/'),
      message: `$ref ${reference} ${what}`,
    })
  }
}

function merged(into: Json, added: Json): Json {
  const both = Object.entries(added).map(([section, parts]) => [
    section,
    { ...membersOf(into[section]), ...membersOf(parts) },
  ])
  return { ...into, ...Object.fromEntries(both) }
}

function without$ref({ $ref, ...others }: Json): Json {
  return others
}

/** `__proto__` would otherwise replace the prototype. */
function put(object: Json, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true })
}

function inside({ file, steps }: Target, step: string | number): Target {
  return { file, steps: [...steps, String(step)] }
}

function spotOf({ file, steps }: Target): Spot {
  return { locate: file.locate, place: steps }
}

function keyOf(section: string, { file, steps }: Target): string {
  return [section, file.path, ...steps].join('\n')
}

function pointer(steps: readonly string[]): string {
  return `#${steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`
}

/** The name under which a file appears in messages. */
function fileName({ locate }: ParsedFile): string {
  return locate([]).replace(/:\d+$/, '')
}

function decodedPath(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
