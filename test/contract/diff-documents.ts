/** Descriptions for the tests of `contract diff`, and their comparison. */
import { compareDescriptions, readDescriptionForDiff } from '../../packages/contract-toolkit/diff/contracts.ts'
import type { Extensions } from '../../packages/contract-toolkit/diff/extensions.ts'
import type { Finding } from '../../packages/contract-toolkit/diff/findings.ts'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'

export const today = '2026-06-01'

export function compare(before: Json, after: Json, extensions: Extensions = []): Finding[] {
  const read = (document: Json) => readDescriptionForDiff(JSON.stringify(document), 'api.json')
  return compareDescriptions(read(before), read(after), today, extensions)
}

/** A description whose only operation sends the schema one way. */
export function documentWith(direction: 'request' | 'reply', schema: unknown, schemas: Json = {}): Json {
  const content = { content: { 'application/json': { schema } } }
  const reply = { description: 'OK', ...(direction === 'reply' ? content : {}) }
  const requestBody = direction === 'request' ? { requestBody: content } : {}
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { post: { ...requestBody, responses: { 200: reply } } } },
    components: { schemas },
  }
}
