/** Facts that only the project of the description knows, written into the page when it was built. */
import type { DocsData, DocsFact } from '../contract-toolkit/document/docs-project.ts'
import type { Operation } from './contract.ts'

const none: DocsData = { facts: [], factsOf: {} }

export const project: DocsData = JSON.parse(document.getElementById('project')?.textContent || 'null') ?? none

/** Facts of an operation beyond OpenAPI. */
export function projectFacts({ method, path, isWebhook }: Operation): DocsFact[] {
  const index = isWebhook ? undefined : project.factsOf[`${method} ${path}`]
  return (index === undefined ? undefined : project.facts[index]) ?? []
}
