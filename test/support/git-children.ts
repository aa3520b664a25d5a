/** Keeps the Git children of a test process until it ends: each takes 0.3 s of a processor to start. */
import { openEngine } from '../../git/engine.ts'

openEngine()
