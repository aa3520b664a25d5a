/** The facts of an OpenAPI description that clients and mocks are made from. */
import type { Json, Locate, Place } from './document.ts'

export type Description = {
  document: Json
  locate: Locate
  title: string
  version: string
  operations: DescribedOperation[]
  schemes: Record<string, Json>
  notes: Note[]
}

export type DescribedOperation = {
  /** The operationId, or one that was derived. */
  id: string
  /** The name of the client's method. */
  name: string
  method: string
  path: string
  summary: string
  /** The place of the operation in the document. */
  place: Place
  parameters: Parameter[]
  body: { required: boolean; content: Record<string, Json> } | undefined
  /** By status, as `200`, `4XX` or `default`; references followed. */
  responses: Record<string, Json>
  /** The alternatives; undefined where neither the operation nor the document lists any. */
  security: Record<string, string[]>[] | undefined
  /** A server of its own, instead of the document's; undefined where it has none. */
  server: string | undefined
}

export type Where = 'path' | 'query' | 'header' | 'cookie'
export type Parameter = {
  name: string
  in: Where
  /** Its name in the client's input object. */
  key: string
  required: boolean
  style: string
  explode: boolean
  allowReserved: boolean
  /** The media type of a parameter that is declared by `content`. */
  media: string | undefined
  /** The place of its schema in the document. */
  schema: Place | undefined
}

/** A finding that stops nothing. Notes of one kind are listed together. */
export type Note = { kind: string; place: Place; what: string }
