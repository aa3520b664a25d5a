import { messages } from '../messages.ts'

/** The number of persons, as a fact of a booking; nothing for one person, unless it changes to one. */
export function Party({ size = 1, isShown = size > 1 }: { size?: number | undefined; isShown?: boolean }) {
  if (!isShown) return null
  return (
    <>
      <dt>{messages.howMany}</dt>
      <dd>{messages.persons(size)}</dd>
    </>
  )
}
