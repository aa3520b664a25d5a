/** People (or other resources) among whom customers may choose, and the one who is chosen. */
import { signal } from '@preact/signals'
import { type Client, settings } from './api.ts'
import { language } from './language.ts'
import type { Range, Slot } from './months.ts'

/** Names by id, of all who were free at a time that was read. */
export const people = signal<ReadonlyMap<string, string>>(new Map())
/** The id of the chosen one; undefined for anybody. */
export const person = signal<string | undefined>(undefined)

export function mayChoosePerson(): boolean {
  return settings.value?.customer_choice === true
}

/** The name of the chosen one; undefined for anybody. */
export function personName(): string | undefined {
  return person.value === undefined ? undefined : people.value.get(person.value)
}

/** The part of a request that asks for the chosen one; empty for anybody. */
export function chosenPerson(): { allowed_resource_ids?: string[] } {
  return person.value === undefined ? {} : { allowed_resource_ids: [person.value] }
}

export function isFreeAt(id: string | undefined, { resources = [] }: Slot): boolean {
  return id === undefined || resources.some(({ resource_ids }) => resource_ids.includes(id))
}

/** The free times of a range with who is free at each. A range with too many of both is asked for in two parts. */
export async function askWithPeople(
  client: Client,
  serviceId: string,
  range: Range,
  signal: AbortSignal,
  length: { duration_minutes?: number; duration_days?: number; party_size?: number } = {},
): ReturnType<Client['listAvailability']> {
  const query = { service_id: serviceId, include: ['resources' as const], ...range, ...length }
  const reply = await client.listAvailability(query, { signal })
  if (reply.error?.code !== 'RANGE_INVALID') {
    noteNames(reply.data?.resources ?? [])
    return reply
  }
  const middle = new Date((Date.parse(range.from) + Date.parse(range.to)) / 2).toISOString()
  const first = await askWithPeople(client, serviceId, { from: range.from, to: middle }, signal, length)
  if (!first.ok) return first
  const second = await askWithPeople(client, serviceId, { from: middle, to: range.to }, signal, length)
  if (!second.ok) return second
  return { ...second, data: { ...second.data, slots: [...first.data.slots, ...second.data.slots] } }
}

function noteNames(found: readonly { id: string; name: string }[]): void {
  const names = new Map([...people.peek(), ...found.map(({ id, name }) => [id, name] as const)])
  const byName = [...names].sort(([, one], [, other]) => one.localeCompare(other, language.locale))
  if (names.size > people.peek().size) people.value = new Map(byName)
}
