import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

/** One server for the tests of a describe block, stopped after them. Available from the first test on. */
export function useTestServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer
  let started: TestServer | undefined
  before(async () => {
    started = await startTestServer(options)
    Object.assign(server, started)
  })
  after(() => started?.stop())
  return server
}
