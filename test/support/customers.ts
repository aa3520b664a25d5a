/** Customers: calls with the manage token of a booking that a visitor made. */
import { expect } from 'chai'
import type { ServiceInput } from '../../domain/service.ts'
import type { OperationId } from '../../generated/operations.ts'
import { type Asking, at, frontDesk, newBookable } from './bookings.ts'
import type { Answer } from './call.ts'
import type { TestServer } from './server.ts'
import { heldBooking, newVisitor, type Visitor } from './visitors.ts'

export type Customer = {
  token: string
  bookingId: string
  serviceId: string
  ask(operationId: OperationId, asking?: Asking): Promise<Answer>
}

type Booked = { visitor?: Visitor; serviceId?: string; settings?: ServiceInput; start?: Date; now?: Date }

/** A customer whose booking a visitor has made: at noon of tomorrow, of a new public service, by default. */
export async function newCustomer(server: TestServer, booked: Booked = {}): Promise<Customer> {
  const { settings = {}, start = at('12:00'), now = at('08:00') } = booked
  const visitor = booked.visitor ?? (await newVisitor(server))
  const serviceId = booked.serviceId ?? (await newBookable(server, { public: true, ...settings }))
  const headers = { 'X-Test-Clock': now.toISOString() }
  const body = await heldBooking(visitor, { service_id: serviceId, start_at: start.toISOString() }, headers)
  const made = await visitor.ask('createBooking', { body, headers })
  expect(made.status, made.text).to.equal(201)
  return customerWith(server, made, serviceId)
}

/** The customer who has the response of a new booking. */
export function customerWith(server: TestServer, { body }: Answer, serviceId: string): Customer {
  const { ask } = frontDesk(server)
  const { id: bookingId, manage_token: token } = body
  return {
    token,
    bookingId,
    serviceId,
    ask: (operationId, asking = {}) => ask(operationId, { bearer: token, ...asking }),
  }
}
