import type { ComponentChildren } from 'preact'
import type { LoadedList } from '../app/load-list.ts'
import { More } from './more.tsx'
import { Load } from './states.tsx'
import { Table, type TableProps } from './table.tsx'

type ListTableProps<Row> = Omit<TableProps<Row>, 'rows'> & {
  list: LoadedList<Row>
  /** Stands in place of the table when the list is empty. */
  empty?: ComponentChildren
  /** Lines of the skeleton. */
  lines?: number
}

/** A list as a table, with the button for its next page. */
export function ListTable<Row>({ list, empty, lines, ...table }: ListTableProps<Row>) {
  return (
    <>
      <Load loaded={list} {...(lines !== undefined && { lines })}>
        {({ items }) => (items.length === 0 && empty !== undefined ? empty : <Table {...table} rows={items} />)}
      </Load>
      <More list={list} />
    </>
  )
}
