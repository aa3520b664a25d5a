/** Applies OpenAPI Overlays 1.0 and 1.1 to a document. JSONPath is that of RFC 9535. */
import { query } from 'json-p3'
import type { ParsedFile } from './bundle.ts'
import { at, ContractProblem, type Finding, isObject, type Json, membersOf, type Place, reasonOf } from './document.ts'
import type { Origins } from './origins.ts'

/**
 * Changes the document in place; each added part keeps the place in the overlay that it comes from.
 * @returns a warning for each action that selects nothing
 * @throws {ContractProblem} for an overlay that is none, and for an action that cannot be applied
 */
export function applyOverlay(document: Json, origins: Origins, overlay: ParsedFile): Finding[] {
  const actions = actionsIn(overlay)
  return actions.flatMap((action, index) => new Action(action, index, document, origins, overlay).apply())
}

function actionsIn({ value, locate }: ParsedFile): Json[] {
  const overlay = membersOf(value)
  if (!/^1\.[01]\.\d+$/.test(String(overlay.overlay))) {
    const said = JSON.stringify(overlay.overlay) ?? 'missing'
    throw new ContractProblem(`${locate(['overlay'])} overlay is ${said}; overlays of version 1.0 and 1.1 can be read`)
  }
  const { actions } = overlay
  if (!Array.isArray(actions) || actions.length === 0 || !actions.every(isObject)) {
    throw new ContractProblem(`${locate(['actions'])} has no list of actions; an overlay changes nothing without them`)
  }
  return actions
}

type Selected = { place: Place; value: unknown }
type Added = { value: unknown; place: Place; isCopy: boolean }

class Action {
  private readonly action: Json
  private readonly place: Place
  private readonly document: Json
  private readonly origins: Origins
  private readonly overlay: ParsedFile

  constructor(action: Json, index: number, document: Json, origins: Origins, overlay: ParsedFile) {
    this.action = action
    this.place = ['actions', index]
    this.document = document
    this.origins = origins
    this.overlay = overlay
  }

  apply(): Finding[] {
    const { remove, update, copy } = this.action
    const selected = this.select('target')
    if (remove === true) this.remove(selected)
    else if (update !== undefined)
      this.merge(selected, { value: update, place: [...this.place, 'update'], isCopy: false })
    else if (copy !== undefined) this.merge(selected, this.copied())
    else throw this.problem('target', 'the action has neither update, copy nor remove: true; say what it does')
    if (selected.length > 0) return []
    const message = `selects nothing; correct the target ${String(this.action.target)}, or leave the action out`
    const position = this.overlay.locate([...this.place, 'target'])
    return [{ rule: 'overlay-unmatched', level: 'warning', at: position, subject: this.place.join('/'), message }]
  }

  private select(key: 'target' | 'copy'): Selected[] {
    const path = this.action[key]
    if (typeof path !== 'string') throw this.problem(key, `${key} is no JSONPath; write it like $.paths.*.get`)
    try {
      const nodes = query(path, this.document as Parameters<typeof query>[1])
      return [...nodes].map(({ location, value }) => ({ place: location, value }))
    } catch (problem) {
      throw this.problem(key, `${key} ${path} is no JSONPath of RFC 9535 (${reasonOf(problem)}); correct it`)
    }
  }

  private copied(): Added {
    const found = this.select('copy')
    const [only] = found
    if (only === undefined || found.length > 1) {
      throw this.problem('copy', `copy selects ${found.length} nodes; it must select exactly one`)
    }
    return { value: only.value, place: only.place, isCopy: true }
  }

  /** Elements of a list are removed from the last to the first, so that the others keep their index until then. */
  private remove(selected: Selected[]): void {
    if (selected.some(({ place }) => place.length === 0))
      throw this.problem('target', 'the whole document cannot be removed')
    const parents = new Map<object, (string | number)[]>()
    for (const { place } of selected) {
      const parent = at(this.document, place.slice(0, -1))
      if (parent === null || typeof parent !== 'object') continue
      parents.set(parent, [...(parents.get(parent) ?? []), place.at(-1) ?? ''])
      if (Array.isArray(parent)) this.keepOrigins(parent, place.slice(0, -1))
    }
    for (const [parent, keys] of parents) {
      if (Array.isArray(parent)) {
        for (const index of [...new Set(keys.map(Number))].sort((a, b) => b - a)) parent.splice(index, 1)
      } else {
        for (const key of keys) Reflect.deleteProperty(parent, key)
      }
    }
  }

  private keepOrigins(list: unknown[], place: Place): void {
    const spots = list.map((_each, index) => this.origins.find(this.document, [...place, index]))
    for (const [index, each] of list.entries()) {
      const spot = spots[index]
      if (spot !== undefined && each !== null && typeof each === 'object') this.origins.set(each, spot)
    }
  }

  private merge(selected: Selected[], added: Added): void {
    const kinds = new Set(selected.map(({ value }) => kindOf(value)))
    if (kinds.size > 1) {
      throw this.problem('target', `selects ${[...kinds].join(' and ')} nodes; give each kind an action of its own`)
    }
    for (const { place, value } of selected) this.mergeInto(place, value, added)
  }

  private mergeInto(place: Place, value: unknown, added: Added): void {
    if (Array.isArray(value)) this.append(value, added, this.fresh(added))
    else if (isObject(value) && isObject(added.value)) this.mergeObjects(value, added)
    else if (kindOf(value) !== kindOf(added.value)) throw this.incompatible(place, value, added.value)
    else {
      const parent = at(this.document, place.slice(0, -1))
      const key = place.at(-1) ?? ''
      if (parent === null || typeof parent !== 'object') return
      Reflect.set(parent, key, added.value)
      this.origins.setMember(parent, key, this.spotOf(added))
    }
  }

  private append(list: unknown[], added: Added, value: unknown): void {
    const from = list.length
    if (Array.isArray(value)) list.push(...value)
    else list.push(value)
    for (let index = from; index < list.length; index++) {
      const steps = Array.isArray(value) ? [index - from] : []
      this.mark(list, index, { ...added, place: [...added.place, ...steps] })
    }
  }

  private mergeObjects(into: Json, { value, place, isCopy }: Added): void {
    for (const [key, each] of Object.entries(membersOf(value))) {
      const part = { value: each, place: [...place, key], isCopy }
      const known = Object.hasOwn(into, key) ? into[key] : undefined
      if (isObject(known) && isObject(each)) this.mergeObjects(known, part)
      else if (Array.isArray(known) && Array.isArray(each)) this.append(known, part, this.fresh(part))
      // An empty key of an overlay that mirrors the document changes nothing.
      else if (each === null && known !== null && typeof known === 'object') continue
      else if (known !== undefined && kindOf(known) !== kindOf(each)) throw this.incompatible(part.place, known, each)
      else {
        Object.defineProperty(into, key, {
          value: this.fresh(part),
          enumerable: true,
          writable: true,
          configurable: true,
        })
        this.mark(into, key, part)
      }
    }
  }

  /** The same value may be added in several places, which later actions change one by one. */
  private fresh({ value }: Added): unknown {
    return structuredClone(value)
  }

  private mark(parent: object, key: string | number, added: Added): void {
    const value: unknown = Reflect.get(parent, key)
    const spot = this.spotOf(added)
    if (value !== null && typeof value === 'object') this.origins.set(value, spot)
    else this.origins.setMember(parent, key, spot)
  }

  private spotOf({ place, isCopy }: Added) {
    return isCopy ? this.origins.find(this.document, place) : { locate: this.overlay.locate, place }
  }

  private incompatible(place: Place, now: unknown, added: unknown): ContractProblem {
    return this.problem(
      'target',
      `${place.join('/')}: ${kindOf(added)} cannot be merged into ${kindOf(now)}; remove it first`,
    )
  }

  private problem(key: string, message: string): ContractProblem {
    const position = this.overlay.locate([...this.place, key])
    return new ContractProblem([
      { rule: 'overlay-action', level: 'error', at: position, subject: this.place.join('/'), message },
    ])
  }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return isObject(value) ? 'an object' : 'a primitive value'
}
