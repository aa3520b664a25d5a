/**
 * A script in two parts, for one page: the browser runs the first while the second is still on its way. Modules that both use are
 * in the first.
 */
import { type BuildOptions, build, type Plugin } from 'esbuild'

export type TwoParts = { first: string; second: string; styles: string[] }

/** The global variable by which the second part finds the modules of the first. */
const sharedName = 'sharedModules'

/**
 * @param options of the bundler, with the folder of the sources as `absWorkingDir`
 * @param entries of both parts, in the folder
 */
export async function twoPartScript(
  options: BuildOptions,
  entries: [first: string, second: string],
): Promise<TwoParts> {
  const split = await build({
    ...options,
    entryPoints: entries,
    format: 'esm',
    splitting: true,
    metafile: true,
    write: false,
  })
  const { outputFiles, metafile } = split
  const [first, second] = entries.map((entry) => `./${entry.replace(/\.\w+$/, '.js')}`) as [string, string]
  const [chunk, ...others] = Object.keys(metafile.outputs).filter((path) => /^chunk-\w+\.js$/.test(path))
  if (chunk === undefined || others.length > 0) throw new Error('the parts of a script share modules of one chunk')
  const names = metafile.outputs[chunk]?.exports ?? []
  const texts = new Map(outputFiles.map((file) => [`./${file.path.split('/').at(-1)}`, file.text]))
  const partOf = async (contents: string, of: ReadonlyMap<string, string>, globalName = '') => {
    const part = { stdin: { contents, sourcefile: 'part.js' }, plugins: [textModules(of)], globalName }
    const built = await build({ ...options, ...part, format: 'iife', write: false })
    return built.outputFiles.map(({ text }) => text).join('')
  }
  const shared = new Map(texts).set(`./${chunk}`, `export const { ${names.join(', ')} } = ${sharedName}`)
  return {
    first: await partOf(`import '${first}'; export * from './${chunk}'`, texts, sharedName),
    second: await partOf(`import '${second}'`, shared),
    styles: [first, second].map((path) => texts.get(path.replace(/js$/, 'css')) ?? ''),
  }
}

/** Modules whose texts are not on the disk. */
function textModules(texts: ReadonlyMap<string, string>): Plugin {
  const namespace = 'texts'
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\/.+\.js$/ }, ({ path }) => ({ path, namespace }))
      onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: texts.get(path) ?? '', loader: 'js' }))
    },
  }
}
