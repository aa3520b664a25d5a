/** Types of the operations whose methods openapi-typescript does not know: QUERY, and those of `additionalOperations`. */
import ts from 'typescript'
import { type Json, objectIn, type Place } from '../document/document.ts'
import { additionalField, operationsIn } from '../document/operations.ts'

const typedFields = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
/** Begins the path that an operation has while its types are written; no path of a description begins so. */
const mark = '\uE124'

type Further = { key: string; path: string; method: string; isFixed: boolean; id: string }

/**
 * Copies each such operation to a path of its own, as a POST, so that openapi-typescript writes its types.
 * @returns a function that moves these types to where the operations are
 */
export function typedFurtherMethods(document: Json): (nodes: ts.Node[]) => ts.Node[] {
  const found = operationsIn(document)
    .filter(({ place }) => !isTyped(place))
    .map(({ id, path, method, source, item, place }, index) => {
      const further: Further = { key: `${mark}${index}`, path, method, isFixed: place.at(-2) !== additionalField, id }
      return { further, item: { parameters: item.parameters, post: source } }
    })
  const paths = objectIn(document.paths)
  for (const { further, item } of found) paths[further.key] = JSON.parse(JSON.stringify(item))
  return (nodes) =>
    found.length === 0
      ? nodes
      : nodes.map((node) =>
          ts.isInterfaceDeclaration(node) && node.name.text === 'paths'
            ? moved(
                node,
                found.map(({ further }) => further),
              )
            : node,
        )
}

/** False for an operation that openapi-typescript leaves out. */
export function isTyped(place: Place): boolean {
  return typedFields.includes(String(place.at(-1))) && place.at(-2) !== additionalField
}

function moved(paths: ts.InterfaceDeclaration, found: Further[]): ts.InterfaceDeclaration {
  const members = paths.members.flatMap((member): ts.TypeElement[] => {
    const path = memberName(member)
    if (path.startsWith(mark)) return []
    const own = found.filter((further) => further.path === path)
    // A path that is a reference keeps its type, which does not list these methods.
    if (own.length === 0 || !ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type))
      return [member]
    const type = ts.factory.createTypeLiteralNode([...member.type.members, ...signatures(own)])
    return [ts.factory.updatePropertySignature(member, member.modifiers, member.name, member.questionToken, type)]
  })
  const { modifiers, name, typeParameters, heritageClauses } = paths
  return ts.factory.updateInterfaceDeclaration(paths, modifiers, name, typeParameters, heritageClauses, members)
}

function signatures(found: Further[]): ts.TypeElement[] {
  const additional = found.filter(({ isFixed }) => !isFixed).map(({ method, id }) => signature(method, operation(id)))
  return [
    ...found.filter(({ isFixed }) => isFixed).map(({ method, id }) => signature(method.toLowerCase(), operation(id))),
    ...(additional.length > 0 ? [signature(additionalField, ts.factory.createTypeLiteralNode(additional))] : []),
  ]
}

function signature(name: string, type: ts.TypeNode): ts.PropertySignature {
  return ts.factory.createPropertySignature(undefined, ts.factory.createStringLiteral(name), undefined, type)
}

/** `operations["id"]` */
function operation(id: string): ts.TypeNode {
  const index = ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(id))
  return ts.factory.createIndexedAccessTypeNode(ts.factory.createTypeReferenceNode('operations'), index)
}

function memberName({ name }: ts.TypeElement): string {
  return name && (ts.isStringLiteral(name) || ts.isIdentifier(name)) ? name.text : ''
}
