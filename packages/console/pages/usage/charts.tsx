/** Small charts as inline SVG. The picture is hidden from screen readers; the table behind it has the same figures. */
import type { ComponentChildren } from 'preact'
import { formatNumber, formatWeekday } from '../../app/format.ts'
import { messages } from '../../messages.ts'
import { Table } from '../../ui/table.tsx'

const { usage } = messages

type Bar = { name: string; value: number }
type BarProps = { label: string; titles: [string, string]; bars: readonly Bar[]; nameWidth?: number }

const [barHeight, barGap, chartWidth, letterWidth] = [22, 8, 640, 7.5]
const [cell, gutter, titleWidth, titleHeight] = [24, 2, 44, 18]

export function BarChart({ label, titles: [nameTitle, valueTitle], bars, nameWidth = 150 }: BarProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const room = chartWidth - nameWidth - 60
  return (
    <>
      <svg class="chart" viewBox={`0 0 ${chartWidth} ${bars.length * (barHeight + barGap)}`} aria-hidden="true">
        {bars.map(({ name, value }, index) => {
          const y = index * (barHeight + barGap)
          const width = (value / most) * room
          return (
            <g key={name}>
              <text x={nameWidth - 8} y={y + 16} text-anchor="end">
                {cut(name, nameWidth / letterWidth)}
              </text>
              <rect class="bar" x={nameWidth} y={y} width={width} height={barHeight} rx="3" />
              <text x={nameWidth + width + 8} y={y + 16}>
                {formatNumber(rounded(value))}
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
            { title: valueTitle, isRight: true, cell: ({ value }) => formatNumber(rounded(value)) },
          ]}
        />
      </Behind>
    </>
  )
}

type HeatProps = { label: string; rows: number[][]; withUnit?: (value: string) => string }

/** Seven rows from Monday, each with 24 values. Darker is more. */
export function HeatMap({ label, rows, withUnit = (value) => value }: HeatProps) {
  const most = Math.max(...rows.flat(), 1)
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const size = cell + gutter
  return (
    <>
      <svg class="chart" viewBox={`0 0 ${titleWidth + 24 * size} ${titleHeight + 7 * size}`} aria-hidden="true">
        {hours.map(
          (hour) =>
            hour % 3 === 0 && (
              <text key={hour} x={titleWidth + hour * size} y={12}>
                {hour}
              </text>
            ),
        )}
        {rows.map((row, day) => (
          <g key={formatWeekday(day + 1)}>
            <text x={0} y={titleHeight + day * size + 16}>
              {formatWeekday(day + 1)}
            </text>
            {row.map((value, hour) => (
              <rect
                key={hours[hour]}
                class="heat"
                fill-opacity={0.06 + 0.94 * (value / most)}
                x={titleWidth + hour * size}
                y={titleHeight + day * size}
                width={cell}
                height={cell}
                rx="3"
              >
                <title>
                  {usage.cell(formatWeekday(day + 1), String(hour), withUnit(formatNumber(rounded(value))))}
                </title>
              </rect>
            ))}
          </g>
        ))}
      </svg>
      <Behind>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section class="wide-table" tabIndex={0} aria-label={label}>
          <Table
            label={label}
            rows={rows.map((row, day) => ({ row, day: day + 1 }))}
            keyOf={({ day }) => String(day)}
            columns={[
              { title: usage.weekday, cell: ({ day }) => formatWeekday(day) },
              ...hours.map((hour) => ({
                title: String(hour),
                isRight: true,
                cell: ({ row }: { row: number[] }) => formatNumber(rounded(row[hour] ?? 0)),
              })),
            ]}
          />
        </section>
      </Behind>
    </>
  )
}

function Behind({ children }: { children: ComponentChildren }) {
  return (
    <details>
      <summary>{usage.asTable}</summary>
      {children}
    </details>
  )
}

function cut(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
