/** Visitors: calls with a publishable key, of a public service. */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { OperationId } from '../../generated/operations.ts'
import { at, newBookable } from './bookings.ts'
import { type Answer, type CallOptions, call } from './call.ts'
import { newKey } from './rows.ts'
import type { TestServer } from './server.ts'

export const club = 'https://club.example'

export type Visitor = {
  keyId: string
  accessKey: string
  ask(operationId: OperationId, options?: CallOptions): Promise<Answer>
}

/** A visitor with a publishable key of the owner. By default, pages of `club` and of this server may use it. */
export async function newVisitor(server: TestServer, origins: string[] = [club, 'self']): Promise<Visitor> {
  const { user_id: userId } = server.seeded.people.owner
  const key = await newKey(server, { userId, kind: 'publishable', roleCap: 'member', origins })
  return {
    keyId: key.id,
    accessKey: key.access_key,
    ask: (operationId, { headers, ...options } = {}) =>
      call(server, operationId, {
        as: 'nobody',
        ...options,
        headers: { Authorization: `Bearer ${key.access_key}`, ...headers },
      }),
  }
}

/** A public service of an hour that anybody may book without limit. */
export function newPublicService(server: TestServer): Promise<string> {
  return newBookable(server, { public: true })
}

export const ten = at('10:00').toISOString()

/** The body of a booking for a customer from a new hold of the visitor. @param fields of the booking, beside the service and start to hold */
export async function heldBooking(
  visitor: Visitor,
  { service_id, start_at, ...fields }: Record<string, unknown> & { service_id: string; start_at: string },
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const { status, body, text } = await visitor.ask('createHold', { body: { service_id, start_at }, headers })
  expect(status, text).to.equal(201)
  return customerBooking({ hold_id: body.id, ...fields })
}

/** The body of a booking for a customer. */
export function customerBooking(fields: Record<string, unknown>): Record<string, unknown> {
  return { customer: { name: 'Ada', email: `${randomUUID()}@customer.example` }, ...fields }
}
