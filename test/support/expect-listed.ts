/** Compares a table of a test with the contract. */

/** @param remedy where to add or remove a name. @throws with each name that the table lacks, and each that only the table has */
export function expectListed(
  table: readonly string[],
  declared: readonly (string | undefined)[],
  remedy: string,
): void {
  const lacking = declared.filter((name) => name === undefined || !table.includes(name))
  const surplus = table.filter((name) => !declared.includes(name))
  if (lacking.length === 0 && surplus.length === 0) return
  const said = [
    ...(lacking.length > 0 ? [`it lacks ${lacking.join(', ')}`] : []),
    ...(surplus.length > 0 ? [`the contract does not have ${surplus.join(', ')}`] : []),
  ]
  throw new Error(`${remedy}: ${said.join('; ')}`)
}
