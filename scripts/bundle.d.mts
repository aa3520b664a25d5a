/** Bundles again only when a source has changed. Paths are relative to `root`; each entry becomes a file of its name. */
export function bundle(root: string, outdir: string, ...entries: string[]): Promise<void>
