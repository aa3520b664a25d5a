/** Program: writes random rows, and what all queries return of them on SQLite, as JSON to a file. `node test/db/query-program.ts FILE SEED` */
import { writeFile } from 'node:fs/promises'
import { runQueries, tagged } from './query-runs.ts'
import { insertRandomRows } from './random-rows.ts'
import { Files } from './support.ts'

const [file = '', seed = ''] = process.argv.slice(2)
const files = await Files.make()
try {
  const db = await files.open()
  const rows = await insertRandomRows(db, Number(seed))
  await writeFile(file, JSON.stringify({ rows: tagged(rows), runs: await runQueries(db, rows, Number(seed)) }))
} finally {
  await files.close()
}
