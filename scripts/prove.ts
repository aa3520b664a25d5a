/** `npm run prove`: tries to make the server overbook, lose a write or contradict itself. */
import '../test/stress/stress.ts'
