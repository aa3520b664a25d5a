/** The load of a drill, and what it can disturb. */
import type { Relay } from '../test/support/relay.ts'
import type { Cluster } from './cluster.ts'
import type { Sizes } from './contest.ts'

export const drillSizes: { full: Sizes; quick: Sizes } = {
  full: { servers: 4, clients: 8, lanes: 3, counted: 400, mixed: 600, slots: 5 },
  quick: { servers: 3, clients: 2, lanes: 3, counted: 48, mixed: 60, slots: 2 },
}

export type Target = { databaseUrl: string; cluster: Cluster; relays: readonly Relay[] }
