/**
 * Program that opens the database at the first path with the migrations at the second, and adds a workspace. A write waits for the lock
 * of another process for the milliseconds of the third argument.
 */
import { open } from '#dialect'
import { addWorkspace } from '../../server/seeds/build.ts'

const [file = '', migrations = '', lockMs] = process.argv.slice(2)
process.send?.('opening')
const times = lockMs === undefined ? {} : { lockMs: Number(lockMs) }
const db = await open(file, migrations, undefined, undefined, undefined, times)
await db.write((tx) => addWorkspace({ tx, now: new Date() }, `Of process ${process.pid}`))
await db.close()
