/** Requests as programs in Python and Go. */
import { type HttpRequest, parsed, variableIn } from './request.ts'

/** With the package `requests`, which most programs have. */
export function pythonOf({ method, url, headers, body }: HttpRequest): string {
  const isSecret = headers.some(([, value]) => variableIn(value) !== undefined)
  const lines = headers.map(
    ([name, value]) => `        ${quoted(name)}: ${joined(value, ' + ', (name) => `os.environ["${name}"]`)},`,
  )
  const json = parsed(body)
  return [
    ...(isSecret ? ['import os', ''] : []),
    'import requests',
    '',
    'response = requests.request(',
    `    ${quoted(method)},`,
    `    ${quoted(url)},`,
    ...(lines.length > 0 ? ['    headers={', ...lines, '    },'] : []),
    ...(json !== undefined ? [`    json=${pythonLiteral(json, '    ')},`] : []),
    ...(json === undefined && body !== undefined ? [`    data=${quoted(body)}.encode(),`] : []),
    ')',
    'print(response.status_code, response.text)',
  ].join('\n')
}

export function goOf({ method, url, headers, body }: HttpRequest): string {
  const isSecret = headers.some(([, value]) => variableIn(value) !== undefined)
  const packages = ['fmt', 'io', 'net/http', ...(isSecret ? ['os'] : []), ...(body === undefined ? [] : ['strings'])]
  const content = body === undefined ? 'nil' : `strings.NewReader(${/[`\r]/.test(body) ? quoted(body) : `\`${body}\``})`
  const failed = ['\tif err != nil {', '\t\tpanic(err)', '\t}']
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    `\trequest, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${content})`,
    ...failed,
    ...headers.map(
      ([name, value]) =>
        `\trequest.Header.Set(${quoted(name)}, ${joined(value, '+', (name) => `os.Getenv("${name}")`)})`,
    ),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...failed,
    '\tdefer response.Body.Close()',
    '\ttext, err := io.ReadAll(response.Body)',
    ...failed,
    '\tfmt.Println(response.StatusCode, string(text))',
    '}',
  ].join('\n')
}

function joined(text: string, plus: string, variable: (name: string) => string): string {
  const found = variableIn(text)
  if (!found) return quoted(text)
  return [...(found.before === '' ? [] : [quoted(found.before)]), variable(found.name)].join(plus)
}

/** A text in double quotes. The escapes of JSON mean the same in Python and Go. */
function quoted(text: string): string {
  return JSON.stringify(text)
}

function pythonLiteral(value: unknown, indent: string): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return typeof value === 'string' ? quoted(value) : String(value)
  const inner = `${indent}    `
  const lines = Array.isArray(value)
    ? value.map((each) => pythonLiteral(each, inner))
    : Object.entries(value).map(([name, each]) => `${quoted(name)}: ${pythonLiteral(each, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (lines.length === 0) return open + close
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`
}
