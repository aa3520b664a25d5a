// Runs on: SQLite
/** The pages of docs/tutorials/ as Arazzo workflows, run by `redocly respect` against real servers. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import pino from 'pino'
import { parse } from 'yaml'
import { engine } from '#dialect'
import type { Handlers } from '../../app/call.ts'
import { operationIds } from '../../app/operation-ids.ts'
import type { components } from '../../generated/contract.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { handlers } from '../../handlers/index.ts'
import { checkoutsFolder, readConfig } from '../../server/config.ts'
import { type DemoRun, type DemoSeed, demoRun, seedDemo } from '../../server/seeds/demo.ts'
import { startServer } from '../../server/server.ts'
import { killServed, runScript, serve } from '../support/process.ts'
import { redocly } from '../support/redocly.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'docs/workflows')
const usual = ['demo', 'production', 'book-a-court-and-a-coach']

type Workflows = { sourceDescriptions: { url: string }[]; workflows: { workflowId: string; steps: Step[] }[] }
type Step = { stepId: string; operationId: OperationId; successCriteria?: Criterion[] }
type Criterion = { condition: string; context?: string; type?: string }

describe('workflows', function () {
  this.timeout(120_000)
  let temporary: string
  beforeEach(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'booking-workflows-'))
  })
  afterEach(async () => {
    killServed()
    await rm(temporary, { recursive: true })
  })

  it('the demo: each line of call-the-demo.md has the stated result', async () => {
    await withDemo(temporary, {}, async (demo) => {
      await expectHeld('demo', demo.url, demoInputs(demo))
    })
  })

  it('production: from the first owner to a restored version, with the steps between the workflows', async () => {
    const env = { DATABASE_URL: `file:${temporary}/production.db`, NODE_ENV: 'production', LOG_LEVEL: 'info' }
    const owner = { email: 'owner@club.example', password: 'correct horse battery' }
    await admin(env, ['create-user', '--email', owner.email, '--name', 'Club owner'], owner.password)
    await admin(env, ['create-workspace', '--name', 'Riverside Club', '--owner', owner.email])
    const { url } = await serve(env)
    const checkouts = `${temporary}/production.db-checkouts`
    const page = async () => {
      const runs = (await readdir(checkouts, { withFileTypes: true })).filter((entry) => entry.isDirectory())
      expect(runs).to.have.lengthOf(1)
      return join(checkouts, runs[0]?.name ?? '', 'index.html')
    }
    await expectHeld('production', url, owner, 'open')
    await writeFile(await page(), '<h1>Riverside Club</h1>\n')
    await expectHeld('production', url, owner, 'firstVersion')
    await writeFile(await page(), '<h1>Riverside</h1>\n')
    await expectHeld('production', url, owner, 'restore')
    expect(await readFile(await page(), 'utf8')).to.equal('<h1>Riverside Club</h1>\n')

    // The last step cannot be repeated: no turn is active.
    const again = await respect('production', url, owner, 'restore')
    expect([again.exit, again.failed]).to.deep.equal([1, ['findTheRun']])
  })

  it('lessons: hold, expiry, one booking, refusals with reasons, rescheduling across a clock change', async () => {
    await withDemo(temporary, {}, async (demo) => {
      await expectHeld('book-a-court-and-a-coach', demo.url, await lessonInputs(demo))
    })
  })

  const faulty: Record<string, [failed: string, Partial<Handlers>]> = {
    'counts what is held as free': [
      'oneIsLeft',
      {
        explainAvailability: async (call) => {
          const reply = await handlers.explainAvailability(call)
          return { ...reply, body: { ...reply.body, remaining: (reply.body.remaining ?? 0) + 1 } }
        },
      },
    ],
    'keeps the time in UTC when a booking is moved': [
      'moveToTenAfter',
      {
        rescheduleBooking: async (call) => {
          const reply = await handlers.rescheduleBooking(call)
          const moved = new Date(Date.parse(reply.body.start_at) + 3_600_000).toISOString()
          return { ...reply, body: { ...reply.body, start_at: moved } }
        },
      },
    ],
  }
  for (const [what, [failed, parts]] of Object.entries(faulty)) {
    it(`lessons: a server that ${what} is detected, by exit 1 and the step`, async () => {
      await withDemo(temporary, parts, async (demo) => {
        const ended = await respect('book-a-court-and-a-coach', demo.url, await lessonInputs(demo))
        expect([ended.exit, ended.failed]).to.deep.equal([1, [failed]])
      })
    })
  }

  for (const [name, inputsOf] of Object.entries({ demo: demoInputs, 'book-a-court-and-a-coach': lessonInputs })) {
    it(`${name}: each criterion fails when negated`, async () => {
      const bent = join(temporary, 'bent.arazzo.yaml')
      const { source, count } = turnedAround(await readFile(join(folder, `${name}.arazzo.yaml`), 'utf8'))
      await writeFile(bent, source)
      await withDemo(temporary, {}, async (demo) => {
        const goOn = ['--severity', 'SUCCESS_CRITERIA_CHECK=warn']
        const { out } = await respect(bent, demo.url, await inputsOf(demo), undefined, goOn)
        const checked = [...out.matchAll(/(\S) success criteria check - /g)].map(([, mark]) => mark)
        expect(checked, out).to.deep.equal(Array(count).fill('⚠'))
      })
    })
  }

  for (const name of usual) {
    it(`${name}: each step checks the status and another part of the response`, async () => {
      const { workflows } = await read(name)
      for (const { stepId, successCriteria = [] } of workflows.flatMap(({ steps }) => steps)) {
        const [status, ...others] = successCriteria.map(({ condition, context = '' }) => `${context} ${condition}`)
        expect(status, stepId).to.match(/^ \$statusCode == \d{3}$/)
        expect(others, stepId).not.to.have.lengthOf(0)
        for (const other of others) expect(other, stepId).to.match(/\$response\.(body|header)\b/)
      }
    })

    it(`${name}: the description says how a person runs it, with every input`, async () => {
      const source = await readFile(join(folder, `${name}.arazzo.yaml`), 'utf8')
      const { info, workflows } = parse(source) as {
        info: { description: string }
        workflows: { inputs: { required: string[] } }[]
      }
      expect(info.description).to.contain(`npx redocly respect docs/workflows/${name}.arazzo.yaml -S booking=$URL`)
      for (const input of workflows.flatMap(({ inputs }) => inputs.required)) {
        expect(info.description).to.contain(`--input ${input}=`)
      }
    })
  }

  it('call only operations of the contract, which is the one beside them', async () => {
    for (const name of await allNames()) {
      const { sourceDescriptions, workflows } = await read(name)
      expect(sourceDescriptions.map(({ url }) => url)).to.deep.equal(['../../openapi.yaml'])
      for (const { operationId } of workflows.flatMap(({ steps }) => steps))
        expect(operations).to.have.property(operationId)
    }
    expect(await allNames()).to.have.members(usual)
  })

  it('call every operation that the tutorials call', async () => {
    const called = new Set(
      (await Promise.all(usual.map(read))).flatMap(({ workflows }) =>
        workflows.flatMap(({ steps }) => steps.map(({ operationId }) => operationId)),
      ),
    )
    const pages = await Promise.all(tutorials.map((name) => readFile(join(root, `docs/tutorials/${name}.md`), 'utf8')))
    const told = pages.flatMap(operationsToldIn)
    expect(new Set(told).size).to.be.above(25)
    expect(told.filter((id) => !called.has(id))).to.deep.equal([])
  })
})

type Demo = DemoSeed & { run: DemoRun; url: string }

/** A demo as `npm start` creates it, whose clock a request may set. */
async function withDemo(temporary: string, parts: Partial<Handlers>, work: (demo: Demo) => Promise<void>) {
  const config = readConfig({ PORT: '0', DATABASE_URL: `file:${temporary}/booking.db`, CLOCK_HEADER: 'on' })
  const server = await startServer(config, pino({ level: 'silent' }), { handlers: { ...handlers, ...parts } })
  try {
    const now = new Date()
    const demo = await seedDemo(server.db, now)
    if (!demo) throw new Error('the database is not empty')
    const run = await demoRun(server.db, server.checkouts().git, checkoutsFolder(config), demo.workspaceId, now)
    await work({ ...demo, run, url: server.url })
  } finally {
    await server.stop()
  }
}

async function admin(env: Record<string, string>, words: string[], password = '') {
  const { exit, err } = await runScript('scripts/admin.ts', words, env, engine, `${password}\n`)
  expect(exit, err).to.equal(0)
}

async function expectHeld(name: string, url: string, inputs: Record<string, string>, workflow?: string) {
  const { exit, failed, out } = await respect(name, url, inputs, workflow)
  expect([exit, failed], out).to.deep.equal([0, []])
}

/** Exit code, and the steps with a failure. */
async function respect(
  name: string,
  url: string,
  inputs: Record<string, string>,
  workflow?: string,
  more: string[] = [],
) {
  const given = Object.entries(inputs).flatMap(([input, value]) => ['--input', `${input}=${value}`])
  const chosen = workflow === undefined ? [] : ['--workflow', workflow]
  const limits = ['--max-fetch-timeout', '10000', '--execution-timeout', '40000']
  const { exit, out, err } = await redocly(
    [
      'respect',
      isAbsolute(name) ? name : `docs/workflows/${name}.arazzo.yaml`,
      '-S',
      `booking=${url}`,
      ...given,
      ...chosen,
      ...limits,
      ...more,
    ],
    root,
  )
  const said = `${out}${err}`
  return { exit, out: said, failed: [...said.matchAll(/✗ [A-Z]+ \S+ - step (\w+)/g)].map(([, step]) => step) }
}

function demoInputs({ email, password, sessionToken, apiKey, workspaceId, serviceId, run }: Demo) {
  return {
    ...{ email, password, session: sessionToken, key: apiKey.access_key, keyId: apiKey.id },
    ...{ workspace: workspaceId, service: serviceId, run: run.id, sha: run.oldest },
  }
}

/** Values that the lines before the workflow’s own determine. */
async function lessonInputs({ url, apiKey, workspaceId, courtId }: Demo) {
  const ask = async (path: string) => {
    const headers = { Authorization: `Bearer ${apiKey.access_key}`, 'X-App-Workspace': workspaceId }
    return (await fetch(`${url}${path}`, { headers })).json()
  }
  const { services } = (await ask('/v1/services')) as components['schemas']['ServiceListResponse']
  const lesson = services.find(({ name }) => name === 'Lesson')
  const { slots } = (await ask(
    `/v1/availability?service_id=${lesson?.id}`,
  )) as components['schemas']['AvailabilityResponse']
  const [tenBefore, tenAfter] = [ten(0), ten(1)]
  const start = slots.findLast((slot) => slot.remaining === 2 && slot.start_at !== tenBefore)?.start_at ?? ''
  return { key: apiKey.access_key, workspace: workspaceId, court: courtId, start, tenBefore, tenAfter }
}

/** Ten in the morning in Berlin, this many days after the last day before the clock change. */
function ten(after: number): string {
  const [day, hour] = [86_400_000, 3_600_000]
  const clock = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' })
  const today = Math.floor(Date.now() / day) * day
  const noon = (days: number) => today + days * day + day / 2
  const hours = (days: number) => Number(clock.format(noon(days)))
  let before = 2
  while (hours(before) === hours(before + 1)) before++
  return new Date(noon(before + after) - (hours(before + after) - 10) * hour).toISOString()
}

/** The same workflows with every criterion negated, and with each part of a two-part criterion negated. */
function turnedAround(source: string): { source: string; count: number } {
  const whole = JSON.parse(JSON.stringify(parse(source))) as Workflows
  const steps = whole.workflows.flatMap((workflow) => workflow.steps)
  for (const step of steps) step.successCriteria = (step.successCriteria ?? []).flatMap(contrariesOf)
  for (const each of whole.sourceDescriptions) each.url = join(root, 'openapi.yaml')
  return { source: JSON.stringify(whole), count: steps.flatMap((step) => step.successCriteria).length }
}

function contrariesOf(criterion: Criterion): Criterion[] {
  if (criterion.type === 'regex') return [{ ...criterion, condition: '^not so$' }]
  const parts = criterion.condition.split(' && ')
  // redocly evaluates only two of three parts.
  expect(parts, criterion.condition).to.have.lengthOf.below(3)
  return parts.map((part, at) => ({
    ...criterion,
    condition: parts.with(at, contraryOf(criterion, part)).join(' && '),
  }))
}

const inLists: [RegExp, string][] = [
  [/== (\d+)/, '== 7$1'],
  [/== '/, "== 'not "],
  [/== \{[^}]*\}/, "== 'not so'"],
  [/> 0/, '> 7000'],
  [/\?@ > /, '?@ < '],
]

function contraryOf({ type }: Criterion, part: string): string {
  const simple: [RegExp, string] = part.includes(' == ') ? [/ == /, ' != '] : [/ != /, ' == ']
  const [find, put] = type === 'jsonpath' ? (inLists.find(([pattern]) => pattern.test(part)) ?? simple) : simple
  const contrary = part.replace(find, put)
  expect(contrary).not.to.equal(part)
  return contrary
}

async function allNames(): Promise<string[]> {
  return (await readdir(folder)).map((file) => file.replace(/\.arazzo\.yaml$/, ''))
}

async function read(name: string): Promise<Workflows> {
  return parse(await readFile(join(folder, `${name}.arazzo.yaml`), 'utf8')) as Workflows
}

const tutorials = ['call-the-demo', 'production', 'book-a-court-and-a-coach']

/** Operations by the paths in the lines of a page, with variables substituted. */
function operationsToldIn(page: string): OperationId[] {
  const lines = shellBlocks(page).flatMap((block) => block.split('\n'))
  const calls = lines
    .map((line) =>
      line.replaceAll('$HERE', '$URL/v1/workspaces/$WORKSPACE').replaceAll('$RUNS', '$URL/v1/agent-runs/$RUN'),
    )
    .flatMap((line) =>
      [...line.matchAll(/(?:\$URL|\bapi "?)(\/[\w$/.-]*)([^|]*)/g)].map(([, path = '', rest = '']) => {
        const before = line.slice(0, line.indexOf(path))
        const method = /-X (\w+)/.exec(`${before}${rest}`)?.[1] ?? (/ -d /.test(rest) ? 'POST' : 'GET')
        return { path, method }
      }),
    )
    .filter(({ path }) => !/^\/v1\/(workspaces\/\$WORKSPACE|agent-runs\/\$RUN)$/.test(path))
  return [...new Set(calls.map(({ method, path }) => operationAt(method, path)))]
}

function shellBlocks(page: string): string[] {
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  expect(blocks, page).not.to.have.lengthOf(0)
  return blocks
}

function operationAt(method: string, path: string): OperationId {
  const asked = path.split('/')
  const fits = (template: string) => {
    const steps = template.split('/')
    return (
      steps.length === asked.length && steps.every((step, at) => step === asked[at] || isFilled(step, asked[at] ?? ''))
    )
  }
  const found = operationIds.filter((id) => operations[id].method === method && fits(operations[id].path))
  expect(found, `${method} ${path} in docs/tutorials`).to.have.lengthOf(1)
  return found[0] as OperationId
}

function isFilled(step: string, asked: string): boolean {
  return step.startsWith('{') && asked.startsWith('$')
}
