/** Rules for deprecated operations: dates that callers can plan with, in headers that every response declares. */
import { dayIn, deprecationHeaders, deprecationIn } from '../../packages/contract-toolkit/document/deprecation.ts'
import type { Operation } from './contract.ts'

export function deprecationFindings({ source, statuses, headers }: Operation): string[] {
  const { deprecated, 'x-deprecated-since': since, 'x-sunset': sunset } = source
  const dates = Object.entries({ 'x-deprecated-since': since, 'x-sunset': sunset }).filter(
    ([, date]) => date !== undefined,
  )
  if (deprecated !== true) return dates.map(([key]) => `${key} needs deprecated: true beside it`)
  const wrong = dates.filter(([, date]) => dayIn(date) === undefined)
  if (wrong.length > 0) return wrong.map(([key]) => `${key} is no day; write it like "2026-11-30"`)
  const found = deprecationIn(source)
  if (!found) return ['is deprecated; add x-deprecated-since: the day since when, like "2026-11-30"']
  if (found.sunset && found.sunset <= found.since) return ['x-sunset is not later than x-deprecated-since']
  const demanded = Object.keys(deprecationHeaders(found))
  return statuses.flatMap((status) =>
    demanded
      .filter((name) => !headers[status]?.includes(name))
      .map(
        (name) =>
          `is deprecated; response ${status} lacks the ${name} header: add ${name}: { description: …, schema: { type: string, maxLength: 40 } }, or run npm run contract -- fix`,
      ),
  )
}
