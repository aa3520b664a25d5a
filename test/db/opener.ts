/** A process of its own that opens the database named first, with the migrations named second, and adds a workspace. */
import { open } from '#dialect'
import { addWorkspace } from '../../server/seeds/build.ts'

const [file = '', migrations = ''] = process.argv.slice(2)
const db = await open(file, migrations)
await db.write((tx) => addWorkspace({ tx, now: new Date() }, `Of process ${process.pid}`))
await db.close()
