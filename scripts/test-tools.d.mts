export const folder: string
/** A path; the one CHROMIUM names, where it is set. */
export const chromium: string
/** A path; the one NODE24 names, where it is set. */
export const node24: string
/** The path of a script for Node. */
export const prism: string
/** The path itself. @throws {Error} with the remedy, where nothing is there */
export function present(path: string): string
