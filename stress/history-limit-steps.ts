/** Steps of a history that make, change and remove limits of use. */
import { call } from './history-calls.ts'
import { subjectsOf, useOf } from './history-limits.ts'
import type { Moment, Step } from './history-requests.ts'
import { anyLimit, anyMax, type Holder, isLive, type Limit, minuteMs } from './history-world.ts'

/** A new limit counts unfinished bookings, and no holds. A removed one counts nothing. */
export function limitStep(moment: Moment): Step {
  const { world, chance } = moment
  const limit = world.limits.length > 0 ? chance.pick(world.limits) : undefined
  if (limit === undefined || (world.limits.length < 3 && chance.oneIn(2))) return newLimitStep(moment)
  return limit.period === 'gap' || chance.oneIn(3) ? removeLimitStep(moment, limit) : changeLimitStep(moment, limit)
}

function newLimitStep({ db, world, chance, now, by }: Moment): Step {
  const limit = anyLimit(world, chance)
  return {
    said: `${by} limits ${limitSaid(limit)}`,
    now,
    expected: undefined,
    async take() {
      const { per, period, unit, max, gapMinutes: gap_minutes, timeZone: time_zone, serviceIds: service_ids } = limit
      const body = { name: 'Limit', per, period, unit, max, gap_minutes, time_zone, service_ids }
      const answer = await call(db, world, 'createLimit', { by, now, body })
      if (answer.code !== undefined) return answer.code
      const made = { ...limit, id: (answer.reply.body as { id: string }).id }
      world.limits.push(made)
      const isInScope = ({ kind, serviceId }: Holder) =>
        kind === 'booking' && (made.serviceIds === null || made.serviceIds.includes(serviceId))
      for (const holder of world.holders.filter(isInScope)) {
        const isOver = holder.start + holder.duration * minuteMs <= now
        if (!isOver && isLive(holder, now))
          holder.uses.push(...subjectsOf(made, holder).map((subject) => useOf(made, subject, true, now)))
      }
      return undefined
    },
  }
}

function changeLimitStep({ db, world, chance, now, by }: Moment, limit: Limit): Step {
  const max = anyMax(limit.unit, chance)
  return {
    said: `${by} changes the maximum of a limit from ${limit.max} to ${max}`,
    now,
    expected: undefined,
    async take() {
      const { code } = await call(db, world, 'updateLimit', { by, now, params: { limitId: limit.id }, body: { max } })
      if (code !== undefined) return code
      if (max < limit.max) world.lowered.add(limit.id)
      limit.max = max
      return undefined
    },
  }
}

function removeLimitStep({ db, world, now, by }: Moment, limit: Limit): Step {
  return {
    said: `${by} removes the limit ${limitSaid(limit)}`,
    now,
    expected: undefined,
    async take() {
      const { code } = await call(db, world, 'deleteLimit', { by, now, params: { limitId: limit.id } })
      if (code !== undefined) return code
      world.limits = world.limits.filter((one) => one !== limit)
      for (const holder of world.holders) holder.uses = holder.uses.filter(({ limitId }) => limitId !== limit.id)
      return undefined
    },
  }
}

/** Words for a limit in a trace. */
export function limitSaid({ per, period, unit, max, gapMinutes, timeZone, serviceIds }: Omit<Limit, 'id'>): string {
  const of = gapMinutes === null ? `${max} ${unit} per ${period}` : `a gap of ${gapMinutes} minutes`
  return `${of} for ${per}, in ${timeZone}${serviceIds ? ` of ${serviceIds.length} services` : ''}`
}
