/** An OpenAPI description as every tool reads it. */
import type { Json, Locate, Place } from './document.ts'

export type Foreign = {
  document: Json
  locate: Locate
  title: string
  version: string
  operations: ForeignOperation[]
  schemes: Record<string, Json>
  notes: Note[]
}

export type ForeignOperation = {
  /** The operationId, or one that was derived. */
  id: string
  /** What the method of the client is called. */
  name: string
  method: string
  path: string
  summary: string
  /** Where it stands, and where what it answers with is found. */
  place: Place
  parameters: Parameter[]
  body: { required: boolean; content: Record<string, Json> } | undefined
  /** By status, as `200`, `4XX` or `default`; references followed. */
  responses: Record<string, Json>
  /** The ways in; undefined where the description speaks of none anywhere. */
  security: Record<string, string[]>[] | undefined
  /** Another address than that of the description. */
  server: string | undefined
}

export type Where = 'path' | 'query' | 'header' | 'cookie'
export type Parameter = {
  name: string
  in: Where
  /** Its name in the one object of a call. */
  key: string
  required: boolean
  style: string
  explode: boolean
  allowReserved: boolean
  /** Of a parameter that is written by a media type. */
  media: string | undefined
  /** Where its schema stands. */
  schema: Place | undefined
}

/** What a reader should know and nothing stops at; one kind may be found often. */
export type Note = { kind: string; place: Place; what: string }
