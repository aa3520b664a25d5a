/**
 * Selects the dialect of programs that run from source in this process, as `node --conditions` does for a new one. Node 22 cannot add a
 * condition to a running process, so the imports that have one are resolved here.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { engineOf } from '../db/dialect/engines.mjs'

const root = new URL('../', import.meta.url)

/** @param {string | undefined} databaseUrl */
export function selectDialect(databaseUrl) {
  const { conditions } = engineOf(databaseUrl)
  const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const chosen = new Map()
  for (const [name, targets] of Object.entries(imports)) {
    const condition = conditions.find((each) => each in targets)
    if (condition !== undefined) chosen.set(name, new URL(targets[condition], root).href)
  }
  if (chosen.size > 0) {
    registerHooks({ resolve: (specifier, context, next) => next(chosen.get(specifier) ?? specifier, context) })
  }
}
