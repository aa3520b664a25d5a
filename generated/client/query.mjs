// Written by `npm run generate` from openapi.yaml. Do not edit.
// packages/client/error.ts
function unwrap(result) {
  if (result.ok) return result.data;
  throw result.error;
}

// packages/client/query.ts
function createQueries(client, scope = "") {
  const key = (id, input) => input === void 0 ? [scope, id] : [scope, id, input];
  const fetched = async (id, input, options) => {
    const call = Reflect.get(client, id);
    return unwrap(await call(input ?? {}, options)) ?? null;
  };
  return {
    key,
    query: (id, input, options = {}) => ({
      queryKey: key(id, input ?? {}),
      queryFn: ({ signal }) => fetched(id, input, { ...options, signal }),
      retry: false
    }),
    infiniteQuery: (id, input, options = {}) => ({
      queryKey: [...key(id, input ?? {}), "pages"],
      queryFn: ({ signal, pageParam }) => fetched(id, pageParam ? { ...input, cursor: pageParam } : input, { ...options, signal }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next_cursor ?? null,
      retry: false
    }),
    mutation: (id, options = {}) => ({
      mutationKey: key(id),
      mutationFn: (input) => fetched(id, input, options),
      retry: false
    })
  };
}
export {
  createQueries
};
