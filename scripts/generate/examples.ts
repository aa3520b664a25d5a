/** Each example must be what the schema beside it says: the mock, the docs and the tests all show it. */
import { type Json, pointerOf, type Schemas, schemasOf, sentence } from '../../http/schemas.ts'
import { at, type Locate, stepsOf } from './document.ts'

export function exampleFindings(document: Json, locate: Locate): string[] {
  const schemas = schemasOf(document)
  const saying = sayingOf(document)
  const stillSound = new Set<string>()
  const findings = shownIn(document).flatMap(({ beside, example }) => {
    const shown = `${saying(at(document, [...beside, 'schema']))} ${JSON.stringify(at(document, example))}`
    const fault = sound.has(shown) ? undefined : faultAt(schemas, document, beside, example)
    if (fault !== undefined) return [`${locate(fault.at)} ${beside.join('/')}: ${fault.what}`]
    stillSound.add(shown)
    return []
  })
  sound = stillSound
  return findings
}

/** What was found sound last time. `npm run dev` asks again at each save, and compiling schemas is most of it. */
let sound = new Set<string>()

/** All that a schema says, as a text: itself, and each component it leads to. */
function sayingOf(document: Json): (schema: unknown) => string {
  const known = new Map<string, { text: string; leadsTo: string[] }>()
  const read = (schema: unknown) => {
    const text = JSON.stringify(schema)
    return { text, leadsTo: [...text.matchAll(/"\$ref":"(#[^"]+)"/g)].map(([, reference = '']) => reference) }
  }
  return (schema) => {
    const own = read(schema)
    const texts = new Map<string, string>()
    const left = [...own.leadsTo]
    for (let reference = left.pop(); reference !== undefined; reference = left.pop()) {
      if (texts.has(reference)) continue
      const component = known.get(reference) ?? read(at(document, stepsOf(reference)))
      known.set(reference, component)
      texts.set(reference, component.text)
      left.push(...component.leadsTo)
    }
    return [own.text, ...[...texts].flat()].join(' ')
  }
}

type Fault = { at: string[]; what: string }

function faultAt(schemas: Schemas, document: Json, beside: string[], example: string[]): Fault | undefined {
  const schema = [...beside, 'schema']
  try {
    const validate = schemas.at(schema)
    if (validate(at(document, example))) return undefined
    const said = (validate.errors ?? []).slice(0, 3).map((error) => `${pointerOf(error) || '/'} ${sentence(error)}`)
    return { at: example, what: `its example does not match its schema: ${said.join(', ')}; correct one of the two` }
  } catch (problem) {
    const [said = ''] = (problem as Error).message.split('\n')
    return { at: schema, what: `its schema cannot be used: ${said}; correct the schema` }
  }
}

/** Where an example is, and what has the schema for it beside it. */
type Shown = { beside: string[]; example: string[] }

function shownIn(document: Json, node: unknown = document, place: string[] = []): Shown[] {
  if (node === null || typeof node !== 'object' || place.at(-1) === 'example') return []
  const { schema, example, examples } = node as Json
  const named = Object.entries((examples ?? {}) as Record<string, Json>)
    .map(([name, each]) => (typeof each?.$ref === 'string' ? stepsOf(each.$ref) : [...place, 'examples', name]))
    .filter((each) => Object.hasOwn(Object(at(document, each)), 'value'))
    .map((each) => [...each, 'value'])
  const own = schema === undefined ? [] : [...(example === undefined ? [] : [[...place, 'example']]), ...named]
  const inner = Object.entries(node).flatMap(([key, value]) => shownIn(document, value, [...place, key]))
  return [...own.map((each) => ({ beside: place, example: each })), ...inner]
}
