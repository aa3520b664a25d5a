/** A comparison of two schemas: its means, and the graph of its results. */
import type { Place } from '../document/document.ts'
import type { Direction } from './levels.ts'
import type { Node } from './schema-parts.ts'
import type { Sense } from './schema-rules.ts'
import type { Shape } from './shape.ts'

/** `text`: numbers are sent as texts. `list`: also, a single value is a list of one, as in a query. */
export type Wire = 'json' | 'text' | 'list'

/** `sunset`: the day from which the part that it concerns may go. */
export type SchemaFinding = { rule: string; sense: Sense; message: string; place: Place; sunset: string | undefined }
export type Pair = { findings: SchemaFinding[]; children: { step: string; pair: Pair; sunset: string | undefined }[] }

/** The means of a comparison of two shapes. */
export type Comparison = {
  direction: Direction
  wire: Wire
  before: Shape
  after: Shape
  /** Reports a change at the part that has the keyword, preferably the later one. */
  report(aspect: string, keyword: string, message: string, sunset?: string): void
  /** Compares parts of the two schemas, as a part of this comparison. */
  enter(step: string, before: Node[], after: Node[], sunset?: string): void
  /** Compares two schemas on the side. */
  probe(before: Node[], after: Node[]): Set<Sense>
}

export type Comparer = { compare(before: Node[], after: Node[], direction: Direction, wire: Wire): Pair }
