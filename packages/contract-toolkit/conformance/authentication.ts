/** Requests that the server must not authorize: without a credential, with an invalid credential, and by another tenant. */
import { objectIn } from '../document/document.ts'
import type { Plan } from './cases.ts'
import type { Credential, Secret } from './fixtures.ts'
import { codeOf, parsedBody } from './replies.ts'
import { type Answered, caseOf, type Run } from './run.ts'
import type { Place, Scheme } from './tested-contract.ts'
import type { Input } from './wire.ts'

export async function checkUnauthorized(run: Run, plan: Plan, only?: number): Promise<void> {
  for (const [index, { what, credential, statuses }] of unauthorizedCases(run, plan).entries()) {
    if (only !== undefined && only !== index) continue
    const input = run.making.known.resolveInput(plan.usual)
    const expected = { is: 'refused without a credential' as const, statuses }
    await run.check(caseOf(plan, input, what, expected, { credential }), `${plan.operation.id}:unauthorized:${index}`)
  }
}

type UnauthorizedCase = { what: string; credential: Credential; statuses: number[] }

function unauthorizedCases({ making: { description, fixtures } }: Run, { operation }: Plan): UnauthorizedCase[] {
  const { security } = operation
  if (security.length === 0 || security.some((schemes) => schemes.length === 0)) return []
  const taken = new Set(security.flat())
  const found: UnauthorizedCase[] = [{ what: 'without a credential', credential: [], statuses: [401] }]
  for (const scheme of taken) {
    const [valid] = fixtures.credentials[scheme] ?? []
    const secrets: [string, Secret][] = [
      ...madeUp(valid, description.schemes[scheme]),
      ...(fixtures.invalid_credentials[scheme] ?? []).map((secret, index): [string, Secret] => [
        `known to be invalid, number ${index + 1}`,
        secret,
      ]),
    ]
    for (const [what, secret] of secrets)
      found.push({ what: `with ${scheme} ${what}`, credential: [{ scheme, secret }], statuses: [401] })
  }
  // A scheme that the operation does not accept counts as no credential (401), or gets 403 if the operation declares it.
  for (const [scheme, [secret]] of Object.entries(fixtures.credentials)) {
    if (taken.has(scheme) || secret === undefined) continue
    found.push({
      what: `with ${scheme}, which it does not accept`,
      credential: [{ scheme, secret }],
      statuses: operation.responses[403] ? [401, 403] : [401],
    })
  }
  return found
}

function madeUp(valid: Secret | undefined, scheme: Scheme | undefined): [string, Secret][] {
  const made: [string, Secret][] = [
    ['made up', 'no-such-credential'],
    ['empty', ''],
  ]
  if (typeof valid === 'string' && valid.length > 8) {
    const last = valid.at(-1) === 'A' ? 'B' : 'A'
    made.push(
      ['with another last character', valid.slice(0, -1) + last],
      ['cut short', valid.slice(0, -3)],
      ['written twice', valid + valid],
    )
    if (scheme?.type === 'http' && scheme.scheme?.toLowerCase() === 'bearer') {
      made.push(
        ['sent as Basic', { headers: { Authorization: `Basic ${valid}` } }],
        ['sent without its scheme', { headers: { Authorization: valid } }],
      )
    }
  }
  return made
}

/** Checks that objects of another tenant are neither returned nor distinguishable from objects that do not exist. */
export async function checkOtherTenant(run: Run, plan: Plan, only?: number): Promise<void> {
  const { fixtures, known } = run.making
  const { operation } = plan
  const usual = known.resolveInput(plan.usual)
  const places = tenantIdPlaces(run, plan, usual)
  let index = 0
  const nextReplay = () => {
    const at = index++
    return only === undefined || only === at ? `${operation.id}:tenants:${at}` : undefined
  }
  if (places.some(({ place }) => place !== 'body')) {
    for (const credential of otherTenantCredentials(run, plan)) {
      const replay = nextReplay()
      if (replay === undefined) continue
      const testCase = caseOf(plan, usual, 'by another tenant', { is: 'anything' }, { credential })
      const answered = await run.check(testCase, replay)
      if (answered && answered.reply.status < 300) keepAccess(run, answered, replay)
    }
  }
  if (operation.id in fixtures.single_use) return
  for (const { what, put, name, place } of places) {
    const replay = nextReplay()
    const [id] = fixtures.other_tenant_values[name] ?? []
    if (replay === undefined || id === undefined) continue
    const ask = (value: unknown, said: string) =>
      run.check(caseOf(plan, put(value), `${what} ${said}`, { is: 'anything' }), replay)
    const theirs = await ask(id, "is another tenant's")
    const nowhere = await ask(another(id), 'does not exist')
    if (!theirs || !nowhere || theirs.reply.status === 429 || nowhere.reply.status === 429) continue
    if (isSamePage(theirs, nowhere)) continue
    if (place === 'path' && theirs.reply.status < 300) keepAccess(run, theirs, replay)
    else if (describeReply(theirs) !== describeReply(nowhere)) {
      const expected = `the same response for another tenant's ${what} as for one that does not exist: ${describeReply(nowhere)}`
      run.keep(theirs, { check: 'other_tenant_id_revealed', expected, actual: describeReply(theirs) }, replay)
    }
  }
}

function keepAccess(run: Run, answered: Answered, replay: string): void {
  const actual = `${answered.reply.status}`
  run.keep(answered, { check: 'other_tenant_access', expected: "no access to another tenant's object", actual }, replay)
}

type TenantIdPlace = { name: string; what: string; place: Place | 'body'; put(value: unknown): Input }

/** Parameters and body properties that can name an object of another tenant. */
function tenantIdPlaces({ making: { fixtures, schemas } }: Run, plan: Plan, usual: Input): TenantIdPlace[] {
  const inParameters = plan.operation.parameters
    .filter(({ name }) => name in fixtures.other_tenant_values)
    .map(
      ({ name, in: place }): TenantIdPlace => ({
        name,
        place,
        what: `${place} ${name}`,
        put: (value) => ({ ...usual, [place]: { ...usual[place], [name]: value } }),
      }),
    )
  const schema = schemas.flat(plan.schema)
  const names = Object.keys(objectIn(schema.properties)).filter((name) => name in fixtures.other_tenant_values)
  const whole = usual.body ?? {}
  const required = (schema.required ?? []) as string[]
  // Send the id in the usual body, and in a body of required properties only: two properties may exclude each other.
  const bodies = [whole, Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name)))]
  const inBody = names.flatMap((name) =>
    bodies.map(
      (body): TenantIdPlace => ({
        name,
        place: 'body',
        what: `body /${name}`,
        put: (value) => ({ ...usual, body: { ...body, [name]: value } }),
      }),
    ),
  )
  return [...inParameters, ...inBody]
}

function otherTenantCredentials({ making: { fixtures } }: Run, { operation }: Plan): Credential[] {
  return operation.security.flatMap(([scheme, ...more]) =>
    scheme === undefined || more.length > 0
      ? []
      : (fixtures.other_tenant_credentials[scheme] ?? []).map((secret) => [{ scheme, secret }]),
  )
}

/** An id of the same form that does not exist. */
function another(id: unknown): unknown {
  if (typeof id === 'number') return id + 7_919
  const shift = (from: string) => (character: string) => from[(from.indexOf(character) + 3) % from.length] ?? character
  const text = String(id)
  // Change only the last twelve characters: a prefix may state the kind of the object.
  return text.slice(0, -12) + text.slice(-12).replace(/[0-9]/g, shift('0123456789')).replace(/[a-f]/g, shift('abcdef'))
}

const ofConnection = new Set(['connection', 'keep-alive', 'date'])

/** A page for people that is the same for every id, and so gives nothing away. */
function isSamePage({ reply: theirs }: Answered, { reply: nowhere }: Answered): boolean {
  const isPage = /^text\/html\b/.test(String(theirs.headers['content-type']))
  return isPage && theirs.status === nowhere.status && theirs.text === nowhere.text
}

function describeReply({ reply }: Answered): string {
  const names = Object.keys(reply.headers).filter((name) => !ofConnection.has(name))
  const code = codeOf(parsedBody(reply))
  return `${reply.status}${code ? ` ${code}` : ''}, ${reply.text.length} bytes, headers ${names.sort().join(' ')}`
}
