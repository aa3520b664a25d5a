export type Engine = {
  /** For messages. */
  name: string
  /** The form of DATABASE_URL, for messages. */
  form: string
  /** Why the URL is refused, without any part of it; undefined if it is accepted. */
  problem(url: string): string | undefined
  /** Whether servers on several machines can use one database. */
  isShared: boolean
  /** Programs of the engine that `npm run admin` refers to, each with what it does. Null: the command does it itself. */
  programs: { backUp: string; restore: string; checkFile: string } | null
  /** The import conditions that make `#dialect` this engine's. */
  conditions: string[]
  /** The folder of the bundled server for this engine, in the project. */
  bundles: string
}
export const sqlite: Engine
export const postgres: Engine
/** Why a DATABASE_URL is refused, in one line without any part of it; undefined if it is accepted. */
export function urlProblem(url: string): string | undefined
/** The engine of a DATABASE_URL, also of one that it does not accept. */
export function engineOf(url: string | undefined): Engine
