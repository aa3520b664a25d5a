/**
 * Part five: the calendar at clock changes. Over HTTP, with a set clock, around each change of the coming 700 days: the
 * list must equal the wall-clock times that Intl gives minute by minute.
 */
import { open, placeOf } from '#dialect'
import { addApiKey, addIntegration, addMember, addService, addUser, addWorkspace } from '../server/seeds/build.ts'
import { type Asker, ask, type Body } from './asking.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Outcome, Run } from './part.ts'
import { migrationsOf, type ProjectCopy } from './project-copy.ts'
import { startServers } from './servers.ts'
import { type Interval, minuteMs, type WallClock, wallClock } from './wall-clock.ts'

const zones = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Europe/Dublin',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
]
/** Also in quick runs. */
const always = ['Africa/Casablanca', 'Australia/Lord_Howe', 'Europe/Berlin', 'Asia/Kathmandu']

const dayMs = 24 * 60 * minuteMs
const searchedDays = 700
const horizonDays = 730
const slotMs = 30 * minuteMs

const offices = { start: '09:00', end: '17:00' }
const wholeDays = { start: '00:00', end: '24:00' }

type Zone = { name: string; wall: WallClock; office: string; always: string }
type Look = { asker: Asker; zone: Zone; chance: Chance; tables: Tables; faults: string[] }
type Tables = { changes: number; dates: Map<string, number>; starts: number; booked: number; clocks: number }

export async function stressZones({ projectCopy, storage, seed, now, quick }: Run): Promise<Outcome> {
  const names = quick ? always : zones
  const databaseUrl = await storage.create('zones')
  const { zones: seeded, ...caller } = await seedZones(projectCopy, databaseUrl, names, now)
  const pool = await startServers(projectCopy, [databaseUrl])
  const tally = { requests: 0, busy: 0, broken: 0 }
  const asker = { servers: pool.urls(), ...caller, clock: () => now.getTime(), tally }
  const tables: Tables = { changes: 0, dates: new Map(), starts: 0, booked: 0, clocks: 0 }
  const faults: string[] = []
  for (const zone of seeded) {
    const chance = chanceOf(seed, 'zone', zone.name)
    await lookAtZone({ asker, zone, chance, tables, faults }, now.getTime())
  }
  await pool.stop()
  const ofHours = (hours: number) => [...tables.dates.values()].filter((each) => each === hours).length
  const unusual = [...new Set(tables.dates.values())].filter((hours) => hours !== 24).sort((one, other) => one - other)
  return {
    counts: [
      ['zones', seeded.length],
      ['changes of the clock', tables.changes],
      ['dates', tables.dates.size],
      ...unusual.map((hours): [string, number] => [`of ${hours} hours`, ofHours(hours)]),
      ['clocks', tables.clocks],
      ['starts compared', tables.starts],
      ['booked', tables.booked],
    ],
    violations: faults.map((what) => ({ what })),
  }
}

async function seedZones(projectCopy: ProjectCopy, databaseUrl: string, names: string[], now: Date) {
  const db = await open(placeOf(databaseUrl).location, migrationsOf(projectCopy))
  const seeded = await db.write(async (tx) => {
    const builder = { tx, now }
    const workspaceId = await addWorkspace(builder, 'Zones')
    const memberId = await addMember(
      builder,
      workspaceId,
      await addUser(builder, 'Caller', 'zones@prove.example'),
      'admin',
    )
    const integrationId = await addIntegration(builder, workspaceId, 'Caller')
    const key = await addApiKey(builder, { workspaceId, integrationId, memberId }, { kind: 'live', roleCap: 'admin' })
    const service = (zone: string, name: string, hours: typeof offices) =>
      addService(builder, workspaceId, `${name} ${zone}`, {
        time_zone: zone,
        duration_minutes: slotMs / minuteMs,
        max_advance_days: horizonDays,
        weekly_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], ...hours }],
      })
    const zones: Zone[] = []
    for (const name of names) {
      const [office, always] = [await service(name, 'Office', offices), await service(name, 'Always', wholeDays)]
      zones.push({ name, wall: wallClock(name), office, always })
    }
    return { workspaceId, accessKey: key.access_key, zones }
  })
  await db.close()
  return seeded
}

async function lookAtZone(look: Look, now: number): Promise<void> {
  const { zone, chance, tables } = look
  const changes = zone.wall.changes({ from: now, until: now + searchedDays * dayMs })
  tables.changes += changes.length
  const anyDays = Array.from({ length: changes.length > 0 ? 1 : 4 }, () => chance.between(3, searchedDays))
  const middles = [...changes, ...anyDays.map((days) => now + days * dayMs)]
  for (const middle of middles) {
    const range = around(middle)
    const hourBefore = middle - 60 * minuteMs
    const clock = chance.pick([hourBefore, middle, range.from + chance.between(0, 4 * 24 * 60) * minuteMs])
    // Seen from now, from the last hour before the change, and from a random moment near it.
    for (const at of new Set([now, hourBefore, clock])) {
      tables.clocks++
      const office = await compare(look, zone.office, offices, range, at)
      const whole = await compare(look, zone.always, wholeDays, range, at)
      if (at !== now) continue
      lookAtDates(look, range, office, whole)
      await bookSome(look, office)
    }
  }
  const end = now + horizonDays * dayMs
  await compare(look, zone.office, offices, around(end), now)
  await compare(look, zone.always, wholeDays, around(end), now)
}

type Slot = Body['slots'][number]

/** Exactly the starts of the wall clock must be listed, none before now and none beyond the horizon. */
async function compare(
  look: Look,
  service: string,
  hours: typeof offices,
  range: Interval,
  clock: number,
): Promise<Slot[]> {
  const { asker, zone, tables, faults } = look
  const query = { service_id: service, from: iso(range.from), to: iso(range.until) }
  const { status, code, body } = await ask({ ...asker, clock: () => clock }, 'listAvailability', { query })
  if (status !== 200) throw new Error(`the list was answered ${status} ${code}`)
  const bounds = { from: Math.max(range.from, clock), until: Math.min(range.until, clock + horizonDays * dayMs) }
  const expected = zone.wall
    .windows({ from: range.from - dayMs, until: range.until + dayMs }, hours)
    .flatMap(startsOf)
    .filter((start) => bounds.from <= start && start < bounds.until)
  const listed = body.slots.map(({ start_at }) => Date.parse(start_at))
  const missing = expected.filter((start) => !listed.includes(start))
  const surplus = listed.filter((start) => !expected.includes(start))
  tables.starts += expected.length
  const differences = [
    ...missing.map((start) => `not listed: ${iso(start)}`),
    ...surplus.map((start) => `listed: ${iso(start)}`),
  ]
  if (differences.length > 0 || listed.length !== expected.length) {
    const what = `${zone.name} ${hours.start}–${hours.end} seen from ${iso(clock)}`
    faults.push(
      `${what}: ${differences.length} starts are wrong, first ${differences[0]}, which is ${zone.wall.at(surplus[0] ?? missing[0] ?? 0)} there`,
    )
  }
  return body.slots
}

/**
 * User-visible rules: an office opens at nine and closes at five by the wall clock, and an all-day service has every
 * hour of the day.
 */
function lookAtDates({ zone, tables, faults }: Look, range: Interval, office: Slot[], whole: Slot[]): void {
  const dateOf = (at: string | number) => zone.wall.at(typeof at === 'number' ? at : Date.parse(at)).slice(0, 10)
  const cut = [dateOf(range.from), dateOf(range.until)]
  for (const date of new Set(whole.map(({ start_at }) => dateOf(start_at)).filter((each) => !cut.includes(each)))) {
    const slots = office.filter(({ start_at }) => dateOf(start_at) === date)
    const opens = zone.wall.at(Date.parse(slots[0]?.start_at ?? '')).slice(11)
    const closes = zone.wall.at(Date.parse(slots.at(-1)?.end_at ?? '')).slice(11)
    if (opens !== '09:00' || closes !== '17:00')
      faults.push(`${zone.name}: on ${date} it is open from ${opens} to ${closes}`)
    const hours = (whole.filter(({ start_at }) => dateOf(start_at) === date).length * slotMs) / (60 * minuteMs)
    tables.dates.set(`${zone.name} ${date}`, hours)
    const isUnusual = zone.wall
      .changes({ from: range.from, until: range.until })
      .some((at) => dateOf(at - minuteMs) === date || dateOf(at) === date)
    if (!isUnusual && hours !== 24) faults.push(`${zone.name}: ${date} has ${hours} hours of slots`)
  }
}

/** The first and the last start that an office lists. */
async function bookSome({ asker, zone, tables, faults }: Look, office: Slot[]): Promise<void> {
  for (const slot of [office[0], office.at(-1)]) {
    if (slot === undefined) continue
    const body = { service_id: zone.office, start_at: slot.start_at }
    const { status, code } = await ask(asker, 'createBooking', { body })
    if (status !== 201) faults.push(`${zone.name}: ${slot.start_at} is listed, and was answered ${status} ${code}`)
    tables.booked++
  }
}

function startsOf({ from, until }: Interval): number[] {
  return Array.from({ length: Math.floor((until - from) / slotMs) }, (_, index) => from + index * slotMs)
}

/** Whole minutes, the resolution of the wall clock. */
function around(middle: number): Interval {
  const minute = Math.floor(middle / minuteMs) * minuteMs
  return { from: minute - 2 * dayMs, until: minute + 2 * dayMs }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
