/** Contracts other than this project's, for the docs page. */

/** OpenAPI 3.0 with syntax that 3.1 changed, references everywhere, a recursive schema, and no extension. */
export const foreignContract = {
  openapi: '3.0.3',
  info: { title: 'Trees', version: '2' },
  servers: [{ url: 'https://{host}/v2/', variables: { host: { default: 'trees.example' } } }],
  security: [{ token: [] }],
  paths: {
    '/trees': {
      post: {
        operationId: 'plant/tree',
        summary: 'Plant a tree',
        requestBody: { $ref: '#/components/requestBodies/Tree' },
        responses: { '2XX': { description: 'Planted.' }, default: { $ref: '#/components/responses/Refused' } },
      },
    },
    '/trees/{tree}': { $ref: '#/components/pathItems/Tree' },
  },
  components: {
    pathItems: {
      Tree: {
        parameters: [
          { name: 'tree', in: 'path', required: true, schema: { type: 'string' } },
          { $ref: '#/components/parameters/Height' },
          { name: 'with', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
          { $ref: '#/components/parameters/Missing' },
        ],
        get: { security: [{ visit: [] }, {}], responses: { 200: { $ref: '#/components/responses/Tree' } } },
        delete: { responses: { 204: { description: 'Gone.' } } },
      },
    },
    parameters: {
      Height: {
        name: 'height',
        in: 'query',
        schema: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true },
      },
    },
    requestBodies: { Tree: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } } },
    responses: {
      Tree: {
        description: 'The tree.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } }, 'image/png': {} },
      },
      Refused: { description: 'No.', content: { 'application/json': { schema: { $ref: 'problem.yaml#/Problem' } } } },
    },
    schemas: {
      Tree: {
        type: 'object',
        required: ['kind', 'inside'],
        properties: {
          kind: { oneOf: [{ type: 'string', enum: ['oak'] }, { type: 'integer' }] },
          nickname: { type: 'string', nullable: true },
          inside: { $ref: '#/components/schemas/Branch' },
        },
      },
      Branch: { allOf: [{ $ref: '#/components/schemas/Holder' }] },
      Holder: {
        type: 'object',
        properties: { branches: { type: 'array', items: { $ref: '#/components/schemas/Branch' } } },
        additionalProperties: { $ref: '#/components/schemas/Branch' },
      },
    },
    securitySchemes: {
      token: { type: 'apiKey', in: 'query', name: 'key' },
      visit: { type: 'apiKey', in: 'cookie', name: 'visit' },
    },
  },
}

const markup = '<img src=x onerror="window.harmed = 1"></script><script>window.harmed = 1</script>'
const links = [
  '[one](javascript:window.harmed=1)',
  '[two](JaVaScRiPt:window.harmed=1)',
  '[three](data:text/html,<script>window.harmed=1</script>)',
  '[four](//evil.example)',
  '[five](https://good.example/)',
  '[six](vbscript:harm)',
].join(' ')
const harm = `${markup} ${links}\n\n- ${markup}\n\n| ${markup} | b |\n|---|---|\n| c | ${links} |`

/** Every text contains markup, script links, or a name with a special meaning in JavaScript. */
export const hostileContract = {
  openapi: '3.1.0',
  info: { title: markup, version: markup, summary: markup, description: harm },
  tags: [{ name: '__proto__', description: harm }],
  paths: {
    [`/${markup}/{__proto__}`]: {
      post: {
        operationId: 'harm',
        tags: ['__proto__'],
        summary: markup,
        description: harm,
        'x-policy': { role: markup, rate_limit: { limit: markup, scope: markup } },
        parameters: [
          {
            name: '__proto__',
            in: 'path',
            required: true,
            description: harm,
            schema: { type: 'string', default: markup },
          },
          { name: markup, in: 'query', schema: { enum: [markup], description: harm } },
        ],
        requestBody: {
          description: harm,
          content: {
            'application/json': {
              schema: { type: 'object', properties: { constructor: { description: harm, pattern: '(a+)+$' } } },
              examples: { [markup]: { value: JSON.parse('{"__proto__": {"polluted": 1}}') } },
            },
          },
        },
        responses: {
          200: { description: harm, headers: { [markup]: { description: harm, schema: { type: markup } } } },
          [markup]: { description: markup },
        },
      },
    },
  },
}
