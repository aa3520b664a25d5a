/**
 * A page as one HTML file. Its script and style are inline, and its Content-Security-Policy allows only their digests, so
 * that nothing else runs.
 */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild'
import { twoPartScript } from './two-part-script.ts'

export type PageSources = {
  /** Folder of the sources. */
  folder: URL
  /** Entry of the script, in the folder. It may import its styles. */
  script: string
  /** Entry of the style, in the folder; undefined if the script imports its styles. */
  style?: string
  /** Entry of a script, in the folder, that runs before anything is drawn. Keep it short: the page waits for it. */
  early?: string
  /** Entry of the part of the script, in the folder, that comes last, while the rest runs already. */
  later?: string
  /** Text for an import whose path ends like the key: a module that is being generated. */
  modules?: Record<string, string>
}

export type PageParts = { script: string; style: string; early?: string; later?: string }

export type PageText = {
  title: string
  /** Attributes of the root element. */
  attributes: string
  /** Shown where scripts do not run. */
  noscript: string
  /** Elements that are shown until the script replaces them. */
  content?: string
  /** Further elements of the head, each with a line end. */
  head?: string
  /** Elements between the content and the script, each with a line end. */
  data?: string
}

/** Attribute of pages that a server with a demo sends: only they read an account from their URL. */
const demoAttribute = 'data-demo'

export async function pageParts({
  folder,
  script,
  style,
  early,
  later,
  modules = {},
}: PageSources): Promise<PageParts> {
  const root = fileURLToPath(folder)
  const options = {
    absWorkingDir: root,
    outdir: root,
    bundle: true,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'silent',
    plugins: [generatedModules(modules)],
  } satisfies BuildOptions
  const bundled = async (entry: string | undefined) => {
    if (entry === undefined) return []
    return (await build({ ...options, entryPoints: [entry], format: 'iife', write: false })).outputFiles
  }
  const outputText = (files: OutputFile[], suffix: string) =>
    files.find(({ path }) => path.endsWith(suffix))?.text ?? ''
  const optional = early === undefined ? {} : { early: outputText(await bundled(early), '.js') }
  if (later !== undefined) {
    const { first, second, styles } = await twoPartScript(options, [script, later])
    return { ...optional, script: first, later: second, style: styles.join('') }
  }
  const files = await bundled(script)
  return {
    ...optional,
    script: outputText(files, '.js'),
    style: outputText([...files, ...(await bundled(style))], '.css'),
  }
}

export function pageHtml({ script, style, early, later }: PageParts, page: PageText): string {
  return `<!doctype html>
${rootElement(page)}
<head>
<meta charset="utf-8">
${page.head ?? ''}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
${early === undefined ? '' : `<script>${early}</script>\n`}</head>
<body>
<div id="app">${page.content ?? ''}<noscript>${page.noscript}</noscript></div>
${page.data ?? ''}<script>${script}</script>${later === undefined ? '' : `\n<script>${later}</script>`}
</body>
</html>
`
}

/** Directives that hold for every page. `frame-ancestors` works only in a header, and is added there. */
export function pagePolicy({ script, style, early, later }: PageParts, connect: string): string[] {
  const scripts = [early, script, later].filter((each) => each !== undefined)
  return [
    "default-src 'none'",
    `script-src ${scripts.map((each) => `'sha256-${digest(each)}'`).join(' ')}`,
    `style-src 'sha256-${digest(style)}'`,
    `connect-src ${connect}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
}

/** The module in generated/ with a page that the server sends: HTML and Content-Security-Policy. */
export function pageModule(name: string, path: string, sources: string, parts: PageParts, page: PageText): string {
  const policy = [...pagePolicy(parts, "'self'"), "frame-ancestors 'none'"].join('; ')
  const plain = rootElement(page)
  const withDemo = plain.replace(/>$/, ` ${demoAttribute}>`)
  return `// Written by \`npm run generate\` from ${sources}. Do not edit.

/** Page of \`${path}\`, and the Content-Security-Policy that allows only the page's own script and style. */
export const ${name} = {
  html: ${JSON.stringify(pageHtml(parts, page))},
  policy: ${JSON.stringify(policy)},
  /** Page of a server that has printed a demo link: reads the account from the link. */
  demoHtml: () => ${name}.html.replace(${JSON.stringify(plain)}, ${JSON.stringify(withDemo)}),
}
`
}

function rootElement({ attributes }: PageText): string {
  return `<html lang="en"${attributes && ` ${attributes}`}>`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** Bundles texts that are not on the disk yet. */
function generatedModules(modules: Record<string, string>): Plugin {
  const namespace = 'generated'
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.mjs$/ }, ({ path }) => {
        const name = Object.keys(modules).find((each) => path.endsWith(each))
        return name === undefined ? undefined : { path: name, namespace }
      })
      onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: modules[path] ?? '', loader: 'js' }))
    },
  }
}
