/** The public booking page as one HTML page, bundled with the client of the contract that is being generated. */
import { pageModule, pageParts } from '../../packages/contract-toolkit/generate/inline-page.ts'
import { skeletonMarkup } from './skeleton-markup.ts'

/** @param clientModule text of generated/client/index.mjs, which may not be on the disk yet */
export async function bookingPageModule(clientModule: string): Promise<string> {
  const parts = await pageParts({
    folder: new URL('../../packages/booking-page/', import.meta.url),
    script: 'main.tsx',
    modules: { 'generated/client/index.mjs': clientModule },
  })
  const page = pageModule(
    'bookingPage',
    '/book/{workspaceId}` and `/book/{workspaceId}/{serviceId}',
    'packages/booking-page/',
    parts,
    {
      title: 'Book',
      attributes: '',
      content: skeletonMarkup('booking-page', 6),
      noscript:
        'Booking on this page needs JavaScript. <span lang="de">Zum Buchen braucht diese Seite JavaScript.</span>',
    },
  )
  return `${page}
/** The policy for a page that these sources may show in a frame. */
export function bookingPagePolicy(frameAncestors: string): string {
  return bookingPage.policy.replace(/frame-ancestors .*$/, \`frame-ancestors \${frameAncestors}\`)
}
`
}
