/** Random services with random hours, in various time zones, on partly booked or closed resources. */
import { v7 as newId } from 'uuid'
import { open, placeOf } from '#dialect'
import { newResourceClosure } from '../app/resource-closures/new.ts'
import { insertLimit } from '../db/queries/limits.ts'
import { insertResourceClosure } from '../db/queries/resource-closures.ts'
import { saveResourceDates, saveResourceHours } from '../db/queries/resource-hours.ts'
import { updateResourceRequirementRow } from '../db/queries/resource-requirements.ts'
import type { ServiceInput } from '../domain/service.ts'
import {
  addApiKey,
  addIntegration,
  addMember,
  addRequirement,
  addResource,
  addService,
  addUser,
  addWorkspace,
  type Builder,
} from '../server/seeds/build.ts'
import type { Chance } from './chance.ts'
import { migrationsOf, type ProjectCopy } from './project-copy.ts'

export type ListedService = {
  id: string
  /** Minutes or days, ascending. */
  lengths: number[]
  unit: 'minutes' | 'days'
  largestParty: number
}
export type ListedWorld = { workspaceId: string; accessKey: string; services: ListedService[] }

const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
]

export async function seedListed(
  projectCopy: ProjectCopy,
  databaseUrl: string,
  { chances, now }: { chances: Chance[]; now: Date },
): Promise<ListedWorld[]> {
  const db = await open(placeOf(databaseUrl).location, migrationsOf(projectCopy))
  const worlds: ListedWorld[] = []
  for (const chance of chances) worlds.push(await db.write((tx) => seedOne({ tx, now }, chance, worlds.length)))
  await db.close()
  return worlds
}

async function seedOne(builder: Builder, chance: Chance, number: number): Promise<ListedWorld> {
  const workspaceId = await addWorkspace(builder, `World ${number}`)
  const role = chance.pick(['admin', 'member'] as const)
  const memberId = await addMember(
    builder,
    workspaceId,
    await addUser(builder, 'Caller', `${number}@prove.example`),
    role,
  )
  const integrationId = await addIntegration(builder, workspaceId, 'Caller')
  const key = await addApiKey(builder, { workspaceId, integrationId, memberId }, { kind: 'live', roleCap: role })
  const resources = await seedResources(builder, workspaceId, chance)
  const services: ListedService[] = []
  for (let index = 0; index < 2; index++) {
    const { lengths, unit, fields } = chance.oneIn(4) ? stayOf(chance) : lengthsOf(chance)
    const largestParty = chance.pick([1, 1, 2, 4])
    const id = await addService(builder, workspaceId, `Service ${index}`, {
      ...fieldsOf(chance, builder.now),
      ...fields,
      ...{ max_party_size: largestParty, concurrency_unit: chance.pick(['bookings', 'persons']) },
    })
    const takes = () => chance.pick(['one', 'one', 'one', 'party', 'whole'] as const)
    for (const resourceId of chance.shuffled(resources).slice(0, chance.pick([0, 0, 1]))) {
      await addRequirement(builder, workspaceId, id, { resourceId }, { takes: takes() })
    }
    for (const category of chance.shuffled(['court', 'room']).slice(0, chance.pick([0, 1, 1, 2]))) {
      const quantity = chance.pick([1, 1, 2])
      const requirementId = await addRequirement(builder, workspaceId, id, { category, quantity })
      await updateResourceRequirementRow(builder.tx, workspaceId, requirementId, {
        eligibleIds: chance.oneIn(2) ? chance.shuffled(resources).slice(0, chance.between(2, 6)) : null,
        assignment: chance.pick(['best_fit', 'balanced', 'priority']),
        takes: quantity === 1 ? takes() : 'one',
      })
    }
    services.push({ id, lengths, unit, largestParty })
  }
  const limitCount = chance.pick([0, 0, 1, 1, 2])
  for (let index = 0; index < limitCount; index++) await addLimit(builder, workspaceId, services, chance)
  return { workspaceId, accessKey: key.access_key, services }
}

async function seedResources(builder: Builder, workspaceId: string, chance: Chance): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < 6; index++) {
    const category = chance.pick(['court', 'court', 'room', 'room', null])
    const id = await addResource(builder, workspaceId, {
      name: `${index}`,
      category,
      capacity: chance.pick([1, 1, 2, 3]),
    })
    ids.push(id)
    if (chance.oneIn(2)) await addRota(builder, workspaceId, id, chance)
    if (!chance.oneIn(3)) continue
    const from = builder.now.getTime() + chance.between(0, 8 * 24 * 60) * minuteMs
    const body = { start_at: iso(from), end_at: iso(from + chance.between(10, 1500) * minuteMs) }
    await insertResourceClosure(builder.tx, newResourceClosure({ workspaceId, resourceId: id }, body, builder.now))
  }
  return ids
}

/** Hours of a resource, often in another zone than those of the service, with a season and with hours of single dates. */
async function addRota({ tx, now }: Builder, workspaceId: string, resourceId: string, chance: Chance): Promise<void> {
  const dateAfter = (days: number) => iso(now.getTime() + days * dayMs).slice(0, 10)
  const weeklyHours = Array.from({ length: chance.between(1, 3) }, () => ({
    ...weekly(chance),
    ...(chance.oneIn(3) && { from_date: dateAfter(chance.between(0, 4)), until_date: dateAfter(chance.between(4, 9)) }),
  }))
  const timeZone = chance.oneIn(2) ? null : chance.pick(zones)
  const hours = { timeZone, weeklyHours: chance.oneIn(6) ? null : weeklyHours, updatedAt: now }
  await saveResourceHours(tx, [{ workspaceId, resourceId, ...hours }])
  const dates = [1, 2, 3, 4, 5].filter(() => chance.oneIn(4)).map(dateAfter)
  const rows = dates.map((date) => ({ workspaceId, resourceId, date, hours: overridden(chance) }))
  if (rows.length > 0) await saveResourceDates(tx, rows)
}

function fieldsOf(chance: Chance, now: Date): ServiceInput {
  const buffer = () => chance.pick([0, 0, 5, 10, 25])
  const closedFrom = now.getTime() + chance.between(0, 6 * 24 * 60) * minuteMs
  return {
    time_zone: chance.pick(zones),
    slot_interval_minutes: chance.pick([null, 40, 60, 75, 120]),
    buffer_before_minutes: buffer(),
    buffer_after_minutes: buffer(),
    min_notice_minutes: chance.pick([0, 0, 90, 1500]),
    max_advance_days: chance.pick([2, 5, 30, 365]),
    max_concurrent: chance.pick([null, null, 1, 3]),
    requires_approval: chance.oneIn(4),
    weekly_hours: Array.from({ length: chance.between(1, 3) }, () => weekly(chance)),
    date_overrides: chance.oneIn(2)
      ? []
      : [{ date: iso(now.getTime() + 2 * dayMs).slice(0, 10), hours: overridden(chance) }],
    closures: chance.oneIn(2) ? [] : [{ start_at: iso(closedFrom), end_at: iso(closedFrom + 3 * 60 * minuteMs) }],
  }
}

type Lengths = Pick<ListedService, 'lengths' | 'unit'> & { fields: ServiceInput }

/** One length in minutes, some, or those of a range. */
function lengthsOf(chance: Chance): Lengths {
  const usual = chance.pick([30, 45, 60, 90, 125, 600])
  const kind = chance.pick(['one', 'options', 'range'] as const)
  const step = chance.pick([15, 25, 60])
  const ofRange = [usual, usual + step, usual + 2 * step]
  const ofOptions = [...new Set([usual, ...chance.shuffled([20, 50, 75, 110, 240, 1500]).slice(0, 2)])]
  const lengths = { one: [usual], options: ofOptions.sort((one, other) => one - other), range: ofRange }[kind]
  return {
    ...{ lengths, unit: 'minutes' },
    fields: {
      duration_minutes: usual,
      ...(kind === 'options' && { duration_options: lengths }),
      ...(kind === 'range' && {
        duration_range: { min_minutes: usual, max_minutes: usual + 2 * step, step_minutes: step },
      }),
      hours_mode: chance.pick(['whole', 'whole', 'ends']),
    },
  }
}

/** Stays of some days, with arrivals and departures on most days of the week. */
function stayOf(chance: Chance): Lengths {
  const shortest = chance.between(1, 3)
  const longest = shortest + chance.pick([0, 2, 5])
  const days = chance.shuffled([1, 2, 3, 4, 5, 6, 7]).slice(0, chance.between(4, 7))
  return {
    lengths: Array.from({ length: longest - shortest + 1 }, (_, index) => shortest + index),
    unit: 'days',
    fields: {
      ...{ unit: 'days', hours_mode: 'ends', slot_interval_minutes: null },
      ...{ check_in_time: chance.pick(['02:30', '15:00']), check_out_time: chance.pick(['02:15', '10:00', '15:00']) },
      ...{ min_days: shortest, max_days: longest, weekly_hours: [{ days, start: '00:00', end: '24:00' }] },
    },
  }
}

/** A limit of use of some of the services, or all. */
async function addLimit(
  { tx, now }: Builder,
  workspaceId: string,
  services: readonly ListedService[],
  chance: Chance,
): Promise<void> {
  const serviceIds = chance.oneIn(2) ? null : [chance.pick(services).id]
  const per = chance.pick(['booker', 'resource', 'all'] as const)
  const period = chance.pick(['hour', 'day', 'week', 'month', 'live', 'gap'] as const)
  const unit = period === 'gap' ? 'bookings' : chance.pick(['bookings', 'persons', 'minutes'] as const)
  const max = period === 'gap' ? 1 : unit === 'minutes' ? chance.pick([600, 3000, 20_000]) : chance.between(3, 20)
  await insertLimit(tx, {
    ...{ id: newId(), workspaceId, name: 'Limit', serviceIds, per, period, unit, max },
    ...{ gapMinutes: period === 'gap' ? chance.between(1, 300) : null, timeZone: chance.pick(zones) },
    ...{ createdAt: now, updatedAt: now },
  })
}

function weekly(chance: Chance) {
  return { days: chance.shuffled([1, 2, 3, 4, 5, 6, 7]).slice(0, chance.between(3, 7)), ...hoursOf(chance) }
}

function overridden(chance: Chance) {
  return chance.oneIn(2) ? [] : [hoursOf(chance)]
}

function hoursOf(chance: Chance) {
  const start = chance.between(0, 20)
  const end = chance.between(start + 1, 24)
  const text = (hour: number, minute: string) => `${String(hour).padStart(2, '0')}:${minute}`
  return {
    start: text(start, chance.pick(['00', '30', '20'])),
    end: text(end, end === 24 ? '00' : chance.pick(['30', '45'])),
  }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
