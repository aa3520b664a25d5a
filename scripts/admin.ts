/** `npm run --silent admin -- <command>`: creates users and workspaces, and resets passwords. */
import '../server/admin.ts'
