/** Address of the server without a slash at its end: this page is its first path. The server may be mounted under a path of another application. */
export const serverRoot = location.origin + location.pathname.replace(/\/+$/, '')
