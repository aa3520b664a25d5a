/** The bookings of a group, each with a button that opens it. */

import { Button } from '../../../web-ui/button.tsx'
import { formatSpan } from '../../../web-ui/format.ts'
import { messages } from '../../messages.ts'
import { Popover } from '../../ui/popover.tsx'
import { customerText } from '../bookings/booking-parts.tsx'
import type { Block, Booking, Column, Group } from './blocks.ts'
import { BookingButtons } from './booking-buttons.tsx'
import { groupTitle, type Names } from './names.ts'

type PopoverProps = {
  group: Block & Group
  column: Column
  anchor: DOMRect
  names: Names
  onOpen: (booking: Booking) => void
  onClose: () => void
}

export function GroupPopover({ group, column, anchor, names, onOpen, onClose }: PopoverProps) {
  const title = groupTitle(group, column, names).join(' ')
  const byName = group.bookings.toSorted((one, other) => customerText(one).localeCompare(customerText(other)))
  return (
    <Popover anchor={anchor} label={title} onClose={onClose}>
      <div class="booking-details">
        <div class="dialog-head">
          <h2>{title}</h2>
          <Button kind="quiet" icon="close" label={messages.shell.close} onClick={onClose} />
        </div>
        <p>{formatSpan(group.start, group.end, names.zone)}</p>
        <BookingButtons bookings={byName} names={names} onOpen={onOpen} />
      </div>
    </Popover>
  )
}
