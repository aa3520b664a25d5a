/** How the docs page shows calls of a generated client whose features a project chose. */
export type ClientSample = {
  /** The option for a credential. */
  credential: string
  /** Options of the client that give a header parameter, by its name. */
  defaults: Record<string, string>
  /** The query parameter of the lists that the client reads page by page. */
  cursor: string
}
