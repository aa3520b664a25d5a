/** The public services of a workspace, read page by page. */
import { signal } from '@preact/signals'
import { type ApiError, type Data, listServices } from './api.ts'

export type Listed = Data<'listPublicServices'>

/** The pages that were read, as one. Undefined until the first has come. */
export const listed = signal<Listed | undefined>(undefined)
export const listError = signal<ApiError | undefined>(undefined)
export const isListing = signal(false)

/** Reads the next page of the list. */
export async function loadServices(): Promise<void> {
  if (isListing.peek()) return
  isListing.value = true
  const before = listed.peek()
  const { data, error } = await listServices(before?.next_cursor ?? null)
  isListing.value = false
  listError.value = error
  if (data) listed.value = { ...data, services: [...(before?.services ?? []), ...data.services] }
}
