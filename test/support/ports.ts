import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

/** A port nobody listens on: for a server that cannot say which one the system has picked. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A test server that believes to be reached at `baseUrl`; its `url` is where it really listens. */
export async function startBehind(baseUrl: string, options: TestServerOptions = {}): Promise<TestServer> {
  const port = await freePort()
  const server = await startTestServer({ ...options, env: { ...options.env, BASE_URL: baseUrl, PORT: String(port) } })
  return { ...server, url: `http://127.0.0.1:${port}` }
}
