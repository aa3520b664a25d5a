/** Steps of a history that make, change and remove limits of use. */
import { subjectsOf, useOf } from './history-limits.ts'
import { type Moment, type Step, stepOf } from './history-step.ts'
import { anyLimit, anyMax, type Holder, isLive, type Limit, minuteMs } from './history-world.ts'

/** A new limit counts unfinished bookings, and no holds. A removed one counts nothing. */
export function limitStep(moment: Moment): Step {
  const { world, chance } = moment
  const limit = world.limits.length > 0 ? chance.pick(world.limits) : undefined
  if (limit === undefined || (world.limits.length < 3 && chance.oneIn(2))) return newLimitStep(moment)
  return limit.period === 'gap' || chance.oneIn(3) ? removeLimitStep(moment, limit) : changeLimitStep(moment, limit)
}

function newLimitStep(moment: Moment): Step {
  const { world, chance, now } = moment
  const limit = anyLimit(world, chance)
  const { per, period, unit, max, gapMinutes: gap_minutes, timeZone: time_zone, serviceIds: service_ids } = limit
  return stepOf(moment, 'createLimit', {
    said: `limits ${limitSaid(limit)}`,
    expected: undefined,
    body: { name: 'Limit', per, period, unit, max, gap_minutes, time_zone, service_ids },
    done({ body }) {
      const made = { ...limit, id: body.id }
      world.limits.push(made)
      const isInScope = ({ kind, serviceId }: Holder) =>
        kind === 'booking' && (made.serviceIds === null || made.serviceIds.includes(serviceId))
      for (const holder of world.holders.filter(isInScope)) {
        const isOver = holder.start + holder.duration * minuteMs <= now
        if (!isOver && isLive(holder, now))
          holder.uses.push(...subjectsOf(made, holder).map((subject) => useOf(made, subject, true, now)))
      }
    },
  })
}

function changeLimitStep(moment: Moment, limit: Limit): Step {
  const { world, chance } = moment
  const max = anyMax(limit.unit, chance)
  return stepOf(moment, 'updateLimit', {
    said: `changes the maximum of a limit from ${limit.max} to ${max}`,
    expected: undefined,
    params: { limitId: limit.id },
    body: { max },
    done() {
      if (max < limit.max) world.lowered.add(limit.id)
      limit.max = max
    },
  })
}

function removeLimitStep(moment: Moment, limit: Limit): Step {
  const { world } = moment
  return stepOf(moment, 'deleteLimit', {
    said: `removes the limit ${limitSaid(limit)}`,
    expected: undefined,
    params: { limitId: limit.id },
    done() {
      world.limits = world.limits.filter((one) => one !== limit)
      for (const holder of world.holders) holder.uses = holder.uses.filter(({ limitId }) => limitId !== limit.id)
    },
  })
}

/** Words for a limit in a trace. */
export function limitSaid({ per, period, unit, max, gapMinutes, timeZone, serviceIds }: Omit<Limit, 'id'>): string {
  const of = gapMinutes === null ? `${max} ${unit} per ${period}` : `a gap of ${gapMinutes} minutes`
  return `${of} for ${per}, in ${timeZone}${serviceIds ? ` of ${serviceIds.length} services` : ''}`
}
