/** Promises of a server that OpenAPI has no words for. Each makes a check stricter; without them, any declared response is right. */
export type ServerPromises = {
  /** Unknown query parameters are refused. */
  unknown_query_refused: boolean
  /** A second deletion is answered with 404, where the operation declares it. */
  second_deletion_404: boolean
  /** Required headers whose absence is answered with 400, or with 404 by operations that declare no 400. */
  missing_header_400: string[]
}

export const noPromises: ServerPromises = {
  unknown_query_refused: false,
  second_deletion_404: false,
  missing_header_400: [],
}
