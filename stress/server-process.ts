/** A server that reports its address, and ends with its parent. */
import './skewed-clock.ts'
import pino from 'pino'
import { drainSeconds, readConfig } from '../server/config.ts'
import { endSoon } from '../server/end-process.mjs'
import { startServer } from '../server/server.ts'
import { endWithParent } from './children.ts'

endWithParent()
const config = readConfig(process.env)
const server = await startServer(config, pino({ level: 'error', base: null }, pino.destination(2)), {
  isSocketPassed: process.env.SOCKET_IS_PASSED !== undefined,
})
process.on('SIGTERM', async () => {
  await server.stop(drainSeconds(config))
  process.channel?.unref()
  endSoon(0)
})
process.send?.({ url: server.url })
