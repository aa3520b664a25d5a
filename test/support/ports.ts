import { freePort } from './free-port.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

/** A test server configured with `baseUrl`; its `url` is the real address. */
export async function startBehind(baseUrl: string, options: TestServerOptions = {}): Promise<TestServer> {
  const port = await freePort()
  const server = await startTestServer({ ...options, env: { ...options.env, BASE_URL: baseUrl, PORT: String(port) } })
  return { ...server, url: `http://127.0.0.1:${port}` }
}
