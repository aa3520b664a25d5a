/** Sample values of schemas: what the schema says, or else a text of its format and length. */
import type { Json } from './document.ts'

/** The value that a schema itself gives: its example, constant, default or first allowed value; undefined if there is none but null. */
export function declaredSample(schema: Json): unknown {
  const { example, examples, const: constant, default: usual, enum: allowed } = schema
  return [example, first(examples), constant, usual, first(allowed)].find((each) => each !== undefined && each !== null)
}

export function sampleText({ format, minLength, maxLength }: Json): string {
  const least = Number(minLength ?? 0)
  const text = formatSamples[String(format)] ?? 'text'
  return text.padEnd(least, 'x').slice(0, Number(maxLength ?? text.length + least))
}

function first(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined
}

/** A text of each format. */
export const formatSamples: Record<string, string | undefined> = {
  'date-time': '2030-01-01T09:00:00Z',
  date: '2030-01-01',
  time: '09:00:00Z',
  duration: 'P1D',
  byte: 'dGV4dA==',
  uuid: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10',
  email: 'person@mail.example',
  hostname: 'host.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://host.example/',
  'uri-reference': '/path',
  'uri-template': '/path/{id}',
  url: 'https://host.example/',
  regex: '.*',
  'json-pointer': '/name',
  'relative-json-pointer': '0',
  'iso-date-time': '2030-01-01T09:00:00Z',
  'iso-time': '09:00:00Z',
}
