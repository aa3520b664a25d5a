export const folder: string
/** A path; the one CHROMIUM names, where it is set. */
export const chromium: string
/** The path of the oldest Node that the client runs on. */
export const node20: string
/** The path of the oldest Node that the server runs on. */
export const node22: string
/** The path of a script for Node. */
export const prism: string
/** The path itself. @throws {Error} with the remedy, where nothing is there */
export function present(path: string): string
