/** Sends spans and metrics to a collector by OTLP over HTTP. A collector that is dead, slow or lying costs a bounded amount, and no request waits for it. */
import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base'
import { createOtlpHttpExportDelegate } from '@opentelemetry/otlp-exporter-base/node-http'
import {
  JsonMetricsSerializer,
  JsonTraceSerializer,
  MetricsExporterMetricsHelper,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
  TraceExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer'
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { pairsIn, type TelemetryConfig } from './settings.ts'

/** Exports under way at once. The batch processor begins one at a time; one that it has given up may still be under way. */
const concurrencyLimit = 4
const typeName = 'otlp_http_exporter'

export function openSpanExporter(config: TelemetryConfig): SpanExporter {
  const serializer = isJson(config) ? JsonTraceSerializer : ProtobufTraceSerializer
  const url = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? pathBelow(config, 'v1/traces')
  return new OTLPExporterBase(
    createOtlpHttpExportDelegate(transport(config, url), serializer, typeName, TraceExporterMetricsHelper, undefined),
  )
}

export function openMetricExporter(config: TelemetryConfig): PushMetricExporter {
  const serializer = isJson(config) ? JsonMetricsSerializer : ProtobufMetricsSerializer
  const url = config.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? pathBelow(config, 'v1/metrics')
  return new OTLPExporterBase(
    createOtlpHttpExportDelegate(transport(config, url), serializer, typeName, MetricsExporterMetricsHelper, undefined),
  )
}

function isJson({ OTEL_EXPORTER_OTLP_PROTOCOL }: TelemetryConfig): boolean {
  return OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json'
}

function pathBelow({ OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318' }: TelemetryConfig, path: string): string {
  return `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/${path}`
}

function transport(config: TelemetryConfig, url: string) {
  const headers = {
    ...pairsIn(config.OTEL_EXPORTER_OTLP_HEADERS),
    'Content-Type': isJson(config) ? 'application/json' : 'application/x-protobuf',
  }
  const timeoutMillis = config.OTEL_EXPORTER_OTLP_TIMEOUT
  return {
    url,
    timeoutMillis,
    concurrencyLimit,
    compression: config.OTEL_EXPORTER_OTLP_COMPRESSION,
    // A copy, because the exporter adds to it.
    headers: async () => ({ ...headers }),
    agentFactory: (protocol: string) => agentFor(protocol, timeoutMillis),
  }
}

/**
 * One connection for each export, which ends after the time of an export. The exporter's own time-out begins again with each byte, so that a
 * collector that sends one byte now and then would hold all exports for ever.
 */
function agentFor(protocol: string, withinMs: number): http.Agent {
  const agent = protocol === 'https:' ? new https.Agent({ keepAlive: false }) : new http.Agent({ keepAlive: false })
  const create = agent.createConnection.bind(agent)
  agent.createConnection = (...args) => {
    const socket = create(...args)
    if (socket) endWithin(socket, withinMs)
    return socket
  }
  return agent
}

function endWithin(socket: Duplex, withinMs: number): void {
  const timer = setTimeout(() => socket.destroy(new Error(`the collector took longer than ${withinMs} ms`)), withinMs)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
}
