/** The steps of a history: which are possible, and how often each comes. */
import {
  answerStep,
  cancelStep,
  customerStep,
  moveStep,
  moveToChosenStep,
  moveToPastStep,
  reassignStep,
} from './history-booking-steps.ts'
import { limitStep } from './history-limit-steps.ts'
import { bookStep, convertStep, holdStep, recordStep, releaseStep, strangeLengthStep } from './history-new-steps.ts'
import { index } from './history-requests.ts'
import { type Moment, type Step, stepOf } from './history-step.ts'
import type { Holder } from './history-world.ts'

/** A possible step at this moment, even if it has little effect. */
export function nextStep(moment: Moment): Step {
  const { chance, world, by } = moment
  const touchable = world.holders.filter((holder) => by === 'admin' || holder.by === by)
  const holds = touchable.filter(({ kind }) => kind === 'hold')
  const bookings = touchable.filter(({ kind }) => kind === 'booking')
  const onHold = (make: HolderStep, weight: number) => Array(holds.length > 0 ? weight : 0).fill(() => on(holds, make))
  const onBooking = (make: HolderStep, weight: number) =>
    Array(bookings.length > 0 ? weight : 0).fill(() => on(bookings, make))
  const on = (holders: Holder[], make: HolderStep) => {
    const holder = chance.pick(holders)
    const { expiresAt, writtenAt } = holder
    const hasLapsed = expiresAt !== null && expiresAt <= world.latest
    // The booking may have been requested just in time and then waited for others.
    const now = hasLapsed && chance.oneIn(2) ? expiresAt - chance.between(1, 20) * 1000 : moment.now
    // A caller who knows the booking calls after its creation.
    return make({ ...moment, now: Math.max(now, writtenAt) }, holder)
  }
  const makers: (() => Step)[] = [
    ...Array(4).fill(() => bookStep(moment)),
    ...Array(2).fill(() => holdStep(moment)),
    ...(chance.oneIn(4) ? [() => strangeLengthStep(moment)] : []),
    ...onHold(holdStep, 1),
    ...onHold(convertStep, 3),
    ...onHold(releaseStep, 1),
    ...onBooking(moveStep, 3),
    ...onBooking(cancelStep, 1),
    ...onBooking(moveToChosenStep, 2),
    ...(by === 'admin' ? onBooking(reassignStep, 2) : []),
    ...(by === 'admin' ? [...onBooking(answerStep, 1), () => resourceStep(moment)] : []),
    ...(by === 'admin' ? [() => recordStep(moment), ...onBooking(moveToPastStep, 1)] : []),
    // Bookings of another day first: a balance of one day must not count them.
    ...Array(by === 'admin' && world.holders.length < 3 ? 8 : 0).fill(() => recordStep(moment)),
    ...(by === 'admin' && chance.oneIn(2) ? [() => serviceStep(moment)] : []),
    ...(by === 'admin' && chance.oneIn(2) ? [() => limitStep(moment)] : []),
    ...onBooking(customerStep, 1),
  ]
  return chance.pick(makers)()
}

type HolderStep = (moment: Moment, holder: Holder) => Step

function resourceStep(moment: Moment): Step {
  const { world, chance } = moment
  const resource = chance.pick(world.resources)
  const changes = chance.pick([
    { capacity: chance.between(1, 4) },
    { capacity: 1 },
    { archived: !resource.archived },
    { category: chance.pick(['court', 'room', null]) },
  ])
  return stepOf(moment, 'updateResource', {
    said: `changes resource ${index(world, resource.id)} to ${JSON.stringify(changes)}`,
    expected: undefined,
    params: { resourceId: resource.id },
    body: changes,
    done() {
      if (changes.capacity !== undefined && changes.capacity < resource.capacity) world.lowered.add(resource.id)
      Object.assign(resource, changes)
    },
  })
}

function serviceStep(moment: Moment): Step {
  const { world, chance } = moment
  const service = chance.pick(world.services)
  const after = chance.between(0, 15)
  const maxConcurrent = chance.pick([null, 1, 2, 3])
  return stepOf(moment, 'updateService', {
    said: `changes service ${index(world, service.id)}: at most ${maxConcurrent} at once, ${after} minutes after`,
    expected: undefined,
    params: { serviceId: service.id },
    body: { max_concurrent: maxConcurrent, buffer_after_minutes: after },
    done() {
      if ((maxConcurrent ?? Infinity) < (service.maxConcurrent ?? Infinity)) world.lowered.add(service.id)
      Object.assign(service, { maxConcurrent, after })
    },
  })
}
