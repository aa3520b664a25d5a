/** HAR 1.2 files: the recording of every exchange, with secrets masked, and the requests of a recording. */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { ContractProblem } from '../document/document.ts'
import { parseJson } from '../document/text-file.ts'
import type { Reply } from './client.ts'
import type { Scheme } from './tested-contract.ts'
import type { Request } from './wire.ts'

export type Exchange = { operation: string; what: string; request: Request; reply: Reply }
export type Recorder = {
  record(exchange: Exchange): Promise<void>
  /** Completes the file. Until then its name ends with `.new`. */
  close(): Promise<void>
}

/** Replaces a credential that is not one of the fixtures, such as a shortened one. */
const unknownSecret = '{{INVALID}}'
const maskedValue = '{{MASKED}}'

export type Masking = {
  /** Secrets, each with the name that replaces it. */
  secrets: Map<string, string>
  schemes: Record<string, Scheme>
}

/** @throws {ContractProblem} when the file cannot be written */
export async function openRecorder(file: string, baseUrl: string, masking: Masking): Promise<Recorder> {
  const stream = createWriteStream(`${file}.new`)
  const failed = new Promise<never>((_, reject) => {
    stream.on('error', (problem) =>
      reject(new ContractProblem(`--har ${file}: cannot be written (${problem.message})`)),
    )
  })
  // The rejection reaches whoever waits for the file; without a waiting call it must not end the process.
  failed.catch(() => {})
  const write = async (text: string) => {
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), failed])
  }
  await Promise.race([once(stream, 'open'), failed])
  const creator = { name: 'contract test', version: '1' }
  await write(
    `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"_base_url":${JSON.stringify(baseUrl)},"entries":[`,
  )
  let count = 0
  return {
    async record(exchange) {
      await write(`${count++ === 0 ? '\n' : ',\n'}${JSON.stringify(entryOf(exchange, baseUrl, masking))}`)
    },
    async close() {
      stream.end('\n]}}\n')
      await Promise.race([finished(stream), failed])
      await rename(`${file}.new`, file)
    },
  }
}

function entryOf({ operation, what, request, reply }: Exchange, baseUrl: string, masking: Masking) {
  const { method, target, headers, body } = request
  const url = maskText(`${baseUrl}${target}`, masking)
  const queryString = [...new URL(url).searchParams].map(([name, value]) => ({ name, value }))
  const version = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 }
  return {
    _operation: operation,
    _case: what,
    startedDateTime: new Date(Date.now() - reply.ms).toISOString(),
    time: reply.ms,
    request: {
      method,
      url,
      ...version,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value: maskHeader(name, value, masking) })),
      queryString,
      bodySize: body?.length ?? 0,
      ...(body === undefined
        ? {}
        : { postData: { mimeType: headers['Content-Type'] ?? '', ...maskedBody(body, masking) } }),
    },
    response: {
      status: reply.status,
      statusText: '',
      ...version,
      headers: Object.entries(reply.headers).map(([name, value]) => ({
        name,
        value: maskHeader(name, value, masking),
      })),
      content: {
        size: Buffer.byteLength(reply.text),
        mimeType: reply.headers['content-type'] ?? '',
        text: maskText(reply.text, masking),
      },
      redirectURL: reply.headers.location ?? '',
      bodySize: -1,
      ...(reply.broken === undefined ? {} : { _error: reply.broken }),
    },
    cache: {},
    timings: { send: 0, wait: reply.ms, receive: 0 },
  }
}

/** Text, or base64 if the bytes are not UTF-8; such bytes contain no secret. */
function maskedBody(body: Buffer, masking: Masking): { text: string; _encoding?: 'base64' } {
  const text = body.toString()
  if (!Buffer.from(text).equals(body)) return { text: body.toString('base64'), _encoding: 'base64' }
  return { text: maskText(text, masking) }
}

const secretProperty =
  /"((?![^"]*(?:page|next))[^"\\]*(?:password|secret|token|access_?key|api_?key)[^"\\]*)"\s*:\s*"((?:[^"\\]|\\.)*)"/gi

/** Masks known secrets, and values of properties whose names say that they are secret. */
function maskText(text: string, { secrets }: Masking): string {
  const known = maskKnown(text, secrets)
  return known.replace(secretProperty, (whole, name: string, value: string) =>
    value.includes('{{') || value === '' ? whole : `"${name}":"${maskedValue}"`,
  )
}

function maskKnown(text: string, secrets: Map<string, string>): string {
  let masked = text
  for (const [secret, name] of longestFirst(secrets)) {
    masked = masked.replaceAll(secret, `{{${name}}}`).replaceAll(encodeURIComponent(secret), `{{${name}}}`)
  }
  return masked
}

function maskHeader(name: string, value: string, { secrets, schemes }: Masking): string {
  const isCookie = /^(set-)?cookie$/i.test(name)
  const ofScheme = Object.values(schemes).some((scheme) => scheme.name?.toLowerCase() === name.toLowerCase())
  const masked = maskKnown(value, secrets)
  if (!isCookie && !ofScheme && !/^(proxy-)?authorization$/i.test(name)) return masked
  if (masked.includes('{{') || value === '') return masked
  if (/^set-cookie$/i.test(name)) return masked.replace(/=[^;]*/, `=${maskedValue}`)
  return unknownSecret
}

const headerSchema = z.array(z.object({ name: z.string(), value: z.string() }))
const harSchema = z.object({
  log: z.object({
    _base_url: z.string().optional(),
    entries: z.array(
      z.object({
        _operation: z.string().optional(),
        request: z.object({
          method: z.string(),
          url: z.string(),
          headers: headerSchema,
          postData: z.object({ text: z.string().optional(), _encoding: z.string().optional() }).optional(),
        }),
        response: z.object({ status: z.number() }),
      }),
    ),
  }),
})

/** @property status the recorded one */
export type Recorded = { operation: string | undefined; request: Request; status: number }

/** Headers that belong to the connection of the recording. */
const ofConnection = /^(:.*|host|connection|content-length|transfer-encoding|accept-encoding)$/i

/** Reads the requests of a recording, with masked secrets filled in again. @throws {ContractProblem} */
export function readRecording(text: string, name: string, secrets: Map<string, string>): Recorded[] {
  const document = parseJson(text, name, 'name a recording that --har wrote')
  const read = harSchema.safeParse(document)
  if (!read.success) {
    const what = z.prettifyError(read.error).replace(/\s*\n\s*/g, ' ')
    throw new ContractProblem(`${name}: is not a HAR file (${what}); name a recording that --har wrote`)
  }
  const { _base_url: baseUrl, entries } = read.data.log
  const byName = new Map([...secrets].map(([secret, secretName]) => [secretName, secret]))
  const filled = (value: string, encode = (secret: string) => secret) =>
    value.replace(/\{\{(\w+)\}\}/g, (_, secretName: string) => encode(byName.get(secretName) ?? 'invalid'))
  return entries.map(({ _operation: operation, request: { method, url, headers, postData }, response }) => {
    const sent = headers.filter((header) => !ofConnection.test(header.name))
    const body = postData?.text === undefined ? undefined : bytesOf(postData.text, postData._encoding, filled)
    return {
      operation,
      status: response.status,
      request: {
        method,
        target: filled(targetOf(url, baseUrl), encodeURIComponent),
        headers: Object.fromEntries(sent.map((header) => [header.name, filled(header.value)])),
        body,
      },
    }
  })
}

function bytesOf(text: string, encoding: string | undefined, filled: (value: string) => string): Buffer {
  return encoding === 'base64' ? Buffer.from(text, 'base64') : Buffer.from(filled(text))
}

function targetOf(url: string, baseUrl: string | undefined): string {
  if (baseUrl !== undefined && url.startsWith(baseUrl)) return url.slice(baseUrl.length) || '/'
  return url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
}

function longestFirst(secrets: Map<string, string>): [string, string][] {
  return [...secrets].sort(([one], [other]) => other.length - one.length)
}
