/** `npm start`: one process, one port, one database. */
import { serveUntilStopped } from './serve.ts'

await serveUntilStopped()
