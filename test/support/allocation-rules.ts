/** Coaches who serve by allocation rules: shared by the tests of the rules. */
import { expect } from 'chai'
import type { ServiceInput } from '../../domain/service.ts'
import type { components } from '../../generated/contract.ts'
import { frontDesk, newBookable, newPool } from './bookings.ts'
import { type CallOptions, call } from './call.ts'
import type { TestServer } from './server.ts'

export type Rule = components['schemas']['SetAllocationRuleRequest']
export type Lesson = { serviceId: string; requirementId: string }

/** A new service that needs coaches of a category. */
export async function newLesson(
  server: TestServer,
  category: string,
  settings: ServiceInput = {},
  quantity = 1,
): Promise<Lesson> {
  const serviceId = await newBookable(server, settings, [{ category, quantity }])
  const { body } = await call(server, 'listResourceRequirements', { params: { serviceId } })
  return { serviceId, requirementId: body.requirements[0].id }
}

export async function setRule(server: TestServer, lesson: Lesson, body: Rule, options: CallOptions = {}) {
  const answer = await call(server, 'setAllocationRule', { params: lesson, body, ...options })
  expect(answer.status, answer.text).to.equal(200)
  return answer.body
}

/** Coaches of a category of their own, by name, and one service that needs one of them. */
export async function newCoaches(server: TestServer, count: number, rule: Rule = {}, settings: ServiceInput = {}) {
  const pool = await newPool(server, Array<number>(count).fill(1))
  const lesson = await newLesson(server, pool.category, settings)
  await setRule(server, lesson, rule)
  return { pool, ...lesson, lesson }
}

/** The position of the only coach of a booking. */
export async function coachOf(
  server: TestServer,
  { ids }: { ids: string[] },
  ...booking: Parameters<ReturnType<typeof frontDesk>['book']>
): Promise<number> {
  const { status, body, text } = await frontDesk(server).book(...booking)
  expect(status, text).to.equal(201)
  return ids.indexOf(body.allocations[0].resource_id)
}
