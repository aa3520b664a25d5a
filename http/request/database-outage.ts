import { DatabaseUnavailable } from '../../db/database.ts'

/** The outage of the database that caused an error, if any: the query builder wraps the error of a read. */
export function databaseOutage(thrown: unknown): DatabaseUnavailable | undefined {
  const cause = thrown instanceof Error ? thrown.cause : undefined
  return [thrown, cause].find((each) => each instanceof DatabaseUnavailable)
}
