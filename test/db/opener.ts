/** Program that opens the database at the first path with the migrations at the second, and adds a workspace. */
import { open } from '#dialect'
import { addWorkspace } from '../../server/seeds/build.ts'

const [file = '', migrations = ''] = process.argv.slice(2)
const db = await open(file, migrations)
await db.write((tx) => addWorkspace({ tx, now: new Date() }, `Of process ${process.pid}`))
await db.close()
