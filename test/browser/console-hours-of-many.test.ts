// Runs on: SQLite
/** The same working hours for several resources at once. */
import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { expectSoundLook } from './console-look.ts'
import { type Demo, openConsole, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

type Named = { id: string; name: string }
type Hours = { time_zone: string | null; weekly_hours: object[] | null }

const exact = { exact: true }

describe('console: hours of several resources', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('several resources get the hours of another one, after a preview of the bookings of all', async () => {
    const { service, ids } = await newTeam(demo)
    const [source = '', busy = '', idle = '', untouched = ''] = ids
    const week = { time_zone: 'Europe/Vienna', weekly_hours: [{ days: [1, 3], start: '09:00', end: '12:00' }] }
    await demo.api('PUT', `/v1/resources/${source}/hours`, week)
    const day = Temporal.Now.plainDateISO('UTC').add({ days: 14 })
    const start_at = `${day.add({ days: 7 - day.dayOfWeek })}T20:00:00Z`
    await demo.api('POST', '/v1/bookings', { service_id: service, start_at, resource_ids: [busy] })
    const watched = await openConsole(browser, demo, 'resources')
    const { page } = watched
    const dialog = page.getByRole('dialog')
    await page.getByRole('link', { name: 'Set hours of several' }).click()
    await dialog.getByLabel('Copy the hours of').selectOption(source)
    await dialog.getByLabel('Opens').waitFor()
    expect(await dialog.getByLabel('Time zone').inputValue()).to.equal('Europe/Vienna')
    await dialog.getByLabel('Closes').fill('13:00')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    expect(await dialog.locator('input:invalid').count(), 'no resource is chosen').to.equal(1)
    for (const name of ['Busy', 'Idle']) await dialog.getByLabel(name, { exact: true }).check()
    await expectSoundLook(page, 'hours-of-many')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByText('Busy would be off duty at this time.').waitFor()
    expect(await hoursOf(demo, busy)).to.include({ weekly_hours: null })
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const changed = { ...week, weekly_hours: [{ days: [1, 3], start: '09:00', end: '13:00' }] }
    for (const id of [busy, idle]) expect(await hoursOf(demo, id)).to.deep.include(changed)
    expect(await hoursOf(demo, source)).to.deep.include(week)
    expect(await hoursOf(demo, untouched)).to.include({ weekly_hours: null })
    await page.getByRole('link', { name: '1 booking affected' }).waitFor()
    await expectSoundLook(page, 'resources-after-hours')
    expectQuiet(watched)
  })

  it('a resource that is refused is named, the others get the hours, and Apply tries only that one again', async () => {
    const { ids } = await newTeam(demo)
    const [, refused = '', applied = ''] = ids
    const { page } = await openConsole(browser, demo, 'resources/hours')
    const dialog = page.getByRole('dialog')
    const puts: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && puts.push(new URL(request.url()).pathname))
    const path = (id: string) => `/v1/resources/${id}/hours`
    await page.route(`**${path(refused)}`, (route) => route.fulfill(notFound), { times: 1 })
    await page.route('**/hours-preview?*', (route) => route.fulfill(busyServer), { times: 1 })
    await dialog.getByLabel('On duty').selectOption('always')
    for (const id of [refused, applied]) await dialog.getByLabel(await nameOf(demo, id), { exact: true }).check()
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await page.getByText(/The server asks to wait/).waitFor()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    const outcome = `Applied to 1. Not applied to ${await nameOf(demo, refused)}: `
    await dialog.getByRole('alert').filter({ hasText: outcome }).waitFor()
    await dialog.getByRole('alert').filter({ hasText: '“Apply” tries only these again.' }).waitFor()
    await screenshot(page, 'hours-of-many-refused')
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(puts).to.deep.equal([path(refused), path(applied), path(refused)])
  })

  it('says that more than 60 resources take longer, and nothing for 60', async () => {
    const { body } = await demo.api<{ resources: Named[] }>('GET', '/v1/resources')
    const missing = 61 - body.resources.length
    for (let made = 0; made < missing; made++) await demo.api('POST', '/v1/resources', { name: `Desk ${made}` })
    const { page } = await openConsole(browser, demo, 'resources/hours')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Desk 0', exact).waitFor()
    for (const all of await dialog.locator('.day.all input').all()) await all.check()
    await dialog.getByText('The server accepts 60 resources a minute').waitFor()
    await dialog.getByLabel('Desk 0', exact).uncheck()
    await dialog.getByText('The server accepts 60 resources a minute').waitFor({ state: 'detached' })
  })
})

const notFound = {
  status: 404,
  json: { error: { code: 'RESOURCE_NOT_FOUND', message: 'Resource not found', request_id: 'req_01' } },
}
const busyServer = {
  status: 429,
  headers: { 'Retry-After': '1' },
  json: { error: { code: 'RATE_LIMITED', message: 'Too many requests', request_id: 'req_01' } },
}

/** A service that any of four people serves, at all times. */
async function newTeam(demo: Demo) {
  const category = `team ${Math.random()}`
  const made = async (path: string, body: object) => (await demo.api<Named>('POST', path, body)).body.id
  const weekly_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }]
  const service = await made('/v1/services', { name: category, duration_minutes: 60, time_zone: 'UTC', weekly_hours })
  const names = ['Source', 'Busy', 'Idle', 'Untouched'].map((name) => (teams === 0 ? name : `${name} ${teams}`))
  teams++
  const ids: string[] = []
  for (const name of names) ids.push(await made('/v1/resources', { name, category }))
  await made(`/v1/services/${service}/resource-requirements`, { category })
  return { service, ids }
}

let teams = 0

async function hoursOf(demo: Demo, id: string): Promise<Hours> {
  return (await demo.api<Hours>('GET', `/v1/resources/${id}/hours`)).body
}

async function nameOf(demo: Demo, id: string): Promise<string> {
  return (await demo.api<Named>('GET', `/v1/resources/${id}`)).body.name
}
