// Runs on: SQLite
/** The pages of agent runs: a run from its creation to its deletion, with real work in its sandbox. */
import { execFileSync } from 'node:child_process'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { visibleText } from '../../packages/console/pages/agent-runs/visible-text.ts'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { holdReads, openConsole, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'
import { runsOf } from './run-versions.ts'

describe('console: agent runs', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  const { send, checkoutOf, edit, addVersion, newRun, newRunWithVersions } = runsOf(demo)
  const file = (page: Page, path: string) => page.locator('.diff-file', { hasText: path })
  const lines = async (page: Page, path: string) =>
    file(page, path)
      .locator('.diff-line:not(.context) code')
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.replace(/\s+/g, ' ').trim()))

  it('makes a run, has a turn work in it, and shows the version that the turn made', async () => {
    const watched = await openConsole(browser, demo, 'agent-runs')
    const { page } = watched
    await page.getByRole('link', { name: 'New run' }).click()
    const dialog = page.getByRole('dialog', { name: 'New run' })
    await dialog.getByLabel('Title').fill('Site of the club')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create' }).click()
    // The list behind the dialog has open sandboxes too.
    await page.getByRole('heading', { name: 'Site of the club sandbox open' }).waitFor()
    const runId = new URL(page.url()).hash.split('/').at(-1) ?? ''
    await page.getByRole('button', { name: 'Start turn' }).click()
    await page.getByText('turn running', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /Archive|Close sandbox/ }).count()).to.equal(0)
    await edit(runId, { 'index.html': '<h1>Club</h1>\n' })
    await page.getByRole('button', { name: 'Finish turn' }).click()
    const finish = page.getByRole('dialog', { name: 'Finish the turn' })
    await finish.getByLabel('Message of the version').fill('Add a title')
    await finish.getByRole('button', { name: 'Finish turn' }).click()
    await page.getByRole('heading', { name: 'Add a title' }).waitFor()
    await file(page, 'index.html').waitFor()
    expect(await lines(page, 'index.html')).to.deep.equal(['added: <h1>Club</h1>'])
    await page.getByRole('button', { name: 'Close sandbox' }).click()
    await page.getByText('sandbox closed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Open sandbox' }).click()
    await page.getByText('sandbox open', { exact: true }).waitFor()
    expectQuiet(watched)
  })

  it('shows what a version changed, against the one before it or any other, and keeps both in the address', async () => {
    const { id, first, second } = await newRunWithVersions('Compared')
    const watched = await openConsole(browser, demo, `agent-runs/${id}`)
    const { page } = watched
    await page.getByRole('link', { name: 'Open longer' }).click()
    await page.getByRole('heading', { name: 'Open longer' }).waitFor()
    await file(page, 'old.txt').waitFor()
    expect(await lines(page, 'site/hours.html')).to.deep.equal(['removed: <p>8 to 20</p>', 'added: <p>7 to 22</p>'])
    expect(await file(page, 'site/prices.txt').innerText()).to.include('No line feed at the end after')
    await page.getByRole('link', { name: 'Add a logo' }).click()
    await file(page, 'logo.png').getByText('Not text').waitFor()
    await page.getByLabel('Compare with').selectOption(first)
    await file(page, 'old.txt').waitFor()
    expect(await lines(page, 'site/hours.html')).to.deep.equal(['removed: <p>8 to 20</p>', 'added: <p>closed</p>'])
    expect(page.url()).to.include(`against=${first}`)
    await page.reload()
    await file(page, 'old.txt').waitFor()
    expect(await page.getByLabel('Compare with').inputValue()).to.equal(first)
    expect(second).to.match(/^[0-9a-f]{40}$/)
    expectQuiet(watched)
  })

  it('shows what a restore changes before it does, then adds a version, and says where work was saved', async () => {
    const { id, first, third } = await newRunWithVersions('Restored')
    await edit(id, { 'site/hours.html': 'not committed\n' })
    const watched = await openConsole(browser, demo, `agent-runs/${id}`)
    const { page } = watched
    await page.getByRole('link', { name: 'Add the hours' }).click()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    const dialog = page.getByRole('dialog', { name: `Restore version ${first.slice(0, 7)}?` })
    await dialog.locator('.diff-file').first().waitFor()
    const shown = await dialog.locator('.diff-path').allInnerTexts()
    expect(shown.map((text) => text.trim()).toSorted()).to.deep.equal([
      'logo.png',
      'old.txt',
      'site/hours.html',
      'site/prices.txt',
    ])
    expect(await dialog.innerText()).to.include('saved in the repository before it is replaced')
    await expectAccessible(page)
    await screenshot(page, 'agent-runs-restore')
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.locator('.saved-work code').waitFor()
    await page.reload()
    const git = (...args: string[]) => execFileSync('git', args, { cwd: checkoutOf(id) }).toString()
    const ref = (await page.locator('.saved-work code').innerText()).trim()
    expect(git('show', `${ref}:site/hours.html`)).to.equal('not committed\n')
    expect(git('rev-parse', 'HEAD~').trim()).to.equal(third)
    await page.getByRole('link', { name: `restores ${first.slice(0, 7)}` }).waitFor()
    await screenshot(page, 'agent-runs-restored')
    expectQuiet(watched)
  })

  it('says of a restore that found no unsaved work that none is saved', async () => {
    const { id, first } = await newRunWithVersions('Clean')
    await send('POST', `agent-runs/${id}/git/restore`, { sha: first })
    const { page } = await openConsole(browser, demo, `agent-runs/${id}`)
    await page.getByText('No work is saved from this restore.').waitFor()
    expect(await page.locator('.saved-work code').count()).to.equal(0)
  })

  it('leaves everything as it is when the dialog is closed, and offers no restore of the current version', async () => {
    const { id, third } = await newRunWithVersions('Kept')
    const { page } = await openConsole(browser, demo, `agent-runs/${id}`)
    await file(page, 'logo.png').waitFor()
    expect(await page.getByRole('button', { name: 'Restore this version' }).count()).to.equal(0)
    await page.getByRole('link', { name: 'Open longer' }).click()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    const { versions } = await send<{ versions: { sha: string }[] }>('GET', `agent-runs/${id}/versions`)
    expect(versions[0]?.sha).to.equal(third)
  })

  it('shows more versions on demand, without a gap', async () => {
    const id = await newRun('Many')
    for (let turn = 0; turn < 22; turn++) await addVersion(id, { count: `${turn}\n` }, `Turn ${turn}`)
    const { page } = await openConsole(browser, demo, `agent-runs/${id}`)
    const entries = page.locator('.timeline li')
    await entries.nth(19).waitFor()
    expect(await entries.count()).to.equal(20)
    await page.getByRole('button', { name: 'Show more' }).click()
    await entries.nth(22).waitFor()
    expect(await entries.locator('> a').allInnerTexts()).to.deep.equal([
      ...Array.from({ length: 22 }, (_, turn) => `Turn ${21 - turn}`),
      (await entries.locator('> a').last().innerText()).trim(),
    ])
  })

  it('renames, archives, brings back and deletes a run', async () => {
    const id = await newRun('Before')
    const watched = await openConsole(browser, demo, `agent-runs/${id}`)
    const { page } = watched
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('After')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'After' }).waitFor()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('archived', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Bring back' }).click()
    await page.getByText('sandbox closed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this run?' })
    expect(await dialog.innerText()).not.to.include('A turn is running')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('link', { name: 'New run' }).waitFor()
    expect((await demo.api('GET', `/v1/agent-runs/${id}`)).status).to.equal(404)
    // The page may hear of the deletion by its event before it is left, and ask for the run once more.
    expectQuiet(
      watched,
      watched.consoleErrors.map(() => 404),
    )
  })

  it('says that a turn is lost before it deletes a run with one, and shows a refusal with its code', async () => {
    const id = await newRun('With a turn')
    const { page } = await openConsole(browser, demo, `agent-runs/${id}`)
    await page.getByRole('button', { name: 'Close sandbox' }).waitFor()
    const release = await holdReads(page, `**/v1/agent-runs/${id}`)
    await send('POST', `agent-runs/${id}/turns`)
    await page.getByRole('button', { name: 'Close sandbox' }).click()
    await page.locator('[role=alert]', { hasText: 'TURN_ALREADY_ACTIVE' }).waitFor()
    await release()
    await page.getByText('turn running', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this run?' })
    await dialog.getByText('A turn is running').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('link', { name: 'New run' }).waitFor()
    expect((await demo.api('GET', `/v1/agent-runs/${id}`)).status).to.equal(404)
  })

  it('shows a long difference without opening all of it, and says that it is cut', async () => {
    const id = await newRun('Long')
    const text = (mark: string) => Array.from({ length: 6000 }, (_, line) => `${mark} ${line}\n`).join('')
    await addVersion(id, { 'a.txt': text('a'), 'b.txt': text('b') }, 'Long files')
    await addVersion(id, { 'a.txt': text('c'), 'b.txt': text('d') }, 'Other long files')
    const { page } = await openConsole(browser, demo, `agent-runs/${id}`)
    await page.getByText('longer than is shown').waitFor()
    expect(await page.locator('.diff-line').count()).to.equal(0)
    await file(page, 'a.txt').locator('summary').click()
    await page.locator('.diff-line').first().waitFor()
    expect(await page.locator('.diff-line').count()).to.equal(10_000)
    expect(await file(page, 'a.txt').innerText()).to.include('More lines differ than are shown')
  })

  it('shows characters that would hide or reorder others', () => {
    expect(visibleText('a\u202eb\u200bc\r\u0007\td')).to.equal('a‹U+202E›b‹U+200B›c␍␇\td')
    expect(visibleText('plain é 🎾')).to.equal('plain é 🎾')
  })
})
