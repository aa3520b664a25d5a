import type { Schemas } from '../../../generated/client/index.mjs'

type ReasonCode = Schemas['ReasonCode']
/** A reason, and the change that would remove it. */
type ReasonText = { title: string; remedy: string }

export const whyNot = {
  title: 'Why not?',
  intro: 'Choose a service and a start. The server explains whether it can be booked, and if not, why.',
  service: 'Service',
  day: 'Day',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  starts: 'Starts',
  noServices: 'No services yet',
  noServicesHint: 'An owner or admin creates the first one in the catalogue.',
  noStarts: 'No starts on this day',
  noStartsHint: 'The service is closed on this day, or the day is past.',
  free: 'free',
  remaining: (count: string) => `${count} free`,
  notFree: 'not free',
  choose: 'Choose a start to see its explanation.',
  bookable: 'This start can be booked.',
  bookableLeft: (count: string) => `Bookings still possible: ${count}.`,
  notBookable: 'This start cannot be booked',
  book: 'Book it',
  needed: (needed: string, free: string) => `Needs ${needed}, free: ${free}.`,
  anyOf: (quantity: string, category: string) => `${quantity} of the category ${category}`,
  theService: 'The service itself',
  formerRequirement: 'A requirement that was removed since',
  takenBy: 'Taken by',
  blockers: {
    booking: (count: number, shown: string) => (count === 1 ? 'one booking' : `${shown} bookings`),
    hold: (count: number, shown: string) =>
      count === 1 ? 'a hold of somebody who is about to book' : `${shown} holds of people who are about to book`,
    closure: (count: number, shown: string) => (count === 1 ? 'a closure' : `${shown} closures`),
  },
  until: (time: string) => `until ${time}`,
  expires: (time: string) => `expires ${time} unless confirmed`,
  earliest: (time: string) => `This alone is free again at ${time}.`,
  remedy: 'What would change it',
  next: 'Next starts',
  noNext: 'No start can be booked within the next 31 days.',
  reasons: {
    OUTSIDE_HOURS: {
      title: 'Outside the opening hours',
      remedy: 'Choose a start within the opening hours, or extend them in the catalogue.',
    },
    CLOSED_DATE: {
      title: 'Closed on this day',
      remedy: 'Choose another day, or give this day opening hours in the catalogue.',
    },
    CLOSED: {
      title: 'The service is closed at this time',
      remedy: 'Choose a time outside the closure, or remove the closure of the service.',
    },
    OFF_GRID: { title: 'Not a start of the service', remedy: 'Choose one of the listed starts.' },
    PAST: { title: 'In the past', remedy: 'Owners and admins can record a booking after the fact.' },
    TOO_SOON: {
      title: 'Too soon',
      remedy: 'Choose a later start, or shorten the notice that the service asks for.',
    },
    TOO_FAR: {
      title: 'Too far ahead',
      remedy: 'Choose an earlier start, or let the service be booked further ahead.',
    },
    SERVICE_ARCHIVED: { title: 'The service is archived', remedy: 'Restore the service in the catalogue.' },
    RESOURCE_ARCHIVED: {
      title: 'The required resource is archived',
      remedy: 'Restore the resource, or require another one.',
    },
    RESOURCE_CLOSED: {
      title: 'Too few resources are open',
      remedy: 'Choose a time outside the closure, or remove the closure.',
    },
    POOL_EMPTY: {
      title: 'The category has too few resources',
      remedy: 'Add resources to the category, or require fewer.',
    },
    POOL_EXHAUSTED: {
      title: 'Too few resources of the category have room',
      remedy: 'Move or cancel one of the bookings, or add a resource to the category.',
    },
    RESOURCE_FULL: {
      title: 'The resource is taken',
      remedy: 'Move or cancel one of the bookings, or raise the capacity of the resource.',
    },
    BUFFER_CONFLICT: {
      title: 'Only the buffers are in conflict',
      remedy: 'Choose a start that leaves the buffer free, or shorten the buffers of the service.',
    },
    HELD: {
      title: 'Held by callers who are about to book',
      remedy: 'Wait until the hold expires, or release it.',
    },
    SERVICE_FULL: {
      title: 'The service takes no more bookings at this time',
      remedy: 'Choose another time, or raise the limit of simultaneous bookings.',
    },
  } satisfies Record<ReasonCode, ReasonText> as Record<ReasonCode, ReasonText>,
}
