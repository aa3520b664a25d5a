/** An error for the framework's own error handling; no target is measured on errors. */
export function refused(status: number, code: string): Error {
  return Object.assign(new Error(code), { status, statusCode: status })
}
