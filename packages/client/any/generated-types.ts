/** What the generator writes for each description in the place of these. */

/** The credentials it takes, by the name of their scheme. */
export type Auth = Record<string, string | { username: string; password: string }>
/** What a parameter is called in a call where its name is taken, by operation and place. */
export type Renamed = Record<never, never>
