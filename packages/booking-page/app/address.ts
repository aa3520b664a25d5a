/** The parts of the address: `…/book/{workspaceId}` and, for the page of a service, `/{serviceId}`. */
const [, before = '', workspace = '', service = ''] =
  // The last part named `book` counts, because the server may be mounted under a path with that name.
  /^(.*)\/book\/([^/]*)(?:\/([^/]*))?\/*$/.exec(location.pathname) ?? []

/** Address of the server without a slash at its end. The server may be mounted under a path of another application. */
export const serverRoot = location.origin + before
export const workspaceId = workspace
export const serviceId = service
