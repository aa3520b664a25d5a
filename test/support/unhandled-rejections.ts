/**
 * Fails the test during which a promise is rejected that nobody awaits. Mocha 12 ignores such promises; in a server they end the process.
 * Required by `.mocharc.json`.
 */
const fail = (reason: unknown) => {
  throw reason
}

listen()

// Mocha removes all listeners of a worker after each file.
export const mochaHooks: Mocha.RootHookObject = { beforeAll: listen }

function listen(): void {
  process.off('unhandledRejection', fail)
  process.on('unhandledRejection', fail)
}
