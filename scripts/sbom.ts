/** `npm run sbom`: prints the bill of materials of production dependencies as CycloneDX. */
import { productionPackages, readPackages } from '../test/supply-chain/lockfile.ts'
import { readSbom, reducedTo } from '../test/supply-chain/sbom.ts'

console.log(JSON.stringify(reducedTo(productionPackages(readPackages()), await readSbom()), null, 2))
