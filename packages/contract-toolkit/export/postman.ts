/** Writes a collection in Postman's format 2.1: one JSON file. */
import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Kept } from './captures.ts'
import type { Credential } from './credentials.ts'
import type { Answer, Body, Collection, Part, Request } from './requests.ts'

/** Marks the file as written by an export, so that a later export may replace it. */
export const postmanMark = 'Written by `contract export postman`.'

export function postmanCollection({ title, description, variables, secrets, folders }: Collection): string {
  const collection = {
    info: {
      _postman_id: stableId(title),
      name: title,
      description: [description, postmanMark].filter(Boolean).join('\n\n'),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      ...variables.map(([key, value]) => ({ key, value, type: 'string' })),
      ...secrets.map((secret) => ({ key: secret.name, value: '', type: 'string', description: secret.description })),
    ],
    item: folders.flatMap<object>(({ name, description: about, requests }) => {
      const item = requests.map(itemOf)
      return name === '' ? item : { name, description: about, item }
    }),
  }
  return `${JSON.stringify(collection, null, 1)}\n`
}

/** Derives the id from the title, so that an import replaces the collection of an earlier export. */
function stableId(title: string): string {
  const digits = createHash('sha256').update(title).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-5${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

function itemOf(request: Request) {
  const sent = requestOf(request)
  const script = scriptOf(request)
  return {
    name: request.name,
    ...(script.length > 0 && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: script } }] }),
    request: { ...sent, description: request.description },
    response: request.answers.map((answer) => responseOf(answer, sent)),
  }
}

function requestOf({ method, steps, inPath, query, headers, body, credential }: Request) {
  const enabled = query.filter(({ on }) => on).map(({ name, value }) => `${name}=${value}`)
  const media =
    body && !('fields' in body) ? [{ name: 'Content-Type', value: body.media, on: true, description: '' }] : []
  return {
    method,
    auth: authOf(credential),
    header: [...headers, ...media].map(pairOf),
    url: {
      raw: `{{baseUrl}}/${steps.join('/')}${enabled.length > 0 ? `?${enabled.join('&')}` : ''}`,
      host: ['{{baseUrl}}'],
      path: steps,
      query: query.map(pairOf),
      variable: inPath.map(({ name, value, description }) => ({ key: name, value, description })),
    },
    ...(body && { body: postmanBody(body) }),
  }
}

function pairOf({ name, value, on, description }: Part) {
  return { key: name, value, ...(!on && { disabled: true }), ...(description !== '' && { description }) }
}

function postmanBody(body: Body) {
  if (!('fields' in body)) {
    const options = { raw: { language: body.media.includes('json') ? 'json' : 'text' } }
    return { mode: 'raw', raw: body.text, options }
  }
  return body.media.startsWith('multipart/')
    ? { mode: 'formdata', formdata: body.fields.map((field) => ({ ...pairOf(field), type: 'text' })) }
    : { mode: 'urlencoded', urlencoded: body.fields.map(pairOf) }
}

function authOf(credential: Credential | undefined) {
  const attribute = (key: string, value: string) => ({ key, value, type: 'string' })
  switch (credential?.kind) {
    case undefined:
      return { type: 'noauth' }
    case 'bearer':
      return { type: 'bearer', bearer: [attribute('token', `{{${credential.variable}}}`)] }
    case 'basic':
      return {
        type: 'basic',
        basic: [attribute('username', `{{${credential.user}}}`), attribute('password', `{{${credential.password}}}`)],
      }
    case 'key':
      return {
        type: 'apikey',
        apikey: [
          attribute('key', credential.name),
          attribute('value', `{{${credential.variable}}}`),
          attribute('in', credential.place),
        ],
      }
  }
}

function responseOf({ status, name, headers, media, text }: Answer, originalRequest: object) {
  const reply = [...headers, ...(media ? [{ name: 'Content-Type', value: media, on: true, description: '' }] : [])]
  return {
    name: `${status} ${name}`.trim(),
    originalRequest,
    status: STATUS_CODES[status] ?? '',
    code: status,
    _postman_previewlanguage: media?.includes('json') ? 'json' : 'text',
    header: reply.map(pairOf),
    cookie: [],
    body: text,
  }
}

function scriptOf({ name, declared, keeps }: Request): string[] {
  return [...(declared ? [declaredTest(name, declared)] : []), ...keeps.flatMap(keeping)]
}

function declaredTest(name: string, declared: string): string {
  const title = JSON.stringify(`${name} answers a status it declares`)
  return `pm.test(${title}, () => pm.expect(String(pm.response.code)).to.match(/${declared}/))`
}

function keeping({ variable, status, steps }: Kept): string[] {
  const value = `pm.response.json()${steps.map((step) => `?.[${JSON.stringify(step)}]`).join('')}`
  return [
    `if (/^${status.replace(/X/gi, '\\d')}$/.test(String(pm.response.code)) && ${value} !== undefined) {`,
    `  pm.collectionVariables.set(${JSON.stringify(variable)}, ${value})`,
    '}',
  ]
}
