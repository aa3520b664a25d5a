/** `npm start`: one process, one port, one database. */
import { serveUntilStopped } from './serving.ts'

await serveUntilStopped()
