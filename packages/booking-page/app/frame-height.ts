/** The height of this page, told to the page that shows it in a frame. */

/** The message is for any origin: `frame-ancestors` decides which sites may show the page, and its height is no secret. */
export function tellHeight(element: HTMLElement): void {
  if (parent === window) return
  new ResizeObserver(() => {
    parent.postMessage({ bookingPageHeight: Math.ceil(element.getBoundingClientRect().height) }, '*')
  }).observe(element)
}

/** The height in a message, in CSS pixels; undefined for any other message. */
export function heightIn(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null || !('bookingPageHeight' in message)) return undefined
  const { bookingPageHeight: height } = message
  return typeof height === 'number' && height > 0 ? height : undefined
}
