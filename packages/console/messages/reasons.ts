import type { Schemas } from '../../../generated/client/index.mjs'
import { formatNumber } from '../../web-ui/format.ts'
import { plural } from '../../web-ui/plural.ts'

type ReasonCode = Schemas['ReasonCode']
/**
 * A reason why a start cannot be booked, and the change that would remove it. `state` is that of the resources, if the reason is about
 * resources: "busy".
 */
type ReasonText = { title: string; remedy: string; state?: string }

export const reasons = {
  sentence: (title: string) => `${title}.`,
  /** `Court 1 is busy.` */
  ofResource: (name: string, state: string) => `${name} is ${state}.`,
  /** `All coaches are busy.` */
  ofAll: (category: string, state: string) => `All ${many(category)} ${isMass(category) ? 'is' : 'are'} ${state}.`,
  /** `This needs 2 coaches, and 1 is free.` */
  ofSome: (category: string, needed: number, free: number) =>
    `This needs ${formatNumber(needed)} ${needed === 1 ? category : many(category)}, and ${formatNumber(free)} ${plural(free, { one: 'is', other: 'are' })} free.`,
  /** `This needs 2 coaches, and 1 may serve.` */
  ofPool: (category: string, needed: number, free: number) =>
    `This needs ${formatNumber(needed)} ${needed === 1 ? category : many(category)}, and ${free === 0 ? 'none' : formatNumber(free)} may serve.`,
  codes: {
    OUTSIDE_HOURS: {
      title: 'Outside the opening hours',
      remedy: 'Choose a start within the opening hours, or extend the hours of the service.',
    },
    END_OUTSIDE_HOURS: {
      title: 'It would end outside the opening hours',
      remedy: 'Choose another length or another start, or extend the hours of the service.',
    },
    CLOSED_DATE: {
      title: 'Closed on this day',
      remedy: 'Choose another day, or give this day hours on the page of the service.',
    },
    CLOSED: {
      title: 'The service is closed at this time',
      remedy: 'Choose a time outside the closure, or remove the closure of the service.',
    },
    WORKSPACE_CLOSED: {
      title: 'The workspace is closed at this time',
      remedy: 'Choose a time outside the closure, or remove the closure of the workspace.',
    },
    OFF_GRID: { title: 'Bookings do not start at this time', remedy: 'Choose one of the listed starts.' },
    PAST: { title: 'In the past', remedy: 'Owners and admins can record a booking after the fact.' },
    TOO_SOON: {
      title: 'Too short notice',
      remedy: 'Choose a later start, or shorten the notice that the service asks for.',
    },
    TOO_FAR: {
      title: 'Too far ahead',
      remedy: 'Choose an earlier start, or let the service be booked further ahead.',
    },
    SERVICE_ARCHIVED: { title: 'The service is archived', remedy: 'Restore the service on the page Services.' },
    RESOURCE_ARCHIVED: {
      title: 'What it needs is archived',
      state: 'archived',
      remedy: 'Restore the resource, or require another one.',
    },
    RESOURCE_NOT_ELIGIBLE: {
      title: 'Not among those who may serve',
      state: 'not among those who may serve',
      remedy: 'Choose one that may, or add it to those who may serve.',
    },
    RESOURCE_CLOSED: {
      title: 'Closed or away at this time',
      state: 'closed or away at this time',
      remedy: 'Choose a time outside the closure, or remove the closure.',
    },
    RESOURCE_HOURS: {
      title: 'Off duty at this time',
      state: 'off duty at this time',
      remedy: 'Choose a time within their working hours, or change the hours on the page of a resource.',
    },
    POOL_EMPTY: {
      title: 'Too few may serve',
      remedy: 'Add resources to the category or to those who may serve, or require fewer.',
    },
    PARTY_TOO_LARGE: {
      title: 'Too many persons',
      state: 'too small for the party',
      remedy: 'Split the party into several bookings, or add a larger resource.',
    },
    POOL_EXHAUSTED: {
      title: 'All are busy',
      state: 'busy',
      remedy: 'Move or cancel one of the bookings, or add a resource to the category.',
    },
    RESOURCE_FULL: {
      title: 'Busy with another booking',
      state: 'busy',
      remedy: 'Move or cancel one of the bookings, or raise the capacity of the resource.',
    },
    BUFFER_CONFLICT: {
      title: 'Too close to another booking',
      state: 'kept free around another booking',
      remedy: 'Choose a start that leaves the buffer free, or shorten the buffers of the service.',
    },
    HELD: {
      title: 'Somebody is about to book it',
      state: 'about to be booked by somebody else',
      remedy: 'Wait until the hold expires, or release it.',
    },
    SERVICE_FULL: {
      title: 'Fully booked at this time',
      remedy: 'Choose another time, or raise the limit of simultaneous bookings.',
    },
    LIMIT_REACHED: {
      title: 'A limit of use is reached',
      remedy: 'Choose another time, raise the limit, or book all the same as an owner or admin.',
    },
  } satisfies Record<ReasonCode, ReasonText> as Record<ReasonCode, ReasonText>,
}

/** The plural of a category, whose name people choose: it stays if it is a plural already, or has none. */
function many(category: string): string {
  if (isMass(category) || /[^s]s$/i.test(category)) return category
  if (/(s|x|z|ch|sh)$/i.test(category)) return `${category}es`
  return /[^aeiou]y$/i.test(category) ? `${category.slice(0, -1)}ies` : `${category}s`
}

function isMass(category: string): boolean {
  return /(equipment|furniture|staff|personnel)$/i.test(category)
}
