/** Bundles again only when a source has changed. Paths are relative to `root`. */
export function bundle(root: string, entry: string, outfile: string): Promise<void>
