// Runs on: no database
/** Links of OpenAPI between the operations of a description. */
import { expect } from 'chai'
import { linksOf } from '../../packages/contract-toolkit/document/links.ts'
import { operationsIn } from '../../packages/contract-toolkit/document/operations.ts'

describe('links between operations', () => {
  /** The operations to which a link of `POST /orders` leads. `GET /stock` has no operationId. */
  const targets = (link: object) => {
    const responses = { 200: { description: 'OK.' } }
    const document = {
      openapi: '3.1.0',
      paths: {
        '/orders': {
          post: { operationId: 'createOrder', responses: { 201: { description: 'OK.', links: { next: link } } } },
        },
        '/orders/{id}': { get: { operationId: 'getOrder', responses } },
        '/stock': { get: { responses } },
      },
      components: { links: { order: { operationId: 'getOrder' } } },
    }
    return linksOf(document, operationsIn(document)).map(({ from, status, to }) => [from.id, status, to.id])
  }
  const toOrder = [['createOrder', '201', 'getOrder']]
  const cases: [what: string, link: object, found: string[][]][] = [
    ['an operationId', { operationId: 'getOrder' }, toOrder],
    ['an operationId that no operation has', { operationId: 'getCustomer' }, []],
    ['a place in the document', { operationRef: '#/paths/~1orders~1%7Bid%7D/get' }, toOrder],
    [
      'a place of an operation without an id',
      { operationRef: '#/paths/~1stock/get' },
      [['createOrder', '201', 'GET /stock']],
    ],
    ['a place where no operation is', { operationRef: '#/paths/~1orders/get' }, []],
    ['a place in another document', { operationRef: 'other.yaml#/paths/~1stock/get' }, []],
    ['neither', { description: 'Nothing.' }, []],
    [
      'an operationId beside a place, which it replaces',
      { operationId: 'getOrder', operationRef: '#/paths/~1stock/get' },
      toOrder,
    ],
    ['a reference to a link', { $ref: '#/components/links/order' }, toOrder],
  ]
  for (const [what, link, found] of cases) {
    it(`${found.length} for ${what}`, () => expect(targets(link)).to.deep.equal(found))
  }
})
