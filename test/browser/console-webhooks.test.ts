// Runs on: SQLite
/** The page of webhook endpoints: a secret is shown once, a failing delivery says why, and can be sent again. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { until } from '../support/until.ts'
import { openReceiver, type Receiver } from '../support/webhooks.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, openConsole, openPage, screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('console: webhooks', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  let receiver: Receiver
  beforeEach('open a receiver', async () => {
    receiver = await openReceiver()
  })
  afterEach('close the receiver', () => receiver.close())

  const endpointsPath = () => `/v1/workspaces/${demo.workspaceId}/webhook-endpoints`
  const newEndpoint = async (body: object = {}) => {
    const made = await demo.api<{ webhook_endpoint: { id: string } }>('POST', endpointsPath(), {
      ...{ url: receiver.url, types: ['resource.created'] },
      ...body,
    })
    expect(made.status).to.equal(201)
    return made.body.webhook_endpoint.id
  }
  const removeEndpoints = async () => {
    const { body } = await demo.api<{ webhook_endpoints: { id: string }[] }>('GET', endpointsPath())
    for (const { id } of body.webhook_endpoints) await demo.api('DELETE', `${endpointsPath()}/${id}`)
  }
  const makeEvent = () => demo.api('POST', '/v1/resources', { name: `Court ${Math.random()}`, category: 'court' })
  const deliveriesOf = async (id: string) => {
    const { body } = await demo.api<{ deliveries: { status: string; reply_status: number | null }[] }>(
      'GET',
      `${endpointsPath()}/${id}/deliveries`,
    )
    return body.deliveries
  }

  it('an empty list leads to the form, which refuses a private address, and shows the secret of a new endpoint once', async () => {
    await removeEndpoints()
    const watched = await openConsole(browser, demo, 'webhooks')
    const { page } = watched
    await page.getByText('No endpoints yet').waitFor()
    await expectAccessible(page)
    await page.locator('.empty').getByRole('link', { name: 'New endpoint' }).click()
    const form = page.getByRole('dialog', { name: 'New endpoint' })
    await form.getByLabel('Events').selectOption('some')
    await form.getByLabel('resource.created').check()
    await form.getByLabel('Address').fill('https://10.0.0.1/hook')
    await expectAccessible(page)
    await screenshot(page, 'webhooks-new')
    await form.getByRole('button', { name: 'Create endpoint' }).click()
    await form.getByText('Events are sent to https addresses on the internet only.').waitFor()
    await form.getByLabel('Address').fill(receiver.url)
    await form.getByRole('button', { name: 'Create endpoint' }).click()
    const secret = await secretIn(page)
    expect(secret).to.match(/^whsec_/)
    expect(await page.getByRole('dialog').innerText()).not.to.contain('digest')
    await screenshot(page, 'webhooks-secret')
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('heading', { name: receiver.url }).waitFor()
    await page.getByText('Nothing has been sent yet').waitFor()
    expect(await page.content()).not.to.contain(secret)
    const { body } = await demo.api<{ webhook_endpoints: object[] }>('GET', endpointsPath())
    expect(body.webhook_endpoints).to.have.lengthOf(1)
    expect(body.webhook_endpoints[0]).to.deep.include({ types: ['resource.created'], include_subject: false })
  })

  it('a failing endpoint says since when, its delivery shows body and reply, and a click delivers it again', async () => {
    receiver.answer = (response) => void response.writeHead(503).end('closed for today')
    const id = await newEndpoint()
    await makeEvent()
    await until(async () => (await deliveriesOf(id))[0]?.reply_status === 503)
    const watched = await openConsole(browser, demo, `webhooks/${id}`)
    const { page } = watched
    await page.getByText(/Every attempt since .* failed/).waitFor()
    const row = page.getByRole('table', { name: 'Deliveries' }).getByRole('row').nth(1)
    expect(await row.innerText())
      .to.contain('Open')
      .and.contain('the reply has the status 503')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [widths.wide, widths.narrow]) {
        await page.setViewportSize({ width, height: 1000 })
        await expectNoOverflow(page)
        await screenshot(page, `webhook-${colorScheme}-${width}`)
      }
      await expectAccessible(page)
    }
    await row.getByRole('link', { name: 'resource.created' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delivery' })
    await dialog.getByText('closed for today').waitFor()
    expect(await dialog.locator('pre').allInnerTexts()).to.deep.equal([
      JSON.stringify(JSON.parse(receiver.received[0]?.text ?? ''), null, 2),
      'closed for today',
    ])
    await expectAccessible(page)
    await screenshot(page, 'webhook-delivery')
    receiver.answer = (response) => void response.writeHead(204).end()
    await dialog.getByRole('button', { name: 'Deliver again' }).click()
    await until(async () => (await deliveriesOf(id))[0]?.status === 'delivered')
    await page.reload()
    await page.getByRole('dialog', { name: 'Delivery' }).getByText('reply 204').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.href.includes('delivery='))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.locator('.facts-list').getByText('Active').waitFor()
    expectQuiet(watched)
  })

  it('a test says what the program answered, good or bad, and is not in the deliveries', async () => {
    const id = await newEndpoint()
    const { page } = await openConsole(browser, demo, `webhooks/${id}`)
    await page.getByRole('button', { name: 'Send a test' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send a test' })
    await dialog.getByText(/^Delivered: the program answered 204 after/).waitFor()
    receiver.answer = (response) => void response.writeHead(500).end('broken')
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await dialog.getByText(/^Not delivered after .*: the reply has the status 500\.$/).waitFor()
    expect(await dialog.locator('pre').innerText()).to.equal('broken')
    await expectAccessible(page)
    expect(receiver.received).to.have.lengthOf(2)
    expect(await deliveriesOf(id)).to.deep.equal([])
  })

  it('a rotation shows the new secret once and until when both sign; a second one warns that the older one ends', async () => {
    const id = await newEndpoint()
    const { page } = await openConsole(browser, demo, `webhooks/${id}`)
    await page.getByRole('button', { name: 'Rotate secret' }).click()
    const asked = page.getByRole('dialog', { name: 'Rotate the secret?' })
    await asked.waitFor()
    expect(await asked.getByText('A rotation is under way').count()).to.equal(0)
    await asked.getByRole('button', { name: 'Rotate secret' }).click()
    const secret = await secretIn(page)
    await page.mouse.click(5, 5)
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByText(/The secret before the last rotation signs too, until/).waitFor()
    expect(await page.content()).not.to.contain(secret)
    await page.getByRole('button', { name: 'Rotate secret' }).click()
    await asked.getByText('A rotation is under way').waitFor()
    await page.route('**/rotate', async (route) => {
      await route.fetch()
      return route.abort('connectionreset')
    })
    await asked.getByRole('button', { name: 'Rotate secret' }).click()
    await asked.getByText('The reply was lost, so nobody has the new secret.').waitFor()
  })

  it('edits only what was changed, disables, enables with what was missed, and deletes last', async () => {
    receiver.answer = (response) => void response.writeHead(503).end()
    const id = await newEndpoint()
    await makeEvent()
    await until(async () => (await deliveriesOf(id))[0]?.reply_status === 503)
    const { page } = await openConsole(browser, demo, `webhooks/${id}`)
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') bodies.push(request.postDataJSON())
    })
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Send the object that changed').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('With the object, which may have personal data').waitFor()
    await page.getByRole('button', { name: 'Disable' }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await page.getByText(/^Nothing is sent. When it was disabled, every attempt since/).waitFor()
    await page.getByRole('table', { name: 'Deliveries' }).getByText('Dropped').waitFor()
    receiver.answer = (response) => void response.writeHead(204).end()
    await page.getByRole('button', { name: 'Enable' }).click()
    await dialog.getByLabel('Begin with').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Enable' }).click()
    await page.locator('.facts-list').getByText('Active').waitFor()
    await until(async () => (await deliveriesOf(id))[0]?.status === 'delivered')
    expect(bodies.slice(0, 2)).to.deep.equal([{ include_subject: true }, { status: 'disabled' }])
    expect(bodies[2]).to.have.keys('status', 'after')
    const buttons = await page.locator('.card').first().getByRole('button').allInnerTexts()
    expect(buttons.at(-1), 'the destructive action is the last').to.equal('Delete')
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The endpoint is deleted.').waitFor()
    await page.waitForURL(/webhooks$/)
    await openPage(page, demo, `webhooks/${id}`)
    await page.getByText('There is no such endpoint in this workspace.').waitFor()
  })

  it('tells in the audit log what was done to endpoints', async () => {
    const id = await newEndpoint()
    await demo.api('POST', `${endpointsPath()}/${id}/rotate`)
    const { page } = await openConsole(browser, demo, 'audit-log?operation=rotateWebhookSecret')
    await page.getByText('Club owner rotated the secret of a webhook endpoint (active, to 127.0.0.1').first().waitFor()
  })
})

async function secretIn(page: Page): Promise<string> {
  const code = page.getByRole('dialog').locator('pre')
  await code.waitFor()
  return code.innerText()
}
