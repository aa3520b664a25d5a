/** Closures of a resource or a service. */
import { formatSpan } from '../../../web-ui/format.ts'
import { messages } from '../../messages.ts'
import { Table } from '../../ui/table.tsx'
import { removeColumns } from './card.tsx'

const { closure: texts } = messages.catalogue

type Closure = { start_at: string; end_at: string; reason: string | null }
type Props<T> = { rows: T[]; zone: string; keyOf: (closure: T) => string; onRemove: (closure: T) => void }

export function ClosureTable<T extends Closure>({ rows, zone, keyOf, onRemove }: Props<T>) {
  if (rows.length === 0) {
    return (
      <p>
        {texts.none}. <span class="hint">{texts.noneHint}</span>
      </p>
    )
  }
  const columns = [
    { title: texts.time, cell: ({ start_at, end_at }: T) => formatSpan(start_at, end_at, zone) },
    { title: texts.reason, cell: ({ reason }: T) => reason ?? '–' },
    ...removeColumns(onRemove),
  ]
  return <Table label={texts.title} rows={rows} keyOf={keyOf} columns={columns} />
}
