import { counted } from '../../web-ui/plural.ts'

export const usage = {
  title: 'Use',
  intro: 'Bookings and refused starts of a range of days, counted in the time zone of their service.',
  range: 'Days',
  ranges: { past: 'The last 28 days', next: 'The next 28 days', week: 'The last 7 days' },
  resources: 'Use by resource and hour',
  resourcesHint: (zone: string) =>
    `The stronger the colour, the more of the open hours is booked; blank hours are closed. Hours by the clock of ${zone}, opening hours as they are now.`,
  otherResources: (count: number) =>
    `${counted(count, { one: 'further resource with fewer booked hours is', other: 'further resources with fewer booked hours are' })} not shown.`,
  share: 'Share',
  resource: 'Resource',
  byHour: 'Booked hours by weekday and hour',
  weekday: 'Weekday',
  total: 'Total',
  outcomes: 'Bookings by status',
  status: 'Status',
  count: 'Bookings',
  noShows: (share: string) => `${share} of the bookings that took place or should have were no-shows.`,
  none: 'No bookings on these days',
  noneHint: 'Choose another range.',
  asTable: 'Show as a table',
  cut: (count: string) => `Only the first ${count} bookings are counted.`,
  cell: (name: string, hour: string, value: string) => `${name}, ${hour}: ${value}`,
  refusedByReason: 'Refused starts by reason',
  refusedByHour: 'Refused starts by weekday and hour',
  reason: 'Reason',
  refused: 'Refused',
  refusedIntro: 'Starts on these days that somebody tried to hold or book, and that were refused.',
  noneRefused: 'No start was refused on these days.',
  refusedCut: 'Only some of them are counted: there are too many to read.',
}
