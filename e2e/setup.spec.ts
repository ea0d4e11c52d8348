import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('the overview tells what a new site lacks, and what removing the demo would take', { tag: '@phone' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  await signIn(page, 'admin')
  await page.goto('/admin')
  await hydrated(page)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link', { name: /Name and logo/ })).toBeVisible()
  await shot(page, 'first-steps')
  await steps.getByRole('link', { name: /Remove the demo content/ }).click()
  await expect(page.getByRole('region', { name: 'To be removed' })).toContainText('products')
  await expect(page.getByText(/signed in with a demo account/)).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'demo-removal')
  await page.getByRole('textbox', { name: /Type the site name/ }).pressSequentially('Another name')
  await page.getByRole('button', { name: 'Remove the demo content' }).click()
  await expect(page.getByText('Type Meridian Academy exactly as shown.')).toBeVisible()

  await page.goto('/admin')
  await hydrated(page)
  await page.getByRole('button', { name: 'Hide first steps' }).click()
  await expect(steps).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(steps).toBeVisible()
})
