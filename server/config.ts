/** The settings of the process, read once from its environment. An invalid setting is reported in one line. */
import { resolve } from 'node:path'
import proxyAddr from 'proxy-addr'
import * as z from 'zod'
import { engine, placeOf } from '#dialect'
import type { RunSettings } from '../app/call.ts'
import { engineOf, urlProblem } from '../db/dialect/engines.mjs'
import { eventsPromisedDays } from '../domain/event.ts'
import { repliesPromisedDays } from '../domain/idempotency.ts'
import { resourceDatesPromisedDays } from '../domain/resource-hours.ts'
import { unmetDemandPromisedDays } from '../domain/unmet-demand.ts'
import { webhookDeliveriesPromisedDays } from '../domain/webhook.ts'
import type { KeptDays } from './retention.ts'
import { SecretFileProblem, withSecretFiles } from './secret-files.mjs'
import { telemetrySettings } from './telemetry/settings.ts'

export type Config = z.infer<typeof schema>

/** @throws {ConfigProblem} naming the setting and its allowed values */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(
    Object.entries(readSecrets(env)).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(set)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigProblem(`${issue?.path.join('.') || 'configuration'}: ${issue?.message}`)
}

export class ConfigProblem extends Error {}

function readSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    return withSecretFiles(env)
  } catch (error) {
    if (error instanceof SecretFileProblem) throw new ConfigProblem(error.message)
    throw error
  }
}

// The settings are checked once; compiling the checks takes longer.
z.config({ jitless: true })

const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(1)))

function areAddresses(parts: string[]): boolean {
  try {
    proxyAddr.compile(parts)
    return true
  } catch {
    return false
  }
}

function areOrigins(parts: string[]): boolean {
  return parts.every((part) => URL.canParse(part) && new URL(part).origin === part)
}

/** Each prefix must end in a slash, so that it cannot match a part of a name. */
function areRemotes(parts: string[]): boolean {
  return parts.every((part) => part.endsWith('/') && (part.startsWith('/') || /^https?:\/\/[^/@]+\//.test(part)))
}

const megabytes = z.coerce.number('must be a number of megabytes').int().min(1).max(1_000_000)

/** @param promised the days that the contract promises; less is refused */
const keptDays = (byDefault: number, promised?: number) =>
  z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(
      promised ?? 0,
      promised === undefined
        ? 'must be 0 or more days'
        : `must be ${promised} or more days: the contract promises them`,
    )
    .max(36_500, 'must be 36500 or fewer days')
    .default(byDefault)

const seconds = z.coerce.number('must be a number of seconds').int()

/** The npm commands choose by themselves. */
const startOther = 'start this program with npm, or, for PostgreSQL, with node --conditions=postgres'

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    WORKERS: z.coerce
      .number('must be a number of processes')
      .int('must be a whole number of processes')
      .min(1)
      .max(64)
      .default(1),
    SLOW_REQUEST_MS: z.coerce.number('must be a number of milliseconds').int().min(0).max(600_000).default(0),
    METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: z
      .string()
      .refine((url) => urlProblem(url) === undefined, { error: ({ input }) => urlProblem(String(input)) })
      .refine((url) => engineOf(url) === engine, `names another database than ${engine.name}: ${startOther}`)
      .default('file:./data/booking.db'),
    DATABASE_POOL: z.coerce.number('must be a number of connections').int().min(1).max(1_000).default(10),
    CHECKOUTS: z.string().optional(),
    NODE_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL, for instance http://10.0.0.7:3000' })
      .refine((url) => new URL(url).pathname === '/', 'must have no path')
      .optional(),
    NODE_LEASE_SECONDS: seconds.min(2).max(300).default(10),
    RUN_COPY_MAX_MB: megabytes.default(500),
    BASE_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL, for instance https://booking.example' })
      .optional(),
    HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /** Default: text if stdout is a terminal, else JSON. */
    LOG_FORMAT: z.enum(['text', 'json']).optional(),
    TRUST_PROXY: list
      .refine(areAddresses, 'must be addresses or ranges, for instance 127.0.0.1, 10.0.0.0/8')
      .default([]),
    CORS_ORIGINS: list.refine(areOrigins, 'must be origins, for instance https://pages.example').default([]),
    GIT_REMOTES: list
      .refine(areRemotes, 'must be prefixes of remotes, for instance https://git.example/team/, /srv/git/')
      .default([]),
    REPOSITORY_MAX_MB: megabytes.default(100),
    WORKSPACE_STORAGE_MAX_MB: megabytes.default(2_048),
    WORKSPACES_PER_ACCOUNT: z.coerce.number('must be a number of workspaces').int().min(0).max(1_000_000).default(20),
    SIGN_UP: z.enum(['open', 'invited']).default('invited'),
    SESSIONS_KEPT_DAYS: keptDays(0),
    INVITATIONS_KEPT_DAYS: keptDays(0),
    REPLIES_KEPT_DAYS: keptDays(repliesPromisedDays, repliesPromisedDays),
    HOLDS_KEPT_DAYS: keptDays(7),
    CLOSURES_KEPT_DAYS: keptDays(30),
    RESOURCE_DATES_KEPT_DAYS: keptDays(resourceDatesPromisedDays, resourceDatesPromisedDays),
    EVENTS_KEPT_DAYS: keptDays(eventsPromisedDays, eventsPromisedDays),
    UNMET_DEMAND_KEPT_DAYS: keptDays(unmetDemandPromisedDays, unmetDemandPromisedDays),
    WEBHOOK_DELIVERIES_KEPT_DAYS: keptDays(webhookDeliveriesPromisedDays, webhookDeliveriesPromisedDays),
    REPLACED_CHECKOUTS_KEPT_DAYS: keptDays(30),
    DRAIN_SECONDS: seconds.min(0).max(3_600).optional(),
    KEEP_ALIVE_SECONDS: seconds.min(1).max(3_600).default(125),
    HEADERS_SECONDS: seconds.min(1).max(3_600).default(65),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    CLOCK_HEADER: z.enum(['on', 'off']).default('off'),
    ...telemetrySettings,
  })
  .refine((set) => set.RATE_LIMITS === 'on' || set.NODE_ENV !== 'production', {
    path: ['RATE_LIMITS'],
    message: 'cannot be off in production',
  })
  .refine((set) => set.CLOCK_HEADER === 'off' || set.NODE_ENV !== 'production', {
    path: ['CLOCK_HEADER'],
    message: 'cannot be on in production',
  })

export const settingNames = Object.keys(schema.shape) as (keyof Config)[]

/** Time for which a stopping server goes on serving. By default only a server in production is behind a load balancer. */
export function drainSeconds({ DRAIN_SECONDS, NODE_ENV }: Pick<Config, 'DRAIN_SECONDS' | 'NODE_ENV'>): number {
  return DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0)
}

/** The folder of the checkouts of agent runs. */
export function checkoutsFolder({ CHECKOUTS, DATABASE_URL }: Pick<Config, 'CHECKOUTS' | 'DATABASE_URL'>): string {
  return CHECKOUTS === undefined ? placeOf(DATABASE_URL).checkouts : resolve(CHECKOUTS)
}

export function keptDaysOf(config: Config): KeptDays {
  return {
    sessions: config.SESSIONS_KEPT_DAYS,
    invitations: config.INVITATIONS_KEPT_DAYS,
    replies: config.REPLIES_KEPT_DAYS,
    holds: config.HOLDS_KEPT_DAYS,
    closures: config.CLOSURES_KEPT_DAYS,
    resourceDates: config.RESOURCE_DATES_KEPT_DAYS,
    events: config.EVENTS_KEPT_DAYS,
    unmetDemand: config.UNMET_DEMAND_KEPT_DAYS,
    webhookDeliveries: config.WEBHOOK_DELIVERIES_KEPT_DAYS,
    replacedCheckouts: config.REPLACED_CHECKOUTS_KEPT_DAYS,
  }
}

export function runSettings(config: Config): RunSettings {
  const megabyte = 1024 * 1024
  return {
    checkouts: checkoutsFolder(config),
    remotes: config.GIT_REMOTES,
    repositoryMaxBytes: config.REPOSITORY_MAX_MB * megabyte,
    storageMaxBytes: config.WORKSPACE_STORAGE_MAX_MB * megabyte,
    copyMaxBytes: config.RUN_COPY_MAX_MB * megabyte,
    leaseMs: config.NODE_LEASE_SECONDS * 1000,
  }
}
