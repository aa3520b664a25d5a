/**
 * `npm run audit`: asks the package registry for known vulnerabilities of all locked packages, and fails for those that docs/advisories.json
 * does not explain.
 */
import { audit, readExplained } from '../test/supply-chain/audit.ts'

const { lines, exit } = await audit(readExplained(), process.argv.slice(2))
for (const line of lines) console.log(line)
process.exitCode = exit
