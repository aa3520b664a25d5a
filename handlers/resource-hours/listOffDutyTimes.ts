import { readOffDuty } from '../../app/availability/duty.ts'
import type { Handler } from '../../app/call.ts'
import { boundedRange } from '../../app/list-range.ts'
import { listActiveWithHours } from '../../db/queries/resources.ts'
import { findWorkspace } from '../../db/queries/workspaces.ts'
import { timestampAt } from '../../domain/timestamp.ts'
import { maxItems } from '../../generated/operations.ts'

const daysMax = 32
const timesMax = maxItems['OffDutyTimesResponse.times']

export const listOffDutyTimes: Handler<'listOffDutyTimes'> = async ({ query, workspace, db, refuse }) => {
  const range = boundedRange(query, daysMax, refuse)
  const [stored, withHours] = await Promise.all([
    findWorkspace(db.read, workspace.id),
    listActiveWithHours(db.read, workspace.id),
  ])
  if (!stored) throw new Error('the workspace of a call is missing')
  const wanted = query.resource_ids && new Set(query.resource_ids.map((id) => id.toLowerCase()))
  const resources = wanted ? withHours.filter(({ id }) => wanted.has(id)) : withHours
  // Hours without a zone follow each service. A board has one zone: here they follow the workspace.
  const place = { workspaceId: workspace.id, timeZone: stored.timeZone }
  const offDuty = await readOffDuty(db.read, place, resources, range)
  const times = resources.flatMap(({ id }) =>
    (offDuty.get(id) ?? []).map(({ from, until }) => ({
      resource_id: id,
      start_at: timestampAt(from),
      end_at: timestampAt(until),
    })),
  )
  if (times.length > timesMax) {
    const message = `makes ${times.length} times, and at most ${timesMax} are listed; ask for fewer days or resources`
    throw refuse('RANGE_INVALID', message, { issues: [{ in: 'query', path: '/to', message }] })
  }
  return { status: 200, body: { times } }
}
