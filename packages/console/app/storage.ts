/** The storage of this browser. Where it allows none, or has no room, nothing is kept: the console works as on a first visit. */

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** @param value null removes what is stored */
export function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Without it, the next visit begins as a first one.
  }
}
