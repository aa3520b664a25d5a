/** Finds the examples of a description, each with the schema beside it. */
import { at, isObject, type Json, objectsIn, type Place, resolvedPlace, stepsOf } from './document.ts'
import { walkParts } from './references.ts'

/** A parameter, header or media type that has a schema and examples. */
export type Showing = { place: Place; node: Json }
/** `at` is the place of the value, references followed. */
export type Shown = { name?: string; summary?: string; value: unknown; at: Place }

export function showingIn(document: Json): Showing[] {
  const found: Showing[] = []
  walkParts(document, (node, place) => {
    if (node.schema !== undefined && (node.example !== undefined || node.examples !== undefined)) {
      found.push({ place: [...place], node })
    }
  })
  return found
}

/** @param place the place of the node; optional if the caller ignores `at` */
export function examplesOf(document: Json, node: Json, place: Place = []): Shown[] {
  return shownExamples(document, node, place, ['dataValue', 'value'])
}

/**
 * The examples as the bodies of a media type: JSON is read from the text of `serializedValue` where there is no other value,
 * and any other media type is that text where there is one.
 */
export function bodyExamplesOf(document: Json, media: Json, isJson: boolean): Shown[] {
  if (!isJson) return shownExamples(document, media, [], ['serializedValue', 'dataValue', 'value'])
  return shownExamples(document, media, [], ['dataValue', 'value', 'serializedValue']).map((each) =>
    each.at.at(-1) === 'serializedValue' ? { ...each, value: parsedOr(each.value) } : each,
  )
}

/** The value of an Example Object. OpenAPI 3.2 has `dataValue`, and `serializedValue` for the text that is sent. */
export function exampleValue(example: Json): unknown {
  const { dataValue, value, serializedValue } = example
  return dataValue !== undefined ? dataValue : value !== undefined ? value : parsedOr(serializedValue)
}

/** @param fields that hold the value: the first that an example has */
function shownExamples(document: Json, node: Json, place: Place, fields: string[]): Shown[] {
  const named = Object.entries(objectsIn(node.examples)).flatMap(([name, each]) => {
    const stands = typeof each?.$ref === 'string' ? resolvedPlace(document, stepsOf(each.$ref)) : undefined
    const example = stands === undefined ? each : at(document, stands)
    const field = isObject(example) ? fields.find((key) => key in example) : undefined
    if (!isObject(example) || field === undefined) return []
    const { summary, [field]: value } = example
    const said = typeof summary === 'string' && summary !== '' ? { summary } : {}
    return [{ name, ...said, value, at: [...(stands ?? [...place, 'examples', name]), field] }]
  })
  return node.example === undefined ? named : [{ value: node.example, at: [...place, 'example'] }, ...named]
}

/** The value of a text of JSON; any other value unchanged. */
function parsedOr(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return text
  }
}
