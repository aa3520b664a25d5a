/** Coaches of the demo: each has a rota, and teaches tennis, padel or both. */

import { saveResourceHours } from '../../db/queries/resource-hours.ts'
import type { WeeklyHours } from '../../domain/booking/schedule.ts'
import { addRequirement, addResource, type Builder } from './build.ts'
import { clubZone } from './week.ts'

type Coach = { name: string; teaches: Subject[]; rota: WeeklyHours[] }
type Subject = 'tennis' | 'padel'
export type CoachIds = Record<Subject, string[]>

/** On each day somebody teaches tennis, and on most days somebody else teaches padel. */
const coaches: Coach[] = [
  { name: 'Coach 1', teaches: ['tennis'], rota: [{ days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00' }] },
  {
    name: 'Coach 2',
    teaches: ['tennis', 'padel'],
    rota: [
      { days: [2, 3, 4, 5], start: '12:00', end: '20:00' },
      { days: [6, 7], start: '09:00', end: '18:00' },
    ],
  },
  {
    name: 'Coach 3',
    teaches: ['padel'],
    rota: [
      { days: [3, 4], start: '15:00', end: '22:00' },
      { days: [6, 7], start: '09:00', end: '14:00' },
    ],
  },
]

/** @returns the ids of the coaches by what they teach, in the order of their names */
export async function addCoaches(builder: Builder, workspaceId: string): Promise<CoachIds> {
  const { tx, now } = builder
  const found: CoachIds = { tennis: [], padel: [] }
  for (const { name, teaches, rota } of coaches) {
    const resourceId = await addResource(builder, workspaceId, { name, category: 'coach' })
    await saveResourceHours(tx, [{ workspaceId, resourceId, timeZone: clubZone, weeklyHours: rota, updatedAt: now }])
    for (const subject of teaches) found[subject].push(resourceId)
  }
  return found
}

/** Adds the requirement of one coach out of these, the least booked one of the week first, whom customers may choose. */
export async function addCoachRequirement(
  builder: Builder,
  workspaceId: string,
  serviceId: string,
  eligibleIds: string[],
): Promise<void> {
  const rule = { eligibleIds, assignment: 'balanced', customerChoice: true } as const
  await addRequirement(builder, workspaceId, serviceId, { category: 'coach' }, rule)
}
