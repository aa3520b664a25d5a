/** The availability handler alone, behind bare node:http: without the pipeline steps before and after it. */
import { join } from 'node:path'
import { open } from '#dialect'
import { listAvailability } from '../../handlers/availability/listAvailability.ts'
import { serve } from './booking-rows.ts'

const db = await open(process.env.BENCH_DATABASE ?? '', join(process.cwd(), 'db', 'migrations'))

type CallOfList = Parameters<typeof listAvailability>[0]

/** All that the handler reads of its call. Of the caller, only the kind of its credential counts. */
const caller: CallOfList['caller'] = {
  user: { id: '', email: '', name: '' },
  credential: { kind: 'session', id: '', expiresAt: new Date(0) },
}

serve(({ query, headers }) => {
  const workspace = { id: headers['x-app-workspace'], memberId: '', role: 'member' }
  const call = { query: Object.fromEntries(query), caller, workspace, db, now: new Date(), refuse: Error }
  return listAvailability(call as unknown as CallOfList)
})
