// Written by `npm run generate` from openapi.yaml. Do not edit.
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// packages/client/operations.ts
var operations_exports = {};
__export(operations_exports, {
  createQueries: () => createQueries
});
module.exports = __toCommonJS(operations_exports);

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
