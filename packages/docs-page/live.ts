/** Reloads the page after each save of the contract. Only the development server marks its page for this. */

/** @param offer called instead of a reload when something would be lost by it */
export function reloadOnSave(wouldLose: () => boolean, offer: () => void): void {
  if (document.documentElement.dataset.live === undefined) return
  let version: string | undefined
  let events: EventSource | undefined
  const onVersion = ({ data }: MessageEvent) => {
    version ??= String(data)
    if (version === String(data)) return
    if (!wouldLose()) return location.reload()
    version = String(data)
    offer()
  }
  // A browser opens few connections to one server, so a hidden page holds none.
  const listen = () => {
    events?.close()
    events = undefined
    if (document.hidden) return
    events = new EventSource('docs/live')
    events.addEventListener('message', onVersion)
  }
  document.addEventListener('visibilitychange', listen)
  listen()
}
