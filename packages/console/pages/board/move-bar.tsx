/** Where a booking would be moved to, and why that is or is not possible. */
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../../web-ui/button.tsx'
import { formatInstant } from '../../../web-ui/format.ts'
import { subjectsAmong } from '../../app/reasons.ts'
import { messages } from '../../messages.ts'
import { ErrorText } from '../../ui/error-text.tsx'
import { isElsewhere, isNotNeeded, type Move, type Mover } from './move.ts'
import { customerOf, type Names } from './names.ts'
import { Reasons } from './reasons.tsx'

const { board } = messages

type MoveProps = { move: Move; mover: Mover; names: Names }

/** For keys and touch: the buttons do what Enter and Escape do. */
export function MoveBar({ move, mover, names }: MoveProps) {
  const { booking } = mover
  return (
    <section class="move-bar" aria-label={board.moving(customerOf(booking) || names.service(booking.service_id))}>
      <div class="move-text">
        <strong>{board.moving(customerOf(booking) || names.service(booking.service_id))}</strong>
        <Candidate move={move} mover={mover} names={names} />
      </div>
      <div class="actions">
        <Button onClick={move.leave}>{board.leave}</Button>
        <Button kind="primary" isBusy={move.isSending} onClick={() => void move.drop()}>
          {board.moveHere}
        </Button>
      </div>
    </section>
  )
}

const offset = 16

/** At the pointer while it drags. */
export function MoveLabel({ move, mover, names, position }: MoveProps & { position: { x: number; y: number } }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const label = element.current
    if (!label) return
    const { width, height } = label.getBoundingClientRect()
    label.style.setProperty('left', `${Math.min(position.x + offset, innerWidth - width - offset)}px`)
    label.style.setProperty('top', `${Math.min(position.y + offset, innerHeight - height - offset)}px`)
  })
  return (
    <div ref={element} class="move-label">
      <Candidate move={move} mover={mover} names={names} />
    </div>
  )
}

function Candidate({ move, mover, names }: MoveProps) {
  const { booking, startAt, column } = mover
  const { data, error } = move.explanation ?? {}
  return (
    <>
      <p>{board.moveTo(`${column.title}, ${formatInstant(startAt, names.zone)}`)}</p>
      {error && isNotNeeded(mover, error) && <p class="bad">{board.notNeeded(column.title)}</p>}
      {error && !isNotNeeded(mover, error) && <ErrorText error={error} />}
      {!isElsewhere(mover) ? (
        <p class="hint">{board.sameStart}</p>
      ) : data === undefined ? (
        !error && <p class="hint">{board.checking}</p>
      ) : data.reasons.length === 0 ? (
        <p class="good">{board.mayMove}</p>
      ) : (
        <Reasons reasons={data.reasons} subjectOf={subjectsAmong(booking.requirements, names.resource)} />
      )}
    </>
  )
}
