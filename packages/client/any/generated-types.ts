/** Placeholders: the generator replaces these types for each description. */

import type { Secret } from '../options.ts'

/** Credentials by the name of their security scheme. */
export type Auth = Record<string, Secret | Secret<{ username: string; password: string }>>
/** Names of parameters whose own name is taken, by operation and location. */
export type Renamed = Record<never, never>
