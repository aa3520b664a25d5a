/** The copy of openapi.yaml that the server is built from, because the file itself may be saved again before the server starts. */
export const servedContract = 'dist/dev-openapi.yaml'
