/** Maps each operationId to its handler. A missing handler does not compile. */
import type { Handlers } from '../app/call.ts'
import * as all from './all.ts'

export const handlers: Handlers = all
