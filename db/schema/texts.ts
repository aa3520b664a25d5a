/**
 * Meanings of the columns that hold text or JSON. A new column does not compile until it is named here. Left out are numbers, times,
 * enumerations, and ids: columns called `id` or `…Id`.
 *
 * Two commands read it. `erase-person` changes texts of others that mention a person only in columns where people write freely, and
 * `doctor` checks that JSON columns hold JSON of their shape.
 */
import type { Table } from 'drizzle-orm'
import type * as schema from '../schema.ts'

type Schema = typeof schema
/** The names under which db/schema.ts exports tables. */
export type TableName = { [Name in keyof Schema]: Schema[Name] extends Table ? Name : never }[keyof Schema]

export type TextKind =
  /** Text that people write. */
  | 'text'
  /** Name of a thing, which people write. A column `…Key` of kind `sort key` is computed from it. */
  | 'name'
  /** Name that only one row of the workspace has. */
  | 'unique name'
  /** Comparison key of a name in the same row. */
  | 'sort key'
  /** Text that people write and no command may change: the audit logs are append-only, and equal categories link rows. */
  | 'kept text'
  /** Name, address or number of the one person whom the row is about. */
  | 'person'
  /** Value that programs compute or compare: a version, a path, a zone, a network address. */
  | 'value'
  /** Secret, or a digest of one; no export has it. */
  | 'secret'
export type JsonShape =
  | 'objects'
  | 'strings'
  | 'numbers'
  | 'object'
  | 'object of strings'
  | 'object of strings or null'
  | 'reply'
/** @property texts the properties, at any depth, whose strings people write; `all`: every string */
export type JsonKind = { json: JsonShape; texts: 'all' | readonly string[] }

/** The kind of a column by the type of its values; never for those that need none. */
type KindOf<Value> = [Value] extends [string]
  ? string extends Value
    ? TextKind | JsonKind
    : never
  : [Value] extends [number | boolean | Date | Uint8Array]
    ? never
    : JsonKind
type NamedKey<Key, Value> = Key extends 'id' | `${string}Id` ? never : [KindOf<Value>] extends [never] ? never : Key

export type Kinds<Of extends Table> = {
  [Key in keyof Of['$inferSelect'] as NamedKey<Key, NonNullable<Of['$inferSelect'][Key]>>]: KindOf<
    NonNullable<Of['$inferSelect'][Key]>
  >
}

const noTexts: readonly string[] = []

export const textKinds: { [Name in TableName]: Kinds<Schema[Name]> } = {
  agentRuns: { title: 'name', branch: 'value', remote: 'value', checkout: 'value' },
  agentRunDirectory: {},
  sandboxes: { checkout: 'value' },
  turns: { startedFrom: 'value', version: 'value' },
  restores: {
    checkout: 'value',
    branch: 'value',
    remote: 'value',
    head: 'value',
    commit: 'value',
    restoredFrom: 'value',
    address: 'value',
  },
  deletedCheckouts: { checkout: 'value' },
  auditLog: { address: 'value', operation: 'value', detail: 'kept text' },
  personalAuditLog: { address: 'value', operation: 'value', detail: 'kept text' },
  holds: { requirements: { json: 'objects', texts: noTexts }, visitorNetwork: 'value', customerKey: 'person' },
  bookings: {
    requirements: { json: 'objects', texts: noTexts },
    customerName: 'person',
    customerEmail: 'person',
    customerKey: 'person',
    customerPhone: 'person',
    notes: 'text',
    metadata: { json: 'object of strings', texts: 'all' },
    answers: { json: 'objects', texts: ['label', 'value'] },
    manageDigest: 'secret',
    endReason: 'text',
  },
  allocations: { subject: 'value' },
  bookingChanges: { resourceIds: { json: 'strings', texts: noTexts }, reason: 'text' },
  idempotencyKeys: {
    digest: 'secret',
    fingerprint: 'secret',
    reply: { json: 'reply', texts: ['notes', 'metadata', 'end_reason', 'label', 'value'] },
  },
  services: {
    name: 'name',
    nameKey: 'sort key',
    timeZone: 'value',
    weeklyHours: { json: 'objects', texts: noTexts },
    dateOverrides: { json: 'objects', texts: noTexts },
    closures: { json: 'objects', texts: ['reason'] },
    questions: { json: 'objects', texts: ['label', 'choices'] },
    reminderMinutes: { json: 'numbers', texts: noTexts },
    durationOptions: { json: 'numbers', texts: noTexts },
    durationRange: { json: 'object', texts: noTexts },
    checkInTime: 'value',
    checkOutTime: 'value',
  },
  limits: { name: 'name', serviceIds: { json: 'strings', texts: noTexts }, timeZone: 'value' },
  resources: { name: 'name', nameKey: 'sort key', category: 'kept text' },
  resourceRequirements: { category: 'kept text', eligibleIds: { json: 'strings', texts: noTexts } },
  resourceClosures: { reason: 'text' },
  resourceHours: { timeZone: 'value', weeklyHours: { json: 'objects', texts: noTexts } },
  workspaceClosures: { fromDate: 'value', untilDate: 'value', reason: 'text' },
  resourceDates: { date: 'value', hours: { json: 'objects', texts: noTexts } },
  eventFeeds: {},
  clockCursors: {},
  events: { type: 'value', audience: 'value', data: { json: 'object', texts: noTexts } },
  nodes: { url: 'value', secret: 'secret' },
  runCopies: { files: { json: 'object of strings or null', texts: noTexts } },
  runObjects: { name: 'value' },
  users: { email: 'person', emailKey: 'person', name: 'person', passwordHash: 'secret' },
  credentials: { digest: 'secret' },
  sessions: { digest: 'secret', address: 'person', userAgent: 'person' },
  workspaces: { name: 'name', timeZone: 'value' },
  workspaceProfiles: {
    displayName: 'name',
    description: 'text',
    address: 'text',
    colour: 'value',
    logoDigest: 'value',
    logoData: 'value',
  },
  members: {},
  invitations: { email: 'person', emailKey: 'person', digest: 'secret' },
  passwordResets: { digest: 'secret' },
  integrations: { name: 'unique name' },
  apiKeys: {
    name: 'name',
    keyPrefix: 'value',
    digest: 'secret',
    origins: { json: 'strings', texts: noTexts },
    publicKey: 'secret',
  },
  apiRequests: { operation: 'value', code: 'value' },
  unmetDemand: {},
  webhookEndpoints: {
    url: 'value',
    types: { json: 'strings', texts: noTexts },
    secret: 'secret',
    previousSecret: 'secret',
  },
  calendarFeeds: { name: 'name', digest: 'secret' },
  webhookDeliveries: { type: 'value', error: 'value', reply: 'text' },
}

/** Tables whose rows have another key than `id` within their workspace. */
const rowKeys: Partial<Record<TableName, string[]>> = {
  idempotencyKeys: ['digest'],
  events: ['sequence'],
  runCopies: ['runId'],
  resourceHours: ['resourceId'],
  passwordResets: ['userId'],
  workspaceProfiles: ['workspaceId'],
  resourceDates: ['resourceId', 'date'],
}

/** The columns that together tell the rows of one workspace apart. */
export function rowKeyOf(name: TableName): string[] {
  return rowKeys[name] ?? ['id']
}

/** The columns of JSON, and where people write in them. */
export function jsonColumns(name: TableName): [key: string, kind: JsonKind][] {
  return Object.entries<TextKind | JsonKind>(textKinds[name]).flatMap(([key, kind]) =>
    typeof kind === 'string' ? [] : [[key, kind]],
  )
}

/** The columns of some kinds of text. */
export function columnsOf(name: TableName, ...kinds: TextKind[]): string[] {
  return Object.entries<TextKind | JsonKind>(textKinds[name]).flatMap(([key, kind]) =>
    typeof kind === 'string' && kinds.includes(kind) ? [key] : [],
  )
}
