import { expectAccessible } from './support/accessible.ts'
import { uploadTone } from './support/course.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { expect, test } from './support/test.ts'

test('a file that is not for who opens it answers with a page, and a guest is led to sign-in and back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (401|404)/)
  const fileId = await uploadTone(1)

  await page.goto('/files/abc')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('message_class')

  const answer = await page.goto(`/files/${fileId}`)
  expect(answer?.status()).toBe(401)
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  await expect(signIn).toHaveAttribute('href', `/sign-in?next=%2Ffiles%2F${fileId}`)
  await expectAccessible(page)
  await shot(page, 'file-sign-in')

  await openAs(page, await newPerson(), '/my-dashboard')
  expect((await page.goto(`/files/${fileId}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
