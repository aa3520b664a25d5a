import { bookingView } from '../../app/bookings/view.ts'
import type { Call, Handler } from '../../app/call.ts'
import { listRange } from '../../app/list-range.ts'
import { searchedStartPage, startPage, weightedPage } from '../../app/paging.ts'
import { listBookingResources } from '../../db/queries/allocations.ts'
import {
  type BookingFilter,
  listBookingRows,
  listSearchedBookings,
  type SearchedBookingRow,
} from '../../db/queries/bookings.ts'
import { listBookingsByIds } from '../../db/queries/impact.ts'
import type { MomentKey } from '../../domain/cursor.ts'
import { customerSearch } from '../../domain/customer-search.ts'
import { emailKey } from '../../domain/names.ts'
import { partsOf } from '../../domain/resource-requirement.ts'
import { listedMember } from '../../domain/roles.ts'

export const listBookings: Handler<'listBookings'> = async (call) => {
  const { query, workspace, db, now, refuse } = call
  const range = listRange(query, now, refuse)
  if (query.metadata_value !== undefined && query.metadata_key === undefined) {
    const issue = { in: 'query', path: '/metadata_value', message: 'must be sent with metadata_key' } as const
    throw refuse('VALIDATION_FAILED', 'a value of metadata without its key', { issues: [issue] })
  }
  const listed = listedMember(workspace, query.member_id)
  if (listed === undefined) return { status: 200, body: { bookings: [], next_cursor: null } }
  const filter = {
    status: query.status,
    serviceId: query.service_id,
    resourceId: query.resource_id,
    memberId: listed.memberId,
    customerKey: query.customer === undefined ? undefined : emailKey(query.customer),
    ...range,
    now,
  }
  const isSearch = [query.search, query.place, query.metadata_key].some((each) => each !== undefined)
  const { rows, next_cursor } = await (isSearch ? searchPage(call, filter) : listPage(call, filter))
  const ids = rows.map(({ id }) => id)
  const allocations = await listBookingResources(db.read, workspace.id, ids)
  return {
    status: 200,
    body: { bookings: rows.map((row) => bookingView(row, allocations.get(row.id) ?? [], now)), next_cursor },
  }
}

type ListCall = Call<'listBookings'>

function listPage({ query, workspace, db }: ListCall, filter: BookingFilter) {
  const list = (after: MomentKey, limit: number) => listBookingRows(db.read, workspace.id, filter, after, limit)
  return weightedPage(query, (part) => startPage(part, list), partsOf)
}

/** Reads what is compared of many bookings, and the whole rows only of those that match. */
async function searchPage({ query, workspace, db }: ListCall, filter: BookingFilter) {
  const { metadata_key: key, metadata_value: value } = query
  const metadata = key === undefined ? undefined : { key, value }
  const search = { ...filter, asksForPlace: query.place !== undefined, metadata }
  const list = (after: MomentKey, limit: number) => listSearchedBookings(db.read, workspace.id, search, after, limit)
  const isOfCustomer = query.search === undefined ? () => true : customerSearch(query.search)
  const matches = (row: SearchedBookingRow) =>
    (!search.asksForPlace || row.hasLostPlace) && row.hasMetadata && isOfCustomer(row)
  const { rows: found, next_cursor } = await searchedStartPage(query, list, matches)
  const ids = found.map(({ id }) => id)
  return { rows: await listBookingsByIds(db.read, workspace.id, ids), next_cursor }
}
