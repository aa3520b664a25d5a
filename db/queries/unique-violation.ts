import { isUniqueViolation } from '#dialect'

/** @throws the result of `toError` if a unique index that covers `column` (written `table.column`) refuses the change */
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
