/**
 * Reference documentation as one HTML page. Its script and style are inline, and its Content-Security-Policy allows only
 * their digests, so that nothing else runs. With an embedded contract, the page is a file that opens from any place. Without
 * one, it loads the contract from its server.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import type { Json } from '../document/document.ts'

const sources = fileURLToPath(new URL('../../docs-page/', import.meta.url))

/** Root elements of the page. Only a page with `data-demo` reads an account from its URL. */
const plainRoot = '<html lang="en" data-contract="openapi.json">'
const demoRoot = '<html lang="en" data-contract="openapi.json" data-demo>'

type Parts = { script: string; style: string }

/** Returns the module with the page that the server sends: HTML and Content-Security-Policy. */
export async function docsPageModule(): Promise<string> {
  const parts = await partsOfPage()
  const html = pageOf(parts, '')
  const policy = [...policyOf(parts, "'self'"), "frame-ancestors 'none'"].join('; ')
  return `// Written by \`npm run generate\` from packages/docs-page/. Do not edit.

/** Page of \`/docs\`, and the Content-Security-Policy that allows only the page's own script and style. */
export const docsPage = {
  html: ${JSON.stringify(html)},
  policy: ${JSON.stringify(policy)},
  /** Page of a server that has printed a demo link: reads the account from the link. */
  demoHtml: () => docsPage.html.replace(${JSON.stringify(plainRoot)}, ${JSON.stringify(demoRoot)}),
}
`
}

/** Returns the page with this contract embedded. It calls only the server that the user enters, and loads nothing itself. */
export async function docsFile(document: Json): Promise<string> {
  const parts = await partsOfPage()
  const policy = policyOf(parts, 'http: https:').join('; ')
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`
  return pageOf(parts, head, `<script type="application/json" id="contract">${inMarkup(document)}</script>\n`)
}

function pageOf({ script, style }: Parts, head: string, contract = ''): string {
  return `<!doctype html>
${plainRoot}
<head>
<meta charset="utf-8">
${head}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>API reference</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="app"><noscript>This page needs JavaScript. The contract itself is at openapi.yaml and openapi.json.</noscript></div>
${contract}<script>${script}</script>
</body>
</html>
`
}

function policyOf({ script, style }: Parts, connect: string): string[] {
  return [
    "default-src 'none'",
    `script-src 'sha256-${digest(script)}'`,
    `style-src 'sha256-${digest(style)}'`,
    `connect-src ${connect}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
}

async function partsOfPage(): Promise<Parts> {
  const common = { minify: true, charset: 'utf8', legalComments: 'none', target: 'es2022' } as const
  const { outputFiles } = await build({
    ...common,
    entryPoints: [`${sources}main.ts`],
    absWorkingDir: sources,
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    logLevel: 'silent',
  })
  const css = await readFile(`${sources}page.css`, 'utf8')
  const { code } = await transform(css, { minify: true, charset: 'utf8', loader: 'css' })
  return { script: outputFiles[0]?.text ?? '', style: code }
}

/** Escapes `<`, because `</script` in the JSON would end the script element. */
function inMarkup(document: Json): string {
  return JSON.stringify(document).replaceAll('<', '\\u003c')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
