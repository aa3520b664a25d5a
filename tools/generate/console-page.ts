/** The web console as one HTML page, bundled with the client of the contract that is being generated. */
import { runInNewContext } from 'node:vm'
import { pageModule, pageParts } from '../../packages/contract-toolkit/generate/inline-page.ts'
import { skeletonMarkup } from './skeleton-markup.ts'

/** @param clientModule text of generated/client/index.mjs, which may not be on the disk yet */
export async function consolePageModule(clientModule: string): Promise<string> {
  const sources = {
    folder: new URL('../../packages/console/', import.meta.url),
    modules: { 'generated/client/index.mjs': clientModule },
  }
  const parts = await pageParts({ ...sources, script: 'main.tsx', early: 'early.ts', later: 'later.ts' })
  const { script } = await pageParts({ ...sources, script: 'first-page.tsx' })
  return pageModule('consolePage', '/', 'packages/console/', parts, {
    title: 'Console',
    attributes: '',
    content: `${firstPage(script)}${skeletonMarkup('alone starting', 4)}`,
    noscript: 'The console needs JavaScript. The API itself is described at /docs.',
  })
}

/** The markup that the script makes of the first page, in a browser that has nothing stored. */
function firstPage(script: string): string {
  const browser: { firstPage?: string } & Record<string, unknown> = {
    location: { hash: '', origin: 'https://console.example', pathname: '/' },
    document: { documentElement: { dataset: {} } },
    localStorage: { getItem: () => null, removeItem() {} },
    navigator: { language: 'en', languages: ['en'] },
    URL,
    URLSearchParams,
    addEventListener() {},
  }
  runInNewContext(script, browser)
  if (browser.firstPage === undefined) throw new Error('packages/console/first-page.tsx made no markup')
  return browser.firstPage
}
