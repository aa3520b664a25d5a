/** The parts of a generated client that differ between projects. */
import type { Operation } from '../../client/operation.ts'
import type { DescribedOperation, Description } from '../document/model.ts'
import type { ExampleMethods } from './entries-readme.ts'

/** The features of a client beside those that each has. */
export type ClientPlugin = {
  /** Lines that import the features, relative to packages/client/ or from an absolute path. */
  imports: string[]
  /** Facts of an operation that only these features need. */
  facts(operation: DescribedOperation): Partial<Operation>
  /** An expression of all operations by the names of their methods. Default: their facts as JSON. */
  table?: string
  /** Properties of `Api` in packages/client/call.ts, but the agent. */
  api: string[]
  /** Modules in packages/client/ whose declarations replace those of generated-types.ts. */
  modules: string[]
  /** Further declarations, and names that they need from the types of the contract. */
  declarations: string
  contractTypes: string[]
  /** Names of exported types beside those that each client has. */
  types: string[]
  /** Parameter of `createClient`. */
  createOptions: string
  /** Parameter of `with`. */
  changes: { comment: string; type: string }
  methodType(operation: DescribedOperation): string
  /** Sentences for the comment of a method. */
  notes(operation: DescribedOperation): string[]
  /** Options of the client that give a header parameter, by its name. */
  defaults: Record<string, string>
  isPaged(operation: DescribedOperation): boolean
  /** False for an operation that TanStack Query cannot call. */
  isQuery(operation: DescribedOperation): boolean
  /** The type of a webhook's body, if it says more than the type that the description gives it. */
  webhookBody?(type: string): string
  readme: ReadmeTexts
  /** Names of published files that are written elsewhere. */
  documents?: string[]
}

/** Replaces features of the client that a description gets by itself. */
export type PlugIn = (usual: ClientPlugin, description: Description) => ClientPlugin

/** The entries that a client has besides its core. */
export type OptionalEntries = { zod?: boolean; query?: boolean }

/** Texts of README.md, in Markdown. */
export type ReadmeTexts = {
  /** Arguments of `createClient` in the first example. */
  creation: string
  /** Options of `createClient` beside those that each client has. */
  options: [option: string, meaning: string][]
  callOptions: string[]
  /** Options in the example of `with`, and those that it merges by name. */
  merged: string
  mergedByName: string
  /** The option for a credential, and an example of a function for it. */
  key: { option: string; example: string }
  /** An example of a call. */
  calls: string
  types: string
  /** Sentence about the codes of errors, and rows of their table. */
  codes: string
  codeRow: string
  /** Says which calls are repeated. */
  retries: string
  /** Further sections. */
  sections: string[]
  examples: ExampleMethods | undefined
  /** Text behind the name of a method. */
  suffix(operation: DescribedOperation): string
}
