/** The client that a description gets unless a project plugs in another one: any credentials, errors, parameters and media types. */
import { serverUrl } from '../document/description.ts'
import type { Description } from '../document/model.ts'
import type { ClientPlugin } from './client-plugin.ts'
import { isStreamed, readmeTexts } from './description-readme.ts'
import { runtimeSchemes } from './runtime-facts.ts'

export function anyClient(description: Description): ClientPlugin {
  const { operations, schemes } = description
  const baseUrl = usualServer(description)
  const isStreaming = operations.some(isStreamed)
  return {
    imports: [
      "import { httpError } from './any/http-error.ts'",
      "import { schemesAuth } from './any/schemes.ts'",
      "import { openapiWire } from './any/wire.ts'",
      ...(isStreaming ? ["import { streaming } from './stream.ts'"] : []),
    ],
    api: [
      ...(baseUrl === undefined ? [] : [`baseUrl: ${JSON.stringify(baseUrl)}`]),
      `auth: schemesAuth(${JSON.stringify(runtimeSchemes(schemes))})`,
      'wire: openapiWire',
      'refusal: httpError',
      ...(isStreaming ? ['extensions: [streaming]'] : []),
    ],
    modules: ['is-api-error', 'stream-types', 'any/types'],
    declarations: authInterface(description),
    contractTypes: [],
    types: ['ServerSentEvent'],
    createOptions: baseUrl === undefined ? 'options: ClientOptions & { baseUrl: string }' : 'options?: ClientOptions',
    changes: { comment: 'A client with other options. Headers and `auth` are merged by name.', type: 'ClientOptions' },
    methodType: ({ id }) => `Method<${JSON.stringify(id)}>`,
    notes: ({ responses, security }) => {
      const failures = Object.keys(responses).filter((status) => !/^[123]/.test(status))
      const ways = security?.map((way) => Object.keys(way).join(' and ')).filter(Boolean) ?? []
      return [
        ways.length === 0 ? '' : `Credential: ${ways.join(', or ')}.`,
        failures.length === 0 ? '' : `Errors: ${failures.join(', ')}.`,
      ]
    },
    facts: () => ({}),
    defaults: {},
    isPaged: () => false,
    isQuery: () => true,
    readme: readmeTexts(description, baseUrl),
  }
}

/** The first server's URL if it is absolute: a path alone is useful only to a page of the same server. */
function usualServer({ document }: Description): string | undefined {
  const url = serverUrl(document.servers)
  return url !== undefined && /^https?:\/\/[^{}]+$/.test(url) ? url : undefined
}

function authInterface({ schemes }: Description): string {
  const members = Object.entries(schemes).map(([name, { type, scheme, description }]) => {
    const isBasic = type === 'http' && String(scheme).toLowerCase() === 'basic'
    const text = comment(String(description ?? `${type} ${scheme ?? ''}`.trim()))
    return `  ${text}${JSON.stringify(name)}?: ${isBasic ? 'Secret<{ username: string; password: string }>' : 'Secret'}`
  })
  return `/** Credentials, by the name of their security scheme. */\ntype Auth = {\n${members.join('\n')}\n}\n`
}

function comment(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/').trim()
  return line === '' ? '' : `/** ${line} */\n  `
}
