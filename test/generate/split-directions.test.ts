// Runs on: no database
/** Schemas of one direction each, from which types and zod schemas are written. */
import { expect } from 'chai'
import { parse } from 'yaml'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'
import { splitDirections } from '../../packages/contract-toolkit/document/split-directions.ts'

const marked = `type: object
      required: [id, secret, name]
      properties: { id: { type: integer, readOnly: true }, secret: { type: string, writeOnly: true }, name: { type: string } }`

/** A schema that refers to another one. */
const holding = (name: string) => `{ type: object, properties: { inner: { $ref: "#/components/schemas/${name}" } } }`
const content = (schema: string) => `{ content: { application/json: { schema: ${schema} } } }`
const reference = (name: string) => content(`{ $ref: "#/components/schemas/${name}" }`)

function split(yaml: string) {
  const document: Json = parse(yaml)
  splitDirections(document)
  return document as { paths: Record<string, Record<string, Json>>; components: { schemas: Record<string, Json> } }
}

describe('schemas of one direction each', () => {
  const { schemas } = split(`
paths:
  /sent: { post: { requestBody: ${reference('SentHolder')} } }
  /returned: { get: { responses: { "200": ${reference('ReturnedHolder')} } } }
  /both: { put: { requestBody: ${reference('BothHolder')}, responses: { "200": ${reference('BothHolder')} } } }
  /same: { put: { requestBody: ${reference('Same')}, responses: { "200": ${reference('Same')} } } }
components:
  schemas:
    SentHolder: ${holding('Sent')}
    ReturnedHolder: ${holding('Returned')}
    BothHolder: ${holding('Both')}
    Sent:
      ${marked}
    Returned:
      ${marked}
    Both:
      ${marked}
    Same: { type: object, required: [name], properties: { name: { type: string } } }
`).components

  it('exist twice if requests and replies use them and they differ, with those that hold them; all others once', () => {
    expect(Object.keys(schemas).sort()).to.deep.equal(
      [
        'BothHolder',
        'BothHolderRequest',
        'Both',
        'BothRequest',
        'SentHolder',
        'Sent',
        'ReturnedHolder',
        'Returned',
        'Same',
      ].sort(),
    )
  })

  it('require what their direction has', () => {
    const requiredIn = (name: string) => schemas[name]?.required
    expect(['Both', 'Returned'].map(requiredIn)).to.deep.equal([
      ['id', 'name'],
      ['id', 'name'],
    ])
    expect(['BothRequest', 'Sent'].map(requiredIn)).to.deep.equal([
      ['secret', 'name'],
      ['secret', 'name'],
    ])
    expect(requiredIn('Same')).to.deep.equal(['name'])
  })

  it('are apart where one object of the document stands in a request and in a reply', () => {
    const { paths } = split(`
paths:
  /both:
    put:
      requestBody: { content: { application/json: { schema: &one {
        type: object, required: [id, secret], properties: { id: { readOnly: true }, secret: { writeOnly: true } } } } } }
      responses: { "200": { content: { application/json: { schema: *one } } } }
components: { schemas: {} }
`)
    const text = JSON.stringify(paths['/both']?.put)
    expect([...text.matchAll(/"required":(\[.*?\])/g)].map(([, names]) => names)).to.deep.equal([
      '["secret"]',
      '["id"]',
    ])
  })
})
