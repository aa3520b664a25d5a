/** Each example must be what the schema beside it says: the mock, the docs and the tests all show it. */
import { type Json, pointerOf, type Schemas, schemasOf, sentence } from '../../http/schemas.ts'
import type { Locate } from './document.ts'

export function exampleFindings(document: Json, locate: Locate): string[] {
  const schemas = schemasOf(document)
  const known = knownSound(document)
  return shownIn(document, []).flatMap((place) => {
    const { schema, example } = partAt(document, place)
    const shown = JSON.stringify([schema, example])
    if (known.has(shown)) return []
    const fault = faultAt(schemas, document, place)
    if (fault !== undefined) return [`${locate([...place, fault.at])} ${place.join('/')}: ${fault.what}`]
    known.add(shown)
    return []
  })
}

/** What was found sound beside the same components. `npm run dev` asks again at each save, and compiling schemas is most of it. */
const last = { components: '', sound: new Set<string>() }

function knownSound(document: Json): Set<string> {
  const components = JSON.stringify(document.components)
  if (components !== last.components) Object.assign(last, { components, sound: new Set() })
  return last.sound
}

function partAt(document: Json, place: string[]): Json {
  return place.reduce<unknown>((node, step) => (node as Json)[step], document) as Json
}

type Fault = { at: 'example' | 'schema'; what: string }

function faultAt(schemas: Schemas, document: Json, place: string[]): Fault | undefined {
  const { example } = partAt(document, place)
  try {
    const validate = schemas.at([...place, 'schema'])
    if (validate(example)) return undefined
    const said = (validate.errors ?? []).slice(0, 3).map((error) => `${pointerOf(error) || '/'} ${sentence(error)}`)
    return { at: 'example', what: `its example does not match its schema: ${said.join(', ')}; correct one of the two` }
  } catch (problem) {
    const [said = ''] = (problem as Error).message.split('\n')
    return { at: 'schema', what: `its schema cannot be used: ${said}; correct the schema` }
  }
}

/** The places that have both. */
function shownIn(node: unknown, place: string[]): string[][] {
  if (node === null || typeof node !== 'object' || place.at(-1) === 'example') return []
  const inner = Object.entries(node).flatMap(([key, value]) => shownIn(value, [...place, key]))
  const { schema, example } = node as Json
  return schema !== undefined && example !== undefined ? [place, ...inner] : inner
}
