/** The contract of a small server for tasks, in which tests plant faults. */
import { readTestedContract } from '../../packages/contract-toolkit/conformance/tested-contract.ts'

const json = (schema: string) => `content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } }`
const headers = 'headers: { X-Request-Id: { required: true, schema: { type: string, minLength: 4 } } }'
const answer = (description: string, schema: string) => `{ description: ${description}, ${headers}, ${json(schema)} }`
const refusals = (...statuses: number[]) =>
  statuses.map((status) => `        '${status}': { $ref: '#/components/responses/Refused' }`).join('\n')
const body = (schema: string) => `requestBody: { required: true, ${json(schema)} }`

export const taskContractText = `
openapi: 3.1.0
info: { title: Tasks, version: '1' }
security: [{ token: [] }]
paths:
  /tasks:
    get:
      operationId: listTasks
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
        - { name: cursor, in: query, schema: { type: string, maxLength: 20, x-cursor: tasks } }
        - { name: status, in: query, schema: { type: string, enum: [open, done] } }
      responses:
        '200':
          description: Tasks.
          headers:
            X-Request-Id: { required: true, schema: { type: string, minLength: 4 } }
            X-Total: { required: true, schema: { type: integer, minimum: 0 } }
          ${json('TaskList')}
${refusals(400, 401)}
    post:
      operationId: createTask
      ${body('NewTask')}
      responses:
        '201':
          description: Created.
          ${headers}
          ${json('Task')}
          links:
            get: { operationId: getTask, parameters: { taskId: $response.body#/id } }
            list: { operationId: listTasks }
            change: { operationId: changeTask, parameters: { taskId: $response.body#/id } }
            complete: { operationId: completeTask, parameters: { taskId: $response.body#/id } }
            reopen: { operationId: reopenTask, parameters: { taskId: $response.body#/id } }
            memo: { operationId: putMemo, parameters: { taskId: $response.body#/id } }
            remove: { operationId: deleteTask, parameters: { taskId: $response.body#/id } }
${refusals(400, 401, 415)}
  /tasks/{taskId}:
    parameters: [{ name: taskId, in: path, required: true, schema: { type: integer, minimum: 1, maximum: 1000000 } }]
    get:
      operationId: getTask
      responses:
        '200': ${answer('Task.', 'Task')}
${refusals(400, 401, 404)}
    patch:
      operationId: changeTask
      ${body('TaskChange')}
      responses:
        '200': ${answer('Changed.', 'Task')}
${refusals(400, 401, 404, 415)}
    delete:
      operationId: deleteTask
      responses:
        '204': { description: Deleted., ${headers} }
${refusals(400, 401, 404)}
  /tasks/{taskId}/complete:
    parameters: [{ name: taskId, in: path, required: true, schema: { type: integer, minimum: 1, maximum: 1000000 } }]
    post:
      operationId: completeTask
      responses:
        '200': ${answer('Completed.', 'Task')}
${refusals(400, 401, 404, 409)}
  /tasks/{taskId}/reopen:
    parameters: [{ name: taskId, in: path, required: true, schema: { type: integer, minimum: 1, maximum: 1000000 } }]
    post:
      operationId: reopenTask
      responses:
        '200': ${answer('Reopened.', 'Task')}
${refusals(400, 401, 404)}
  /tasks/{taskId}/memo:
    parameters: [{ name: taskId, in: path, required: true, schema: { type: integer, minimum: 1, maximum: 1000000 } }]
    get:
      operationId: getMemo
      responses:
        '200': ${answer('Memo.', 'Memo')}
${refusals(400, 401, 404)}
    put:
      operationId: putMemo
      ${body('Memo')}
      responses:
        '204': { description: Stored., ${headers} }
${refusals(400, 401, 404, 415)}
  /settings:
    get:
      operationId: getSettings
      tags: [account]
      responses:
        '200': ${answer('Settings.', 'Settings')}
${refusals(401)}
    put:
      operationId: putSettings
      tags: [account]
      ${body('Settings')}
      responses:
        '200': ${answer('Stored.', 'Settings')}
${refusals(400, 401, 415)}
  /events:
    get:
      operationId: listEvents
      parameters:
        - { name: X-Client, in: header, required: true, schema: { type: string, enum: [web, cli] } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
        - { name: offset, in: query, schema: { type: integer, minimum: 0, maximum: 1000 } }
      responses:
        '200': ${answer('Events.', 'Events')}
${refusals(400, 401)}
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  responses:
    Refused: ${answer('Refused.', 'Error')}
  schemas:
    Error:
      type: object
      additionalProperties: false
      required: [error]
      properties: { error: { type: string } }
    NewTask:
      type: object
      additionalProperties: false
      required: [title]
      properties: &fields
        title: { type: string, minLength: 1, maxLength: 40 }
        priority: { type: integer, minimum: 1, maximum: 5 }
        notes: { type: [string, 'null'], maxLength: 100 }
        labels: { type: array, maxItems: 3, uniqueItems: true, items: { type: string, enum: [red, green, blue, grey] } }
    TaskChange: { type: object, additionalProperties: false, properties: *fields }
    Task:
      type: object
      additionalProperties: false
      required: [id, title, priority, notes, labels, status, created_at]
      properties:
        <<: *fields
        id: { type: integer }
        status: { type: string, enum: [open, done] }
        created_at: { type: string, format: date-time }
    TaskList:
      type: object
      additionalProperties: false
      required: [tasks, next_cursor]
      properties:
        tasks: { type: array, items: { $ref: '#/components/schemas/Task' } }
        next_cursor: { type: [string, 'null'] }
    Memo:
      type: object
      additionalProperties: false
      required: [text]
      properties: { text: { type: string, maxLength: 60 } }
    Settings:
      type: object
      additionalProperties: false
      required: [theme, digest]
      properties:
        theme: { type: string, enum: [light, dark, auto] }
        digest: { type: boolean }
    Events:
      type: object
      additionalProperties: false
      required: [events]
      properties:
        events: { type: array, items: { type: object, required: [at, kind], properties: { at: { type: integer }, kind: { type: string } } } }
`

export const taskContract = readTestedContract(taskContractText, 'tasks.yaml')
