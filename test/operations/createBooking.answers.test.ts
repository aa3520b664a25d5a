// Runs on: SQLite and PostgreSQL, because the row keeps the answers
/** Questions of a service, answered when a booking is made. */
import { expect } from 'chai'
import type { ServiceInput } from '../../domain/service.ts'
import { at, type Body, frontDesk, newBookable, useBookingServer } from '../support/bookings.ts'
import type { Answer } from '../support/call.ts'
import { customerWith } from '../support/customers.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'
import { heldBooking, newVisitor } from '../support/visitors.ts'

type Questions = NonNullable<ServiceInput['questions']>

const level = {
  id: 'level',
  label: 'How well do you play?',
  kind: 'choice',
  choices: ['Beginner', 'Advanced'],
} as const
const size = { id: 'size', label: 'Shoe size', kind: 'number' } as const
const parking = { id: 'parking', label: 'Do you need a parking space?', kind: 'boolean' } as const
const wishes = { id: 'wishes', label: 'Wishes', kind: 'text' } as const

describe('createBooking with answers', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const noon = at('12:00')
  const now = at('08:00')
  const asking = (...questions: object[]) => newBookable(server, { questions: questions as unknown as Questions })
  const book = (serviceId: string, answers?: Body[], more: Body = {}) =>
    desk.book(serviceId, noon, { ...(answers && { answers }), ...more }, { now })

  it('201 with the answers in the order of the questions, each with its label', async () => {
    const id = await asking(level, size, parking, wishes)
    const sent = [
      { id: 'wishes', value: 'Court 3,\nplease' },
      { id: 'parking', value: false },
      { id: 'size', value: 42.5 },
      { id: 'level', value: 'Advanced' },
    ]
    const { status, body, text } = await book(id, sent)
    expect(status, text).to.equal(201)
    expect(body.answers).to.deep.equal([
      { id: 'level', label: level.label, value: 'Advanced' },
      { id: 'size', label: size.label, value: 42.5 },
      { id: 'parking', label: parking.label, value: false },
      { id: 'wishes', label: wishes.label, value: 'Court 3,\nplease' },
    ])
    expect(await desk.fetched(body.id)).to.deep.equal(body)
    const listed = await desk.ask('listBookings', { query: `service_id=${id}` })
    expect(listed.body.bookings).to.deep.equal([body])
  })

  it('201 without answers where none is required, and where the service has no questions', async () => {
    expect((await book(await asking(level, wishes))).body.answers).to.deep.equal([])
    expect((await book(await asking(), [])).body.answers).to.deep.equal([])
  })

  it('201 for a required boolean that is false, and a required number that is 0', async () => {
    const id = await asking({ ...parking, required: true }, { ...size, required: true })
    const sent = [
      { id: 'parking', value: false },
      { id: 'size', value: 0 },
    ]
    expect((await book(id, sent)).status).to.equal(201)
  })

  it('201 leaves a blank answer of an optional question out', async () => {
    const { status, body } = await book(await asking(wishes, level), [
      { id: 'wishes', value: ' \n\u200b' },
      { id: 'level', value: '' },
    ])
    expect([status, body.answers]).to.deep.equal([201, []])
  })

  for (const [title, questions, answers, wrong] of [
    ['a required answer is missing', [{ ...wishes, required: true }], [], [['wishes', 'missing']]],
    ['a required text is blank', [{ ...wishes, required: true }], [['wishes', ' \u200b\t']], [['wishes', 'missing']]],
    ['a number is sent as a text', [size], [['size', '42']], [['size', 'wrong_kind']]],
    ['a text is sent as a number', [wishes], [['wishes', 3]], [['wishes', 'wrong_kind']]],
    ['a boolean is sent as a text', [parking], [['parking', 'true']], [['parking', 'wrong_kind']]],
    ['a choice is sent as a boolean', [level], [['level', true]], [['level', 'wrong_kind']]],
    ['a choice is none of the choices', [level], [['level', 'beginner']], [['level', 'not_a_choice']]],
    ['an id is unknown', [wishes], [['other', 'x']], [['other', 'unknown']]],
    [
      'an id is answered twice',
      [size],
      [
        ['size', 1],
        ['size', 1],
      ],
      [['size', 'repeated']],
    ],
    [
      'an unknown id is answered twice',
      [],
      [
        ['x', 1],
        ['x', 1],
      ],
      [['x', 'repeated']],
    ],
    [
      'several are wrong, those of questions first',
      [{ ...level, required: true }, size, wishes],
      [
        ['other', 'x'],
        ['wishes', 'fine'],
        ['size', true],
      ],
      [
        ['level', 'missing'],
        ['size', 'wrong_kind'],
        ['other', 'unknown'],
      ],
    ],
  ] as [string, object[], [string, unknown][], [string, string][]][]) {
    it(`422 ANSWERS_INVALID when ${title}; nothing is booked`, async () => {
      const id = await asking(...questions)
      const refused = await book(
        id,
        answers.map(([id, value]) => ({ id, value })),
      )
      expectAnswersInvalid(refused, wrong)
      const listed = await desk.ask('listBookings', { query: `service_id=${id}` })
      expect(listed.body.bookings).to.deep.equal([])
    })
  }

  it('422 ANSWERS_INVALID for an owner too, whatever is overridden', async () => {
    const id = await asking({ ...size, required: true })
    expectAnswersInvalid(await book(id, undefined, { override: ['hours', 'notice'] }), [['size', 'missing']])
  })

  it('400 VALIDATION_FAILED for values beyond the bounds of the contract', async () => {
    const id = await asking(wishes, size)
    for (const value of ['x'.repeat(2001), 'a\u0000b', 1e13, null, ['x'], {}]) {
      const refused = await book(id, [{ id: 'wishes', value }])
      expectIssue(refused, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/answers/0/value' }, String(value))
    }
    expect((await book(id, [{ id: 'wishes', value: 'x'.repeat(2000) }])).status).to.equal(201)
  })

  it('422 ANSWERS_INVALID for a live hold, which stays live and becomes a booking with the answers', async () => {
    const id = await asking({ ...size, required: true })
    const hold = await desk.held(id, noon, {}, { now })
    expectAnswersInvalid(await desk.bookHold(hold, {}, { now }), [['size', 'missing']])
    const held = await desk.ask('getHold', { params: { holdId: hold }, now })
    expect(held.body.status).to.equal('live')
    const { status, body } = await desk.bookHold(hold, { answers: [{ id: 'size', value: 42 }] }, { now })
    expect([status, body.answers]).to.deep.equal([201, [{ id: 'size', label: size.label, value: 42 }]])
  })

  it('bookings keep their answers when the questions change, and when they move', async () => {
    const id = await asking(level)
    const { body } = await book(id, [{ id: 'level', value: 'Beginner' }])
    await desk.ask('updateService', { params: { serviceId: id }, body: { questions: [] } })
    expect((await desk.fetched(body.id)).answers).to.deep.equal(body.answers)
    const moved = await desk.move(body.id, at('15:00'), {}, { now })
    expect(moved.body.answers).to.deep.equal(body.answers)
  })

  it('a visitor sees the questions, is refused without a required answer, and reads the answers by the manage token', async () => {
    const required = { ...level, required: true }
    const serviceId = await newBookable(server, { public: true, questions: [required] as unknown as Questions })
    const visitor = await newVisitor(server)
    const headers = { 'X-Test-Clock': now.toISOString() }
    const held = await heldBooking(visitor, { service_id: serviceId, start_at: noon.toISOString() }, headers)
    expectAnswersInvalid(await visitor.ask('createBooking', { body: held, headers }), [['level', 'missing']])
    const body = { ...held, answers: [{ id: 'level', value: 'Advanced' }] }
    const made = await visitor.ask('createBooking', { body, headers })
    expect(made.status, made.text).to.equal(201)
    const { managed_booking: managed } = (await customerWith(server, made, serviceId).ask('getManagedBooking')).body
    expect(managed.answers).to.deep.equal([{ id: 'level', label: level.label, value: 'Advanced' }])
    const params = { workspaceId: server.seeded.workspaces.main, serviceId }
    const page = await desk.ask('getBookingPageSettings', { params, as: 'nobody' })
    expect(page.body.service.questions).to.deep.equal([required])
  })
})

function expectAnswersInvalid(answer: Answer, wrong: [id: string, problem: string][]): void {
  expectRefusal(answer, 422, 'ANSWERS_INVALID')
  expect(answer.body.error.details).to.deep.equal({ answers: wrong.map(([id, problem]) => ({ id, problem })) })
}
