/** Program whose engine works on a poisoned checkout, in a process of its own that a test kills: see pool.test.ts. */
import { openEngine } from '../../git/engine.ts'
import { by, now } from './support.ts'

const [checkout = ''] = process.argv.slice(2)
const engine = openEngine()
const source = { workspaceId: 'w', checkout, branch: 'main', remote: null }
await engine.versions(source, null, 1)
process.stdout.write('ready\n')
await engine.commitWork(source, 'poisoned', by, now, 1e6)
