/**
 * Request bodies to rows. Every type here has one required key for each property that the contract declares, so a
 * property added to a request schema does not compile until it is handled.
 */
import { sortKey } from './names.ts'

/**
 * The columns of a request body, by the camel-case names of its properties.
 * @typeParam Decides properties that decide what happens and are not stored under their own name
 */
export type ColumnsOf<Body extends object, Decides extends keyof Body = never> = {
  [Field in Exclude<keyof Body, Decides> as CamelCase<Field & string>]-?: unknown
}

/** For each property of a patch, the columns it changes; none if the stored value is the same already. */
export type PatchRules<Patch, Changes> = {
  [Field in keyof Patch]-?: (wanted: Exclude<Patch[Field], undefined>) => Changes
}

/** The columns that a patch changes. A property that was not sent changes nothing. */
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

/** One column with its new value; nothing if that is the stored value. */
export function columnChange<Row, Column extends keyof Row>(
  stored: Row,
  column: Column,
  wanted: Row[Column],
): Partial<Pick<Row, Column>> {
  return stored[column] === wanted ? {} : ({ [column]: wanted } as Pick<Row, Column>)
}

/** A new name with the key it is ordered by; nothing if the name stays. */
export function nameChange(stored: { name: string }, name: string): { name?: string; nameKey?: string } {
  return name === stored.name ? {} : { name, nameKey: sortKey(name) }
}

/**
 * A timestamp that is set or cleared by a flag. Nothing changes if it is so already: setting it again keeps the first
 * timestamp (D7).
 */
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
