/** Operations as the runtime needs them: the generator writes one for each operation of a description. */

export type Styled = { name: string; style?: string; explode?: boolean; reserved?: boolean; media?: string }

export type Sent = Styled & {
  in: 'path' | 'query' | 'header' | 'cookie'
  /** Its name in the input, if its own name is taken. */
  key?: string
}

export type BodyFacts = {
  media: string[]
  /** Encoding of form properties by media type, where the description declares it. */
  encoding?: Record<
    string,
    Record<string, { style?: string; explode?: boolean; reserved?: boolean; contentType?: string }>
  >
}

export type Operation = {
  method: string
  path: string
  parameters?: Sent[]
  /** Undefined if it takes no body. */
  body?: BodyFacts
  /** Media types by status: `200`, `4XX` or `default`. */
  replies: Record<string, string[]>
  /** Types of JSON bodies by status, where one is declared. */
  types?: Record<string, string>
  /** Alternative security requirements, each a list of scheme names. Undefined if the description has none. */
  security?: string[][]
  /** URL of its server, if it differs from the description's. */
  server?: string
  /** Error codes by status, for plugins/error-codes.ts. */
  codes?: Record<string, string[]>
  /** The code that says that the object to delete does not exist. */
  gone?: string | undefined
  /** The property of the response that holds the items of a page, for plugins/pages.ts. */
  items?: string | undefined
}
