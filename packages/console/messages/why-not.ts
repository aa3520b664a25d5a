import { plural } from '../../web-ui/plural.ts'

export const whyNot = {
  title: 'Why not?',
  intro: 'Choose a service and a start. The server explains whether it can be booked, and if not, why.',
  service: 'Service',
  day: 'Day',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  starts: 'Starts',
  noServices: 'No services yet',
  noServicesHint: 'An owner or admin creates the first one on the page Services.',
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
  move: 'Move it here',
  moving: 'These are starts to which a booking can be moved; the booking does not block itself.',
  theBooking: 'Open the booking',
  hold: 'Hold',
  needed: (needed: string, free: string) => `Needs ${needed}, free: ${free}.`,
  anyOf: (quantity: string, category: string) => `${quantity} of the category ${category}`,
  formerRequirement: 'A requirement that was removed since',
  takenBy: 'Taken by',
  blockers: {
    booking: (count: number, shown: string) => plural(count, { one: 'one booking', other: `${shown} bookings` }),
    hold: (count: number, shown: string) =>
      plural(count, {
        one: 'a hold of somebody who is about to book',
        other: `${shown} holds of people who are about to book`,
      }),
    closure: (count: number, shown: string) => plural(count, { one: 'a closure', other: `${shown} closures` }),
  },
  until: (time: string) => `until ${time}`,
  expires: (time: string) => `expires ${time} unless confirmed`,
  limitUse: (used: string, max: string, until: string | undefined) =>
    until === undefined
      ? `The booking alone is more than the maximum of ${max}.`
      : `${used} of ${max} are used until ${until}.`,
  earliest: (time: string) => `Without the other reasons, the next free start would be ${time}.`,
  remedy: 'What would change it',
  next: 'Next starts',
  noNext: 'No start can be booked within the next 31 days.',
}
