/**
 * Parses the text of a path, query, header or cookie into a value: the inverse of the client's parameter styles. Numbers
 * remain strings, because the validator converts them when the schema requires a number.
 */

import { type Json, objectIn, resolve } from '../document/document.ts'
import type { Parameter } from '../document/model.ts'

type Shape = 'plain' | 'list' | 'object'
/** Parts of a query, a cookie or a form: names are decoded, values are not. */
export type Pairs = [name: string, text: string][]

type Written = Pick<Parameter, 'name' | 'style' | 'explode' | 'media'>

/** Returns the possible values of a parameter, one per shape that the schema allows; empty when nothing was sent. */
export function readings(document: Json, schema: unknown, parameter: Written, sent: string | Pairs): unknown[] {
  const shapes = shapesOf(document, schema)
  if (typeof sent === 'string') {
    return parameter.media ? [json(decode(sent))] : shapes.map((shape) => oneText(parameter, shape, sent))
  }
  const own = sent.filter(([name]) => name === parameter.name).map(([, text]) => text)
  if (parameter.media !== undefined) return own.slice(0, 1).map((text) => json(decode(text)))
  if (parameter.style === 'deepObject') return deep(parameter.name, sent)
  const names = parameter.explode && shapes.includes('object') ? propertiesOf(document, schema) : []
  const spread = sent.filter(([name]) => names.includes(name)).map(([name, text]) => [name, decode(text)] as const)
  const found = own.length === 0 ? [] : shapes.filter((shape) => shape !== 'object' || !parameter.explode)
  return [
    ...found.map((shape) => manyTexts(parameter, shape, own)),
    ...(spread.length > 0 ? [Object.fromEntries(spread)] : []),
  ]
}

function oneText({ style, explode, name }: Written, shape: Shape, sent: string): unknown {
  const between = explode ? ({ label: '.', matrix: ';' }[style] ?? ',') : ','
  const text = style === 'label' || style === 'matrix' ? sent.slice(1) : sent
  const named = (part: string) =>
    style === 'matrix' && part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part
  if (shape === 'plain') return decode(named(text))
  const parts = (explode && style === 'matrix' ? text : named(text)).split(between)
  if (shape === 'list') return parts.map((part) => decode(named(part)))
  return objectOf(explode ? parts.map((part) => part.split('=')) : pairs(parts))
}

function manyTexts({ style, explode }: Written, shape: Shape, own: string[]): unknown {
  const [first = ''] = own
  if (shape === 'plain') return decode(first)
  const between = { spaceDelimited: /%20|\+/, pipeDelimited: /%7C|\|/i }[style] ?? ','
  const parts = explode ? own : first.split(between)
  return shape === 'list' ? parts.map((part) => decode(part)) : objectOf(pairs(parts))
}

function pairs(parts: string[]): string[][] {
  return parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []))
}

function objectOf(entries: string[][]): Json {
  return Object.fromEntries(entries.map(([key = '', text = '']) => [decode(key), decode(text)]))
}

/** Parses `filter[a][0]=1`. Keys that count up from 0 make a list. */
function deep(name: string, sent: Pairs): unknown[] {
  const tree: Json = {}
  for (const [key, text] of sent) {
    const [first, ...steps] = decode(key).split(/\]?\[/)
    if (first !== name || steps.length === 0) continue
    const path = steps.map((step) => step.replace(/\]$/, ''))
    let node = tree
    for (const step of path.slice(0, -1)) {
      if (!Object.hasOwn(node, step) || typeof node[step] !== 'object') node[step] = {}
      node = node[step] as Json
    }
    const last = path.at(-1) ?? ''
    node[last === '' ? String(Object.keys(node).length) : last] = decode(text)
  }
  return Object.keys(tree).length === 0 ? [] : [listed(tree)]
}

function listed(node: unknown): unknown {
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(node).map(([key, each]) => [key, listed(each)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** The value of a text in JSON; the text itself if it is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns the shapes that the schema allows: every shape when it names no type. */
function shapesOf(document: Json, schema: unknown): Shape[] {
  const types = typesOf(document, schema, new Set())
  const shapes: Shape[] = []
  if (types.has('array')) shapes.push('list')
  if (types.has('object')) shapes.push('object')
  if (shapes.length < types.size || types.size === 0) shapes.push('plain')
  return types.size === 0 ? ['plain', 'list', 'object'] : shapes
}

function typesOf(document: Json, schema: unknown, seen: Set<unknown>): Set<string> {
  const node = resolve(document, schema)
  if (node === null || typeof node !== 'object' || seen.has(node)) return new Set()
  seen.add(node)
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => node[key] ?? [])
  const own = [node.type ?? (node.properties ? 'object' : node.items ? 'array' : [])].flat() as string[]
  return new Set([...own, ...inner.flatMap((each) => [...typesOf(document, each, seen)])])
}

function propertiesOf(document: Json, schema: unknown): string[] {
  const node = resolve(document, schema)
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => node?.[key] ?? [])
  return [...Object.keys(objectIn(node?.properties)), ...inner.flatMap((each) => propertiesOf(document, each))]
}

export function pairsOf(text: string, between: string): Pairs {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...rest] = part.split('=')
      return [decode(name), rest.join('=')]
    })
}
