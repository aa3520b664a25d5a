/** The messages of one statement to PostgreSQL, and its rows as PostgreSQL sends them. */
import pg from 'pg'

/** The part of the driver's connection that a statement uses; the driver has no types for it. */
export type DriverConnection = {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  parse(statement: unknown): void
  bind(values: unknown): void
  describe(portal: unknown): void
  execute(portal: unknown): void
  close(statement: unknown): void
  sync(): void
}

/** The part of the driver's queries that the driver does not declare. */
export type DriverQuery = {
  name?: string
  text?: string
  values?: unknown[]
  _result?: { _types?: unknown }
  /** Whether the connection has parsed the statement of this name, or was asked to. */
  hasBeenParsed(connection: DriverConnection): unknown
  prepare(connection: DriverConnection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: unknown): void
  handleReadyForQuery(connection: unknown): void
  handleError(error: unknown, connection: unknown): void
}

/** Writes each message to a connection. Subclasses leave some out. */
export class PassingOn implements DriverConnection {
  readonly #to: DriverConnection
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>

  constructor(to: DriverConnection) {
    this.#to = to
    this.parsedStatements = to.parsedStatements
    this.submittedNamedStatements = to.submittedNamedStatements
  }

  parse(statement: unknown): void {
    this.#to.parse(statement)
  }

  bind(values: unknown): void {
    this.#to.bind(values)
  }

  describe(portal: unknown): void {
    this.#to.describe(portal)
  }

  execute(portal: unknown): void {
    this.#to.execute(portal)
  }

  close(statement: unknown): void {
    this.#to.close(statement)
  }

  sync(): void {
    this.#to.sync()
  }
}

class Undescribed extends PassingOn {
  override describe(): void {}
}

/** Columns of a statement, as PostgreSQL describes them. The description is the same at each call, and costs as much as a short row. */
export type Description = {
  /** The type of each column, as PostgreSQL numbers them. Undefined until PostgreSQL has said it. */
  typeIds: readonly number[] | undefined
}

const Query = pg.Query as unknown as new (config: object) => pg.Query & DriverQuery

/** Keeps the rows as PostgreSQL sent them. The driver would build two objects for each query, and look up the type of each value. */
export class RowsQuery extends Query {
  readonly found: (string | null)[][] = []
  readonly description: Description
  /** Also where it has neither a name nor values. */
  readonly queryMode = 'extended'

  /** @param description is asked for, and set, where it is not known or the connection parses the statement */
  constructor({ name, text, values }: { name?: string; text: string; values?: unknown[] }, description: Description) {
    // Each property of this object would be copied one by one.
    super({})
    this.text = text
    this.values = values ?? []
    if (name !== undefined) this.name = name
    this.description = description
  }

  override prepare(connection: DriverConnection): void {
    const isKnown = this.description.typeIds !== undefined && this.hasBeenParsed(connection)
    super.prepare(isKnown ? new Undescribed(connection) : connection)
  }

  override handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }): void {
    this.description.typeIds = fields.map(({ dataTypeID }) => dataTypeID)
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.found.push(fields)
  }
}

/** Description of a statement that returns no rows. */
export const withoutRows: Description = { typeIds: [] }
