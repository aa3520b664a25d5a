import { pageParts } from '../../packages/contract-toolkit/generate/inline-page.ts'

/** The script that shows booking pages in pages of other sites. */
export async function embedScriptModule(): Promise<string> {
  const folder = new URL('../../packages/booking-page/', import.meta.url)
  const { script } = await pageParts({ folder, script: 'embed.ts' })
  return `// Written by \`npm run generate\` from packages/booking-page/embed.ts. Do not edit.

/** Script of \`/book/embed.js\`. */
export const embedScript = ${JSON.stringify(script)}
`
}
