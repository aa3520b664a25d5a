/** Checks of the rows of a database, each one query or a few. The texts are the same on both engines. */

import type { RowReader } from '../../dialect/rows.ts'
import { jsonFaults, parsedJson } from './json.ts'

/** @property level `note`: worth a look, but the rules of the server allow it */
export type Finding = { what: string; level: 'fault' | 'note' }
export type RowCheck = {
  name: string
  run(reader: RowReader, at: CheckTime): Promise<Finding[]>
  /** Statements that put right the faults which have one safe remedy. */
  repair?: string[]
}
/** @property eventsSince events before this time may have been removed by age */
export type CheckTime = { now: number; eventsSince: number }

const findingsMax = 20

const fault = (what: string): Finding => ({ what, level: 'fault' })

async function references(reader: RowReader): Promise<Finding[]> {
  const faults = await reader.referenceFaults()
  return faults.map(({ table, parent, count }) =>
    fault(`${count} rows of ${table} refer to a row of ${parent} that is not there`),
  )
}

const runWithoutEntry = 'NOT EXISTS (SELECT 1 FROM agent_run_directory d WHERE d.id = agent_runs.id)'
const entryWithoutRun = `NOT EXISTS (SELECT 1 FROM agent_runs r
  WHERE r.id = agent_run_directory.id AND r.workspace_id = agent_run_directory.workspace_id)`

async function directories(reader: RowReader): Promise<Finding[]> {
  const lost = await named(reader, `SELECT id FROM agent_runs WHERE ${runWithoutEntry}`)
  const empty = await named(reader, `SELECT id FROM agent_run_directory WHERE ${entryWithoutRun}`)
  return [
    ...lost.map((id) => fault(`the agent run ${id} is not in the directory, so no request finds it`)),
    ...empty.map((id) => fault(`the directory names the agent run ${id}, which is not there`)),
  ]
}

function repairDirectories(): string[] {
  return [
    `DELETE FROM agent_run_directory WHERE ${entryWithoutRun}`,
    `INSERT INTO agent_run_directory (id, workspace_id) SELECT id, workspace_id FROM agent_runs WHERE ${runWithoutEntry}`,
  ]
}

/** The rows that each kind of credential leads to, and those that can be used only by one. */
const holders = [
  {
    kind: 'session',
    table: 'sessions',
    digest: 'digest',
    place: 'h.user_id = c.user_id',
    inForce: 'revoked_at IS NULL',
  },
  {
    kind: 'api_key',
    table: 'api_keys',
    digest: 'digest',
    place: 'h.workspace_id = c.workspace_id',
    inForce: 'revoked_at IS NULL',
  },
  {
    kind: 'invitation',
    table: 'invitations',
    digest: 'digest',
    place: 'h.workspace_id = c.workspace_id',
    inForce: 'accepted_at IS NULL AND withdrawn_at IS NULL',
  },
  {
    kind: 'booking',
    table: 'bookings',
    digest: 'manage_digest',
    place: 'h.workspace_id = c.workspace_id',
    inForce: 'manage_digest IS NOT NULL',
  },
]
type Holder = (typeof holders)[number]

const leadsNowhere = ({ kind, table, digest, place }: Holder) =>
  `c.kind = '${kind}' AND NOT EXISTS (SELECT 1 FROM ${table} h WHERE ${place} AND h.id = c.id AND h.${digest} = c.digest)`

async function credentials(reader: RowReader): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const holder of holders) {
    const { kind, table, digest, inForce } = holder
    for (const { id } of await some<{ id: string }>(
      reader,
      `SELECT c.id FROM credentials c WHERE ${leadsNowhere(holder)}`,
    )) {
      findings.push(fault(`a credential of kind ${kind} leads to ${id}, which is not there or has another secret`))
    }
    const unknown = `SELECT id FROM ${table} WHERE ${inForce} AND NOT EXISTS (SELECT 1 FROM credentials c WHERE c.digest = ${table}.${digest})`
    for (const id of await named(reader, unknown)) {
      findings.push(fault(`the secret of ${id} of ${table} is in no directory, so it cannot be used`))
    }
  }
  return findings
}

function repairCredentials(): string[] {
  return holders.map(
    (holder) =>
      `DELETE FROM credentials WHERE digest IN (SELECT c.digest FROM credentials c WHERE ${leadsNowhere(holder)})`,
  )
}

const live = (now: number) => `released_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`

type Taken = { workspaceId: string; id: string; taken: number; capacity: number; at: number; changedAt: number }

const isOfService = 'resource_id IS NULL AND target_id = service_id'
const isOfLimit = 'resource_id IS NULL AND target_id <> service_id'
/** Rows of limits of which a waived one counts may exceed them: they do not say more than that somebody allowed it. */
const isStrict = `NOT EXISTS (SELECT 1 FROM allocations w
  WHERE w.workspace_id = allocations.workspace_id AND w.target_id = allocations.target_id AND w.subject = allocations.subject AND w.waived)`

/** The peak of each resource, service and limit of use, recounted in units from their allocations alone. */
async function capacities(reader: RowReader, { now }: CheckTime): Promise<Finding[]> {
  const targets = [
    { where: 'resource_id IS NOT NULL', table: 'resources', capacity: 'capacity' },
    { where: isOfService, table: 'services', capacity: 'max_concurrent' },
    { where: `${isOfLimit} AND ${isStrict}`, table: 'limits', capacity: 'max' },
  ]
  const findings: Finding[] = []
  for (const { where, table, capacity } of targets) {
    // A row of a whole resource counts as its capacity now.
    const rows = await some<Taken>(
      reader,
      `WITH live AS (
        SELECT allocations.workspace_id, allocations.target_id AS id, subject, blocked_from, blocked_until, coalesce(units, t.${capacity}) AS units
        FROM allocations JOIN ${table} t ON t.workspace_id = allocations.workspace_id AND t.id = allocations.target_id
        WHERE ${where} AND ${live(now)}
      ), steps AS (
        SELECT workspace_id, id, subject, blocked_from AS at, units AS step FROM live
        UNION ALL SELECT workspace_id, id, subject, blocked_until, -units FROM live
      ), used AS (
        SELECT workspace_id, id, at, sum(step) OVER (
          PARTITION BY workspace_id, id, subject ORDER BY at, step ROWS UNBOUNDED PRECEDING) AS taken FROM steps
      )
      SELECT t.workspace_id AS "workspaceId", t.id, max(taken) AS taken, t.${capacity} AS capacity, min(at) AS at,
        t.updated_at AS "changedAt"
      FROM used JOIN ${table} t ON t.workspace_id = used.workspace_id AND t.id = used.id
      WHERE taken > t.${capacity} GROUP BY t.workspace_id, t.id, t.${capacity}, t.updated_at`,
    )
    for (const row of rows) {
      const written = await reader.rows<{ last: number }>(
        `SELECT max(written_at) AS last FROM allocations WHERE workspace_id = '${row.workspaceId}' AND target_id = '${row.id}'
          AND ${where} AND ${live(now)} AND blocked_from <= ${row.at} AND blocked_until > ${row.at}`,
      )
      // A capacity may be lowered below what is booked already: the preview of that edit names the bookings.
      const isLowered = row.changedAt > (written[0]?.last ?? 0)
      const what = `${row.id} of ${table} is taken ${row.taken} times at ${new Date(row.at).toISOString()}, its capacity is ${row.capacity}`
      findings.push({ what: isLowered ? `${what} since it was changed` : what, level: isLowered ? 'note' : 'fault' })
    }
  }
  return findings
}

type Booked = { id: string; status: string; requirements: string; taken: number | null }

/** A booking in force has all its requirements, and another one nothing. */
async function bookings(reader: RowReader, { now }: CheckTime): Promise<Finding[]> {
  const rows = await reader.rows<Booked>(
    `SELECT b.id, b.status, b.requirements, a.taken FROM bookings b LEFT JOIN (
        SELECT workspace_id, booking_id, count(*) AS taken FROM allocations
        WHERE booking_id IS NOT NULL AND NOT (${isOfLimit}) AND ${live(now)} GROUP BY workspace_id, booking_id
      ) a ON a.workspace_id = b.workspace_id AND a.booking_id = b.id
      WHERE b.status = 'confirmed' OR (b.status = 'pending' AND b.expires_at > ${now}) OR a.taken IS NOT NULL`,
  )
  return first(
    rows.flatMap(({ id, status, requirements, taken }) => {
      const required = status === 'confirmed' || status === 'pending' ? quantityOf(requirements) : 0
      // Requirements that cannot be read are the finding of another check.
      return required === undefined || (taken ?? 0) === required
        ? []
        : [fault(`the booking ${id} is ${status} and takes ${taken ?? 0} things of ${required}`)]
    }),
  )
}

/** The service itself, and the resources. */
function quantityOf(requirements: string): number | undefined {
  const read = parsedJson('objects', requirements) as { quantity: number }[] | undefined
  return read?.reduce((sum, { quantity }) => sum + quantity, 1)
}

async function history(reader: RowReader): Promise<Finding[]> {
  const rows = await some<{ id: string; version: number; changes: number }>(
    reader,
    `SELECT b.id, b.version, count(c.id) AS changes FROM bookings b LEFT JOIN booking_changes c
        ON c.workspace_id = b.workspace_id AND c.booking_id = b.id
      GROUP BY b.workspace_id, b.id, b.version HAVING count(c.id) <> b.version OR coalesce(max(c.version), 0) <> b.version`,
  )
  return rows.map(({ id, version, changes }) =>
    fault(`the booking ${id} has the version ${version} and ${changes} changes`),
  )
}

/** Sequences are given in the order of commits, without gaps, and removed from the oldest on. */
async function events(reader: RowReader, { eventsSince }: CheckTime): Promise<Finding[]> {
  const gaps = await some<{ place: string; sequence: number; before: number }>(
    reader,
    `SELECT place, sequence, before FROM (
        SELECT workspace_id AS place, sequence, lag(sequence) OVER (PARTITION BY workspace_id ORDER BY sequence) AS before
        FROM events WHERE created_at > ${eventsSince}
      ) numbered WHERE sequence <> before + 1`,
  )
  const ends = await some<{ place: string; sequence: number; given: number }>(
    reader,
    `SELECT f.workspace_id AS place, max(e.sequence) AS sequence, f.last_sequence AS given FROM event_feeds f
      JOIN events e ON e.workspace_id = f.workspace_id GROUP BY f.workspace_id, f.last_sequence
      HAVING max(e.sequence) <> f.last_sequence`,
  )
  return [
    ...gaps.map(({ place, sequence, before }) =>
      fault(`workspace ${place} has no events between ${before} and ${sequence}`),
    ),
    ...ends.map(({ place, sequence, given }) =>
      fault(`workspace ${place} has events up to ${sequence}, and gave ${given}`),
    ),
  ]
}

async function named(reader: RowReader, statement: string): Promise<string[]> {
  return (await some<{ id: string }>(reader, statement)).map(({ id }) => id)
}

function some<Row>(reader: RowReader, statement: string): Promise<Row[]> {
  return reader.rows<Row>(`${statement} LIMIT ${findingsMax}`)
}

function first(findings: Finding[]): Finding[] {
  return findings.slice(0, findingsMax)
}

/** `bytes` counts what is stored, in the same transactions. */
async function copies(reader: RowReader): Promise<Finding[]> {
  const differing = await reader.rows<{ run: string; bytes: number; stored: number }>(
    `SELECT run, bytes, stored FROM (
        SELECT c.run_id AS run, c.bytes AS bytes, (SELECT coalesce(sum(length(o.bytes)), 0) FROM run_objects o
          WHERE o.workspace_id = c.workspace_id AND o.run_id = c.run_id) AS stored FROM run_copies c
      ) counted WHERE bytes <> stored ORDER BY run LIMIT ${findingsMax}`,
  )
  return differing.map(({ run, bytes, stored }) =>
    fault(`the copy of the agent run ${run} has ${stored} bytes of ${bytes}`),
  )
}

async function json(reader: RowReader): Promise<Finding[]> {
  return (await jsonFaults(reader, findingsMax)).map(fault)
}

export const rowChecks: RowCheck[] = [
  { name: 'references', run: references },
  { name: 'json', run: json },
  { name: 'directories', run: directories, repair: repairDirectories() },
  { name: 'credentials', run: credentials, repair: repairCredentials() },
  { name: 'capacities', run: capacities },
  { name: 'bookings', run: bookings },
  { name: 'history', run: history },
  { name: 'events', run: events },
  { name: 'copies', run: copies },
]
