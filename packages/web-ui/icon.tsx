/** Icons as strokes, in the colour of the text beside them. */
const paths = {
  board: 'M4 5h16v15H4zM4 9h16M9 9v11M15 9v11M8 3v4M16 3v4',
  chart: 'M4 20V4M4 20h16M8 16v-5M12 16V8M16 16v-9',
  feed: 'M5 5a14 14 0 0 1 14 14M5 11.5a7.5 7.5 0 0 1 7.5 7.5M6 18v.01',
  gauge: 'M5.5 19a9 9 0 1 1 13 0M12 14l4.5-5M12 14v.01',
  list: 'M4 6h16M4 12h16M4 18h10',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  service: 'M4 12l8-8h8v8l-8 8zM15.5 8.5v.01',
  card: 'M3 5h18v14H3zM8.5 11.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M5 16a3.5 3.5 0 0 1 7 0M15 9.5h3M15 13.5h3',
  key: 'M14.5 9.5a4.5 4.5 0 1 0-4 4.5l1.5-1.5h2v-2h2v-2zM8.5 8.5v.01M14 10l6.5 6.5V20H17l-4-4',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM9 12l2 2 4-4',
  branch:
    'M7 8v8M7 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4M17 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4M17 10c0 4-10 2-10 6',
  building: 'M4 21V6l8-3 8 3v15M2.5 21h19M9 9.5v.01M15 9.5v.01M9 13.5v.01M15 13.5v.01M10 21v-3.5h4V21',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5a7.5 7.5 0 0 1 15 0',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  book: 'M12 6C10 4.5 7 4 4 4v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
  contrast: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M12 7l6 3M12 11l8 2M12 15l6 2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  webhook: 'M9.5 10.5a4 4 0 1 1 5-1L18 15M14 18h-3.5M18 15a3.5 3.5 0 1 1-3 5M12 7l-4 7.5M8 14a4 4 0 1 0 2.5 4',
  warn: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  check: 'M5 12.5l5 5 9-11',
  out: 'M10 4H4v16h6M15 8l4 4-4 4M9 12h10',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
