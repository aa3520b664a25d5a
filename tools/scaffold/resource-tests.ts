/** The noun in the tests: one file for each operation, and the rows and requests that the sweeps need. */
import { type Code, withImport, withLinesAfter, withLinesBefore } from './code-edit.ts'
import { handlerIds } from './resource-code.ts'
import { capital, type Noun } from './resource-noun.ts'

/** Test files that are added: path → text. */
export function nounTests(noun: Noun): Map<string, string> {
  const texts = testTexts(noun)
  return new Map(handlerIds(noun).map((id, index) => [`test/operations/${id}.test.ts`, texts[index] ?? '']))
}

/** Changes of files of the tests that exist: path → the new text. */
export const nounTestEdits: Record<string, (code: Code, noun: Noun) => string> = {
  'test/support/rows.ts': ({ text }, { One, aWord }) => `${withImport(text, '../../server/seeds/build.ts', `add${One}`)}
/** ${capital(aWord)} created long ago, in the main workspace by default. */
export function new${One}(
  { db, seeded }: TestServer,
  name = 'New',
  workspaceId = seeded.workspaces.main,
): Promise<string> {
  return db.write((tx) => add${One}({ tx, now: longAgo }, workspaceId, name))
}
`,
  'test/support/requests.ts': ({ path, text }, { one, One }) => {
    const foreign = `    ${one}Id: await new${One}(server, 'Elsewhere', other),\n`
    const makers = ['get', 'update', 'delete'].map((verb) => `  ${verb}${One}: with${One},\n`).join('')
    const imported = withImport(text, './rows.ts', `new${One}`)
    const withForeign = withLinesBefore({ path, text: imported }, '...(await foreignBookedIds(server)),', foreign)
    return `${withLinesBefore({ path, text: withForeign }, '  ...bookedMakers,\n', makers)}
/** A new one for each call, because one of them deletes it. */
async function with${One}(server: TestServer): Promise<Partial<Filled>> {
  return { params: { ${one}Id: await new${One}(server) } }
}
`
  },
  'test/support/paged-lists.ts': ({ path, text }, { many, Many, One, table }) => {
    const entry = `  { operationId: 'list${Many}', key: '${table}', order: 'by name', open: open${Many} },\n`
    const imported = withImport(
      withImport(text, '../../server/seeds/build.ts', `add${One}`),
      '../../db/schema.ts',
      many,
    )
    return `${withLinesAfter({ path, text: imported }, 'export const pagedLists: ', entry)}
async function open${Many}(server: TestServer): Promise<Place> {
  const workspace = await newWorkspace(server)
  return {
    at: { workspace },
    add: (builder) => add${One}(builder, workspace, \`Since \${builder.now.toISOString()}\`),
    remove: async ({ tx }, id) => tx.delete(${many}).where(eq(${many}.id, id)),
  }
}
`
  },
  'test/sweeps/events.test.ts': (code, { One, words }) =>
    withLinesAfter(
      code,
      'const withoutEvents: ',
      ['create', 'update', 'delete']
        .map((verb) => `  ${verb}${One}: 'the contract has no events of ${words}',\n`)
        .join(''),
    ),
  'test/db/query-samples.ts': ({ path, text }, { tag, One }) => {
    const [find, list, update, remove] = [`find${One}`, `list${One}Rows`, `update${One}Row`, `remove${One}`]
    const imported = withImport(text, `../../db/queries/${tag}.ts`, find, list, update, remove)
    const sampleLine = (name: string, more: string) =>
      `  ${name}: [(db, sample = usual) => ${name}(db, sample.place, ${more})],\n`
    const calls = [
      sampleLine(find, 'sample.id'),
      sampleLine(list, 'sample.oldest, sample.limit'),
      sampleLine(update, "sample.id, { name: 'new' }"),
      sampleLine(remove, 'sample.id'),
    ]
    return withLinesAfter({ path, text: imported }, 'export const samples: ', calls.join(''))
  },
  'test/db/insert-samples.ts': ({ path, text }, { tag, One, table }) =>
    withLinesAfter(
      { path, text: withImport(text, `../../db/queries/${tag}.ts`, `insert${One}`) },
      'export const insertSamples: ',
      `  insert${One}: [(db, _sample, like) => insert${One}(db, like('${table}'))],\n`,
    ),
  'test/db/plans.test.ts': ({ path, text }, { tag, table, One, words }) =>
    withLinesAfter(
      { path, text: withImport(text, `../../db/queries/${tag}.ts`, `list${One}Rows`) },
      'const plans: Plan[] = ',
      `  ['${words}', '${table}_by_name', (db) => list${One}Rows(db, id, key, 10)],\n`,
    ),
}

/** In the order of `handlerIds`. */
function testTexts(noun: Noun): string[] {
  const { one, One, table, code, word, words, aWord } = noun
  const [list, create, get, update, remove] = handlerIds(noun)
  return [
    `// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { new${One}, newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'

describe('${list}', () => {
  const server = useTestServer()

  const names = async (workspace: string) => {
    const { status, body } = await call(server, '${list}', { workspace })
    expect(status).to.equal(200)
    return body.${table}.map(({ name }: { name: string }) => name)
  }

  it('200 with the ${words} of the workspace by name, whatever their case', async () => {
    const workspace = await newWorkspace(server)
    for (const name of ['b', 'C', 'a']) await new${One}(server, name, workspace)
    expect(await names(workspace)).to.deep.equal(['a', 'b', 'C'])
  })

  it('200 with an empty list for a workspace without ${words}, beside one that has some', async () => {
    await new${One}(server)
    expect(await names(await newWorkspace(server))).to.deep.equal([])
  })
})
`,
    `// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('${create}', () => {
  const server = useTestServer()

  it('201 with every field, and a later fetch returns the same', async () => {
    const { status, body } = await call(server, '${create}', { body: { name: 'Mine' } })
    expect(status).to.equal(201)
    expect(body).to.have.all.keys('id', 'workspace_id', 'name', 'created_at', 'updated_at')
    expect(body).to.include({ workspace_id: server.seeded.workspaces.main, name: 'Mine' })
    const fetched = await call(server, '${get}', { params: { ${one}Id: body.id } })
    expect(fetched.body).to.deep.equal(body)
  })

  it('400 VALIDATION_FAILED without a name, naming it', async () => {
    const answer = await call(server, '${create}', { body: {} })
    expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/name' })
  })

  it('403 ADMIN_REQUIRED to a plain member, and nothing is created', async () => {
    const answer = await call(server, '${create}', { as: 'member', body: { name: 'forbidden' } })
    expectRefusal(answer, 403, 'ADMIN_REQUIRED')
    const { body } = await call(server, '${list}')
    expect(body.${table}.map(({ name }: { name: string }) => name)).not.to.include('forbidden')
  })
})
`,
    `// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { call } from '../support/call.ts'
import { new${One} } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('${get}', () => {
  const server = useTestServer()

  const fetch = (${one}Id: string) => call(server, '${get}', { params: { ${one}Id }, as: 'member' })

  it('200 with the ${word}, to a plain member', async () => {
    const id = await new${One}(server, 'Mine')
    const { status, body } = await fetch(id)
    expect(status).to.equal(200)
    expect(body).to.include({ id, name: 'Mine', workspace_id: server.seeded.workspaces.main })
  })

  it('404 ${code} for an unknown id and, identically, for ${aWord} of another workspace', async () => {
    const theirs = await new${One}(server, 'Elsewhere', server.seeded.workspaces.other)
    for (const id of [uuid(), theirs]) expectRefusal(await fetch(id), 404, '${code}')
  })
})
`,
    `// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { type CallOptions, call } from '../support/call.ts'
import { longAgo, new${One} } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('${update}', () => {
  const server = useTestServer()

  const update = (${one}Id: string, body: unknown, options: CallOptions = {}) =>
    call(server, '${update}', { params: { ${one}Id }, body, ...options })
  const nameOf = async (${one}Id: string) => (await call(server, '${get}', { params: { ${one}Id } })).body.name

  it('200 with the new name and a later updated_at, and a later fetch returns the same', async () => {
    const id = await new${One}(server, 'Before')
    const { status, body } = await update(id, { name: 'After' })
    expect([status, body.name, body.created_at]).to.deep.equal([200, 'After', longAgo.toISOString()])
    expect(Date.parse(body.updated_at)).to.be.greaterThan(longAgo.getTime())
    expect(await nameOf(id)).to.equal('After')
  })

  it('200 with the same updated_at for an empty patch and for the stored name', async () => {
    const id = await new${One}(server, 'Same')
    for (const patch of [{}, { name: 'Same' }]) {
      const { status, body } = await update(id, patch)
      expect([status, body.updated_at]).to.deep.equal([200, longAgo.toISOString()])
    }
  })

  it('400 VALIDATION_FAILED for an empty name, naming it', async () => {
    const answer = await update(await new${One}(server), { name: '' })
    expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'body', path: '/name' })
  })

  it('403 ADMIN_REQUIRED to a plain member, and the name stays', async () => {
    const id = await new${One}(server, 'Before')
    expectRefusal(await update(id, { name: 'After' }, { as: 'member' }), 403, 'ADMIN_REQUIRED')
    expect(await nameOf(id)).to.equal('Before')
  })

  it('404 ${code} for an unknown id and, identically, for ${aWord} of another workspace', async () => {
    const theirs = await new${One}(server, 'Elsewhere', server.seeded.workspaces.other)
    for (const id of [uuid(), theirs]) expectRefusal(await update(id, { name: 'x' }), 404, '${code}')
  })
})
`,
    `// Runs on: SQLite
import { expect } from 'chai'
import { type CallOptions, call } from '../support/call.ts'
import { new${One} } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('${remove}', () => {
  const server = useTestServer()

  const remove = (${one}Id: string, options: CallOptions = {}) =>
    call(server, '${remove}', { params: { ${one}Id }, ...options })
  const statusOf = async (${one}Id: string) => (await call(server, '${get}', { params: { ${one}Id } })).status

  it('204 without a body; the ${word} is gone, and the others stay', async () => {
    const [id, other] = [await new${One}(server), await new${One}(server)]
    const { status, text } = await remove(id)
    expect([status, text]).to.deep.equal([204, ''])
    expect([await statusOf(id), await statusOf(other)]).to.deep.equal([404, 200])
  })

  it('403 ADMIN_REQUIRED to a plain member, and the ${word} stays', async () => {
    const id = await new${One}(server)
    expectRefusal(await remove(id, { as: 'member' }), 403, 'ADMIN_REQUIRED')
    expect(await statusOf(id)).to.equal(200)
  })

  it('404 ${code} for a repeated call and for ${aWord} of another workspace, which stays', async () => {
    const id = await new${One}(server)
    const { other } = server.seeded.workspaces
    const theirs = await new${One}(server, 'Elsewhere', other)
    await remove(id)
    for (const wrong of [id, theirs]) expectRefusal(await remove(wrong), 404, '${code}')
    const { body } = await call(server, '${get}', {
      as: 'stranger',
      workspace: other,
      params: { ${one}Id: theirs },
    })
    expect(body.id).to.equal(theirs)
  })
})
`,
  ]
}
