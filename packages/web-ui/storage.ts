/** The storage of this browser. Where it allows none, or has no room, nothing is kept: a page works as on a first visit. */

type Kind = 'localStorage' | 'sessionStorage'

export function stored(name: string, kind: Kind = 'localStorage'): string | null {
  try {
    return globalThis[kind].getItem(name)
  } catch {
    return null
  }
}

/** @param value null removes what is stored */
export function store(name: string, value: string | null, kind: Kind = 'localStorage'): void {
  try {
    if (value === null) globalThis[kind].removeItem(name)
    else globalThis[kind].setItem(name, value)
  } catch {
    // Without it, the next visit begins as a first one.
  }
}
