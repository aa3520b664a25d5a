/** Bundles the server's programs at each save; unchanged files are not read again. */
import { type BuildContext, context } from 'esbuild'
import type { Engine } from '../../db/dialect/engines.mjs'
import { buildOptions, writeOutput } from '../bundle.mjs'

export type Bundler = {
  /** @returns a digest of the result @throws esbuild's BuildFailure, with file and line of each error */
  bundle(): Promise<string>
  stop(): Promise<void>
}

export function openBundler(root: string, engine: Engine, entries: string[]): Bundler {
  let builds: Promise<BuildContext<{ write: false }>> | undefined
  const opened = () => {
    builds ??= context(buildOptions(root, engine, entries))
    return builds
  }
  return {
    async bundle() {
      const { outputFiles } = await (await opened()).rebuild()
      await writeOutput(outputFiles)
      return outputFiles.map(({ hash }) => hash).join(' ')
    },
    async stop() {
      await (await builds)?.dispose()
    },
  }
}
