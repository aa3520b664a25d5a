// Runs on: SQLite
/** Questions of a service: the owner asks them in the console, the customer answers them on the booking page. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { bookingsOf, chooseTime, day, fillDetails, newService, openBookingPage } from './booking-page-support.ts'
import { useDemo } from './console-support.ts'

const level = {
  id: 'level',
  label: 'How well do you play?',
  kind: 'choice',
  required: true,
  choices: ['Beginner', 'Advanced'],
}
const size = { id: 'size', label: 'Shoe size', kind: 'number' }
const parking = { id: 'parking', label: 'I come by car', kind: 'boolean' }
const guest = { id: 'guest', label: 'Are you a guest?', kind: 'boolean', required: true }
const wishes = { id: 'wishes', label: 'Wishes', kind: 'text' }

describe('questions on the booking page', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const bookButton = (page: Page) => page.getByRole('button', { name: 'Book', exact: true })
  const issueOf = (page: Page, label: string) =>
    page.getByLabel(label).evaluate((field) => {
      const id = field.getAttribute('aria-describedby')
      return id === null ? null : (field.ownerDocument.getElementById(id)?.textContent ?? null)
    })

  it('asks each kind beside the details, books with the answers, and shows them on the page of the booking', async () => {
    const service = await newService(demo, { questions: [level, size, parking, guest, wishes] })
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`)
    await chooseTime(page, '09:00')
    await fillDetails(page, 'Answers')
    await page.getByLabel('How well do you play?').selectOption('Advanced')
    await page.getByLabel('Shoe size').fill('42,5')
    await page.getByLabel('I come by car').check()
    await page.getByLabel('Are you a guest?').selectOption('No')
    await expectAccessible(page)
    await bookButton(page).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    const [booking] = (await bookingsOf(demo, 'Answers')) as unknown as { answers: object[] }[]
    const answers = [
      { id: 'level', label: level.label, value: 'Advanced' },
      { id: 'size', label: size.label, value: 42.5 },
      { id: 'parking', label: parking.label, value: true },
      { id: 'guest', label: guest.label, value: false },
    ]
    expect(booking?.answers).to.deep.equal(answers)
    await page.reload()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    const facts = await page.locator('.facts-list').innerText()
    for (const text of ['How well do you play?', 'Advanced', '42.5', 'I come by car', 'Yes', 'Are you a guest?', 'No'])
      expect(facts).to.include(text)
    expect(facts).not.to.include('Wishes')
  })

  it('names a required answer that is missing, and one that the server refuses, each at its field', async () => {
    const service = await newService(demo, { questions: [size, level] })
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`)
    await chooseTime(page, '09:00')
    await fillDetails(page, 'Mistaken')
    await bookButton(page).click()
    expect(await issueOf(page, 'How well do you play?')).to.equal('Answer this question.')
    expect(await issueOf(page, 'Shoe size')).to.equal(null)
    await page.getByLabel('How well do you play?').selectOption('Beginner')
    await page.getByLabel('Shoe size').fill('large')
    await bookButton(page).click()
    await page.getByText('Enter a number.').waitFor()
    expect(await issueOf(page, 'Shoe size')).to.equal('Enter a number.')
    expect(
      await page.getByLabel('Shoe size').evaluate((field) => field === field.ownerDocument.activeElement),
    ).to.equal(true)
    await page.getByLabel('Shoe size').fill('')
    await bookButton(page).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  })

  it('asks a question that became required while the customer typed', async () => {
    const service = await newService(demo)
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`, { locale: 'de-DE' })
    await page.getByRole('button', { name: '09:00', exact: true }).click()
    await page.getByLabel('Name').fill('Spät')
    await page.getByLabel('E-Mail').fill('guest@customer.example')
    await demo.api('PATCH', `/v1/services/${service}`, { questions: [level] })
    await page.getByRole('button', { name: 'Jetzt buchen' }).click()
    await page.getByText('Bitte beantworten Sie diese Frage.').waitFor()
    await page.getByLabel('How well do you play?').selectOption('Beginner')
    await page.getByRole('button', { name: 'Jetzt buchen' }).click()
    await page.getByRole('button', { name: 'Zum Kalender' }).or(page.getByText('Beginner')).first().waitFor()
    expect(await bookingsOf(demo, 'Spät')).to.have.lengthOf(1)
  })
})
