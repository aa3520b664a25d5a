/** The noun in the server: table, queries, rules, new rows, view and handlers. */
import { type Code, lineWidth, withImport, withLinesAfter, withSortedLine } from './code-edit.ts'
import { capital, type Noun } from './resource-noun.ts'
import { withHandler } from './scaffold.ts'

/** Files of the server that are added: path → text. */
export function nounFiles(noun: Noun): Map<string, string> {
  const { tag, file } = noun
  return new Map([
    [`db/schema/${tag}.ts`, schemaText(noun)],
    [`db/queries/${tag}.ts`, queriesText(noun)],
    [`domain/${file}.ts`, rulesText(noun)],
    [`app/${tag}/new.ts`, newText(noun)],
    [`app/${tag}/view.ts`, viewText(noun)],
    ...handlerIds(noun).map((id, index) => [`handlers/${tag}/${id}.ts`, handlerTexts(noun)[index] ?? ''] as const),
  ])
}

export function handlerIds({ One, Many }: Noun): string[] {
  return [`list${Many}`, `create${One}`, `get${One}`, `update${One}`, `delete${One}`]
}

/** Changes of files of the server that exist: path → the new text. */
export const nounEdits: Record<string, (code: Code, noun: Noun) => string> = {
  'handlers/all.ts': ({ text }, noun) =>
    handlerIds(noun).reduce((all, id) => withHandler(all, { id, tag: noun.tag }), text),
  'db/schema.ts': ({ text }, { tag }) =>
    withSortedLine(text, `export * from './schema/${tag}.ts'`, /^export \* from '(.*)'$/),
  'db/schema/texts.ts': (code, { many }) =>
    withLinesAfter(code, 'export const textKinds: ', `  ${many}: { name: 'name', nameKey: 'sort key' },\n`),
  'db/operations/person/tables.ts': (code, { many, words }) =>
    withLinesAfter(code, 'export const tablesOfPeople: ', `  ${many}: '${words}',\n`),
  'server/seeds/build.ts': ({ text }, noun) => {
    const { tag, One } = noun
    const imported = withImport(
      withImport(text, `../../app/${tag}/new.ts`, `new${One}`),
      `../../db/queries/${tag}.ts`,
      `insert${One}`,
    )
    return `${imported}
export async function add${One}({ tx, now }: Builder, workspaceId: string, name: string): Promise<string> {
  const row = new${One}(workspaceId, { name }, now)
  await insert${One}(tx, row)
  return row.id
}
`
  },
}

function schemaText({ many, table, words }: Noun): string {
  const key = 'primaryKey({ columns: [t.workspaceId, t.id] })'
  const byName = `index('${table}_by_name').on(t.workspaceId, t.nameKey, t.id)`
  const constraints = `  (t) => [${key}, ${byName}],`
  const inLines = `  (t) => [\n    ${key},\n    ${byName},\n  ],`
  return `/** ${capital(words)} of a workspace. */
import { index, primaryKey, table, text, uuid } from '#dialect'
import { workspaces } from './people.ts'
import { createdAndUpdated } from './stamps.ts'

export const ${many} = table(
  '${table}',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id),
    name: text('name').notNull(),
    /** The sort key of the name (\`sortKey\` in \`domain/names.ts\`). */
    nameKey: text('name_key').notNull(),
    ...createdAndUpdated(),
  },
${constraints.length <= lineWidth ? constraints : inLines}
)
`
}

function queriesText({ many, One, words }: Noun): string {
  return `import { and, asc, eq, sql } from 'drizzle-orm'
import { preparedQuery } from '#dialect'
import type { Connection, Eventually } from '../database.ts'
import { ${many} } from '../schema.ts'
import { afterNameKey, pageLimit } from './page.ts'

export type ${One}Row = typeof ${many}.$inferSelect

const byId = preparedQuery((db) =>
  db
    .select()
    .from(${many})
    .where(and(eq(${many}.id, sql.placeholder('id')), eq(${many}.workspaceId, sql.placeholder('workspaceId')))),
)

export function find${One}(db: Connection, workspaceId: string, id: string): Eventually<${One}Row | undefined> {
  return byId.first(db, { id, workspaceId })
}

const byName = preparedQuery((db) =>
  db
    .select()
    .from(${many})
    .where(and(eq(${many}.workspaceId, sql.placeholder('workspaceId')), afterNameKey(${many})))
    .orderBy(asc(${many}.nameKey), asc(${many}.id))
    .limit(pageLimit),
)

/** The ${words} after a key, ordered by case-folded name, then id. */
export function list${One}Rows(
  db: Connection,
  workspaceId: string,
  after: Pick<${One}Row, 'nameKey' | 'id'>,
  limit: number,
): Eventually<${One}Row[]> {
  return byName.all(db, { workspaceId, nameKey: after.nameKey, id: after.id, limit })
}

export async function insert${One}(db: Connection, row: ${One}Row): Promise<void> {
  await db.insert(${many}).values(row)
}

export async function update${One}Row(
  db: Connection,
  workspaceId: string,
  id: string,
  changes: Partial<${One}Row>,
): Promise<void> {
  await db.update(${many}).set(changes).where(inWorkspace(workspaceId, id))
}

export async function remove${One}(db: Connection, workspaceId: string, id: string): Promise<void> {
  await db.delete(${many}).where(inWorkspace(workspaceId, id))
}

function inWorkspace(workspaceId: string, id: string) {
  return and(eq(${many}.id, id), eq(${many}.workspaceId, workspaceId))
}
`
}

function rulesText({ one, One }: Noun): string {
  return `import type { components } from '../generated/contract.ts'
import { nameChange, patchChanges } from './patch.ts'

type ${One}Patch = components['schemas']['Update${One}Request']
type ${One}Changes = { name?: string; nameKey?: string }

/** The columns that a patch changes; empty if it changes nothing. */
export function ${one}Changes(stored: { name: string }, patch: ${One}Patch): ${One}Changes {
  return patchChanges<${One}Patch, ${One}Changes>(patch, { name: (name) => nameChange(stored, name) })
}
`
}

function newText({ tag, One, aWord }: Noun): string {
  return `import type { ${One}Row } from '../../db/queries/${tag}.ts'
import { sortKey } from '../../domain/names.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { newId } from '../new-id.ts'

type Input = components['schemas']['Create${One}Request']

/** The row of ${aWord} to create. */
export function new${One}(workspaceId: string, { name }: Input, now: Date): ${One}Row {
  const columns = { name } satisfies ColumnsOf<Input>
  return { id: newId(), workspaceId, ...columns, nameKey: sortKey(name), createdAt: now, updatedAt: now }
}
`
}

function viewText({ tag, one, One }: Noun): string {
  return `import type { ${One}Row } from '../../db/queries/${tag}.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'

export function ${one}View(row: ${One}Row): components['schemas']['${One}Response'] {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}
`
}

/** In the order of `handlerIds`. */
function handlerTexts(noun: Noun): string[] {
  const { tag, file, one, One, table, code, word } = noun
  const [list, create, get, update, remove] = handlerIds(noun)
  const refusal = `throw refuse('${code}', 'no such ${word} in the workspace')`
  const fresh = [`../../app/${tag}/new.ts`, `new${One}`]
  const view = [`../../app/${tag}/view.ts`, `${one}View`]
  const queries = (...names: string[]) => [`../../db/queries/${tag}.ts`, ...names]
  return [
    handlerModule(
      [
        view,
        ['../../app/paging.ts', 'namePage'],
        queries(`list${One}Rows`),
        ['../../domain/cursor.ts', 'beforeTheFirstName'],
      ],
      `export const ${list}: Handler<'${list}'> = async ({ query, workspace, db }) => {
  const { rows, next_cursor } = await namePage(query, beforeTheFirstName, (after, limit) =>
    list${One}Rows(db.read, workspace.id, after, limit),
  )
  return { status: 200, body: { ${table}: rows.map(${one}View), next_cursor } }
}
`,
    ),
    handlerModule(
      [fresh, view, queries(`insert${One}`)],
      `export const ${create}: Handler<'${create}'> = ({ body, workspace, db, now }) =>
  db.write(async (tx) => {
    const row = new${One}(workspace.id, body, now)
    await insert${One}(tx, row)
    return { status: 201, body: ${one}View(row) }
  })
`,
    ),
    handlerModule(
      [view, queries(`find${One}`)],
      `export const ${get}: Handler<'${get}'> = async ({ params, workspace, db, refuse }) => {
  const row = await find${One}(db.read, workspace.id, params.${one}Id)
  if (!row) ${refusal}
  return { status: 200, body: ${one}View(row) }
}
`,
    ),
    handlerModule(
      [view, queries(`find${One}`, `update${One}Row`), [`../../domain/${file}.ts`, `${one}Changes`]],
      `export const ${update}: Handler<'${update}'> = ({ params, body, workspace, db, now, refuse }) =>
  db.write(async (tx) => {
    const stored = await find${One}(tx, workspace.id, params.${one}Id)
    if (!stored) ${refusal}
    const changes = ${one}Changes(stored, body)
    if (Object.keys(changes).length === 0) return { status: 200, body: ${one}View(stored) }
    await update${One}Row(tx, workspace.id, stored.id, { ...changes, updatedAt: now })
    return { status: 200, body: ${one}View({ ...stored, ...changes, updatedAt: now }) }
  })
`,
    ),
    handlerModule(
      [queries(`find${One}`, `remove${One}`)],
      `export const ${remove}: Handler<'${remove}'> = ({ params, workspace, db, refuse }) =>
  db.write(async (tx) => {
    const stored = await find${One}(tx, workspace.id, params.${one}Id)
    if (!stored) ${refusal}
    await remove${One}(tx, workspace.id, stored.id)
    return { status: 204 }
  })
`,
    ),
  ]
}

function handlerModule(imports: string[][], text: string): string {
  const all = [['../../app/call.ts', 'type Handler'], ...imports]
  return all.reduce((module, [source = '', ...names]) => withImport(module, source, ...names), `\n${text}`)
}
