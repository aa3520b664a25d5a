/**
 * The script of `/book/embed.js`: shows a booking page in the page of another site, below its own `<script>` element, in a frame as high
 * as the booking page.
 */
import { heightIn } from './app/frame-height.ts'

const { currentScript } = document
if (!(currentScript instanceof HTMLScriptElement))
  throw new Error('embed.js: load it by a <script> element without type="module"')
showFrame(currentScript)

function showFrame(script: HTMLScriptElement): void {
  const address = bookingPage(script)
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = script.dataset.title ?? 'Booking'
  frame.allow = 'clipboard-write'
  Object.assign(frame.style, { width: '100%', height: '48rem', border: '0' })
  // Other windows and other pages in the same frame may send messages, too.
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== address.origin) return
    const height = heightIn(data)
    if (height !== undefined) frame.style.height = `${height}px`
  })
  script.after(frame)
}

/** The address that the attributes of the element name, beside that of the script. */
function bookingPage({ dataset, src }: HTMLScriptElement): URL {
  const { workspace, service, lang } = dataset
  if (!workspace) throw new Error('embed.js: data-workspace is missing')
  const path = [workspace, ...(service ? [service] : [])].map(encodeURIComponent).join('/')
  const address = new URL(path, src)
  if (lang) address.searchParams.set('lang', lang)
  return address
}
