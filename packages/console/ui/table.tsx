import type { ComponentChildren } from 'preact'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ComponentChildren
  /** Numbers and buttons stand at the right. */
  isRight?: boolean
  /** The title is for screen readers only. */
  isUntitled?: boolean
}

export type TableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** On a narrow screen each row becomes a card, in which each cell shows its title. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table class="table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, isRight, isUntitled }) => (
            <th key={title} scope="col" class={isRight ? 'right' : undefined}>
              {isUntitled ? <span class="visually-hidden">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isRight, isUntitled }) => (
              <td key={title} class={isRight ? 'right' : undefined} data-title={isUntitled ? undefined : title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
