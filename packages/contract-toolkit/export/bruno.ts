/** A collection in Bruno's format: a folder with bruno.json, an environment, and a .bru file for each request. */

import { oneLine } from '../document/escape.ts'
import type { Kept } from './captures.ts'
import type { Credential } from './credentials.ts'
import type { Answer, Body, Collection, Part, Request } from './requests.ts'

/** Returns path in the folder → text. */
export function brunoFiles({ title, description, variables, secrets, folders }: Collection): Map<string, string> {
  const files = new Map([
    ['bruno.json', `${JSON.stringify({ version: '1', name: title, type: 'collection', ignore: [] }, null, 2)}\n`],
    ['collection.bru', textBlock('docs', description)],
    [
      'environments/local.bru',
      environment(
        variables,
        secrets.map(({ name }) => name),
      ),
    ],
  ])
  const taken = new Set<string>()
  folders.forEach(({ name, description: about, requests }, index) => {
    const folder = name === '' ? '' : `${freeName(taken, '', name)}/`
    const meta = dictionary('meta', [
      ['name', name],
      ['seq', String(index + 1)],
    ])
    if (folder !== '') files.set(`${folder}folder.bru`, blocks([meta, textBlock('docs', about)]))
    requests.forEach((request, place) => {
      files.set(`${folder}${freeName(taken, folder, request.name)}.bru`, requestFile(request, place + 1))
    })
  })
  return files
}

/** Returns a file name that is valid on every system and unique in its folder, ignoring case. */
function freeName(taken: Set<string>, folder: string, wanted: string): string {
  const base = wanted.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'unnamed'
  const reserved = folder === '' && ['environments', 'collection'].includes(base.toLowerCase())
  for (let turn = reserved || base.toLowerCase() === 'folder' ? 2 : 1; ; turn++) {
    const name = turn === 1 ? base : `${base}-${turn}`
    const key = `${folder}${name}`.toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    return name
  }
}

/** Methods that have a block of their own; any other is a line of the block `http`. */
const methodBlocks = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE']

function requestFile(request: Request, place: number): string {
  const { name, method, steps, inPath, query, headers, body, credential, keeps } = request
  const enabled = query.filter(({ on }) => on).map((part) => `${part.name}=${part.value}`)
  const url = `{{baseUrl}}/${steps.join('/')}${enabled.length > 0 ? `?${enabled.join('&')}` : ''}`
  const isBlock = methodBlocks.includes(method)
  return blocks([
    dictionary('meta', [
      ['name', name],
      ['type', 'http'],
      ['seq', String(place)],
    ]),
    dictionary(isBlock ? method.toLowerCase() : 'http', [
      ...(isBlock ? [] : [['method', method] satisfies [string, string]]),
      ['url', url],
      ['body', bodyMode(body)],
      ['auth', authMode(credential)],
    ]),
    parts('params:query', query),
    parts(
      'params:path',
      inPath.map((part) => ({ ...part, on: true })),
    ),
    parts('headers', [...headers, ...mediaHeader(body)]),
    authBlock(credential),
    bodyBlock(body),
    textBlock('script:post-response', keeps.map(keeping).join('\n')),
    textBlock('tests', request.declared ? declaredTest(name, request.declared) : ''),
    textBlock('docs', docsOf(request)),
  ])
}

function blocks(all: string[]): string {
  return all.filter(Boolean).join('\n')
}

function dictionary(name: string, pairs: [string, string][]): string {
  return `${name} {\n${pairs.map(([key, value]) => `  ${key}: ${inLine(value)}\n`).join('')}}\n`
}

function parts(name: string, all: Part[]): string {
  if (all.length === 0) return ''
  return dictionary(
    name,
    all.map((part) => [`${part.on ? '' : '~'}${quoted(part.name)}`, part.value]),
  )
}

/** Bruno reads `~` before a key as "disabled". A quoted key cannot end with a backslash. */
function quoted(key: string): string {
  const line = inLine(key)
  if (/^[^\s~:"{}\\][^\s:"{}\\]*$/.test(line)) return line
  return `"${line.replaceAll('\\', '%5C').replaceAll('"', '\\"')}"`
}

/** Bruno ends a key and a value at the end of its line, and a value that begins with three quotes where three more follow. */
function inLine(text: string): string {
  return oneLine(text).replace(/^\s*'''/, '')
}

/** Indents every line, because a brace at the start of a line ends the block. */
function textBlock(name: string, text: string): string {
  if (text === '') return ''
  return `${name} {\n${text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')}\n}\n`
}

function environment(variables: [string, string][], secrets: string[]): string {
  const listed = secrets.length > 0 ? `vars:secret [\n${secrets.map((name) => `  ${name}`).join(',\n')}\n]\n` : ''
  return `${dictionary('vars', variables)}${listed}`
}

function bodyMode(body: Body | undefined): string {
  if (body === undefined) return 'none'
  if ('fields' in body) return body.media.startsWith('multipart/') ? 'multipartForm' : 'formUrlEncoded'
  return body.media.includes('json') ? 'json' : 'text'
}

/** Bruno's default Content-Type is correct only for `application/json` and forms. Other media types need the header. */
function mediaHeader(body: Body | undefined): Part[] {
  if (body === undefined || 'fields' in body || body.media === 'application/json') return []
  return [{ name: 'Content-Type', value: body.media, on: true, description: '' }]
}

function bodyBlock(body: Body | undefined): string {
  if (body === undefined) return ''
  if (!('fields' in body)) return textBlock(body.media.includes('json') ? 'body:json' : 'body:text', body.text)
  return parts(body.media.startsWith('multipart/') ? 'body:multipart-form' : 'body:form-urlencoded', body.fields)
}

function authMode(credential: Credential | undefined): string {
  return credential === undefined ? 'none' : credential.kind === 'key' ? 'apikey' : credential.kind
}

function authBlock(credential: Credential | undefined): string {
  switch (credential?.kind) {
    case undefined:
      return ''
    case 'bearer':
      return dictionary('auth:bearer', [['token', `{{${credential.variable}}}`]])
    case 'basic':
      return dictionary('auth:basic', [
        ['username', `{{${credential.user}}}`],
        ['password', `{{${credential.password}}}`],
      ])
    case 'key':
      return dictionary('auth:apikey', [
        ['key', credential.name],
        ['value', `{{${credential.variable}}}`],
        ['placement', credential.place === 'query' ? 'queryparams' : 'header'],
      ])
  }
}

function keeping({ variable, status, steps }: Kept): string {
  const value = `res.getBody()${steps.map((step) => `?.[${JSON.stringify(step)}]`).join('')}`
  return [
    `if (/^${status.replace(/X/gi, '\\d')}$/.test(String(res.getStatus())) && ${value} !== undefined) {`,
    `  bru.setVar(${JSON.stringify(variable)}, ${value})`,
    '}',
  ].join('\n')
}

function declaredTest(name: string, declared: string): string {
  const title = JSON.stringify(`${name} answers a status it declares`)
  return `test(${title}, () => expect(String(res.getStatus())).to.match(/${declared}/))`
}

function docsOf({ description, answers }: Request): string {
  return [description, ...answers.map(answerText)].filter(Boolean).join('\n\n')
}

function answerText({ status, name, text }: Answer): string {
  return [`**${status}** ${name}`, ...(text === '' ? [] : [`\`\`\`\n${text}\n\`\`\``])].join('\n\n')
}
