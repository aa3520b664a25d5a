import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

/** A server for one test, stopped also when the test fails. */
export async function withServer(
  options: TestServerOptions,
  work: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer(options)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}
