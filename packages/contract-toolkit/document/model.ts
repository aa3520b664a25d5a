/** The facts of an OpenAPI description that clients and mocks are made from. */
import type { Json, Locate, Place } from './document.ts'
import type { DeclaredParameter, Operation, Where } from './operations.ts'

export type Description = {
  document: Json
  locate: Locate
  title: string
  version: string
  operations: DescribedOperation[]
  schemes: Record<string, Json>
  notes: Note[]
}

/** An operation as a client calls it: `body` is absent where no fetch would send it, and each parameter has a place. */
export type DescribedOperation = Omit<Operation, 'parameters'> & {
  /** The name of the client's method. */
  name: string
  parameters: Parameter[]
  /** The URL of a server of its own, instead of the document's; undefined where it has none. */
  server: string | undefined
}

/** `key` is its name in the client's input object. */
export type Parameter = DeclaredParameter & { in: Where; key: string }

/** A finding that stops nothing. Notes of one kind are listed together. */
export type Note = { kind: string; place: Place; what: string }
