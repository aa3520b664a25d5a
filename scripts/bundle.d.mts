import type { BuildOptions, OutputFile } from 'esbuild'

export function bundle(root: string, outdir: string, ...entries: string[]): Promise<void>
export function bundling(root: string, outdir: string, entries: string[]): BuildOptions & { write: false }
export function writeOutput(outputFiles: OutputFile[]): Promise<void>
