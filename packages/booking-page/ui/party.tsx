import { messages } from '../messages.ts'

/** The number of persons, as a fact of a booking; nothing for one person. */
export function Party({ size = 1 }: { size?: number | undefined }) {
  if (size === 1) return null
  return (
    <>
      <dt>{messages.howMany}</dt>
      <dd>{messages.persons(size)}</dd>
    </>
  )
}
