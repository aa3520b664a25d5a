/** The entry `/webhooks` of a client package: verifies what the server of the description sends. */
import type { Json } from '../document/document.ts'
import { type Webhook, webhooksIn } from '../document/webhooks.ts'
import { isTyped } from './further-methods.ts'
import { declarationsOf, type Entry } from './package.ts'

const types = ['WebhookBodies', 'WebhookBody', 'WebhookMessage', 'WebhookOptions', 'WebhookProblem']

/** @returns the entry; none for a description whose webhooks have no JSON. @param typed adds to the type of a body */
export async function webhooksEntry(
  document: Json,
  typed: (type: string) => string = (type) => type,
): Promise<Entry[]> {
  const found = verifiable(document)
  if (found.length === 0) return []
  const members = [...new Set(found.map(({ name }) => name))].map((name) => {
    const bodies = found.filter((each) => each.name === name).map((each) => typed(bodyType(each)))
    return `  ${JSON.stringify(name)}: ${bodies.join(' | ')}\n`
  })
  const declarations = `import type { components, webhooks } from './contract.cjs'

/** Bodies of the webhooks, by their names. */
type WebhookBodies = {
${members.join('')}}
/** The body of any webhook. A property that has another constant in each tells them apart. */
type WebhookBody = WebhookBodies[keyof WebhookBodies]
${await declarationsOf(['webhooks'])}
export { WebhookError, verifyWebhook, ${types.map((name) => `type ${name}`).join(', ')} }`
  return [{ name: 'webhooks', code: "export { verifyWebhook, WebhookError } from './webhooks.ts'", declarations }]
}

/** Whether the client has this entry. */
export function hasWebhooks(document: Json): boolean {
  return verifiable(document).length > 0
}

function verifiable(document: Json): Webhook[] {
  return webhooksIn(document).filter(({ json }) => json !== undefined)
}

function bodyType({ name, method, json, place }: Webhook): string {
  if (!isTyped(place)) return 'unknown'
  const steps = [name, method.toLowerCase(), 'requestBody'].map((step) => `[${JSON.stringify(step)}]`)
  return `NonNullable<webhooks${steps.join('')}>["content"][${JSON.stringify(json?.media)}]`
}
