// Runs on: SQLite and PostgreSQL, because triggers of each engine decide what fits
/** Rows that the triggers on `allocations` refuse, independently of the application code. */
import { expect } from 'chai'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { execute, randomRuns, refusals } from '#test-databases'
import type { Connection, Database } from '../../db/database.ts'
import {
  AllocationExpired,
  type AllocationRow,
  confirmAllocations,
  insertAllocations,
  Overbooked,
  releaseBookingAllocations,
  releaseHoldAllocations,
  transferAllocations,
} from '../../db/queries/allocations.ts'
import { allocations, resources, services, spanLimitsMs } from '../../db/schema.ts'
import { copyGround, faultsIn, type Ground, groundOf, rowOf, worlds } from './allocation-worlds.ts'
import { Files, refusalIn, refusalOf } from './support.ts'

const at = (ms: number) => new Date(ms)

describe('allocations', () => {
  let files: Files
  let db: Database
  let ground: Ground
  let court: string
  let service: string
  before(async () => {
    files = await Files.make()
    db = await files.open()
    ground = await groundOf(db)
    ;[court = '', service = ''] = [ground.resourceIds[0], ground.serviceIds[0]]
  })
  after(() => files.close())

  let current: Connection
  /** Runs in a transaction that is rolled back, so that each test starts from nothing. */
  const tryOut = async (work: (tx: Connection) => Promise<unknown>) => {
    const undo = new Error('undo')
    const outcome = await db
      .write(async (tx) => {
        current = tx
        await work(tx)
        throw undo
      })
      .catch((error) => error)
    if (outcome !== undo) throw outcome
  }
  const holder = (n: number) => ({ bookingId: ground.bookingIds[n] as string })
  const held = (n: number, expiresAt: Date) => ({ holdId: ground.holdIds[n] as string, expiresAt })
  const onCourt = (from: number, until: number, fields: Partial<AllocationRow>) =>
    rowOf(ground, { from, until, resourceId: court, ...fields })
  const ofService = (from: number, until: number, fields: Partial<AllocationRow>) =>
    rowOf(ground, { from, until, ...fields })
  const take = (tx: Connection, ...rows: AllocationRow[]) => insertAllocations(tx, rows)
  const refused = async (kind: typeof Overbooked, work: () => Promise<unknown>) =>
    expect(await refusalIn(current, work)).to.be.instanceOf(kind)
  const capacity = (tx: Connection, to: number) =>
    tx.update(resources).set({ capacity: to }).where(eq(resources.id, court))
  const concurrent = (tx: Connection, to: number | null) =>
    tx.update(services).set({ maxConcurrent: to }).where(eq(services.id, service))

  describe('are refused above the capacity', () => {
    it('when they overlap, however briefly; adjacent ones do not conflict', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(100, 200, holder(0)))
        for (const [from, until] of [
          [199, 300],
          [0, 101],
          [120, 130],
          [0, 300],
          [100, 200],
        ] as const) {
          await refused(Overbooked, () => take(tx, onCourt(from, until, holder(1))))
        }
        await take(tx, onCourt(200, 300, holder(1)), onCourt(0, 100, holder(2)))
      }))

    it('by their blocked time, not by their bodies', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(100, 200, { ...holder(0), blockedUntil: 220 }))
        await refused(Overbooked, () => take(tx, onCourt(230, 300, { ...holder(1), blockedFrom: 219 })))
        await take(tx, onCourt(230, 300, { ...holder(1), blockedFrom: 220 }))
      }))

    it('by peak concurrency, not by the number of overlaps', () =>
      tryOut(async (tx) => {
        await capacity(tx, 2)
        await take(tx, onCourt(0, 10, holder(0)), onCourt(10, 20, holder(1)), onCourt(0, 20, holder(2)))
        await refused(Overbooked, () => take(tx, onCourt(9, 10, holder(3))))
        await capacity(tx, 3)
        await take(tx, onCourt(0, 20, holder(3)))
        await refused(Overbooked, () => take(tx, onCourt(19, 21, holder(4))))
      }))

    it('on a shared resource, whatever the service; not on another one', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(0, 10, holder(0)))
        const ofOther = { ...holder(1), serviceId: ground.serviceIds[1] as string }
        await refused(Overbooked, () => take(tx, onCourt(0, 10, ofOther)))
        await take(tx, onCourt(0, 10, { ...ofOther, resourceId: ground.resourceIds[1] as string }))
      }))

    it('together when one of several is', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(0, 10, holder(0)))
        const second = { ...holder(1), resourceId: ground.resourceIds[1] as string }
        await refused(Overbooked, () => take(tx, onCourt(0, 10, second), onCourt(0, 10, holder(1))))
        expect(await tx.select().from(allocations)).to.have.lengthOf(1)
      }))

    it('by the service itself when it limits its bookings; null limits nothing', () =>
      tryOut(async (tx) => {
        await concurrent(tx, 1)
        await take(tx, ofService(0, 10, holder(0)))
        await refused(Overbooked, () => take(tx, ofService(9, 20, holder(1))))
        await take(tx, ofService(9, 20, { ...holder(1), serviceId: ground.serviceIds[1] as string }))
        await take(tx, ofService(10, 20, holder(2)))
        await concurrent(tx, null)
        await take(tx, ofService(0, 20, holder(3)), ofService(0, 20, holder(4)))
      }))

    it('next to an expiring or released one, until that millisecond', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(0, 10, held(0, at(500))))
        await refused(Overbooked, () => take(tx, onCourt(0, 10, { ...holder(1), writtenAt: at(499) })))
        await take(tx, onCourt(0, 10, { ...holder(1), writtenAt: at(500) }))
        await tx.update(allocations).set({ releasedAt: at(501) })
        await take(tx, onCourt(0, 10, holder(2)))
      }))

    it('next to one of the maximum length of each span class, and not just after its end', async () => {
      for (const [span, longest] of spanLimitsMs.entries()) {
        await tryOut(async (tx) => {
          await take(tx, onCourt(0, longest, { ...holder(0), span }))
          await refused(Overbooked, () => take(tx, onCourt(longest - 1, longest + 9, holder(1))))
          await take(tx, onCourt(longest, longest + 10, holder(1)))
        })
      }
    })
  })

  it('stay when the capacity is lowered below them, and new ones are refused until they fit again', () =>
    tryOut(async (tx) => {
      await capacity(tx, 2)
      await take(tx, onCourt(0, 10, holder(0)), onCourt(0, 10, holder(1)))
      await capacity(tx, 1)
      expect(await tx.select().from(allocations)).to.have.lengthOf(2)
      await refused(Overbooked, () => take(tx, onCourt(9, 20, holder(2))))
      await take(tx, onCourt(10, 20, holder(2)))
    }))

  describe('cannot be changed', () => {
    /** Outcome of setting a column to another value, by column. */
    const outcomes = async (tx: Connection, row: AllocationRow) => {
      const others: Partial<Record<keyof AllocationRow, unknown>> = {
        ...{ id: newId(), workspaceId: newId(), serviceId: ground.serviceIds[1], resourceId: ground.resourceIds[1] },
        ...{ targetId: ground.resourceIds[1], subject: 'x', units: 2, span: 1, waived: true },
        ...{ requirementId: newId(), holdId: ground.holdIds[9], bookingId: ground.bookingIds[9] },
        ...{ bodyFrom: 101, bodyUntil: 199, blockedFrom: 99, blockedUntil: 201 },
        ...{ expiresAt: row.expiresAt === null ? at(900) : null, writtenAt: at(row.writtenAt.getTime() + 1) },
        ...{ releasedAt: row.releasedAt === null ? at(700) : null },
      }
      const found: string[] = []
      for (const column of Object.keys(getTableColumns(allocations)) as (keyof AllocationRow)[]) {
        await execute(tx, sql`SAVEPOINT before`)
        const refusal = await refusalOf(async () => {
          await tx.update(allocations).set({ [column]: others[column] })
          throw new Error('done')
        })
        await execute(tx, sql`ROLLBACK TO before`)
        expect(refusal.message, column).to.be.oneOf(['done', 'ALLOCATION_FIXED'])
        if (refusal.message === 'done') found.push(column)
      }
      return found
    }
    const kinds: [what: string, fields: () => Partial<AllocationRow>, may: string[]][] = [
      ['a live hold, but released or passed on', () => held(0, at(500)), ['bookingId', 'releasedAt']],
      [
        'a live booking that waits, but released or confirmed',
        () => ({ ...holder(0), expiresAt: at(500) }),
        ['expiresAt', 'writtenAt', 'releasedAt'],
      ],
      ['a confirmed booking, but released', () => holder(0), ['releasedAt']],
      ['what is released', () => ({ ...holder(0), releasedAt: at(300) }), []],
      ['what is released, and would not have lapsed', () => ({ ...held(0, at(500)), releasedAt: at(300) }), []],
    ]
    for (const [what, fields, may] of kinds) {
      it(`column by column: ${what}`, () =>
        tryOut(async (tx) => {
          const row = onCourt(100, 200, { writtenAt: at(400), ...fields() })
          await take(tx, row)
          expect(await outcomes(tx, row)).to.deep.equal(may)
        }))
    }

    it('once expired: a hold can be released, but neither transferred nor extended', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(100, 200, held(0, at(500))))
        const { bookingId } = holder(0)
        const fixed = async (changes: Partial<AllocationRow>) =>
          expect((await refusalIn(tx, () => tx.update(allocations).set(changes))).message).to.equal('ALLOCATION_FIXED')
        await fixed({ bookingId, expiresAt: null, writtenAt: at(500) })
        await fixed({ expiresAt: at(900), writtenAt: at(499) })
        await fixed({ expiresAt: null, writtenAt: at(499) })
        await tx.update(allocations).set({ releasedAt: at(900) })
        await fixed({ releasedAt: null })
      }))

    it('to an earlier time of writing', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(100, 200, { ...holder(0), expiresAt: at(500), writtenAt: at(400) }))
        const set = (writtenAt: Date) => tx.update(allocations).set({ writtenAt })
        expect((await refusalIn(tx, () => set(at(399)))).message).to.equal('ALLOCATION_FIXED')
        await set(at(401))
      }))
  })

  it('are counted in their own workspace: resources, services and bookings of another may have the same ids', () =>
    tryOut(async (tx) => {
      await concurrent(tx, 1)
      const elsewhere = { ...ground, workspaceId: await copyGround(tx, ground) }
      const rows = (of: Ground, n: number) => [
        rowOf(of, { from: 0, until: 10, resourceId: court, ...holder(n) }),
        rowOf(of, { from: 0, until: 10, ...holder(n) }),
      ]
      await take(tx, ...rows(ground, 0))
      await take(tx, ...rows(elsewhere, 0))
      for (const place of [ground, elsewhere]) {
        for (const row of rows(place, 1)) await refused(Overbooked, () => take(tx, row))
      }
      await releaseBookingAllocations(tx, elsewhere.workspaceId, holder(0).bookingId, at(1))
      for (const row of rows(ground, 1)) await refused(Overbooked, () => take(tx, row))
      await take(tx, ...rows(elsewhere, 1))
    }))

  describe('transfer from a hold to its booking', () => {
    const transfer = (tx: Connection, n: number, now: number, expiresAt: Date | null = null) =>
      transferAllocations(tx, ground.workspaceId, ground.holdIds[n] as string, {
        ...holder(n),
        expiresAt,
        now: at(now),
      })

    it('until the last millisecond before the expiry, even if a capacity was lowered meanwhile', () =>
      tryOut(async (tx) => {
        await capacity(tx, 2)
        await take(tx, onCourt(0, 10, held(0, at(500))), onCourt(0, 10, held(1, at(500))))
        await capacity(tx, 1)
        await transfer(tx, 0, 499)
        expect((await refusalIn(tx, () => transfer(tx, 1, 500))).message).to.equal('ALLOCATION_FIXED')
      }))

    it('and belong to the booking from then on: releasing the hold releases nothing', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(0, 10, held(0, at(500))))
        await transfer(tx, 0, 400)
        await releaseHoldAllocations(tx, ground.workspaceId, ground.holdIds[0] as string, at(400))
        expect((await tx.select().from(allocations)).map(({ releasedAt }) => releasedAt)).to.deep.equal([null])
      }))

    it('not after another call saw them expire and took their time, even by a clock that was ahead', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(0, 10, held(0, at(500))), onCourt(20, 30, held(1, at(500))))
        await take(tx, onCourt(9, 20, { ...holder(2), writtenAt: at(500) }))
        await refused(AllocationExpired, () => transfer(tx, 0, 499))
        await transfer(tx, 1, 499)
      }))

    it('not after another call took their time at that millisecond, with the maximum length of any span class', async () => {
      for (const [span, longest] of spanLimitsMs.entries()) {
        await tryOut(async (tx) => {
          await take(
            tx,
            onCourt(longest - 1, longest, held(0, at(500))),
            onCourt(longest, longest + 9, held(1, at(500))),
          )
          await take(tx, onCourt(0, longest, { ...holder(2), span, writtenAt: at(500) }))
          await refused(AllocationExpired, () => transfer(tx, 0, 499))
          await transfer(tx, 1, 499)
        })
      }
    })

    it('not after another call took the service’s place in the same way', () =>
      tryOut(async (tx) => {
        await concurrent(tx, 1)
        await take(tx, ofService(0, 10, held(0, at(500))), ofService(20, 30, held(1, at(500))))
        await take(tx, ofService(9, 20, { ...holder(2), writtenAt: at(500) }))
        await refused(AllocationExpired, () => transfer(tx, 0, 499))
        await transfer(tx, 1, 499)
      }))

    it('also after another call took their time and released it again', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(0, 10, held(0, at(500))))
        await take(tx, onCourt(0, 10, { ...holder(2), writtenAt: at(500) }))
        await tx
          .update(allocations)
          .set({ releasedAt: at(501) })
          .where(eq(allocations.bookingId, holder(2).bookingId))
        await transfer(tx, 0, 499)
      }))

    it('not when the other one was confirmed since by a clock that lags', () =>
      tryOut(async (tx) => {
        await take(tx, onCourt(0, 10, held(0, at(500))))
        await take(tx, onCourt(0, 10, { ...held(2, at(900)), writtenAt: at(501) }))
        await transfer(tx, 2, 498, at(800))
        await confirmAllocations(tx, ground.workspaceId, holder(2).bookingId, at(498))
        await refused(AllocationExpired, () => transfer(tx, 0, 499))
      }))
  })

  describe('are refused by the table itself', () => {
    const fails = (fields: () => Partial<AllocationRow> & { from?: number; until?: number }) =>
      tryOut(async (tx) => {
        const { from = 100, until = 200, ...rest } = fields()
        const refusal = await refusalIn(tx, () => take(tx, onCourt(from, until, { ...holder(0), ...rest })))
        expect(refusal.message).to.match(
          new RegExp([refusals.check, refusals.reference, refusals.unique].map(({ source }) => source).join('|')),
        )
      })

    it('when they are longer than their span class; exactly its length is accepted', async () => {
      for (const [span, limit] of spanLimitsMs.entries()) {
        await fails(() => ({ span, blockedUntil: 100 + limit + 1 }))
        await tryOut((tx) => take(tx, onCourt(100, 200, { ...holder(0), span, blockedUntil: 100 + limit })))
      }
      await fails(() => ({ span: 3 }))
    })

    it('when they have no unit, a subject or a waiver without a limit, or another target than their resource', async () => {
      await fails(() => ({ units: 0 }))
      await fails(() => ({ subject: 'x' }))
      await fails(() => ({ waived: true }))
      await fails(() => ({ targetId: ground.resourceIds[1] ?? '' }))
    })

    it('when they are empty, or their body is not within their blocked time', async () => {
      for (const fields of [{ from: 200 }, { from: 201 }, { blockedFrom: 101 }, { blockedUntil: 199 }]) {
        await fails(() => fields)
      }
      await tryOut((tx) => take(tx, onCourt(199, 200, holder(0))))
    })

    it('when they have no holder, or a resource without a requirement', async () => {
      await fails(() => ({ bookingId: null }))
      await fails(() => ({ requirementId: null }))
      await fails(() => ({ resourceId: null, requirementId: newId() }))
    })

    it('when a reference is dangling', async () => {
      for (const column of ['workspaceId', 'serviceId', 'resourceId', 'holdId', 'bookingId']) {
        await fails(() => ({ [column]: newId() }))
      }
    })
  })

  describe('compared with counting at every instant', () => {
    it('are accepted exactly when they fit, and changed exactly when allowed', async () => {
      await fc.assert(
        fc.asyncProperty(worlds, async (world) => {
          expect(await faultsIn(db, ground, world)).to.deep.equal([])
        }),
        { numRuns: randomRuns },
      )
    })
  })
})
