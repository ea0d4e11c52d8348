import type { Locator, Page } from '@playwright/test'
import { favoritesCalls } from '#features/favorites/favorites.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { newClient, send } from './support/client.ts'
import { eventDay, newEvent } from './support/event.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const toast = (page: Page, text: string | RegExp) => page.getByText(text).last()

test('a programme is planned, released with a word to whom it moves, and taken back', { tag: '@phone' }, async ({ page }) => {
  const event = await newEvent([
    { title: 'Walking far', from: 9, to: 10, room: 'Hall' },
    { title: 'Standing still', from: 10, to: 11, room: 'Hall' },
  ])
  const keeper = await newPerson()
  const client = await newClient()
  await signInBy(client, keeper)
  await send(client, 'post', favoritesCalls.add.path.replace(':type', 'session').replace(':id', String(event.ids[0])))

  await signIn(page, 'admin')
  await page.goto(event.admin)
  await hydrated(page)
  await expect(page.getByRole('row', { name: /Walking far/ })).toContainText('Hall')
  await expect(page.getByText('No changes since the last release.')).toBeVisible()

  // A new session, which nobody sees yet.
  await page.getByRole('button', { name: 'Add session' }).click()
  const panel = page.getByRole('dialog', { name: 'Add session' })
  await panel.getByLabel('Title').pressSequentially('Turning round')
  await panel.getByLabel('Start').fill('14:00')
  await panel.getByLabel('End', { exact: true }).fill('13:00')
  await panel.getByLabel('Room').selectOption('Studio')
  await panel.getByLabel('End', { exact: true }).fill('15:00')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Turning round/ })).toContainText('New')

  // Moved by entries alone, onto another session: a clash is said, and nothing refused.
  await page
    .getByRole('row', { name: /Walking far/ })
    .getByRole('button', { name: 'Actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const move = page.getByRole('dialog', { name: 'Move to…' })
  await move.getByLabel('Start').fill('10:30')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toast(page, /moved to 10:30, Hall/)).toBeVisible()
  await expect(page.getByText('Hall: “Standing still” and “Walking far” are at the same time.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'programme-list')

  await page.getByRole('button', { name: 'Release…' }).click()
  const release = page.getByRole('dialog', { name: 'Release programme' })
  await expect(
    release.getByText('1 person has favorited or booked a session that’s moved, cancelled or restored, and will be notified.'),
  ).toBeVisible()
  await expect(release.getByText(/9:00 AM, Hall → .*10:30 AM, Hall/)).toBeVisible()
  await shot(page, 'programme-release')
  await release.getByRole('button', { name: 'Release now' }).click()
  await expect(toast(page, 'Released as release 2.')).toBeVisible()

  const read = async () =>
    ((await (await client.get('/api/my-notifications')).json()) as { notifications: { text: string; similar: number }[] })
      .notifications
  await expect
    .poll(async () => (await read()).map(({ text }) => text))
    .toEqual([expect.stringContaining('“Walking far” has moved')])
  await expect.poll(async () => (await client.get(event.agenda)).text()).toContain('Turning round')

  await page.getByRole('link', { name: 'Releases' }).click()
  await expect(page.getByRole('heading', { name: 'Release 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Revert' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByText('Reverts release 2')).toBeVisible()
  await shot(page, 'programme-releases')
  // Both are of one session, so they stand as one.
  await expect.poll(async () => (await read()).map(({ similar }) => similar)).toEqual([1])
  await client.dispose()
})

async function moveByKeys(page: Page): Promise<Locator> {
  const event = await newEvent([{ title: 'Walking far', from: 9, to: 10, room: 'Hall' }])
  await signIn(page, 'admin')
  await page.goto(`${event.admin}?view=grid&day=${eventDay}`)
  await hydrated(page)
  const block = page.locator(`[data-planned="${event.ids[0]}"]`)
  await block.focus()
  await page.keyboard.press('ArrowDown')
  await expect(block).toContainText(/09:15 to 10:15.*Hall/)
  await page.keyboard.press('ArrowRight')
  await expect(block).toContainText(/09:15 to 10:15.*Studio/)
  await expect(block).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(block).toContainText(/09:15 to 10:15.*Hall/)
  await expect(toast(page, '“Walking far” moved to 09:15, Hall.')).toBeVisible()
  return block
}

test('the grid moves a session by keys on a phone too', { tag: '@phone-only' }, async ({ page }) => {
  const block = await moveByKeys(page)
  await block.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit session' })).toBeVisible()
})

test('the grid moves a session by keys and by dragging, with a way back', async ({ page, allowConsole }) => {
  const block = await moveByKeys(page)
  // A line that breaks once is told, and the next key moves again.
  allowConsole(/ERR_FAILED/)
  await page.route('**/programme/sessions/**', (route) => route.abort(), { times: 1 })
  await block.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('An error occurred. Please try again later.').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(block).toContainText(/09:30 to 10:30/)
  await page.keyboard.press('ArrowUp')
  await expect(block).toContainText(/09:15 to 10:15/)
  // Keys that come quicker than their answers are all meant, on a slow line too.
  for (let count = 0; count < 28; count++) await page.keyboard.press('ArrowDown')
  await expect(block).toContainText(/16:15 to 17:15/)
  await expect(block).toBeInViewport({ ratio: 0.9 })
  for (let count = 0; count < 28; count++) await page.keyboard.press('ArrowUp')
  await expect(block).toContainText(/09:15 to 10:15/)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'programme-grid')

  // One column to the right and an hour down.
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('the session is not in the grid')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 50, { steps: 3 })
  await page.mouse.move(box.x + 20 + 176, box.y + 10 + 72, { steps: 3 })
  await page.mouse.up()
  await expect(block).toContainText(/10:15 to 11:15.*Studio/)

  // Who double-clicks out of habit opens a panel too; a selection that is let go beside it does not close it, a click there does.
  await page.getByRole('button', { name: 'Add session' }).dblclick()
  const added = page.getByRole('dialog', { name: 'Add session' })
  const title = await added.getByRole('textbox', { name: 'Title' }).boundingBox()
  if (!title) throw new Error('the title is not on the panel')
  await page.mouse.move(title.x + 40, title.y + 10)
  await page.mouse.down()
  await page.mouse.move(100, title.y + 10, { steps: 3 })
  await page.mouse.up()
  await expect(added).toBeVisible()
  await page.mouse.click(120, 300)
  await expect(added).toHaveCount(0)

  await block.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit session' })).toBeVisible()
})

test('rooms, speakers and exhibitors are kept in lists', { tag: '@phone' }, async ({ page, allowConsole }) => {
  allowConsole(/parts\/exhibitor/)
  const event = await newEvent([{ title: 'Walking far', from: 9, to: 10, room: 'Hall' }])
  await signIn(page, 'admin')
  await page.goto(event.admin)
  await hydrated(page)
  await page.getByRole('link', { name: 'Rooms, people, exhibitors' }).click()
  await page.getByRole('button', { name: 'Add level' }).click()
  await page.getByRole('dialog').getByLabel('Name').pressSequentially('Gold')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add exhibitor' }).click()
  const panel = page.getByRole('dialog', { name: 'Add exhibitor' })
  await panel.getByLabel('Name').pressSequentially('Ferry Works')
  await panel.getByLabel('Level').selectOption('Gold')
  await panel.getByLabel('Website').pressSequentially('ferry')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByLabel('Website')).toHaveAttribute('aria-invalid', 'true')
  await panel.getByLabel('Website').fill('https://ferry.example')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ferry Works' })).toBeVisible()
  await shot(page, 'programme-parts')

  await page.getByRole('button', { name: 'Edit: Hall' }).click()
  const room = page.getByRole('dialog', { name: 'Hall' })
  await room.getByLabel('Name').fill('Great Hall')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(room.getByLabel('Name')).toHaveValue('Great Hall')
  await room.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Great Hall' })).toBeVisible()
  await page.goto(event.agenda)
  await expect(page.getByText('Great Hall').first()).toBeVisible()
  await page.goto(event.agenda.replace('agenda', 'exhibitors'))
  await expect(page.getByRole('heading', { name: 'Ferry Works' })).toBeVisible()
})
