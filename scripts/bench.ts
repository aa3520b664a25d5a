/** `npm run bench`: measures this server beside others. */
import '../test/bench/bench.ts'
