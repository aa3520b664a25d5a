/** `npm run bench`: measures this server and compares it with others. */
import '../test/bench/bench.ts'
