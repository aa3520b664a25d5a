type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nothing: Kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** A storage of this browser. One that it refuses keeps nothing. */
export function storageOf(kind: 'localStorage' | 'sessionStorage'): Kept {
  try {
    return globalThis[kind]
  } catch {
    return nothing
  }
}
