/** Program that clones, in a process of its own that a test kills: see clone-http.test.ts. */
import { openEngine } from '../../git/engine.ts'

const [target = '', remote = ''] = process.argv.slice(2)
await openEngine().clone(target, { remote, within: null, branch: null, maxBytes: 1e6 })
