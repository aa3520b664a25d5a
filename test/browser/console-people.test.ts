// Runs on: SQLite
/** The pages of people, the audit log and the workspace, and the page that accepts an invitation. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { holdReads, openConsole, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

const password = 'correct horse battery'

describe('console: people', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const invite = async (email: string, role = 'member') => {
    const { body } = await demo.api('POST', `/v1/workspaces/${demo.workspaceId}/invitations`, { email, role })
    return `${demo.url}/#/invitation/${body.token}`
  }
  const memberNamed = async (name: string) => {
    const { body } = await demo.api('GET', `/v1/workspaces/${demo.workspaceId}/members`)
    const members = body.members as { user: { name: string }; role: string; deactivated_at: string | null }[]
    return members.find(({ user }) => user.name === name)
  }

  it('invites by a link that is shown once; the invited person creates an account with it and is in', async () => {
    const watched = await openConsole(browser, demo, 'people')
    const { page } = watched
    await page.getByLabel('E-mail').fill('anna@club.example')
    await page.getByLabel('Role', { exact: true }).selectOption('admin')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invitation for anna@club.example' })
    const link = await dialog.locator('pre').innerText()
    expect(link).to.match(new RegExp(`^${demo.url}/#/invitation/invite_[\\w-]{43}$`))
    await expectAccessible(page)
    await screenshot(page, 'people-invited')
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('table', { name: 'Invitations' }).getByText('anna@club.example').waitFor()
    expect(await page.content()).not.to.contain('invite_')

    const invited = await browser.open()
    await invited.page.goto(link)
    await invited.page.getByRole('heading', { name: 'You are invited' }).waitFor()
    await invited.page.getByRole('button', { name: 'Create account and join' }).waitFor()
    const facts = await invited.page.locator('.facts-list').innerText()
    for (const fact of ['Riverside Club', 'Club owner', 'Admin:', 'anna@club.example']) expect(facts).to.include(fact)
    expect(facts).to.match(/Expires\s+.*\d/)
    await expectAccessible(invited.page)
    await screenshot(invited.page, 'invitation-new')
    await createAccount(invited.page, 'Anna Admin')
    await invited.page.waitForURL(`**/#/${demo.workspaceId}/*`)
    await invited.page.getByText('You are a member of Riverside Club now.').waitFor()
    expect(await memberNamed('Anna Admin')).to.include({ role: 'admin', deactivated_at: null })
    await page.getByRole('table', { name: 'Members' }).getByText('Anna Admin').waitFor({ timeout: 45_000 })
    await page.getByText('No open invitations.').waitFor()
    expectQuiet(watched)
    expectQuiet(invited, [401])
  })

  it('says that a used link does not work, and asks for nothing', async () => {
    const { page } = await browser.open()
    const used = await invite('ben@club.example')
    await page.goto(used)
    await createAccount(page, 'Ben Member')
    await page.waitForURL(`**/#/${demo.workspaceId}/*`)
    await page.goto('about:blank')
    await page.goto(used)
    await page.locator('[role=alert]', { hasText: 'The invitation is not open' }).waitFor()
    expect(await page.getByRole('button', { name: 'Accept the invitation' }).count()).to.equal(0)
    await expectAccessible(page)
    await screenshot(page, 'invitation-refused')
    await page.getByRole('link', { name: 'Back to the console' }).click()
    await page.waitForURL(`**/#/${demo.workspaceId}/*`)
  })

  it('asks a person with an account to sign in, then to accept, and opens the new workspace', async () => {
    const { page } = await browser.open()
    await page.goto(await invite('cara@club.example'))
    await createAccount(page, 'Cara')
    await page.waitForURL(`**/#/${demo.workspaceId}/*`)
    const created = await demo.api('POST', '/v1/workspaces', { name: 'Second Club' })
    const other = created.body.id as string
    const path = `/v1/workspaces/${other}/invitations`
    const { body } = await demo.api('POST', path, { email: 'cara@club.example', role: 'member' })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in to your workspace' }).waitFor()
    await page.goto(`${demo.url}/#/invitation/${body.token}`)
    await page.getByRole('heading', { name: 'You are invited' }).waitFor()
    await createAccount(page, 'Cara again')
    await page.locator('[role=alert]', { hasText: 'ACCOUNT_ALREADY_EXISTS' }).waitFor()
    await page.getByLabel('E-mail').fill('cara@club.example')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await page.waitForURL(`**/#/${other}/*`)
  })

  it('withdraws an invitation, after which its link does not work', async () => {
    const link = await invite('gone@club.example')
    const { page } = await openConsole(browser, demo, 'people')
    await page.getByRole('button', { name: 'Withdraw the invitation of gone@club.example' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('The invitation is withdrawn.').waitFor()
    const invited = await browser.open()
    await invited.page.goto(link)
    await invited.page.locator('[role=alert]', { hasText: 'The invitation is not open' }).waitFor()
  })

  it('changes a role, deactivates and reactivates, and refuses to demote the last owner', async () => {
    const { page } = await openConsole(browser, demo, 'people')
    await page.getByRole('button', { name: 'Change role: Club coach' }).click()
    const dialog = page.getByRole('dialog', { name: 'Role of Club coach' })
    await dialog.getByLabel('Role').selectOption('admin')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The role is changed.').waitFor()
    expect(await memberNamed('Club coach')).to.include({ role: 'admin' })
    await page.getByRole('button', { name: 'Deactivate Club coach' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('button', { name: 'Reactivate Club coach' }).waitFor()
    expect((await memberNamed('Club coach'))?.deactivated_at).to.be.a('string')
    await page.getByRole('button', { name: 'Reactivate Club coach' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
    await page.getByRole('button', { name: 'Deactivate Club coach' }).waitFor()
    await page.getByRole('button', { name: 'Change role: Club owner' }).click()
    await page.getByRole('dialog').getByLabel('Role').selectOption('member')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').locator('[role=alert]', { hasText: 'LAST_OWNER' }).waitFor()
    await screenshot(page, 'people-last-owner')
  })

  it('tells all this in the audit log as sentences, filtered by the address', async () => {
    const { page } = await openConsole(browser, demo, 'audit-log')
    const table = page.getByRole('table', { name: 'Audit log' })
    const sentences = [
      'Club owner reactivated Club coach',
      'Club owner deactivated Club coach',
      'Club owner made Club coach an admin, who was a member before',
      'Anna Admin created an account and is an admin now',
      'Club owner invited Anna Admin as an admin',
      'Club owner withdrew the invitation of somebody',
    ]
    for (const sentence of sentences) await table.getByText(sentence, { exact: true }).first().waitFor()
    // An event or a look by the clock reads the list again too; the choice alone takes the rows of the earlier one away.
    const choose = async (label: string, option: string | { label: string }) => {
      const goOn = await holdReads(page, '**/audit-log?*')
      await page.getByLabel(label).selectOption(option)
      await table.waitFor({ state: 'detached' })
      await goOn()
    }
    await choose('Change', 'createAccount')
    await page.waitForURL('**/audit-log?operation=createAccount')
    await table.locator('tbody tr').nth(1).waitFor()
    expect(await table.getByText('created an account').count()).to.equal(await table.locator('tbody tr').count())
    await choose('By', { label: 'Anna Admin' })
    await table.locator('tbody tr').first().waitFor()
    expect(await table.locator('tbody tr').count()).to.equal(1)
    await page.reload()
    await table.getByText('Anna Admin created an account and is an admin now').waitFor()
    expect(await table.getByRole('row').count()).to.equal(2)
    await page.getByLabel('Change').selectOption('deleteAgentRun')
    await page.getByText('No entry matches').waitFor()
  })

  it('shows further entries of a long log on demand', async () => {
    for (let count = 0; count < 55; count++) await invite(`guest-${count % 3}@club.example`)
    const { page } = await openConsole(browser, demo, 'audit-log')
    const rows = page.getByRole('table', { name: 'Audit log' }).locator('tbody tr')
    await rows.first().waitFor()
    expect(await rows.count()).to.equal(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await rows.nth(60).waitFor()
    expect(await rows.count()).to.equal(100)
  })

  it('shows a plain member the people without buttons, and neither keys nor the audit log', async () => {
    const { page } = await browser.open()
    await page.goto(await invite('plain@club.example'))
    await createAccount(page, 'Plain')
    await page.waitForURL(`**/#/${demo.workspaceId}/*`)
    await page.evaluate(`location.hash = '#/${demo.workspaceId}/people'`)
    await page.getByRole('table', { name: 'Members' }).waitFor()
    expect(await page.locator('.page-people button').count()).to.equal(0)
    const links = await page.getByRole('navigation').getByRole('link').allInnerTexts()
    expect(links).to.include('People').and.not.include('Keys').and.not.include('Audit log')
    await page.evaluate(`location.hash = '#/${demo.workspaceId}/keys'`)
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  })

  it('creates, renames and leaves a workspace, and says why the last owner cannot leave', async () => {
    const { page } = await browser.open()
    await page.goto(await invite('dora@club.example'))
    await createAccount(page, 'Dora')
    await page.waitForURL(`**/#/${demo.workspaceId}/*`)
    await page.evaluate(`location.hash = '#/${demo.workspaceId}/workspace'`)
    await page.getByLabel('Name').fill('Dora’s Club')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await page.getByRole('banner').getByRole('combobox', { name: 'Workspace' }).waitFor()
    await page.waitForURL((url) => url.hash.endsWith('/workspace') && !url.hash.includes(demo.workspaceId))
    const rename = page.getByRole('button', { name: 'Rename' })
    await rename.waitFor()
    await page.getByLabel('Name').first().fill('Dora’s Tennis Club')
    await rename.click()
    await page.getByRole('link', { name: 'Dora’s Tennis Club' }).waitFor()
    await leave(page, 'Dora’s Tennis Club')
    await page.getByRole('dialog').locator('[role=alert]', { hasText: 'LAST_OWNER' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.evaluate(`location.hash = '#/${demo.workspaceId}/workspace'`)
    await page.getByRole('heading', { name: 'About' }).waitFor()
    await leave(page, 'Riverside Club')
    await page.waitForURL((url) => !url.hash.includes(demo.workspaceId))
    expect((await memberNamed('Dora'))?.deactivated_at).to.be.a('string')
  })
})

async function createAccount(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account and join' }).click()
}

async function leave(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Leave workspace' }).click()
  await page
    .getByRole('dialog', { name: `Leave ${name}?` })
    .getByRole('button', { name: 'Leave workspace' })
    .click()
}
