/** The entry `/query` of a client package: options of TanStack Query for each operation. */
import type { Entry } from './package.ts'

export type QueryMethod = { name: string; id: string; method: string; isPaged: boolean }

export function queryEntry(methods: QueryMethod[]): Entry {
  const reads = methods.filter(({ method }) => ['GET', 'HEAD', 'QUERY'].includes(method))
  const writes = methods.filter((each) => !reads.includes(each))
  return {
    name: 'query',
    code: "export { createQueries } from './query.ts'",
    declarations: declarations
      .replace('QUERIES', members(reads))
      .replace('PAGED', members(reads.filter(({ isPaged }) => isPaged)))
      .replace('MUTATIONS', members(writes)),
  }
}

/** Maps each method of the client to its operationId. */
function members(methods: QueryMethod[]): string {
  return methods.map(({ name, id }) => `\n  ${name}: ${JSON.stringify(id)}`).join('')
}

const declarations = `import type { CallOptions, Client, Data, Input } from './index.INDEX'

type Queries = {QUERIES
}
type PagedQueries = {PAGED
}
type Mutations = {MUTATIONS
}

/** The data of a query. An operation without a body has the data null, because Query takes undefined for a mistake. */
type Fetched<Id extends keyof Queries | keyof Mutations> = NonUndefined<Data<({} & Queries & Mutations)[Id]>>
type NonUndefined<T> = T extends undefined ? null : T
type Arguments<I> = Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]
type Variables<I> = Record<never, never> extends I ? I | void : I
type Key<Id> = readonly [scope: string, id: Id, input: unknown]

export type QueryOptions<Id extends keyof Queries> = {
  queryKey: Key<Id>
  queryFn(context: { signal?: AbortSignal }): Promise<Fetched<Id>>
  retry: false
}

export type InfiniteQueryOptions<Id extends keyof PagedQueries> = {
  queryKey: readonly [...Key<Id>, 'pages']
  queryFn(context: { signal?: AbortSignal; pageParam?: unknown }): Promise<Fetched<Id>>
  initialPageParam: string | null
  getNextPageParam(page: Fetched<Id>): string | null
  retry: false
}

export type MutationOptions<Id extends keyof Mutations> = {
  mutationKey: readonly [scope: string, id: Id]
  mutationFn(input: Variables<Input<Mutations[Id]>>): Promise<Fetched<Id>>
  retry: false
}

export interface ClientQueries {
  /** The beginning of the keys of an operation: \`invalidateQueries({ queryKey: queries.key('listOrders') })\`. */
  key<Id extends keyof Queries | keyof Mutations>(id: Id, input?: Partial<Input<(Queries & Mutations)[Id]>>): readonly unknown[]
  /** Options of useQuery, fetchQuery and prefetchQuery. Errors are those of the client, thrown. */
  query<Id extends keyof Queries>(id: Id, ...input: Arguments<Input<Queries[Id]>>): QueryOptions<Id>
  /** Options of useInfiniteQuery, for lists that are read page by page. */
  infiniteQuery<Id extends keyof PagedQueries>(id: Id, ...input: Arguments<Input<Queries[Id]>>): InfiniteQueryOptions<Id>
  /** Options of useMutation: its variables are the input of the operation. */
  mutation<Id extends keyof Mutations>(id: Id, options?: CallOptions): MutationOptions<Id>
}

/**
 * Options for TanStack Query, version 5. The client repeats failed attempts itself, so \`retry\` is false.
 * @param scope joins each key: give one if clients of different servers, tenants or accounts share a cache
 */
export declare function createQueries(client: Client, scope?: string): ClientQueries`
