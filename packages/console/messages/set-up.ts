export const setUp = {
  title: 'Set up your workspace',
  hint: 'Until the first booking. Each step can be changed later.',
  done: 'done',
  open: 'to do',
  steps: {
    resource: 'Add what is booked: a court, a room, a person',
    service: 'Add a service, such as an hour of a court, a haircut or a lesson',
    requirement: 'Say who or what serves it',
    hours: 'Say when it can be booked',
    page: 'Let customers book it on a page',
  },
  finished: 'Customers can book. The first booking takes the place of this list.',
  preview: 'See what customers see',
  dismiss: 'Hide this list',
}

export const publish = {
  title: 'Booking page',
  closed: 'Customers cannot book by themselves yet.',
  noService: 'No service is public yet.',
  start: 'Let customers book',
  hint: 'Customers then book these services by themselves, without an account. Each service can be made private again in its settings.',
  services: 'Services',
  none: 'Add a service first.',
  more: 'Make further services public',
  action: 'Open the page',
  done: 'Customers can book now.',
  integration: 'Booking page',
  open: 'Open the page of all services',
  link: 'Link',
  script: 'To embed it in another page, in a frame that is as high as the page',
  frameTitle: (name: string) => `Book: ${name}`,
}
