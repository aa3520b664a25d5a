/** Makes the methods of a client from the table of its operations. */
import { send } from '../send.ts'
import type { CallOptions } from '../sending.ts'
import { read } from './reply.ts'
import { checkOptions, type Described, type Operation, prepare } from './request.ts'
import type { ClientOptions } from './types.ts'

type Table = Record<string, Omit<Operation, 'codes'>>

export function methodsOf(table: Table, described: Described, options: ClientOptions = {}) {
  checkOptions(described, options)
  const client = { ...options }
  return Object.fromEntries(
    Object.entries(table).map(([id, facts]) => {
      const operation = { ...facts, codes: '' }
      const call = async (input: object = {}, own: CallOptions = {}) => {
        const prepared = prepare(id, operation, described, input as Record<string, unknown>, client, own)
        return send({ id, operation, prepared, client, options: own }, read)
      }
      return [id, call]
    }),
  )
}
