/** The head of a month as a table: the days of a week in the order of the browser's language. */
import { formatWeekday, weekdays } from './format.ts'

export function WeekdayHead() {
  return (
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col">
            {formatWeekday(weekday)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
