/** The standard settings of OpenTelemetry that this server reads. https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
import { validateHeaderName, validateHeaderValue } from 'node:http'
import * as z from 'zod'

const exporter = z.enum(['otlp', 'console', 'none'])
const milliseconds = z.coerce.number('must be a number of milliseconds').int().min(1).max(3_600_000)
const count = z.coerce.number('must be a number of spans').int().min(1).max(100_000)
const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL, for instance http://127.0.0.1:4318' })
  .refine((url) => new URL(url).username === '' && new URL(url).password === '', {
    error: 'must have no user and no password: use OTEL_EXPORTER_OTLP_HEADERS',
    // Else an invalid URL would be parsed here.
    when: ({ issues }) => issues.length === 0,
  })

export const telemetrySettings = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_SERVICE_NAME: z.string().max(255).optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().refine(isPairs, 'must be name=value pairs, separated by commas').default(''),
  /** Default: `otlp` if an endpoint for it is set, else `none`. */
  OTEL_TRACES_EXPORTER: exporter.optional(),
  /** Default: `otlp` if an endpoint for it is set, else `none`. */
  OTEL_METRICS_EXPORTER: exporter.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(areHeaders, 'must be name=value pairs, separated by commas')
    .default(''),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_EXPORTER_OTLP_COMPRESSION: z.enum(['gzip', 'none']).default('none'),
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds.default(10_000),
  OTEL_TRACES_SAMPLER: z
    .enum([
      ...(['always_on', 'always_off', 'traceidratio'] as const),
      ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
  OTEL_PROPAGATORS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(['tracecontext', 'baggage', 'none'])))
    .default(['tracecontext', 'baggage']),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds.default(5_000),
  OTEL_BSP_EXPORT_TIMEOUT: milliseconds.default(30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: count.default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count.default(512),
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds.default(60_000),
  OTEL_METRIC_EXPORT_TIMEOUT: milliseconds.default(30_000),
}

const schema = z.object(telemetrySettings)
export type TelemetryConfig = z.infer<typeof schema>
export type Exporter = z.infer<typeof exporter>

/** The exporters in force. Without an endpoint and an exporter, nothing is exported, although the standard would send to localhost. */
export function exportersOf(config: TelemetryConfig): { traces: Exporter; metrics: Exporter } {
  if (config.OTEL_SDK_DISABLED === 'true') return { traces: 'none', metrics: 'none' }
  const orBy = (endpoint: string | undefined): Exporter =>
    (endpoint ?? config.OTEL_EXPORTER_OTLP_ENDPOINT) === undefined ? 'none' : 'otlp'
  return {
    traces: config.OTEL_TRACES_EXPORTER ?? orBy(config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    metrics: config.OTEL_METRICS_EXPORTER ?? orBy(config.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT),
  }
}

/** Pairs like `a=1,b=two%20words`. @throws {URIError} */
export function pairsIn(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, Math.max(at, 0)).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )
}

function isPairs(text: string): boolean {
  try {
    return Object.keys(pairsIn(text)).every((name) => name !== '')
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

function areHeaders(text: string): boolean {
  try {
    for (const [name, value] of Object.entries(pairsIn(text))) {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    }
    return true
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return false
    throw error
  }
}
