/** `npm run dev`: serves openapi.yaml as it is edited. */
import '../server/dev/dev.ts'
