/** Promises of this server beyond OpenAPI, for `contract test`. */
export const promises = {
  unknown_query_refused: true,
  second_deletion_404: true,
  missing_header_400: ['X-App-Workspace'],
}
