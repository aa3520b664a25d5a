/** `npm run dev`: serves openapi.yaml and restarts at each save. */
import '../server/dev/dev.ts'
