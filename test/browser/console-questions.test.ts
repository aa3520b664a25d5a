// Runs on: SQLite
/** Questions of a service in the console: the owner asks them, the customer answers on the booking page, the desk reads and changes the answers. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { bookingsOf, chooseTime, day, fillDetails, newService, openBookingPage } from './booking-page-support.ts'
import { openConsole, useDemo } from './console-support.ts'

const level = {
  id: 'level',
  label: 'How well do you play?',
  kind: 'choice',
  required: true,
  choices: ['Beginner', 'Advanced'],
}
const size = { id: 'size', label: 'Shoe size', kind: 'number', required: false, choices: [] }
const car = { id: 'car', label: 'Comes by car', kind: 'boolean', required: false, choices: [] }

type Answered = { id: string; answers: { id: string; label: string; value: unknown }[] }

describe('console: questions', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const questionsOf = async (id: string) =>
    (await demo.api<{ questions: object[] }>('GET', `/v1/services/${id}`)).body.questions
  const answersOf = async (name: string) => ((await bookingsOf(demo, name)) as unknown as Answered[])[0]?.answers

  it('the owner makes questions, a visitor answers them on the page, and the desk reads the answers', async () => {
    const service = await newService(demo)
    const { page } = await openConsole(browser, demo, `services/${service}`)
    await page.getByRole('button', { name: 'Edit questions' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add a question' }).click()
    const first = dialog.getByRole('group', { name: 'Question 1' })
    await first.getByLabel('Question', { exact: true }).fill('Größe der Schuhe')
    await first.getByLabel('Answer', { exact: true }).selectOption('Number')
    await dialog.getByRole('button', { name: 'Add a question' }).click()
    const second = dialog.getByRole('group', { name: 'Question 2' })
    await second.getByLabel('Question', { exact: true }).fill('How well do you play?')
    await second.getByLabel('Answer', { exact: true }).selectOption('One of several')
    await second.getByLabel('Answers to choose from').fill('Beginner\n\n Advanced ')
    await second.getByLabel('Must be answered').check()
    await second.getByRole('button', { name: 'Earlier' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('cell', { name: 'Beginner, Advanced' }).waitFor()
    const asked = { kind: 'choice', required: true, choices: ['Beginner', 'Advanced'] }
    expect(await questionsOf(service)).to.deep.equal([
      { id: 'how-well-do-you-play', label: 'How well do you play?', ...asked },
      { id: 'gro-e-der-schuhe', label: 'Größe der Schuhe', kind: 'number', required: false, choices: [] },
    ])
    const { page: visitor } = await openBookingPage(browser, demo, service, `#/${day}`)
    await chooseTime(visitor, '10:00')
    await fillDetails(visitor, 'Asked')
    await visitor.getByLabel('How well do you play?').selectOption('Advanced')
    await visitor.getByLabel('Größe der Schuhe').fill('42')
    await visitor.getByRole('button', { name: 'Book', exact: true }).click()
    await visitor.getByRole('heading', { name: 'You are booked' }).waitFor()
    const [booking] = await bookingsOf(demo, 'Asked')
    const { page: desk } = await openConsole(browser, demo, `bookings/${booking?.id}`)
    await desk.getByText('Größe der Schuhe').waitFor()
    const facts = await desk.locator('.facts-list').first().innerText()
    expect(facts)
      .to.match(/How well do you play\?\s+Advanced/)
      .and.match(/Größe der Schuhe\s+42/)
  })

  it('removes a question; the ids of the others stay, also with another label', async () => {
    const service = await newService(demo, { questions: [level, size] })
    const { page } = await openConsole(browser, demo, `services/${service}`)
    await page.getByRole('button', { name: 'Edit questions' }).click()
    await page.getByRole('button', { name: 'Remove question 1' }).click()
    await page.getByLabel('Question', { exact: true }).fill('Size of your shoes')
    await page.getByRole('button', { name: 'Preview the change' }).click()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('cell', { name: 'Size of your shoes' }).waitFor()
    expect(await questionsOf(service)).to.deep.equal([{ ...size, label: 'Size of your shoes' }])
  })

  it('a new booking asks the questions, required ones too', async () => {
    const service = await newService(demo, { questions: [level, size, car] })
    const { page } = await openConsole(browser, demo, `bookings/new?service=${service}&day=${day}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Customer', { exact: true }).fill('By phone')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    const asked = dialog.getByLabel('How well do you play?')
    expect(await asked.evaluate((field) => field.matches(':invalid'))).to.equal(true)
    await asked.selectOption('Beginner')
    await dialog.getByLabel('Comes by car').check()
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('table', { name: 'History' }).getByText('Booked').waitFor()
    expect(await answersOf('By phone')).to.deep.equal([
      { id: 'level', label: level.label, value: 'Beginner' },
      { id: 'car', label: car.label, value: true },
    ])
  })

  it('changes an answer of a booking, keeps one to a question that is asked no more, and names a refused one', async () => {
    const service = await newService(demo, { questions: [size, { ...size, id: 'old', label: 'Old question' }] })
    const made = await demo.api<{ id: string }>('POST', '/v1/bookings', {
      service_id: service,
      start_at: `${day}T09:00:00Z`,
      customer: { name: 'Changes' },
      answers: [
        { id: 'size', value: 41 },
        { id: 'old', value: 7 },
      ],
    })
    await demo.api('PATCH', `/v1/services/${service}`, { questions: [size, level] })
    const { page } = await openConsole(browser, demo, `bookings/${made.body.id}`)
    await page.getByRole('button', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Shoe size').inputValue()).to.equal('41')
    await dialog.getByLabel('Shoe size').fill('43')
    await dialog.getByLabel('How well do you play?').selectOption('Beginner')
    await demo.api('PATCH', `/v1/services/${service}`, {
      questions: [size, { ...level, choices: ['Novice', 'Expert'] }],
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This is none of the answers to choose from.').waitFor()
    await demo.api('PATCH', `/v1/services/${service}`, { questions: [size, level] })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The details are changed.').waitFor()
    expect(await answersOf('Changes')).to.deep.equal([
      { id: 'size', label: 'Shoe size', value: 43 },
      { id: 'level', label: level.label, value: 'Beginner' },
      { id: 'old', label: 'Old question', value: 7 },
    ])
  })
})
