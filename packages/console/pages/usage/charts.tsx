/** Small charts as inline SVG. The picture is hidden from screen readers; the table behind it has the same figures. */
import type { ComponentChildren } from 'preact'
import { formatHourOfDay, formatNumber } from '../../../web-ui/format.ts'
import { messages } from '../../messages.ts'
import { Table } from '../../ui/table.tsx'

const { usage } = messages

type Bar = { name: string; value: number }
type BarProps = { label: string; titles: [string, string]; bars: readonly Bar[] }

const [titleHeight, barHeight, barGap] = [20, 16, 10]
/** In percent of the width. The figure beside the longest bar has the rest. */
const longestBar = 88
const [cellHeight, gutter, axisHeight] = [24, 2, 18]
/** In percent of the width. The total at the end has the rest. */
const [nameWidth, cellsWidth] = [22, 63]
const dayHours = Array.from({ length: 24 }, (_, hour) => hour)

/** A bar for each figure, below its name. */
export function BarChart({ label, titles: [nameTitle, valueTitle], bars }: BarProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const step = titleHeight + barHeight + barGap
  return (
    <>
      <svg class="chart" width="100%" height={bars.length * step} aria-hidden="true">
        {bars.map(({ name, value }, index) => {
          const y = index * step + titleHeight
          const width = (value / most) * longestBar
          return (
            <g key={name}>
              <text y={y - 6}>{name}</text>
              <rect class="bar" y={y} width={`${width}%`} height={barHeight} rx="3" />
              <text x={`${width + 1}%`} y={y + 13}>
                {formatNumber(value)}
              </text>
            </g>
          )
        })}
      </svg>
      <Behind>
        <Table
          label={label}
          rows={bars}
          keyOf={({ name }) => name}
          columns={[
            { title: nameTitle, cell: ({ name }) => name },
            { title: valueTitle, isRight: true, cell: ({ value }) => formatNumber(value) },
          ]}
        />
      </Behind>
    </>
  )
}

/** `shade` is from 0 to 1, drawn by its root, so that small ones differ; null leaves the cell blank. `text` is the figure. */
export type Cell = { shade: number | null; text: string }
export type HeatRow = { key: string; name: string; cells: readonly Cell[]; total: string }
type HeatProps = { label: string; titles: [name: string, total: string]; rows: readonly HeatRow[] }

/** A row has a cell for each hour of the day, and its total at the end. Hours at which every cell is blank are left out. */
export function HeatMap({ label, titles: [nameTitle, totalTitle], rows }: HeatProps) {
  const hours = hoursFilled(rows)
  const step = cellsWidth / hours.length
  const left = (index: number) => `${nameWidth + index * step}%`
  const top = (row: number) => axisHeight + row * (cellHeight + gutter)
  return (
    <>
      <svg class="chart" width="100%" height={top(rows.length)} aria-hidden="true">
        {hours.map(
          (hour, index) =>
            hour % 3 === 0 && (
              <text key={hour} x={left(index)} y={12}>
                {formatNumber(hour)}
              </text>
            ),
        )}
        {rows.map(({ key, name, cells, total }, row) => (
          <g key={key}>
            {/* An inner picture cuts off what does not fit. */}
            <svg y={top(row)} width={`${nameWidth - 1}%`} height={cellHeight}>
              <title>{name}</title>
              <text y={16}>{name}</text>
            </svg>
            {hours.map((hour, index) => {
              const { shade, text } = cells[hour] as Cell
              return (
                shade !== null && (
                  <rect
                    key={hour}
                    class="heat"
                    fill-opacity={0.06 + 0.94 * Math.sqrt(shade)}
                    x={left(index)}
                    y={top(row)}
                    width={`${step - 0.4}%`}
                    height={cellHeight}
                    rx="3"
                  >
                    <title>{usage.cell(name, formatHourOfDay(hour), text)}</title>
                  </rect>
                )
              )
            })}
            <text x="100%" y={top(row) + 16} text-anchor="end">
              {total}
            </text>
          </g>
        ))}
      </svg>
      <Behind>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section class="wide-table" tabIndex={0} aria-label={label}>
          <Table
            label={label}
            rows={rows}
            keyOf={({ key }) => key}
            columns={[
              { title: nameTitle, cell: ({ name }) => name },
              { title: totalTitle, isRight: true, cell: ({ total }) => total },
              ...hours.map((hour) => ({
                title: formatHourOfDay(hour),
                isRight: true,
                cell: ({ cells }: HeatRow) => cells[hour]?.text,
              })),
            ]}
          />
        </section>
      </Behind>
    </>
  )
}

/** From the first hour at which a cell is filled to the last. */
function hoursFilled(rows: readonly HeatRow[]): number[] {
  const filled = dayHours.filter((hour) => rows.some(({ cells }) => cells[hour]?.shade !== null))
  return dayHours.slice(filled[0], (filled.at(-1) ?? 23) + 1)
}

function Behind({ children }: { children: ComponentChildren }) {
  return (
    <details>
      <summary>{usage.asTable}</summary>
      {children}
    </details>
  )
}
