import type { BuildOptions, OutputFile, Plugin } from 'esbuild'
import type { Engine } from '../db/dialect/engines.mjs'

/** Bundles the programs of `npm start` with their dependencies, again only when a source or a dependency has changed. */
export function bundleServer(root: string, engine: Engine): Promise<void>
/** Bundles the programs of a server without sources, and its launcher, into `folder`. */
export function bundlePackage(root: string, engine: Engine, folder: string): Promise<void>
/** Bundles without dependencies, again only when a source has changed. Paths are relative to `root`; each entry becomes a file of its name, in the folder of the engine. */
export function bundle(root: string, engine: Engine, ...entries: string[]): Promise<void>
/** Paths of the programs that the server starts as processes and threads of their own. */
export const childPrograms: readonly string[]
/** The folders with everything that the server and the commands are written in. */
export const sourceFolders: readonly string[]
/** Options of bundles that contain the packages. */
export const withPackages: Omit<BuildOptions, 'write'> & { plugins: Plugin[] }
export function buildOptions(root: string, engine: Engine, entries: string[]): BuildOptions & { write: false }
export function writeOutput(outputFiles: OutputFile[]): Promise<void>
