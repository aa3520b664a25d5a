/** Compares what arrived at the receiver with the events of the workspace. Signatures are verified without code of the server. */
import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ListedEvent } from './asking.ts'
import type { Arrival } from './deliveries-receiver.ts'

/** @property types null: all. @property path at the receiver */
export type DeliveryEndpoint = { path: string; types: string[] | null; includesSubject: boolean; secret: string }

/** Time for which a request may be under way. */
const sentWithinMs = 60_000

type Delivered = { arrival: Arrival; event: ListedEvent }

/** @param first sequence of the last event before the load: earlier ones may have arrived or not */
export function checkArrivals(
  events: readonly ListedEvent[],
  arrivals: readonly Arrival[],
  endpoints: readonly DeliveryEndpoint[],
  first: number,
) {
  const bySequence = new Map(events.map((event) => [event.sequence, event]))
  const faults: string[] = []
  let [accepted, again, refused] = [0, 0, 0]
  for (const endpoint of endpoints) {
    const all = arrivals.filter(({ path }) => path === endpoint.path)
    faults.push(...all.flatMap((arrival) => signatureFaults(arrival, endpoint)))
    const delivered = all
      .map((arrival) => ({ arrival, event: eventIn(arrival) }))
      .filter(({ event }) => event.sequence > first)
    faults.push(...delivered.flatMap((one) => contentFaults(one, endpoint, bySequence.get(one.event.sequence))))
    faults.push(...idFaults(delivered))
    const wanted = events.filter(({ type }) => endpoint.types === null || endpoint.types.includes(type))
    faults.push(...lossFaults(endpoint, wanted, delivered))
    faults.push(...orderFaults(endpoint, wanted, delivered))
    const successes = delivered.filter(({ arrival }) => arrival.acceptedAs !== undefined).length
    accepted += successes
    refused += delivered.length - successes
    again += delivered.length - new Set(delivered.map(({ event }) => event.sequence)).size
  }
  return { faults, accepted, again, refused }
}

/** The event without its subject. */
function eventIn({ text }: Arrival): ListedEvent {
  const { object: _, ...event } = JSON.parse(text)
  return event
}

/** Standard Webhooks: HMAC-SHA256 of id, time and body, by the bytes behind `whsec_`. */
function signatureFaults({ headers, text, at }: Arrival, { path, secret }: DeliveryEndpoint): string[] {
  const [id, time, signature] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`])
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.${text}`).digest('base64')
  if (signature !== `v1,${expected}`) return [`${path}: ${id} has a wrong signature`]
  return Math.abs(Number(time) * 1000 - at) > sentWithinMs ? [`${path}: ${id} has the time ${time}`] : []
}

function contentFaults({ arrival, event }: Delivered, endpoint: DeliveryEndpoint, listed: ListedEvent | undefined) {
  const { path, types, includesSubject } = endpoint
  const name = `${path}: event ${event.sequence}`
  if (!listed) return [`${name}, ${event.type}, arrived, and is not listed`]
  if (!isDeepStrictEqual(event, listed)) return [`${name} arrived with another body than listEvents has`]
  if (types !== null && !types.includes(event.type))
    return [`${name} has the type ${event.type}, which is not asked for`]
  const object = JSON.parse(arrival.text).object
  const isRight = includesSubject ? object?.id === event.subject.id : object === undefined
  return isRight ? [] : [`${name} has another subject than the endpoint asks for`]
}

/** Each event has one id, and each id has one event: so one type and one subject. */
function idFaults(delivered: readonly Delivered[]): string[] {
  const ids = new Map<number, unknown>()
  const sequences = new Map<unknown, number>()
  return delivered.flatMap(({ arrival, event: { sequence, type, subject } }) => {
    const id = arrival.headers['webhook-id']
    const faults: string[] = []
    if (ids.has(sequence) && ids.get(sequence) !== id)
      faults.push(`event ${sequence} came as webhook-id ${ids.get(sequence)} and ${id}`)
    if (sequences.has(id) && sequences.get(id) !== sequence)
      faults.push(`webhook-id ${id} came with ${type} of ${subject.id}, and with event ${sequences.get(id)}`)
    ids.set(sequence, id)
    sequences.set(id, sequence)
    return faults
  })
}

function lossFaults({ path }: DeliveryEndpoint, wanted: readonly ListedEvent[], delivered: readonly Delivered[]) {
  const arrived = new Set(
    delivered.flatMap(({ arrival, event }) => (arrival.acceptedAs === undefined ? [] : [event.sequence])),
  )
  return wanted.flatMap(({ sequence, type }) =>
    arrived.has(sequence) ? [] : [`${path}: event ${sequence}, ${type}, was never delivered`],
  )
}

/** An event arrives first when the earlier ones of its subject were accepted. */
function orderFaults({ path }: DeliveryEndpoint, wanted: readonly ListedEvent[], delivered: readonly Delivered[]) {
  const firstArrivals = new Map<number, number>()
  const firstAccepted = new Map<number, number>()
  for (const { arrival, event } of delivered) {
    if (!firstArrivals.has(event.sequence)) firstArrivals.set(event.sequence, arrival.arrivedAs)
    const { acceptedAs } = arrival
    if (acceptedAs !== undefined && !(acceptedAs > (firstAccepted.get(event.sequence) ?? Infinity)))
      firstAccepted.set(event.sequence, acceptedAs)
  }
  const latest = new Map<string, number>()
  return wanted.flatMap(({ sequence, subject }) => {
    const earlier = latest.get(subject.id)
    latest.set(subject.id, sequence)
    if (earlier === undefined) return []
    const isInOrder = (firstAccepted.get(earlier) ?? Infinity) < (firstArrivals.get(sequence) ?? Infinity)
    return isInOrder ? [] : [`${path}: event ${sequence} arrived before event ${earlier} of its subject was accepted`]
  })
}
