/** The fields of an edit that differ from what is stored. Fields that were not touched are not sent. */

/** Undefined if nothing differs. Lists are compared by their content. */
export function changesIn<T extends object>(
  stored: { [Name in keyof T]?: unknown },
  edited: T,
): Partial<T> | undefined {
  const changed = Object.entries(edited).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof T]),
  )
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<T>)
}
