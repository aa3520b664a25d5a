/** Folders with the sources that generated packages and pages are bundled from. */
import { fileURLToPath } from 'node:url'

/** The folder above the toolkit. A packed toolkit has the same folders beside its own code. */
const packages = new URL('../../', import.meta.url)

export const clientSources = fileURLToPath(new URL('client/', packages))
export const docsPageSources = new URL('docs-page/', packages)
