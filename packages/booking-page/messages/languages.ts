/** Languages of the booking page. A further one is a file of its texts and a line here. */
import { de } from './de.ts'
import { en, type Messages } from './en.ts'

export const texts = { en, de } satisfies Record<string, Messages>
export type LanguageName = keyof typeof texts
