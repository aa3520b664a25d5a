/** A copy of the openapi.yaml that the server is built from: the file itself may be saved again before it starts. */
export const servedContract = 'dist/dev-openapi.yaml'
