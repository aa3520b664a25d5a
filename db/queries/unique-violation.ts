import { isUniqueViolation } from '#dialect'

/** @throws what `taken` makes, where the unique index that covers `column` (written `table.column`) refuses the change */
export async function mapUniqueViolation(
  change: PromiseLike<unknown>,
  column: string,
  toError: (options: ErrorOptions) => Error,
): Promise<void> {
  try {
    await change
  } catch (error) {
    throw isUniqueViolation(error, column) ? toError({ cause: error }) : error
  }
}
