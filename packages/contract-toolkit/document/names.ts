/** Names in a generated client, where names in the contract are not identifiers or are taken. */
import { withMethod } from '../../client/with.ts'
import type { Place } from './document.ts'
import type { Note } from './model.ts'

/** Members that every generated client has besides its operations, such as `with`. */
const clientMembers = Object.getOwnPropertyNames(withMethod({}, {}, Object))

/** Names that JavaScript calls by itself: a client with a `then` would be mistaken for a promise. */
const calledByLanguage = ['then', 'toJSON', 'toString', 'valueOf']

/** Names that no method of a client may have. The last two have a meaning on every object. */
export const reservedNames: readonly string[] = [...clientMembers, ...calledByLanguage, 'constructor', '__proto__']

/** `actions/list-jobs` becomes actionsListJobs. The later of two equal names gets a number. */
export function methodNames<Operation extends { id: string; place: Place }>(
  operations: readonly Operation[],
  notes: Note[],
): (Operation & { name: string })[] {
  const taken = new Set<string>(reservedNames)
  return operations.map((operation) => {
    const plain = identifier(operation.id)
    let name = plain
    for (let count = 2; taken.has(name); count++) name = `${plain}${count}`
    if (name !== plain) {
      notes.push({
        kind: 'a name that is taken; its method is numbered',
        place: operation.place,
        what: `${operation.id} (${name})`,
      })
    }
    taken.add(name)
    return { ...operation, name }
  })
}

function identifier(id: string): string {
  const [first = '', ...rest] = id.split(/[^A-Za-z0-9_$]+/).filter(Boolean)
  const name = first.charAt(0).toLowerCase() + first.slice(1) + rest.map(capitalized).join('')
  return /^[A-Za-z_$]/.test(name) ? name : `_${name}`
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** All parameters share one object with `body`: a parameter whose name is taken is called `location.name`. */
export function keyedParameters<Parameter extends { name: string; in: string }>(
  parameters: readonly Parameter[],
): (Parameter & { key: string })[] {
  const taken = new Set(['body'])
  const order = ['path', 'header', 'query', 'cookie']
  const sorted = [...parameters].sort((a, b) => order.indexOf(a.in) - order.indexOf(b.in))
  return sorted.map((parameter) => {
    const key = taken.has(parameter.name) ? `${parameter.in}.${parameter.name}` : parameter.name
    taken.add(key)
    return { ...parameter, key }
  })
}
