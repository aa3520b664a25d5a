/** The end of every request: a reply or whatever was thrown, sealed against the contract, sent and logged, once. */

import type { Logger } from 'pino'
import { Refusal } from './api-error.ts'
import { corsHeaders } from './cors.ts'
import { envelopeOf, refusalFor } from './error-handler.ts'
import type { Limits } from './limit.ts'
import { logRequest } from './log.ts'
import type { Sealed } from './prepared-response.ts'
import type { Exchange } from './request-context.ts'
import { type Outgoing, type Sealer, send } from './response-validator.ts'
import { bodyMaxBytes } from './validate.ts'

export type Answer = {
  reply(exchange: Exchange, outgoing: Outgoing): void
  fail(exchange: Exchange, thrown: unknown): void
  /** The bytes of an answer to what never became a request. */
  unreadable(exchange: Exchange, refusal: Refusal): string
}

export type AnswerParts = {
  log: Logger
  seal: Sealer
  limits: Limits
  standing: string[]
  corsOrigins: string[]
  isDraining: () => boolean
}

export function answering(parts: AnswerParts): Answer {
  const { log, seal, limits, standing } = parts
  const finish = (exchange: Exchange, outcome: Sealed, fault?: unknown) => {
    const lasts = isUnbounded(exchange)
    send(exchange, outcome, standingFor(exchange, lasts), lasts)
    logRequest(log, exchange, outcome.status, fault)
  }
  const standingFor = ({ request, awaitsContinue, code }: Exchange, bodyLasts: boolean): string[] => {
    // How a malformed request ends, its sender and this server may see differently.
    const isLast = parts.isDraining() || awaitsContinue || bodyLasts || code === 'MALFORMED_REQUEST'
    if (!isLast && parts.corsOrigins.length === 0) return standing
    return [...standing, ...corsHeaders(request, parts.corsOrigins), ...(isLast ? ['Connection', 'close'] : [])]
  }
  return {
    reply(exchange, outgoing) {
      const { prepared } = exchange
      exchange.forgive?.()
      finish(exchange, prepared?.reply === outgoing ? prepared.sealed : seal(exchange, outgoing))
    },
    fail(exchange, thrown) {
      const refusal = refusalFor(exchange, thrown)
      note(exchange, refusal)
      if (!exchange.workspace) exchange.disown?.()
      exchange.refund?.()
      if (!exchange.rateLimit) limits.look(exchange)
      const outcome = sealRefusal(seal, exchange, refusal)
      if (outcome.status >= 500) exchange.forgive?.()
      finish(exchange, outcome, refusal.code === 'INTERNAL_ERROR' ? thrown : undefined)
    },
    unreadable(exchange, refusal) {
      note(exchange, refusal)
      const { status, headers, payload } = seal(exchange, envelopeOf(exchange, refusal))
      logRequest(log, exchange, status, undefined)
      return rawResponse(status, [...headers, ...standing, 'Connection', 'close'], payload ?? '')
    },
  }
}

/** Whether more of the body may be still to come than is worth reading only to use the connection again. */
function isUnbounded({ request: { complete, headers }, awaitsContinue }: Exchange): boolean {
  if (complete || awaitsContinue) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > bodyMaxBytes
}

function note(exchange: Exchange, { code, message }: Refusal): void {
  exchange.code = code
  exchange.reason = message
}

/** Should even the refusal break the contract of its operation, the process speaks for itself. */
function sealRefusal(seal: Sealer, exchange: Exchange, refusal: Refusal): Sealed {
  try {
    return seal(exchange, envelopeOf(exchange, refusal))
  } catch (breach) {
    exchange.leave()
    const fault = new Refusal('INTERNAL_ERROR', `${refusal.message}; ${(breach as Error).message}`)
    note(exchange, fault)
    return seal(exchange, envelopeOf(exchange, fault))
  }
}

function rawResponse(status: number, headers: (string | number)[], payload: string): string {
  let head = `HTTP/1.1 ${status} \r\n`
  for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`
  return `${head}\r\n${payload}`
}
