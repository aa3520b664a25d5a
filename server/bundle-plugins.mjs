/** Plugins that leave parts of a bundle for later, so that the server starts faster (docs/decisions/0033). */
import { builtinModules } from 'node:module'

/**
 * Reads only those exports of Node's modules that are used. An import by Node reads all of them, and so loads what is hardly ever needed:
 * undici for node:http, Web Crypto for node:crypto.
 */
export const usedExportsOfNode = {
  name: 'used exports of Node',
  setup(build) {
    const names = builtinModules.filter((name) => !name.startsWith('node:')).join('|')
    build.onResolve({ filter: new RegExp(`^(node:)?(${names})$`) }, ({ path, kind }) =>
      kind === 'import-statement' ? { path: path.replace(/^(node:)?/, 'node:'), namespace: 'node' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => {
      const found = `process.getBuiltinModule('${path}')`
      const exported = Object.keys(process.getBuiltinModule(path)).filter((name) => name !== 'default')
      // A call that is marked as pure is left out where its result is not used.
      const lines = exported.map((name) => `export const ${name} = /* @__PURE__ */ (() => ${found}.${name})()`)
      return { contents: [...lines, `export default /* @__PURE__ */ (() => ${found})()`].join('\n') }
    })
  },
}

/**
 * Modules that openapi-backend loads at the start, with their functions, and calls only for work that it does not have here: to validate a
 * description, to read files, to parse queries, to make examples.
 */
const functionsOfModules = {
  'openapi-schema-validator': ['default'],
  './refparser': ['parse', 'dereference', 'resolve'],
  'mock-json-schema': ['mock'],
  qs: ['parse', 'stringify'],
}

/** Loads the modules of `functionsOfModules` when one of their functions is called. */
export const packagesWhenCalled = {
  name: 'packages when called',
  setup(build) {
    const names = Object.keys(functionsOfModules).map((name) => name.replaceAll('.', '\\.'))
    build.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path, importer, resolveDir }) =>
      /[\\/]openapi-backend[\\/][^\\/]+$/.test(importer)
        ? { path, namespace: 'later', pluginData: resolveDir }
        : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'later' }, ({ path, pluginData: resolveDir }) => {
      const lines = functionsOfModules[path].map((name) => {
        const called = `require('${path}').${name}`
        return `exports.${name} = function (...args) {
          return new.target ? new (${called})(...args) : ${called}(...args)
        }`
      })
      return { contents: ['exports.__esModule = true', ...lines].join('\n'), resolveDir }
    })
  },
}
