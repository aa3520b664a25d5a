/** Reads all pages of a list. A list that never ends is an error that names its operation, not a test that hangs. */

/** No test makes as many rows. */
const pagesMax = 1_000

/**
 * The pages of a list in their order. Each is read when it is asked for.
 * @param read the page at a cursor; undefined: the first one
 * @param next the property of a page that has the cursor of the next one, or null at the end
 */
export async function* pagesOf<Page>(
  operationId: string,
  read: (cursor: string | undefined) => Promise<Page>,
  next: keyof Page = 'next_cursor' as keyof Page,
): AsyncGenerator<Page> {
  let cursor: string | undefined
  for (let count = 0; count < pagesMax; count++) {
    const page = await read(cursor)
    yield page
    if (page[next] === null) return
    cursor = String(page[next])
  }
  throw new Error(`${operationId}: the list does not end after ${pagesMax} pages`)
}
