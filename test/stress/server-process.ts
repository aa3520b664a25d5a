/** A server that reports its address, and ends with its parent. */
import './skewed-clock.ts'
import pino from 'pino'
import { readConfig } from '../../server/config.ts'
import { startServer } from '../../server/server.ts'
import { endWithParent } from './children.ts'

endWithParent()
const server = await startServer(readConfig(process.env), pino({ level: 'error', base: null }, pino.destination(2)))
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.send?.({ url: server.url })
