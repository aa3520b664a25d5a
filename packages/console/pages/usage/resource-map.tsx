/** Resources × hours of the day, shaded by the share of the open hours that is booked. */

import { formatPercent } from '../../../web-ui/format.ts'
import type { Schemas } from '../../app/api.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { messages } from '../../messages.ts'
import type { Span } from '../board/spans.ts'
import { type Cell, HeatMap } from './charts.tsx'
import { resourceUse, shareUsed, sum } from './usage.ts'

const { usage } = messages

type UseProps = {
  bookings: readonly Schemas['BookingResponse'][]
  closures: readonly Schemas['ResourceClosureResponse'][]
  /** The days that are counted. */
  window: Span
  names: Names
}

const mostResources = 20

export function ResourceMap({ bookings, closures, window, names }: UseProps) {
  const [resources, services] = [[...names.resources.values()], [...names.services.values()]]
  const { zone } = names
  const { rows, others } = resourceUse({ bookings, resources, services, closures, window, zone }, mostResources)
  return (
    <section class="card">
      <h2>{usage.resources}</h2>
      <p class="hint">
        {usage.resourcesHint(zone)} {others > 0 && usage.otherResources(others)}
      </p>
      <HeatMap
        label={usage.resources}
        titles={[usage.resource, usage.share]}
        rows={rows.map(({ resourceId, byHour, openByHour }) => ({
          key: resourceId,
          name: nameOf(resourceId, names),
          cells: byHour.map((hours, hour) => shareCell(shareUsed(hours, openByHour[hour] ?? 0))),
          total: shareCell(shareUsed(sum(byHour), sum(openByHour))).text,
        }))}
      />
    </section>
  )
}

function shareCell(share: number | null): Cell {
  return { shade: share, text: share === null ? '–' : formatPercent(share, 0) }
}
