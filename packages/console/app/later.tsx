/**
 * Pages in the second part of the script, which comes while the first one runs: the board and the bookings need not wait for it.
 */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { Skeleton } from '../ui/states.tsx'

/** Undefined until the second part has come. */
const provided = signal<Record<string, ComponentType> | undefined>(undefined)

/** Called by the second part. */
export function provideLater(pages: Record<string, ComponentType>): void {
  provided.value = pages
}

/** The page of that name, or grey lines until it has come. */
export function later(name: string): ComponentType {
  return function Later() {
    const Page = provided.value?.[name]
    return Page ? <Page /> : <Skeleton />
  }
}
