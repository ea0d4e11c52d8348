import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { newEvent } from './support/event.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { expect, test } from './support/test.ts'

const waits = { sign_up: true, capacity: 1 }

/** Registers people for an event, as its administrator does. */
async function register(productId: number, ...people: { email: string }[]) {
  const admin = await administrator()
  for (const { email } of people) await admin.register(productId, email)
  await admin.close()
}

test('a place is booked, another waits for it and moves up, and one’s own agenda names what clashes', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const event = await newEvent([
    { title: 'Walking far', from: 9, to: 10, room: 'Studio', traits: waits },
    { title: 'Standing still', from: 9.5, to: 10.5, room: 'Hall', traits: { sign_up: true } },
  ])
  const [ann, bob] = [await newPerson(), await newPerson()]
  await register(event.id, ann, bob)
  const row = (title: string) => page.getByRole('main').locator('[data-session-id]').filter({ hasText: title })

  await openAs(page, ann, event.agenda)
  await row('Walking far').locator('summary').click()
  await expect(row('Walking far')).toContainText('1 seat left')
  await page.getByRole('button', { name: 'Book a seat: Walking far' }).click()
  await expect(row('Walking far').locator('[data-place=booked]')).toBeVisible()
  await row('Standing still').locator('summary').click()
  await page.getByRole('button', { name: 'Book a seat: Standing still' }).click()
  await expect(row('Standing still').locator('[data-place=booked]')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'agenda-booked')

  const other = await browser.newContext()
  const second = await other.newPage()
  await openAs(second, bob, event.agenda)
  await second.locator('summary').first().click()
  await second.getByRole('button', { name: 'Join the waiting list: Walking far' }).click()
  await expect(second.getByText('You’re number 1 on the waiting list.')).toBeVisible()

  await page.getByRole('link', { name: 'My agenda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My agenda' })).toBeVisible()
  await hydrated(page)
  await expect(page.getByText('“Walking far” and “Standing still” are at the same time.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'my-agenda')

  await page.getByRole('button', { name: 'Create link' }).click()
  const address = page.getByRole('textbox', { name: 'Calendar link' })
  await expect(address).toHaveValue(/\/calendar\/[\w-]{20,}\/mine\.ics$/)
  const feed = await page.request.get(new URL(await address.inputValue()).pathname)
  expect(await feed.text()).toContain('SUMMARY:Walking far')
  await shot(page, 'my-agenda-feed')

  await row('Walking far').locator('summary').click()
  // What others wait for is lost once it is given back, so it is asked.
  const giveBack = page.getByRole('button', { name: 'Give up seat: Walking far' })
  const question = page.getByRole('alertdialog', { name: 'Give up your seat?' })
  await giveBack.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(giveBack).toBeFocused()
  await expect(row('Walking far').locator('[data-place=booked]')).toBeVisible()
  await giveBack.click()
  await question.getByRole('button', { name: 'Give up seat' }).click()
  await expect(row('Walking far')).toHaveCount(0)
  await second.reload()
  await expect(second.locator('[data-session-id]').first()).toContainText('Booked')
  await other.close()
})
