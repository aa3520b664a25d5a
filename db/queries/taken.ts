import { isUniqueViolation } from '#dialect'

/** @throws what `taken` makes, where the unique index that covers `column` (written `table.column`) refuses the change */
export async function unlessTaken(
  change: PromiseLike<unknown>,
  column: string,
  taken: (options: ErrorOptions) => Error,
): Promise<void> {
  try {
    await change
  } catch (error) {
    throw isUniqueViolation(error, column) ? taken({ cause: error }) : error
  }
}
