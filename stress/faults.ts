/**
 * Faults that the stress test must detect. Each replaces one text in a copy of the project. The text must occur exactly
 * once; otherwise the engine has changed, and the fault must be rewritten.
 */
import type { Edit } from './project-copy.ts'

export type Fault = {
  name: string
  /** The part that must detect it. */
  part: string
  edits: Edit[]
  /** Its expected message: another failure does not count as detection. */
  says: RegExp
  /** Also in quick runs. */
  quick?: true
}

const migration = 'db/migrations/0022_units_and_spans.sql'
const sqlite = 'db/dialect/sqlite/dialect.ts'
const writes = 'db/dialect/sqlite/writes.ts'

const withoutTriggers: Edit[] = [
  { file: migration, text: 'WHEN NEW.released_at IS NULL AND NOT NEW.waived BEGIN', instead: 'WHEN 0 BEGIN' },
]

/** A fault of the server on every engine. */
export const withoutDraining: Fault = {
  name: 'a stopping server does not wait for the proxy',
  part: 'rolling',
  says: /failed: (502|ECONN|socket hang up)/,
  edits: [{ file: 'server/stop.ts', text: 'await drain(running, drainSeconds)', instead: 'void drainSeconds' }],
}

/** Faults of the server on every engine. */
export const ofDeliveries: Fault[] = [
  {
    name: 'the cursor of the clock moves before its events are written',
    part: 'deliveries',
    says: /hold\.expired of .* has 0 events instead of 1/,
    edits: [
      {
        file: 'app/events/clock.ts',
        text: 'await recordEvents(tx, { caller: null, now }, ...inOrderOfLocks(due.map(({ event }) => event)))',
        instead: 'missing.push(...inOrderOfLocks(due.map(({ event }) => event)))',
      },
      {
        file: 'app/events/clock.ts',
        text: 'last = await db.write((tx) => writeBatch(tx, kind, until, now))',
        instead: `{
      last = await db.write((tx) => writeBatch(tx, kind, until, now))
      if (missing.length > 0) await new Promise((resolve) => setTimeout(resolve, 2000))
      const events = missing.splice(0)
      await db.write((tx) => recordEvents(tx, { caller: null, now }, ...events))
    }`,
      },
      {
        file: 'app/events/clock.ts',
        text: 'type Find = (',
        instead: 'const missing: NewEvent[] = []\ntype Find = (',
      },
    ],
  },
  {
    name: 'a webhook is tried again with a new id',
    part: 'deliveries',
    quick: true,
    says: /came as webhook-id/,
    edits: [
      {
        file: 'app/webhooks/attempt.ts',
        text: 'url: endpoint.url, id, body',
        instead: 'url: endpoint.url, id: id + delivery.attempts, body',
      },
    ],
  },
]

export const faults: Fault[] = [
  {
    name: 'the rules compare the count of overlaps, not their peak',
    part: 'histories',
    says: /decide says no, the oracle yes/,
    edits: [
      {
        file: 'domain/booking/usage-profile.ts',
        text: 'peak = Math.max(peak, integerAt(levels, step))',
        instead: 'peak += Math.max(0, integerAt(levels, step) - (peak === 0 ? 0 : integerAt(levels, step - 1)))',
      },
    ],
  },
  {
    name: 'the database compares the count of overlaps, not their peak',
    part: 'histories',
    quick: true,
    says: /the database refuses rows|would exceed the capacity/,
    edits: [
      {
        file: migration,
        text: `SELECT max(blocked_from, NEW.blocked_from) AS since, blocked_until AS until, coalesce(units, 1000000000) AS units FROM allocations
      WHERE workspace_id = NEW.workspace_id AND target_id = NEW.target_id AND subject = NEW.subject AND span = 0`,
        instead: `SELECT NEW.blocked_from AS since, NEW.blocked_until AS until, coalesce(units, 1000000000) AS units FROM allocations
      WHERE workspace_id = NEW.workspace_id AND target_id = NEW.target_id AND subject = NEW.subject AND span = 0`,
      },
    ],
  },
  {
    name: 'the rules count units as rows',
    part: 'histories',
    quick: true,
    says: /decide says yes, the oracle no|left, the oracle finds/,
    edits: [{ file: 'domain/booking/usage-profile.ts', text: 'units: (units ?? wholeUnits) - 1', instead: 'units: 0' }],
  },
  {
    name: 'the database counts units as rows',
    part: 'histories',
    says: /the database takes rows/,
    edits: [
      {
        file: migration,
        text: `coalesce(units, 1000000000) AS units FROM allocations
      WHERE workspace_id = NEW.workspace_id AND target_id = NEW.target_id AND subject = NEW.subject AND span = 0`,
        instead: `1 AS units FROM allocations
      WHERE workspace_id = NEW.workspace_id AND target_id = NEW.target_id AND subject = NEW.subject AND span = 0`,
      },
    ],
  },
  {
    name: 'the bound of a long span is too short in the rules',
    part: 'histories',
    says: /decide says yes, the oracle no|left, the oracle finds|with the lengths/,
    edits: [
      {
        file: 'db/queries/allocations.ts',
        text: 'spanLimitsMs.map((limit) => from.getTime() - limit)',
        instead: 'spanLimitsMs.map((limit) => from.getTime() - Math.min(limit, 144_000_000))',
      },
    ],
  },
  {
    name: 'the bound of a long span is too short in the database',
    part: 'rows',
    quick: true,
    says: /rows were acknowledged where|times at once, its capacity is/,
    edits: ['3456000000', '103680000000'].map((bound) => ({
      file: migration,
      text: `blocked_from > NEW.blocked_from - ${bound}`,
      instead: 'blocked_from > NEW.blocked_from - 144000000',
    })),
  },
  {
    name: 'a stay lasts 24 hours a day, also over a clock change',
    part: 'histories',
    says: /other allocations than the oracle believes|the oracle (yes|no|finds)/,
    edits: [
      {
        file: 'app/availability/length.ts',
        text: 'stayEnd(service.timeZone, stay, start) - start',
        instead: 'Math.round((stayEnd(service.timeZone, stay, start) - start) / 21_600_000) * 21_600_000',
      },
    ],
  },
  {
    name: 'the window of a limit is computed in UTC',
    part: 'histories',
    quick: true,
    says: /the oracle (yes|no|finds)|the database (takes|refuses) rows|expected was (success|LIMIT_REACHED|SLOT_UNAVAILABLE)/,
    edits: [
      {
        file: 'domain/booking/limits.ts',
        text: 'const { period, gapMinutes, timeZone } = limit',
        instead: "const { period, gapMinutes } = limit\n  const timeZone = 'UTC'",
      },
    ],
  },
  {
    name: 'the rules do not count a waived use of a limit',
    part: 'histories',
    says: /decide says yes, the oracle no|left, the oracle finds/,
    edits: [
      {
        file: 'db/queries/limits.ts',
        text: "isInJsonList(subject, 'subjects'),",
        instead: "isInJsonList(subject, 'subjects'),\n        eq(allocations.waived, false),",
      },
    ],
  },
  {
    name: 'the database does not count a waived use of a limit',
    part: 'histories',
    says: /the database takes rows/,
    edits: ['144000000', '3456000000', '103680000000'].map((bound) => ({
      file: migration,
      text: `AND blocked_from > NEW.blocked_from - ${bound}`,
      instead: `AND NOT waived AND blocked_from > NEW.blocked_from - ${bound}`,
    })),
  },
  {
    name: 'the database refuses a waived use of a limit',
    part: 'histories',
    says: /it threw: an allocation would exceed the capacity|the database refuses rows/,
    edits: [
      {
        file: migration,
        text: 'WHEN NEW.released_at IS NULL AND NOT NEW.waived BEGIN',
        instead: 'WHEN NEW.released_at IS NULL BEGIN',
      },
    ],
  },
  {
    name: 'a limit of persons counts bookings',
    part: 'histories',
    says: /the oracle (yes|no|finds)|other allocations than the oracle believes|the database takes rows/,
    edits: [
      {
        file: 'domain/booking/limits.ts',
        text: "if (unit === 'persons') return partySize",
        instead: "if (unit === 'persons') return Math.min(1, partySize)",
      },
    ],
  },
  {
    name: 'a booking does not keep its use of a limit when it moves within its window',
    part: 'histories',
    says: /decide says no, the oracle yes|expected was success|other allocations than the oracle believes/,
    edits: [
      {
        file: 'domain/booking/limits.ts',
        text: 'if (own.isReleased || units > own.units) return false',
        instead: 'if (own.isReleased || units > 0) return false',
      },
    ],
  },
  {
    name: 'a list has every length of an open start',
    part: 'listed',
    says: /is listed with the lengths|listed with lengths that contradict it/,
    edits: [
      {
        file: 'app/availability/slots.ts',
        text: 'if (remaining[at] !== 0) found[index]?.push(length)',
        instead: 'if (remaining[at] !== -1) found[index]?.push(length)',
      },
    ],
  },
  { name: 'the database refuses nothing', part: 'histories', says: /the database takes rows/, edits: withoutTriggers },
  {
    name: 'the caller’s own hold and the moved booking count as conflicts',
    part: 'histories',
    says: /the oracle (yes|finds)/,
    edits: [{ file: 'domain/booking/occupancy.ts', text: '!exclude.includes(holder.id)', instead: 'true' }],
  },
  {
    name: 'expired holds still count as conflicts',
    part: 'histories',
    says: /the oracle (yes|finds)/,
    edits: [
      {
        file: 'domain/booking/occupancy.ts',
        text: 'expiresAt === null || expiresAt > now',
        instead: 'expiresAt !== 0',
      },
    ],
  },
  {
    name: 'an expired hold whose slot was taken still becomes a booking',
    part: 'histories',
    says: /came to success, expected was (HOLD_EXPIRED|BOOKING_STATE_CONFLICT)/,
    edits: [
      {
        file: migration,
        text: 'WHEN NEW.released_at IS NULL AND OLD.expires_at IS NOT NULL AND NEW.subject = OLD.subject AND EXISTS (',
        instead: 'WHEN 0 AND EXISTS (',
      },
    ],
  },
  {
    name: 'booking from a hold checks availability against the hold itself',
    part: 'listed',
    says: /is held, and booking it was answered 409/,
    edits: [{ file: 'app/bookings/booking-input.ts', text: "live: status === 'live'", instead: 'live: false' }],
  },
  {
    name: 'the hours of resources are ignored',
    part: 'histories',
    quick: true,
    says: /decide says yes, the oracle no|left, the oracle finds/,
    edits: [
      {
        file: 'domain/booking/assignment.ts',
        text: 'if (offDuty.length === 0) return',
        instead: 'if (offDuty) return',
      },
    ],
  },
  {
    name: 'closures of the workspace are ignored',
    part: 'histories',
    says: /decide says yes, the oracle no|left, the oracle finds/,
    edits: [
      {
        file: 'domain/booking/calendar.ts',
        text: 'workspaceClosures: mergedIn(workspaceClosures)',
        instead: 'workspaceClosures: mergedIn([])',
      },
    ],
  },
  {
    name: 'a resource is off duty a minute too short',
    part: 'histories',
    says: /decide says yes, the oracle no|left, the oracle finds/,
    edits: [
      {
        file: 'domain/booking/off-duty.ts',
        text: 'const within = clip(interval, range)',
        instead: 'const within = clip({ from: interval.from + 60_000, until: interval.until - 60_000 }, range)',
      },
    ],
  },
  {
    name: 'the list ignores the duration of a booking',
    part: 'listed',
    says: /is listed, and was answered 409/,
    edits: [
      {
        file: 'domain/booking/usage-profile.ts',
        text: 'floatAt(instants, step) - after',
        instead: 'floatAt(instants, step) - 1',
      },
    ],
  },
  {
    name: 'the rules alone, without a transaction',
    part: 'race',
    says: /times at once, its capacity is/,
    edits: [
      ...withoutTriggers,
      { file: sqlite, text: 'return queue.enqueue(work)', instead: 'return work(tx)' },
      {
        file: 'db/dialect/open-file.ts',
        text: "connection.pragma('busy_timeout = 0')",
        instead: "connection.pragma('busy_timeout = 9000')",
      },
    ],
  },
  {
    name: 'acknowledged writes are stored a moment later',
    part: 'kill',
    says: /was acknowledged( as|, and is not there)|was answered 404/,
    edits: [
      {
        file: writes,
        text: "connection.exec('COMMIT')",
        instead: `const commit = () => connection.open && connection.exec('COMMIT')
    process.argv[1]?.includes('server-process') ? setTimeout(commit, 40) : commit()`,
      },
      {
        file: writes,
        text: 'await begin(connection, waitMs)',
        instead: 'while (connection.inTransaction) await sleep(1)\n  await begin(connection, waitMs)',
      },
    ],
  },
  {
    name: 'a repeated Idempotency-Key is ignored',
    part: 'kill',
    says: /sent again with its key|was booked 2 times/,
    edits: [
      {
        file: 'http/pipeline/idempotency.ts',
        text: 'if (earlier && earlier.createdAt > replayCutoff(now, settings.REPLIES_KEPT_DAYS)) {',
        instead: 'if (earlier && earlier.createdAt > now) {',
      },
    ],
  },
  {
    name: 'hours use today’s offset from UTC',
    part: 'zones',
    quick: true,
    says: /it is open from (08|10|09:30|08:30)/,
    edits: [
      {
        file: 'domain/booking/local-date.ts',
        text: "toZonedDateTime(timeZone, { disambiguation: 'compatible' })",
        instead: 'toZonedDateTime(Temporal.Now.zonedDateTimeISO(timeZone).offset)',
      },
    ],
  },
  {
    name: 'every day has 24 hours, also at clock changes',
    part: 'zones',
    says: /starts are wrong/,
    edits: [
      {
        file: 'domain/booking/calendar.ts',
        text: 'return minute === minutesOfDay ? date.until : date.instantOf(minute)',
        instead: 'return minute === minutesOfDay ? date.from + dayMs : date.instantOf(minute)',
      },
    ],
  },
  {
    name: 'every resource of the category may serve, whatever the rule says',
    part: 'histories',
    quick: true,
    says: /the oracle (yes|no|finds)|other resources than are required/,
    edits: [
      {
        file: 'domain/allocation-rule.ts',
        text: 'return !rule?.eligibleIds || rule.eligibleIds.includes(resourceId)',
        instead: 'return rule !== undefined || resourceId !== undefined',
      },
    ],
  },
  {
    name: 'bookings are balanced over all time',
    part: 'histories',
    says: /another resource than one with the fewest bookings of the day/,
    edits: [
      {
        file: 'app/availability/booking-counts.ts',
        text: 'const period = balancePeriodAt(rule.balancePeriod, service.timeZone, start)',
        instead: 'const period = { from: 0, until: 4e12 }',
      },
    ],
  },
  withoutDraining,
  ...ofDeliveries,
]
