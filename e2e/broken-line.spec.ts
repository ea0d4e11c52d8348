import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('who writes while the line breaks is told so, keeps the page and the text, and finds the next page when the line is back', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unreachable/)
  await openAs(page, await newPerson(), '/discussions/discussion_2')
  // What says that something failed comes with the first act: later it may not come any more.
  const voice = page.waitForResponse(/question-dialog/)
  await page.getByRole('textbox', { name: 'Write a comment' }).click()
  await page.keyboard.type('Written in a tunnel', { delay: 25 })
  await expect(page.locator('.ProseMirror')).toHaveText('Written in a tunnel')
  await (await voice).finished()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('error saving comment')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.locator('.ProseMirror')).toHaveText('Written in a tunnel')

  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
})

test('a window that was open while a new release came goes on, without the code of the old one', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.goto('/about')
  await hydrated(page)
  // The code is gone for the window as it stands; the page that comes whole brings its own.
  let isOld = true
  await page.route(/\/events$/, (route) => {
    isOld = false
    return route.continue()
  })
  await page.route(/\/assets\/events-/, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
})

test('a dialog whose code cannot come is said to fail, and the page around it stays', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  await openAs(page, await newPerson(), '/products/load-the-tendon')
  await page.route(/\/assets\/buy-for-another-/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Register someone else' }).click()
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Load the tendon')
})
