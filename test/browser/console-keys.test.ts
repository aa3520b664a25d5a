// Runs on: SQLite
/** The page of the keys: a key is shown once, a rotation shows both keys side by side, an idle old key is safe to revoke. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { isWorking, rotationsOf } from '../../packages/console/pages/keys/rotation.ts'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { openConsole, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('console: keys', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const keysOf = async () => {
    const { body } = await demo.api('GET', `/v1/workspaces/${demo.workspaceId}/api-keys`)
    return body.api_keys as {
      id: string
      key_prefix: string
      kind: string
      revoked_at: string | null
      origins: string[]
    }[]
  }
  const statusWith = (accessKey: string) =>
    fetch(`${demo.url}/v1/me`, { headers: { Authorization: `Bearer ${accessKey}` } }).then(({ status }) => status)

  it('creates an integration and a key that works, and shows the key once', async () => {
    const watched = await openConsole(browser, demo, 'keys', { timezoneId: 'Asia/Tokyo' })
    const { page } = watched
    await page.getByText('Times in Asia/Tokyo.').waitFor()
    await page.getByRole('button', { name: 'New integration' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Scoreboard')
    await page.getByRole('dialog').getByRole('button', { name: 'New integration' }).click()
    await page.getByRole('heading', { name: 'Scoreboard' }).waitFor()
    await page.getByRole('button', { name: 'New key for Scoreboard' }).click()
    const form = page.getByRole('dialog', { name: 'New key for Scoreboard' })
    await form.getByLabel('Name').fill('Scores of the hall')
    await form.getByLabel('Kind').selectOption('test')
    await form.getByLabel('Expires').selectOption('30')
    await expectAccessible(page)
    await screenshot(page, 'keys-create')
    await form.getByRole('button', { name: 'Create key' }).click()
    const accessKey = await secretIn(page)
    expect(await statusWith(accessKey)).to.equal(200)
    await expectAccessible(page)
    await screenshot(page, 'keys-secret')
    await page.mouse.click(5, 5)
    expect(await page.getByRole('dialog').count(), 'a click beside the dialog closes it').to.equal(1)
    await page.getByRole('button', { name: 'I have stored it' }).click()
    const row = page.getByRole('table', { name: 'Scoreboard' }).getByRole('row').nth(1)
    expect(await row.innerText()).to.include('Scores of the hall')
    expect(await row.innerText())
      .to.contain(accessKey.slice(0, 15))
      .and.contain('Club owner')
    expect(await row.getByRole('button').allInnerTexts(), 'a test key cannot be rotated').to.deep.equal(['Revoke'])
    expect(await page.content()).not.to.contain(accessKey)
    await page.reload()
    await page.getByRole('table', { name: 'Scoreboard' }).waitFor()
    expect(await page.content()).not.to.contain(accessKey)
    expectQuiet(watched)
  })

  it('creates a publishable key for origins, and shows a refused origin at its field', async () => {
    const { page } = await openConsole(browser, demo, 'keys')
    await page.getByRole('button', { name: 'New key for Front desk' }).click()
    const form = page.getByRole('dialog', { name: 'New key for Front desk' })
    await form.getByLabel('Kind').selectOption('publishable')
    await form.getByLabel('Highest role').waitFor({ state: 'detached' })
    await form.getByLabel('Origins').fill('https://club.example:443')
    await form.getByRole('button', { name: 'Create key' }).click()
    await form.locator('.hint.bad', { hasText: 'without a default port' }).waitFor()
    await expectAccessible(page)
    await screenshot(page, 'keys-publishable')
    await form.getByLabel('Origins').fill('self\nhttps://club.example')
    await form.getByRole('button', { name: 'Create key' }).click()
    expect(await secretIn(page)).to.match(/^app_pub_/)
    await page.getByRole('button', { name: 'I have stored it' }).click()
    const row = page.getByRole('row').filter({ hasText: 'self, https://club.example' })
    await row.waitFor()
    const buttons = await row.getByRole('button').allInnerTexts()
    expect(buttons, 'only live keys can be rotated').to.deep.equal(['Edit origins', 'Revoke'])
  })

  it('changes the origins of a publishable key, and shows a refused one at its field', async () => {
    const { page } = await openConsole(browser, demo, 'keys')
    const [key] = (await keysOf()).filter(({ kind, revoked_at }) => kind === 'publishable' && revoked_at === null)
    await page.getByRole('button', { name: `Edit origins of ${key?.key_prefix}` }).click()
    const form = page.getByRole('dialog', { name: `Origins of ${key?.key_prefix}` })
    await form.getByLabel('Origins').fill('self\nhttps://new.example:443')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.locator('.hint.bad', { hasText: 'without a default port' }).waitFor()
    await expectAccessible(page)
    await form.getByLabel('Origins').fill('self\nhttps://new.example')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row').filter({ hasText: 'self, https://new.example' }).waitFor()
    await page.getByText('The origins are changed.').waitFor()
    const stored = (await keysOf()).find(({ id }) => id === key?.id)
    expect(stored).to.deep.include({ key_prefix: key?.key_prefix, origins: ['self', 'https://new.example'] })
  })

  it('shows a refused name at its field', async () => {
    const { page } = await openConsole(browser, demo, 'keys')
    await page.getByRole('button', { name: 'New integration' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Front desk')
    await page.getByRole('dialog').getByRole('button', { name: 'New integration' }).click()
    await page.locator('[role=alert].error', { hasText: 'INTEGRATION_ALREADY_EXISTS' }).waitFor()
  })

  it('rotates: both keys side by side, a warning until the new one is used, then the old one is revoked', async () => {
    const { page } = await openConsole(browser, demo, 'keys')
    const [before] = (await keysOf()).filter(({ kind }) => kind === 'live')
    await page.getByRole('button', { name: `Rotate ${before?.key_prefix}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
    const accessKey = await secretIn(page)
    await page.getByRole('button', { name: 'I have stored it' }).click()
    const panel = page.getByRole('region', { name: `Rotation in progress: ${before?.key_prefix}` })
    await panel.getByText('Do not revoke it yet: the new key has not been used.').waitFor()
    expect(await panel.getByRole('button').count()).to.equal(0)
    await screenshot(page, 'keys-rotation-begun')
    expect(await statusWith(accessKey)).to.equal(200)
    await panel.getByText('Safe to revoke: it was never used.').waitFor({ timeout: 45_000 })
    await screenshot(page, 'keys-rotation')
    await expectAccessible(page)
    await panel.getByRole('button', { name: `Revoke ${before?.key_prefix}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await panel.waitFor({ state: 'detached' })
    expect((await keysOf()).find(({ id }) => id === before?.id)?.revoked_at).to.be.a('string')
    expect(await statusWith(accessKey)).to.equal(200)
    await page.getByText('1 key that no longer works').click()
    expect(await page.getByRole('table', { name: 'no longer works' }).innerText()).to.contain('Revoked')
  })

  it('says what to do when the reply is lost: the list shows the key whose secret nobody has', async () => {
    const { page } = await openConsole(browser, demo, 'keys')
    const before = await keysOf()
    await page.route('**/api-keys', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'New key for Front desk' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await dialog.getByText('The reply was lost.').waitFor()
    expect(await dialog.locator('pre').count()).to.equal(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const made = (await keysOf()).filter(({ id }) => !before.some((each) => each.id === id))
    expect(made.length, 'a key is not created twice').to.equal(1)
    await page.getByRole('button', { name: `Revoke ${made[0]?.key_prefix}` }).click()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The key is revoked.').waitFor()
  })
})

async function secretIn(page: Page): Promise<string> {
  const code = page.getByRole('dialog').locator('pre')
  await code.waitFor()
  return code.innerText()
}

describe('console: rotation of keys', () => {
  const now = Date.parse('2026-11-23T12:00:00.000Z')
  const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString()
  const key = (id: string, changes: object = {}) => ({
    id,
    rotated_from_id: null,
    created_at: at(10_000),
    expires_at: null,
    revoked_at: null,
    last_used_at: null as string | null,
    ...changes,
  })
  const successor = (changes: object = {}) => key('new', { rotated_from_id: 'old', created_at: at(3_000), ...changes })
  const verdicts: [title: string, old: object, next: object, verdict: object | undefined][] = [
    ['the new key was never used', { last_used_at: at(1) }, {}, { name: 'new-unused' }],
    ['neither was ever used', {}, {}, { name: 'new-unused' }],
    ['only the new key was ever used', {}, { last_used_at: at(5) }, { name: 'unused' }],
    [
      'the old key was last used before the rotation',
      { last_used_at: at(3_002) },
      { last_used_at: at(5) },
      { name: 'idle', since: at(3_002) },
    ],
    [
      'the old key was used a minute ago',
      { last_used_at: at(1) },
      { last_used_at: at(5) },
      { name: 'in-use', since: at(1) },
    ],
    [
      'the old key was used 24 hours ago',
      { last_used_at: at(1_440) },
      { last_used_at: at(5) },
      { name: 'in-use', since: at(1_440) },
    ],
    [
      'the old key was used 26 hours ago',
      { last_used_at: at(1_560) },
      { last_used_at: at(5) },
      { name: 'idle', since: at(1_560) },
    ],
    ['the old key is revoked', { revoked_at: at(1) }, { last_used_at: at(5) }, undefined],
    ['the new key has expired', { last_used_at: at(1) }, { expires_at: at(0) }, undefined],
  ]
  for (const [title, old, next, verdict] of verdicts) {
    it(`${verdict === undefined ? 'no rotation' : JSON.stringify(verdict)} when ${title}`, () => {
      const [rotation] = rotationsOf([successor(next), key('old', old)], now)
      expect(rotation?.verdict).to.deep.equal(verdict)
    })
  }

  it('lists each successor of a key that was rotated twice, and a key in the middle of a chain in both rotations', () => {
    const keys = [
      key('d', { rotated_from_id: 'b' }),
      key('c', { rotated_from_id: 'a' }),
      key('b', { rotated_from_id: 'a' }),
      key('a'),
    ]
    const found = rotationsOf(keys, now).map(({ old, successors }) => [old.id, successors.map(({ id }) => id).join('')])
    expect(found).to.deep.equal([
      ['b', 'd'],
      ['a', 'cb'],
    ])
  })

  it('a key works until its expiry, exclusive, unless it is revoked', () => {
    const ends = [{ expires_at: at(-1) }, { expires_at: at(0) }, { revoked_at: at(5) }, {}]
    expect(ends.map((end) => isWorking(key('a', end), now))).to.deep.equal([true, false, false, true])
  })
})
