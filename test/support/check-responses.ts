/**
 * A check of `npm test`: validates every response recorded in this folder against the contract, by an independent
 * validator.
 */
import { readFile } from 'node:fs/promises'
import { operationIds } from '../../app/operation-ids.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { checkResponses } from './independent-check.ts'
import { keptReplies, type Reply } from './replies.ts'

const shown = 20

const [folder = ''] = process.argv.slice(2)
const replies = await keptReplies(folder)
const unheard = operationIds.filter((id) => !replies.some(isOf(id)))
report('No reply of these operations was kept:', unheard)

const contract = JSON.parse(await readFile('generated/openapi.json', 'utf8'))
const { ofOperations, unrouted, refused } = await checkResponses(contract, replies)
report(
  'These replies are not what the contract declares:',
  refused.map(({ reply, problems }) => {
    const { method, url, status, body } = reply
    return [`${method} ${url} ${status} ${body.slice(0, 200)}`, ...problems].join('\n    ')
  }),
)
if (!process.exitCode) {
  console.log(
    `${ofOperations} replies are what their operation declares, ${unrouted} belong to none and are declared too.`,
  )
}

function isOf(id: OperationId): (reply: Reply) => boolean {
  const { method, path } = operations[id]
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
  return (reply) => reply.method === method && reply.status < 300 && pattern.test(reply.url)
}

function report(problem: string, found: string[]): void {
  if (found.length === 0) return
  const more = found.length > shown ? `\n  and ${found.length - shown} more` : ''
  console.log(`${problem}\n  ${found.slice(0, shown).join('\n  ')}${more}`)
  process.exitCode = 1
}
