/** Bands above the columns that a booking may take: the starts at which each of them is free for it. */
import { api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { minuteMs } from '../../app/zones.ts'
import type { Block, BlocksOf, Column } from './blocks.ts'
import { rested } from './explanation.ts'
import { chosenResources, isPlace, type Mover } from './move.ts'
import { pxPerMinute, topOf } from './scale.ts'
import { rangeOf, type Span } from './spans.ts'

type BandsProps = {
  mover: Mover
  stepMs: number
  columns: readonly Column[]
  range: { from: number; until: number }
  width: number
  blocksOf: BlocksOf
}

/** Only columns that can be seen ask. Those of the same resources, such as the days of a week, ask once. */
export function SlotBands({ columns, range, ...props }: BandsProps) {
  const window = rangeOf(windowOf(columns))
  const groups = new Map<string, Group>()
  for (const [index, column] of columns.entries()) {
    if (index < range.from || index >= range.until || !isPlace(props.mover, column)) continue
    const resourceIds = chosenResources({ ...props.mover, column })
    const key = String(resourceIds)
    const group = groups.get(key) ?? { resourceIds, columns: [] }
    group.columns.push({ index, column })
    groups.set(key, group)
  }
  return (
    <div class="slot-bands" aria-hidden="true">
      {[...groups].map(([key, group]) => (
        <Bands key={key} group={group} window={window} {...props} seen={seenIn(columns, group, props.blocksOf)} />
      ))}
    </div>
  )
}

type Group = { resourceIds: string[] | undefined; columns: { index: number; column: Column }[] }
type GroupProps = Omit<BandsProps, 'columns' | 'range'> & {
  group: Group
  window: ReturnType<typeof rangeOf>
  seen: string
}

function Bands({ group, window, mover, stepMs, width, seen }: GroupProps) {
  const { service_id, id } = mover.booking
  const { resourceIds } = group
  const question = { service_id, booking_id: id, ...window, ...(resourceIds && { resource_ids: resourceIds }) }
  // Changes of these columns by others are part of the key: no band outlives the free time that it shows.
  const { data } = useLoad<Schemas['AvailabilityResponse']>(
    async (options) => {
      await rested(options.signal)
      return options.signal.aborted ? {} : api.listAvailability(question, options)
    },
    [question, seen],
  )
  const starts = (data?.slots ?? []).map(({ start_at }) => Date.parse(start_at))
  return group.columns.flatMap(({ index, column }) =>
    starts
      .filter((start) => column.window.start <= start && start < column.window.end)
      .map((start) => (
        <span
          key={`${column.key} ${start}`}
          style={{
            top: `${topOf(column, start)}px`,
            left: `${index * width}px`,
            width: `${width}px`,
            height: `${(stepMs / minuteMs) * pxPerMinute - 1}px`,
          }}
        />
      )),
  )
}

/** The blocks on the columns of a group, as text: a key that changes with them. */
function seenIn(columns: readonly Column[], { resourceIds = [] }: Group, blocksOf: BlocksOf): string {
  const own = columns.filter(({ resourceId }) => resourceId !== null && resourceIds.includes(resourceId))
  return own.flatMap((column) => blocksOf(column).map(textOf)).join()
}

function textOf(block: Block): string {
  const ids = block.kind === 'group' ? block.bookings.map(({ id }) => id).join() : ''
  return `${block.key} ${block.start} ${block.end} ${ids}`
}

/** The time that the columns show together. */
function windowOf(columns: readonly Column[]): Span {
  return {
    start: Math.min(...columns.map(({ window }) => window.start)),
    end: Math.max(...columns.map(({ window }) => window.end)),
  }
}
