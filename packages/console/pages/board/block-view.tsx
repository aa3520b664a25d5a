/** A booking, hold or closure as a rectangle in its column. */

import { formatCountdown, formatTimes } from '../../../web-ui/format.ts'
import { Icon, type IconName } from '../../../web-ui/icon.tsx'
import { useServerNow } from '../../../web-ui/server-clock.ts'
import type { Party } from '../../app/persons.ts'
import { messages } from '../../messages.ts'
import { Persons } from '../bookings/booking-parts.tsx'
import type { Block, Booking, Column } from './blocks.ts'
import './blocks.css'
import { customerOf, detailsOf, groupTitle, type Names, noteOf } from './names.ts'
import { topOf } from './scale.ts'
import type { Mark } from './stranded.ts'

type BlockProps = {
  block: Block
  column: Column
  /** Width of the column in pixels. */
  width: number
  names: Names
  /** The booking that is being moved is shown paler. */
  isLeaving: boolean
  mark: Mark | undefined
  onOpen: Open
}

/** @param block a booking, or a group of them */
export type Open = (block: Block, column: Column, anchor: DOMRect) => void

const laneGapPercent = 1
/** Pixels below which persons have their short form, so that the name keeps its place. */
const leastWidth = 180

/** Signs of the states that differ from the usual one. The colour is that of the service. */
const statusIcons = { pending: 'question', completed: 'check', no_show: 'close' } satisfies Partial<
  Record<Booking['status'], IconName>
> as Partial<Record<Booking['status'], IconName>> & { pending: IconName }

export function BlockView({ block, column, width, names, isLeaving, mark, onOpen }: BlockProps) {
  const style = styleOf(block, column)
  if (block.kind === 'closure') {
    return (
      <div class="block closure" style={style}>
        {messages.board.closure(block.closure.reason)}
      </div>
    )
  }
  const titleWidth = width / block.lanes
  if (block.kind === 'hold') return <HoldBlock block={block} style={style} width={titleWidth} names={names} />
  const open = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    onOpen(block, column, currentTarget.getBoundingClientRect())
  if (block.kind === 'group') {
    const [service, places] = groupTitle(block, column, names)
    const isPending = block.bookings.some(({ status }) => status === 'pending')
    return (
      <button
        type="button"
        tabIndex={-1}
        class={`block booking group${isPending ? ' pending' : ''}${mark ? ` ${mark}` : ''}`}
        style={{ ...style, '--hue': String(names.hue(block.bookings[0]?.service_id ?? '')) }}
        data-block={block.key}
        data-column={column.key}
        onClick={open}
      >
        <span class="block-text">
          <span class="block-title parted">
            {isPending && <Icon name={statusIcons.pending} />}
            <span>{service}</span> <span>{places}</span>
          </span>
          <span class="block-note">{formatTimes(block.start, block.end, names.zone)}</span>
        </span>
        {mark && <span class="visually-hidden">{messages.board.marks[mark]}</span>}
      </button>
    )
  }
  const { booking } = block
  const icon = statusIcons[booking.status]
  return (
    <button
      type="button"
      tabIndex={-1}
      class={`block booking ${booking.status}${isLeaving ? ' leaving' : ''}${mark ? ` ${mark}` : ''}`}
      style={{ ...style, '--hue': String(names.hue(booking.service_id)) }}
      data-block={booking.id}
      data-column={column.key}
      onClick={open}
    >
      <span class="block-text">
        <BlockTitle of={booking} icon={icon} width={titleWidth} names={names}>
          {customerOf(booking) || names.service(booking.service_id)}
        </BlockTitle>
        <span class="block-note">{noteOf(booking, names)}</span>
      </span>
      <span class="visually-hidden">{detailsOf(booking, names, mark)}</span>
    </button>
  )
}

type TitleProps = {
  of: Party
  icon?: IconName | undefined
  /** Pixels of the block. */
  width: number
  names: Names
  children: string
}

/** The persons stay in sight where the name is cut off. */
export function BlockTitle({ of, icon, width, names, children }: TitleProps) {
  const persons = names.persons(of)
  const sign = icon && <Icon name={icon} />
  if (persons === undefined) {
    return (
      <span class="block-title">
        {sign}
        {children}
      </span>
    )
  }
  return (
    <span class="block-title parted">
      {sign}
      <span>{children}</span> <Persons count={persons} isShort={width < leastWidth} />
    </span>
  )
}

type HoldProps = { block: Block & { kind: 'hold' }; style: Record<string, string>; width: number; names: Names }

/** Counts down by the clock of the server, and disappears when the hold expires. */
function HoldBlock({ block: { hold }, style, width, names }: HoldProps) {
  const left = Date.parse(hold.expires_at) - useServerNow(1000)
  if (left <= 0) return null
  return (
    <div class="block hold" style={style} data-hold={hold.id}>
      <span class="block-text">
        <BlockTitle of={hold} width={width} names={names}>
          {messages.board.holdLeft(formatCountdown(left))}
        </BlockTitle>
        <span class="block-note">{noteOf(hold, names)}</span>
      </span>
    </div>
  )
}

function styleOf({ start, end, lane, lanes }: Block, column: Column): Record<string, string> {
  const { window } = column
  const top = topOf(column, Math.max(start, window.start))
  const bottom = topOf(column, Math.min(end, window.end))
  const share = 100 / lanes
  return {
    top: `${top}px`,
    height: `${bottom - top - 1}px`,
    left: `${lane * share + laneGapPercent}%`,
    width: `${share - 2 * laneGapPercent}%`,
  }
}
