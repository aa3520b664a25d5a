/** The web console as one HTML page, bundled with the client of the contract that is being generated. */
import { pageModule, pageParts } from '../../packages/contract-toolkit/generate/inline-page.ts'
import { skeletonMarkup } from './skeleton-markup.ts'

/** @param clientModule text of generated/client/index.mjs, which may not be on the disk yet */
export async function consolePageModule(clientModule: string): Promise<string> {
  const parts = await pageParts({
    folder: new URL('../../packages/console/', import.meta.url),
    script: 'main.tsx',
    modules: { 'generated/client/index.mjs': clientModule },
  })
  return pageModule('consolePage', '/', 'packages/console/', parts, {
    title: 'Console',
    attributes: '',
    content: skeletonMarkup('alone', 4),
    noscript: 'The console needs JavaScript. The API itself is described at /docs.',
  })
}
