/** The verbs of `contract`. Each module is loaded when its verb is called. */

import type { ServerPromises } from '../conformance/promises.ts'
import type { ComparedExtension } from '../diff/extensions.ts'
import type { DocsProject } from '../document/docs-project.ts'
import type { PlugIn } from '../generate/client-plugin.ts'
import type { OwnRules } from '../lint/lint.ts'
import type { ServeMock } from '../mock/mock.ts'
import type { Verb } from './run.ts'

export type { ComparedExtension } from '../diff/extensions.ts'
export type { Rule } from '../diff/levels.ts'
export type { ClientPlugin, PlugIn } from '../generate/client-plugin.ts'

/** Parts that a project adds to the verbs, for its own openapi.yaml. */
export type ProjectParts = {
  rules?: OwnRules
  /** Loads the extensions that `diff` compares by rules of the project. */
  loadExtensions?: () => Promise<readonly ComparedExtension[]>
  /** Serves the mock of the project instead of the examples of its contract. */
  serveMock?: ServeMock
  /** Loads the function that reads the output of the project's seed as fixtures. */
  loadSeedReader?: () => Promise<(document: unknown) => unknown>
  /** Promises of the project's server that `test` checks. */
  promises?: ServerPromises
  /** Features of the clients that `generate` writes. */
  client?: PlugIn
  /** Loads what only the project knows of its docs page: calls of its client, sign-in, facts of operations. */
  loadDocsProject?: () => Promise<DocsProject>
}

/** @param root the folder that has openapi.yaml */
export function contractVerbs(
  root: URL,
  { rules, loadExtensions, serveMock, loadSeedReader, promises, client, loadDocsProject }: ProjectParts = {},
): Record<string, Verb> {
  return {
    lint: async (words) => (await import('../lint/lint.ts')).lint(root, words, rules),
    diff: async (words) => (await import('../diff/diff.ts')).diff(root, words, await loadExtensions?.()),
    mock: async (words) => (await import('../mock/mock.ts')).mock(root, words, serveMock),
    mcp: async (words) => (await import('../mcp/mcp.ts')).mcp(root, words, process.env),
    docs: async (words) => (await import('../generate/docs.ts')).docs(root, words, await loadDocsProject?.()),
    export: async (words) => (await import('../export/export.ts')).exportCollection(root, words),
    test: async (words) =>
      (await import('../conformance/test.ts')).test(root, words, { readSeed: await loadSeedReader?.(), promises }),
    generate: async (words) => (await import('../generate/generate.ts')).generate(words, undefined, client),
  }
}

/** The verbs for people. */
export const verbLines = `  lint                   checks the description; exits 1 if there are errors
      [--strict] [--format text|json|github|markdown|sarif|junit] [--config FILE]
  diff [BEFORE [AFTER]]  changes since BEFORE: a commit (default HEAD), COMMIT:PATH or a file; exits 2 if breaking, 1 if risky,
                         0 if safe; --overlay applies to both
      [--format text|json|github|markdown|sarif|junit] [--config FILE] [--rules]
  mock [--port PORT]     serves the examples of the description; Prefer: code=404 selects a response
      [--allow ORIGIN]   lets pages of another origin than this machine's read them; repeatable, * for any
  mock --send NAME --to URL   sends a webhook of the description to a receiver; exits 1 if the reply is not 2xx
      [--secret SECRET]  signs it as Standard Webhooks say
  test --base-url URL    tests a running server against its description; see test --help
      [--fixtures FILE]
  generate --out FOLDER  writes types, openapi.json and a client; needs --contract; see generate --help
  docs [FILE]            writes one HTML file that needs no network
  export postman|bruno [FILE|FOLDER]   writes a Postman or Bruno collection with a request for each operation
  mcp [--base-url URL]   offers the operations as tools to a language model (MCP); see mcp --help`

/** The options that all of them have. */
export const commonLines = `--contract FILE is any description: OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0, which is converted; YAML or JSON; in one file,
or split by $ref over the files of its folder. With it, every verb takes
  --overlay FILE         changes the description by an OpenAPI Overlay 1.0 or 1.1; repeatable, applied in order
  --ref-folder FOLDER    another folder whose files a $ref may name; repeatable
--version prints name and version of the toolkit.
A verb that cannot do its work exits 3: unknown words, files that cannot be read, a server that does not respond.`
