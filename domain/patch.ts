/** What a patch changes, field by field: nothing where it says what is so already. */
import { sortKey } from './names.ts'

/** A new name with the key it is ordered by; empty where it stays. */
export function nameChange(
  stored: { name: string },
  patch: { name?: string },
): { name: string; nameKey: string } | Record<never, never> {
  if (patch.name === undefined || patch.name === stored.name) return {}
  return { name: patch.name, nameKey: sortKey(patch.name) }
}

/** When something was put away; undefined where that stays as it is, so that doing it again keeps the first stamp (D7). */
export function stampChange(stored: Date | null, wanted: boolean | undefined, now: Date): Date | null | undefined {
  if (wanted === undefined || wanted === (stored !== null)) return undefined
  return wanted ? now : null
}
