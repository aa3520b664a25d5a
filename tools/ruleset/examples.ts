/** Checks every example against the schema beside it: the mock, the docs page and the tests all show it. */
import { patternEngine } from '../../packages/contract-toolkit/document/bounded-pattern.ts'
import {
  type Json,
  meantErrors,
  pointerOf,
  type Schemas,
  schemasOf,
  sentence,
} from '../../packages/contract-toolkit/document/contract-schemas.ts'
import {
  at,
  type Finding,
  type Locate,
  type Place,
  reasonOf,
  stepsOf,
} from '../../packages/contract-toolkit/document/document.ts'
import { examplesOf, type Shown, showingIn } from '../../packages/contract-toolkit/document/examples.ts'
import { unusablePart } from '../../packages/contract-toolkit/document/unusable-part.ts'

export function exampleFindings(document: Json, locate: Locate): Finding[] {
  const schemas = schemasOf(
    document,
    undefined,
    true,
    patternEngine((pattern, reason) => {
      throw new Error(`the pattern ${pattern} ${reason}`)
    }),
  )
  const saying = sayingOf(document)
  const stillSound = new Set<string>()
  const unusable = new Set<string>()
  const findings = showingIn(document).flatMap(({ place, node }) =>
    examplesOf(document, node, place).flatMap((example): Finding[] => {
      const shown = `${saying(node.schema)} ${JSON.stringify(example.value)}`
      const fault = sound.has(shown) ? undefined : faultOf(document, schemas, [...place, 'schema'], example)
      if (fault === undefined) {
        stillSound.add(shown)
        return []
      }
      if (fault.rule === 'schema-usable') {
        // A shared schema is compiled for every example of every response that refers to it.
        const subject = fault.at.join('/')
        if (unusable.has(subject)) return []
        unusable.add(subject)
        return [{ ...fault, level: 'error', at: locate(fault.at), subject }]
      }
      return [{ ...fault, level: 'error', at: locate(fault.at), subject: place.join('/') }]
    }),
  )
  sound = stillSound
  return findings
}

/** Examples that passed last time. `npm run dev` checks again at each save, and compiling schemas takes most of the time. */
let sound = new Set<string>()

/** The text of a schema and of every component it refers to. */
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

type Fault = { rule: string; at: Place; message: string }

function faultOf(document: Json, schemas: Schemas, schema: Place, { value, at }: Shown): Fault | undefined {
  try {
    const validate = schemas.at(schema.map(String))
    if (validate(value)) return undefined
    const said = meantErrors(validate.errors ?? [])
      .slice(0, 3)
      .map((error) => `${pointerOf(error) || '/'} ${sentence(error)}`)
    const message = `its example does not match its schema: ${said.join(', ')}; correct one of the two`
    return { rule: 'example-valid', at, message }
  } catch (problem) {
    const { place, said } = unusablePart(document, schema, schemas.of) ?? { place: schema, said: reasonOf(problem) }
    return { rule: 'schema-usable', at: place, message: `this schema cannot be used: ${said}; correct it` }
  }
}
