import type { Schemas } from '../../../generated/client/index.mjs'

type ReasonCode = Schemas['ReasonCode']
/** A reason why a start cannot be booked, and the change that would remove it. */
type ReasonText = { title: string; remedy: string }

export const reasons = {
  sentence: (title: string) => `${title}.`,
  /** `what` names the resources that a requirement needs. */
  sentenceAbout: (title: string, what: string, { free, needed }: { free: string; needed: string }) =>
    `${title} (${what}: ${free} free, ${needed} needed).`,
  codes: {
    OUTSIDE_HOURS: {
      title: 'Outside the opening hours',
      remedy: 'Choose a start within the opening hours, or extend the hours of the service.',
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
    SERVICE_ARCHIVED: { title: 'The service is archived', remedy: 'Restore the service on the page Services.' },
    RESOURCE_ARCHIVED: {
      title: 'The required resource is archived',
      remedy: 'Restore the resource, or require another one.',
    },
    RESOURCE_NOT_ELIGIBLE: {
      title: 'The resource may not serve this requirement',
      remedy: 'Choose one that may, or add it to those who may serve.',
    },
    RESOURCE_CLOSED: {
      title: 'Too few resources are open',
      remedy: 'Choose a time outside the closure, or remove the closure.',
    },
    RESOURCE_HOURS: {
      title: 'Too few resources are on duty',
      remedy: 'Choose a time within their working hours, or change the hours on the page of a resource.',
    },
    POOL_EMPTY: {
      title: 'The category has too few resources that may serve',
      remedy: 'Add resources to the category or to those who may serve, or require fewer.',
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
