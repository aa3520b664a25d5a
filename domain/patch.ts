/**
 * Maps request bodies to rows. Every type here has one required key per property that the contract declares, so a property
 * that is added to a request schema does not compile until it is handled.
 */
import { sortKey } from './names.ts'

/**
 * The columns of a request body: the camel-case names of its properties.
 * @typeParam NotStored properties that select a behaviour and are not stored under their own name
 */
export type ColumnsOf<Body extends object, NotStored extends keyof Body = never> = {
  [Field in Exclude<keyof Body, NotStored> as CamelCase<Field & string>]-?: unknown
}

/** Per property of a patch: returns the columns it changes; empty if the stored value is equal already. */
export type PatchRules<Patch, Changes> = {
  [Field in keyof Patch]-?: (wanted: Exclude<Patch[Field], undefined>) => Changes
}

/** Collects the columns that a patch changes. A property that was not sent changes nothing. */
export function patchChanges<Patch extends object, Changes extends object>(
  patch: Patch,
  rules: PatchRules<Patch, Changes>,
): Changes {
  const changes = {} as Changes
  for (const field of Object.keys(rules) as (keyof Patch)[]) {
    const wanted = patch[field]
    if (wanted !== undefined) Object.assign(changes, rules[field](wanted as Exclude<Patch[keyof Patch], undefined>))
  }
  return changes
}

/** One column with its new value; empty if it equals the stored value. */
export function columnChange<Row, Column extends keyof Row>(
  stored: Row,
  column: Column,
  wanted: Row[Column],
): Partial<Pick<Row, Column>> {
  return stored[column] === wanted ? {} : ({ [column]: wanted } as Pick<Row, Column>)
}

/** A new name with its sort key; empty if the name does not change. */
export function nameChange(stored: { name: string }, name: string): { name?: string; nameKey?: string } {
  return name === stored.name ? {} : { name, nameKey: sortKey(name) }
}

/** Sets or clears a timestamp by a flag; empty if it is in that state already: setting it again keeps the first timestamp. */
export function stampChange<Column extends string>(
  stored: { [Name in Column]: Date | null },
  column: Column,
  isSet: boolean,
  now: Date,
): { [Name in Column]?: Date | null } {
  if (isSet === (stored[column] !== null)) return {}
  return { [column]: isSet ? now : null } as { [Name in Column]: Date | null }
}

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
