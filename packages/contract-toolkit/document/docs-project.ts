import type { Operation } from './operations.ts'

/** How the docs page shows calls of a generated client whose features a project chose. */
export type ClientSample = {
  /** The option for a credential. */
  credential: string
  /** Options of the client that give a header parameter, by its name. */
  defaults: Record<string, string>
  /** The query parameter of the lists that the client reads page by page. */
  cursor: string
}

/** How a caller signs in on the docs page of its server: ids of operations, and what the caller chooses afterwards. */
export type DocsSession = {
  /** Takes `email` and `password`. */
  signIn: string
  signOut: string
  /** Returns the caller. */
  caller: string
  /** The tenants of the caller, one of which is chosen: their name for people, the operation that lists them, and the parameters that name one. */
  tenants?: { name: string; list: string; parameters: string[] }
}

/**
 * Two values of a form that have to fit each other, such as a room and a day on which it is free: an `id`, which paths call `pathId`, and
 * a `value`. `list` is the operation that lists values for an id: its reply has them as `items`, and `fits` is true for one to take.
 */
export type DocsPair = { id: string; pathId: string; list: string; items: string; fits: string; value: string }

/** A name and the sentences beside it, as Markdown. */
export type DocsFact = [name: string, ...sentences: string[]]

/** Parts of a docs page that only a project knows. */
export type DocsProject = {
  client?: ClientSample
  session?: DocsSession
  pair?: DocsPair
  /** Facts of an operation that stand in its extensions. */
  factsOf?: (operation: Operation) => DocsFact[]
}

/** The same as data of the page: each list of facts once, and the index of an operation's list by method and path. */
export type DocsData = Omit<DocsProject, 'factsOf'> & { facts: DocsFact[][]; factsOf: Record<string, number> }
