// Runs on: SQLite
/** Answers of a booking that members change, by the questions of its service as they are now. */
import { expect } from 'chai'
import type { ServiceInput } from '../../domain/service.ts'
import { at, type Body, frontDesk, newBookable, useBookingServer } from '../support/bookings.ts'
import { expectRefusal } from '../support/values.ts'

const level = { id: 'level', label: 'Level', kind: 'choice', required: false, choices: ['Beginner', 'Advanced'] }
const size = { id: 'size', label: 'Shoe size', kind: 'number', required: false, choices: [] }

describe('updateBooking of answers', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)
  const update = (bookingId: string, body: Body, as: 'owner' | 'member' = 'owner') =>
    desk.ask('updateBooking', { params: { bookingId }, body, as })
  const booked = async (answers: Body[], ...questions: object[]) => {
    const serviceId = await newBookable(server, { questions: questions as NonNullable<ServiceInput['questions']> })
    const { body } = await desk.book(serviceId, at('12:00'), { answers }, { as: 'member' })
    const ask = (...now: object[]) => desk.ask('updateService', { params: { serviceId }, body: { questions: now } })
    return { id: body.id as string, ask }
  }

  it('200 replaces the answers as a whole; the booked member may, and others keep their values', async () => {
    const { id } = await booked([{ id: 'level', value: 'Beginner' }], level, size)
    const { status, body } = await update(id, { answers: [{ id: 'size', value: 42 }] }, 'member')
    expect(status).to.equal(200)
    expect(body).to.deep.include({ version: 2, answers: [{ id: 'size', label: 'Shoe size', value: 42 }] })
    expect((await update(id, { notes: 'Two rackets' })).body.answers).to.deep.equal(body.answers)
    expect((await update(id, { answers: [] })).body.answers).to.deep.equal([])
  })

  it('200 changes nothing for the answers that the booking has', async () => {
    const { id } = await booked([{ id: 'level', value: 'Beginner' }], level)
    const { body } = await update(id, { answers: [{ id: 'level', value: 'Beginner' }] })
    expect(body.version).to.equal(1)
  })

  it('200 keeps an answer to a question that is asked no more, or otherwise, with its label', async () => {
    const sent = [
      { id: 'size', value: 42 },
      { id: 'level', value: 'Beginner' },
    ]
    const { id, ask } = await booked(sent, level, size)
    await ask({ ...size, label: 'Size in EU', kind: 'text' }, { id: 'why', label: 'Why?', kind: 'text' })
    const { status, body } = await update(id, { answers: [...sent, { id: 'why', value: 'Fun' }] })
    expect(status).to.equal(200)
    expect(body.answers).to.deep.equal([
      { id: 'size', label: 'Shoe size', value: 42 },
      { id: 'why', label: 'Why?', value: 'Fun' },
      { id: 'level', label: 'Level', value: 'Beginner' },
    ])
  })

  it('422 ANSWERS_INVALID for another answer to a question that is asked no more; the booking stays', async () => {
    const { id, ask } = await booked([{ id: 'level', value: 'Beginner' }], level)
    await ask()
    const refused = await update(id, { notes: 'x', answers: [{ id: 'level', value: 'Advanced' }] })
    expectRefusal(refused, 422, 'ANSWERS_INVALID')
    expect(refused.body.error.details).to.deep.equal({ answers: [{ id: 'level', problem: 'unknown' }] })
    expect(await desk.fetched(id)).to.deep.include({ version: 1, notes: null })
  })

  it('422 ANSWERS_INVALID when a question that is required by now is not answered; 200 for notes alone', async () => {
    const { id, ask } = await booked([], size)
    await ask({ ...size, required: true })
    expectRefusal(await update(id, { answers: [] }), 422, 'ANSWERS_INVALID')
    expect((await update(id, { notes: 'Two rackets' })).status).to.equal(200)
  })

  it('404 BOOKING_NOT_FOUND before answers are looked at, for a booking of somebody else', async () => {
    const serviceId = await newBookable(server, { questions: [] })
    const { body } = await desk.book(serviceId, at('14:00'))
    expectRefusal(await update(body.id, { answers: [{ id: 'x', value: 1 }] }, 'member'), 404, 'BOOKING_NOT_FOUND')
  })
})
