/** Follows aliases of a YAML document: the parser would visit the whole document for each of them. */
import { type Alias, type Document, isAlias, type Node, visit } from 'yaml'

const known = new WeakMap<Document, Map<Alias, Node | undefined>>()

/**
 * Returns the value of an alias: that of the last such anchor before it; undefined if there is none.
 * @param yaml a document whose nodes stay as they were parsed
 */
export function aliasTarget(yaml: Document, alias: Alias): Node | undefined {
  const targets = known.get(yaml) ?? targetsIn(yaml)
  known.set(yaml, targets)
  return targets.get(alias)
}

function targetsIn(yaml: Document): Map<Alias, Node | undefined> {
  const targets = new Map<Alias, Node | undefined>()
  const anchored = new Map<string, Node>()
  visit(yaml, {
    Node: (_key, node) => {
      if (isAlias(node)) targets.set(node, anchored.get(node.source))
      else if (node.anchor !== undefined) anchored.set(node.anchor, node)
    },
  })
  return targets
}
