/** Faults of the server on PostgreSQL, as in faults.ts. */
import { type Fault, ofDeliveries, withoutDraining } from './faults.ts'
import type { Edit } from './project-copy.ts'

const refusals = 'db/migrations-postgres/0020_units_and_spans.sql'
const transactions = 'db/dialect/postgres/transactions.ts'

const lockOfResource: Edit = {
  file: refusals,
  text: 'r.workspace_id = NEW.workspace_id AND r.id = NEW.resource_id FOR NO KEY UPDATE;',
  instead: 'r.workspace_id = NEW.workspace_id AND r.id = NEW.resource_id;',
}
const lockOfService: Edit = {
  file: refusals,
  text: 's.workspace_id = NEW.workspace_id AND s.id = NEW.service_id FOR NO KEY UPDATE;',
  instead: 's.workspace_id = NEW.workspace_id AND s.id = NEW.service_id;',
}
const lockOfLimit: Edit = {
  file: refusals,
  text: 'l.workspace_id = NEW.workspace_id AND l.id = NEW.target_id FOR NO KEY UPDATE;',
  instead: 'l.workspace_id = NEW.workspace_id AND l.id = NEW.target_id;',
}
const repeatableRead: Edit = {
  file: 'db/dialect/postgres/dialect.ts',
  text: "transaction(writers, 'READ COMMITTED READ WRITE', work",
  instead: "transaction(writers, 'REPEATABLE READ READ WRITE' as never, work",
}
const anyIsolation: Edit = {
  file: refusals,
  text: "IF current_setting('transaction_isolation') <> 'read committed' THEN",
  instead: 'IF false THEN',
}

export const faults: Fault[] = [
  {
    name: 'the trigger does not lock the resource',
    part: 'rows',
    says: /times at once, its capacity is|were acknowledged where/,
    edits: [lockOfResource],
  },
  {
    name: 'the trigger does not lock the service',
    part: 'rows',
    quick: true,
    says: /times at once, its capacity is|were acknowledged where/,
    edits: [lockOfService],
  },
  {
    name: 'the trigger does not lock the limit',
    part: 'rows',
    says: /times at once, its capacity is|were acknowledged where/,
    edits: [lockOfLimit],
  },
  {
    name: 'the bound of a long span is too short in the trigger',
    part: 'rows',
    quick: true,
    says: /times at once, its capacity is|were acknowledged where/,
    edits: ['3456000000', '103680000000'].map((bound) => ({
      file: refusals,
      text: `blocked_from > NEW.blocked_from - ${bound}`,
      instead: 'blocked_from > NEW.blocked_from - 144000000',
    })),
  },
  {
    name: 'the trigger counts the rows of other subjects',
    part: 'rows',
    says: /a row was refused, and \d of \d places stayed free/,
    edits: ['0', '1', '2'].map((span) => ({
      file: refusals,
      text: `a.subject = NEW.subject AND a.span = ${span}`,
      instead: `a.span = ${span}`,
    })),
  },
  {
    name: 'the trigger does not count a waived use of a limit',
    part: 'histories',
    says: /the database takes rows/,
    edits: ['144000000', '3456000000', '103680000000'].map((bound) => ({
      file: refusals,
      text: `AND a.blocked_from > NEW.blocked_from - ${bound}`,
      instead: `AND NOT a.waived AND a.blocked_from > NEW.blocked_from - ${bound}`,
    })),
  },
  {
    name: 'the window of a limit is computed in UTC',
    part: 'histories',
    says: /the oracle (yes|no|finds)|the database (takes|refuses) rows|expected was (success|LIMIT_REACHED|SLOT_UNAVAILABLE)/,
    edits: [
      {
        file: 'domain/booking/limits.ts',
        text: 'const { period, gapMinutes, timeZone } = limit',
        instead: "const { period, gapMinutes } = limit\n  const timeZone = 'UTC'",
      },
    ],
  },
  {
    name: 'the trigger refuses the last of three places',
    part: 'rows',
    says: /a row was refused, and 1 of 3 places stayed free/,
    edits: [
      {
        file: refusals,
        text: 'ELSE capacity END) < coalesce(NEW.units, 1) + peak THEN',
        instead: 'ELSE capacity - (capacity > 2)::int END) < coalesce(NEW.units, 1) + peak THEN',
      },
    ],
  },
  {
    name: 'nobody waits for the insert of allocations',
    part: 'rows',
    says: /nobody waited for it|was not passed on/,
    edits: [
      {
        file: 'db/queries/allocations.ts',
        text: 'await Promise.all(starts.map((at) => insert(',
        instead: 'void Promise.all(starts.map((at) => insert(',
      },
    ],
  },
  {
    name: 'transactions run at REPEATABLE READ, and the trigger refuses that',
    part: 'race',
    says: /answered 500 INTERNAL_ERROR/,
    edits: [repeatableRead],
  },
  {
    name: 'transactions run at REPEATABLE READ, and the trigger accepts that',
    part: 'rows',
    says: /times at once, its capacity is|were acknowledged where/,
    edits: [repeatableRead, anyIsolation],
  },
  {
    name: 'the decision is made before the lock',
    part: 'race',
    says: /answered 500 INTERNAL_ERROR|times at once, its capacity is/,
    edits: [
      {
        file: 'http/pipeline/call.ts',
        text: '      lockForWrite(tx, context),\n',
        instead: '      undefined,\n',
      },
      {
        file: 'http/pipeline/call.ts',
        text: '    return context.prepared.reply as Reply<Id>\n',
        instead: '    await lockForWrite(tx, context)\n    return context.prepared.reply as Reply<Id>\n',
      },
    ],
  },
  {
    name: 'a reply is sent before its commit',
    part: 'restart',
    says: /was acknowledged( as|, and is not there)|was answered 404|sent again with its key|ended by itself/,
    edits: [
      {
        file: transactions,
        text: '    await statements.commit()\n',
        instead: `    isLate = true
    void sleep(40).then(() => statements.commit()).then(() => client.release(), () => client.release(true))\n`,
      },
      { file: transactions, text: 'let isBroken = false', instead: 'let [isBroken, isLate] = [false, false]' },
      { file: transactions, text: 'client.release(isBroken)', instead: 'if (!isLate) client.release(isBroken)' },
    ],
  },
  {
    name: 'a commit behind a failed statement counts as a success',
    part: 'rows',
    says: /were acknowledged where/,
    edits: [
      {
        file: transactions,
        text: "if (committed.value.command !== 'COMMIT')",
        instead: "if (committed.value.command === 'NEVER')",
      },
      {
        file: 'db/queries/allocations.ts',
        text: "if (!isTriggerError(error, 'OVERBOOKED')) throw error",
        instead: "if (!isTriggerError(error, 'OVERBOOKED')) throw error\n    return",
      },
    ],
  },
  {
    name: 'a transaction that runs again keeps its first decision',
    part: 'deadlocks',
    quick: true,
    says: /was answered (500|201).* instead of 409/,
    edits: [
      {
        file: 'app/availability/allocate.ts',
        text: 'const decision = await decideStart(tx, query)',
        instead:
          'const decision = decisions.get(query.now) ?? (await decideStart(tx, query))\n  decisions.set(query.now, decision)',
      },
      {
        file: 'app/availability/allocate.ts',
        text: '/** Returns the resources to allocate.',
        instead:
          'const decisions = new WeakMap<Date, Awaited<ReturnType<typeof decideStart>>>()\n\n/** Returns the resources to allocate.',
      },
    ],
  },
  {
    name: 'a transaction that deadlocks is not run again',
    part: 'deadlocks',
    says: /was answered 503 SERVICE_UNAVAILABLE instead of/,
    edits: [{ file: transactions, text: 'const attemptsMax = 10', instead: 'const attemptsMax = 1' }],
  },
  {
    name: 'a connection that was lost is an internal error',
    part: 'terminate',
    says: /answered 500 INTERNAL_ERROR/,
    edits: [{ file: 'db/dialect/postgres/faults.ts', text: '[/^(08|57P)/, DatabaseUnreachable],', instead: '' }],
  },
  {
    name: 'the clock of the process decides',
    part: 'clocks',
    says: /expires -?\d+ ms too late|that another server holds was answered 201/,
    edits: [
      {
        file: 'db/dialect/postgres/dialect.ts',
        text: 'now: clock.now,',
        instead: 'now: () => new Date(),',
      },
    ],
  },
  {
    name: 'a repeated Idempotency-Key is ignored',
    part: 'race',
    says: /sent again with its key|was booked 2 times/,
    edits: [
      {
        file: 'http/pipeline/idempotency.ts',
        text: 'if (earlier && earlier.createdAt > replayCutoff(now, settings.REPLIES_KEPT_DAYS)) {',
        instead: 'if (earlier && earlier.createdAt > now) {',
      },
    ],
  },
  withoutDraining,
  ...ofDeliveries,
]
