/** `npm run licences`: prints docs/reference/licences.md, as it has to be. */
import { licencePage } from '../test/supply-chain/licences.ts'
import { productionPackages, readPackages } from '../test/supply-chain/lockfile.ts'

process.stdout.write(licencePage(productionPackages(readPackages())))
