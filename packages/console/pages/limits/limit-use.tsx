/** The use of a limit now, as the server counts it: bookings and holds. */
import { formatNumber, formatSpan } from '../../../web-ui/format.ts'
import { api, type Schemas } from '../../app/api.ts'
import { useLoad } from '../../app/load.ts'
import { type Names, nameOf } from '../../app/names.ts'
import { linkTo } from '../../app/router.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Load } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'

const { limits: texts } = messages

type Limit = Schemas['LimitResponse']
type Use = Schemas['LimitUse']

export function LimitUse({ of: limit, names, onClose }: { of: Limit; names: Names; onClose: () => void }) {
  const { id: limitId, per, period, time_zone: zone } = limit
  const loaded = useLoad((options) => api.listLimitUses({ limitId }, options), [limitId], ['booking', 'hold'])
  const first = loaded.data?.uses[0]
  return (
    <Dialog title={texts.useOf(limit.name)} onClose={onClose}>
      <p>{period === 'live' ? texts.useLive : first && formatSpan(first.from, first.to, zone)}</p>
      <Load loaded={loaded}>
        {({ uses, max, others }) => (
          <>
            {uses.length === 0 && <p class="hint">{texts.unused}</p>}
            {uses.length > 0 && (
              <Table
                label={texts.use}
                rows={uses}
                keyOf={(use) => `${use.customer_email} ${use.member_id} ${use.resource_id} ${uses.indexOf(use)}`}
                columns={[
                  { title: texts.who, cell: (use) => <Who use={use} per={per} names={names} /> },
                  {
                    title: texts.use,
                    cell: ({ used }) => (
                      <span class={used < max ? undefined : 'badge bad'}>
                        {texts.used(formatNumber(used), formatNumber(max))}
                      </span>
                    ),
                  },
                  { title: texts.counted, cell: countedText },
                ]}
              />
            )}
            {others > 0 && <p class="hint">{texts.others(formatNumber(others))}</p>}
          </>
        )}
      </Load>
    </Dialog>
  )
}

/** Links to the bookings of a resource or a customer. */
function Who({ use, per, names }: { use: Use; per: Limit['per']; names: Names }) {
  const { customer_name, customer_email, member_id, resource_id } = use
  if (per === 'all') return texts.everybody
  if (resource_id !== null) {
    return <a href={linkTo('bookings', [], { resource: resource_id })}>{nameOf(resource_id, names)}</a>
  }
  if (member_id !== null) return texts.aMember
  if (customer_email === null) return customer_name ?? texts.erased
  return <a href={linkTo('customers', [customer_email])}>{customer_name ?? customer_email}</a>
}

/** `2 bookings, 1 hold, 3 waived`: units of bookings that the limit did not refuse. */
function countedText({ bookings, holds, waived }: Use): string {
  const parts = [
    bookings > 0 && messages.board.bookingCount(bookings),
    holds > 0 && texts.holdCount(holds),
    waived > 0 && texts.waived(formatNumber(waived)),
  ]
  return parts.filter(Boolean).join(', ')
}
