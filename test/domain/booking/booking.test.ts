// Runs on: no database
import { expect } from 'chai'
import {
  type BookingAction,
  type BookingStatus,
  bookingStatus,
  changedAt,
  customerRights,
  initialState,
  isTooLate,
  isUnapprovedRecord,
  remainingReasons,
  rescheduleConflict,
  rescheduledState,
  transition,
  type Waiver,
} from '../../../domain/booking/booking.ts'
import type { PolicyReason } from '../../../domain/booking/calendar.ts'

const minuteMs = 60_000
const now = new Date('2026-12-01T08:00:00.000Z')
const plus = (ms: number, moment = now) => new Date(moment.getTime() + ms)
const minutes = (count: number) => plus(count * minuteMs)

/** A stored booking, to be evaluated at `now`. */
function booking(status: BookingStatus) {
  const expiresAt = status === 'pending' ? plus(1) : status === 'expired' ? now : null
  const stored = status === 'expired' ? ('pending' as const) : status
  return { status: stored, startAt: minutes(240), endAt: minutes(300), expiresAt, version: 3 }
}

const states: BookingStatus[] = ['pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined', 'expired']

describe('bookingStatus', () => {
  it('is the stored status, except that a pending booking is expired from exactly its expiry on', () => {
    for (const status of states) expect(bookingStatus(booking(status), now)).to.equal(status)
    const waiting = { status: 'pending', expiresAt: minutes(30) } as const
    expect(bookingStatus(waiting, plus(-1, minutes(30)))).to.equal('pending')
    expect(bookingStatus(waiting, minutes(30))).to.equal('expired')
    expect(bookingStatus(waiting, minutes(31))).to.equal('expired')
  })
})

describe('transition', () => {
  const made: Record<BookingAction, { to: BookingStatus; from: BookingStatus[] }> = {
    approved: { to: 'confirmed', from: ['pending'] },
    declined: { to: 'declined', from: ['pending'] },
    cancelled: { to: 'cancelled', from: ['pending', 'confirmed'] },
    completed: { to: 'completed', from: ['confirmed'] },
    no_show: { to: 'no_show', from: ['confirmed'] },
  }
  for (const [action, { to, from }] of Object.entries(made) as [BookingAction, (typeof made)[BookingAction]][]) {
    it(`${action}: ${to} from ${from.join(' and ')}; refused from every other status; no change when already there`, () => {
      for (const status of states) {
        const expected = from.includes(status)
          ? { to }
          : status === to
            ? { already: true }
            : { refused: 'BOOKING_STATE_CONFLICT' }
        expect(transition(booking(status), action, now), status).to.deep.equal(expected)
      }
    })

    it(`${action}: VERSION_CONFLICT comes before the status check, except when nothing would change`, () => {
      for (const status of states) {
        expect(transition(booking(status), action, now, 3)).to.deep.equal(transition(booking(status), action, now))
        for (const version of [2, 4]) {
          const expected = status === to ? { already: true } : { refused: 'VERSION_CONFLICT' }
          expect(transition(booking(status), action, now, version), status).to.deep.equal(expected)
        }
      }
    })
  }
})

describe('rescheduleConflict', () => {
  it('is undefined for a future booking, and the status for a finished one', () => {
    for (const status of states) {
      const expected = status === 'pending' || status === 'confirmed' ? undefined : 'BOOKING_STATE_CONFLICT'
      expect(rescheduleConflict(booking(status), now), status).to.equal(expected)
      expect(rescheduleConflict(booking(status), now, 3), status).to.equal(expected)
    }
  })

  it('is VERSION_CONFLICT first, whatever the status', () => {
    for (const status of states)
      expect(rescheduleConflict(booking(status), now, 2), status).to.equal('VERSION_CONFLICT')
  })
})

describe('isUnapprovedRecord', () => {
  const before = now.getTime() - 1

  it('is true for a past start of a booking that waits for approval, with past waived', () => {
    expect(isUnapprovedRecord(booking('pending'), before, ['notice', 'past'], now)).to.equal(true)
    expect(isUnapprovedRecord(booking('confirmed'), before, ['past'], now)).to.equal(false)
    expect(isUnapprovedRecord(booking('pending'), now.getTime(), ['past'], now)).to.equal(false)
    expect(isUnapprovedRecord(booking('pending'), before, ['hours', 'notice'], now)).to.equal(false)
  })
})

describe('isTooLate', () => {
  it('is true for members from one millisecond after the notice before the start', () => {
    const of = booking('confirmed')
    for (const notice of [0, 1, 240]) {
      const last = plus(-notice * minuteMs, of.startAt)
      expect(isTooLate(of, notice, false, last), String(notice)).to.equal(false)
      expect(isTooLate(of, notice, false, plus(1, last)), String(notice)).to.equal(true)
    }
  })

  it('is false for a pending booking: a request may always be withdrawn', () => {
    const of = booking('pending')
    expect(isTooLate(of, 240, false, plus(1, of.startAt))).to.equal(false)
  })

  it('is false for owners and admins', () => {
    const of = booking('confirmed')
    for (const moment of [now, of.startAt, plus(1, of.endAt)]) expect(isTooLate(of, 600, true, moment)).to.equal(false)
  })
})

describe('customerRights', () => {
  const active = { cancellationNoticeMinutes: 60, archivedAt: null }
  const deadline = minutes(180)

  it('are those of a plain member: up to the notice before the start of a confirmed booking, inclusive', () => {
    const all = { canMove: true, canCancel: true, moveUntil: deadline, cancelUntil: deadline }
    expect(customerRights(booking('confirmed'), active, deadline)).to.deep.equal(all)
    const late = { ...all, canMove: false, canCancel: false }
    expect(customerRights(booking('confirmed'), active, plus(1, deadline))).to.deep.equal(late)
  })

  it('have no deadline while the booking is pending, and are none in any other state', () => {
    for (const state of states.filter((each) => each !== 'confirmed')) {
      const isOpen = state === 'pending'
      const rights = { canMove: isOpen, canCancel: isOpen, moveUntil: null, cancelUntil: null }
      expect(customerRights(booking(state), active, now), state).to.deep.equal(rights)
    }
  })

  it('do not include a move if the service is archived', () => {
    const rights = { canMove: false, canCancel: true, moveUntil: null, cancelUntil: deadline }
    expect(customerRights(booking('confirmed'), { ...active, archivedAt: now }, now)).to.deep.equal(rights)
  })
})

const wanted = { requiresApproval: true, approvalTtlMinutes: 60 }
const notWanted = { requiresApproval: false, approvalTtlMinutes: 60 }
const confirmed = { status: 'confirmed', expiresAt: null }

describe('initialState', () => {
  it('is confirmed, unless approval is required and the caller cannot approve', () => {
    expect(initialState(notWanted, false, minutes(300), now)).to.deep.equal(confirmed)
    expect(initialState(notWanted, true, minutes(300), now)).to.deep.equal(confirmed)
    expect(initialState(wanted, true, minutes(300), now)).to.deep.equal(confirmed)
    expect(initialState(wanted, false, minutes(300), now)).to.include({ status: 'pending' })
  })

  it('expires after the service’s approval time, and at the booking’s end at the latest', () => {
    for (const [end, expiry] of [
      [61, 60],
      [60, 60],
      [59, 59],
    ] as const) {
      const { expiresAt } = initialState(wanted, false, minutes(end), now)
      expect(expiresAt).to.deep.equal(minutes(expiry))
    }
  })
})

describe('rescheduledState', () => {
  const end = minutes(30)
  const waits = { status: 'pending', expiresAt: end }

  it('is the first state of a new booking when the moved one was confirmed', () => {
    for (const service of [wanted, notWanted]) {
      for (const isAdmin of [true, false]) {
        const moved = rescheduledState({ status: 'confirmed', waitMinutes: null }, service, isAdmin, end, now)
        expect(moved).to.deep.equal(initialState(service, isAdmin, end, now))
      }
    }
  })

  it('stays pending for a pending booking at its new time, whoever moves it, even if approval is no longer required', () => {
    for (const service of [wanted, notWanted]) {
      for (const isAdmin of [true, false]) {
        expect(rescheduledState({ status: 'pending', waitMinutes: null }, service, isAdmin, end, now)).to.deep.equal(
          waits,
        )
        const later = rescheduledState({ status: 'pending', waitMinutes: null }, service, isAdmin, minutes(300), now)
        expect(later.expiresAt).to.deep.equal(minutes(60))
      }
    }
  })
})

describe('changedAt', () => {
  it('is now, and never before the previous change', () => {
    expect(changedAt({ updatedAt: plus(-1) }, now)).to.deep.equal(now)
    expect(changedAt({ updatedAt: now }, now)).to.deep.equal(now)
    expect(changedAt({ updatedAt: plus(1) }, now)).to.deep.equal(plus(1))
  })
})

describe('remainingReasons', () => {
  const ofHours: PolicyReason[] = ['OUTSIDE_HOURS', 'CLOSED_DATE', 'CLOSED', 'OFF_GRID']
  const ofNotice: PolicyReason[] = ['TOO_SOON', 'TOO_FAR']
  const all: PolicyReason[] = [...ofHours, 'PAST', ...ofNotice]
  const cases: [waived: Waiver[] | undefined, left: PolicyReason[]][] = [
    [undefined, all],
    [[], all],
    [['hours'], ['PAST', ...ofNotice]],
    [['notice'], [...ofHours, 'PAST']],
    [['past'], [...ofHours, ...ofNotice]],
    [['hours', 'notice'], ['PAST']],
    [['hours', 'notice', 'past'], []],
    [['past', 'notice', 'hours'], []],
    [['hours', 'hours', 'past'], ofNotice],
  ]
  for (const [waived, left] of cases) {
    it(`${JSON.stringify(waived) ?? 'nothing'} leaves ${left.join(', ') || 'none'}`, () => {
      expect(remainingReasons(all, waived)).to.deep.equal(left)
    })
  }
})
