/**
 * `npm run test:nodes`: runs the tests of operations and of the server as a process on each Node that the server supports: the oldest one, the
 * recommended one and the newest one. Each has its own build of nodegit, in `dist/nodes`. `-- 22 26` runs some, `-- 22 FILE` some tests.
 */

import { globSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runOnNode, summary } from '../test/support/other-node.ts'
import { node22, node24, node26, present } from './test-tools.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const nodes: Record<string, string> = { 22: node22, 24: node24, 26: node26 }
/** Tests that start a server or a command as a process of the same Node. */
const processes = [
  ...['admin', 'after-start', 'backup', 'doctor', 'drain', 'opening'],
  ...['pipelining', 'seed', 'serve', 'signals', 'workers'],
]
const needsGit = (file: string) => /AgentRun|WorkspaceStorage|backup|doctor/.test(file)

const words = process.argv.slice(2)
const chosen = words.filter((word) => word in nodes)
const mochaArgs = words.filter((word) => !(word in nodes))
const files =
  mochaArgs.length > 0
    ? mochaArgs
    : [
        ...globSync('test/operations/*.test.ts', { cwd: root }).sort(),
        ...processes.map((name) => `test/process/${name}.test.ts`),
      ]

const lines: string[] = []
for (const major of chosen.length > 0 ? chosen : Object.keys(nodes)) {
  console.error(`Node ${major}: ${files.length} files`)
  const folder = join(root, 'dist', 'nodes', major)
  await mkdir(join(root, 'dist', 'nodes'), { recursive: true })
  const result = await runOnNode(root, present(nodes[major] ?? ''), folder, { files, needsGit })
  if (result.failed > 0) console.error(result.output)
  // A Node without Git, or without tests, is a result to look at.
  if (result.failed > 0 || result.passed === 0 || result.unbuilt) process.exitCode = 1
  lines.push(summary(result))
}
for (const line of lines) console.log(line)
