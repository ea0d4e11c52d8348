import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { newCourse, newLearner, type OwnCourse } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** A course of one lesson and the step at which its two and a half credits are claimed. */
const worthyCourse = (): Promise<OwnCourse> =>
  newCourse(
    [
      { kind: 'web_content', title: 'Read', settings: { html: '<p>One.</p>' } },
      { kind: 'credit', title: 'Your credits' },
    ],
    { credits: [{ type: 'CE', amount: 2.5 }] },
  )

test('a learner completes a course, claims its credits and finds them among what was earned [CRED-01] [CRED-06] @phone', async ({
  page,
}) => {
  const course = await worthyCourse()
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[1]}`)
  await expect(main(page).getByText('Complete one more required step to claim your credits.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Claim credits' })).toHaveCount(0)

  await page.goto(`/learn/${course.slug}/${course.componentIds[0]}`)
  await hydrated(page)
  await main(page)
    .getByRole('button', { name: /^(Next|Finish)$/ })
    .click()
  await expect(main(page).getByText('You’ve completed the course.')).toBeVisible()
  await shot(page, 'credits-claim')
  await main(page).getByRole('button', { name: 'Claim credits' }).dblclick()
  await expect(main(page).getByText('Claimed. You’ll find them under credits earned.')).toBeVisible()
  await main(page).getByRole('link', { name: 'View credits earned' }).click()

  await expect(main(page).getByRole('heading', { level: 1, name: 'Credits earned' })).toBeVisible()
  await expect(main(page).getByRole('row', { name: new RegExp(course.title) })).toContainText('2.5')
  await expect(main(page).getByText('1 entry')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'credits-earned')
})

test('credits earned elsewhere are added, changed, submitted and withdrawn [CRED-07] [CRED-08] @phone', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 422 .*records/)
  await openAs(page, await newPerson('Rita Record'), '/my-dashboard/credits')
  await expect(main(page).getByText('No credits yet')).toBeVisible()
  await shot(page, 'credits-none')
  await main(page).getByRole('button', { name: 'Add record' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Activity').pressSequentially('Congress in Ghent')
  await panel.getByLabel('Provider').pressSequentially('Flemish Society')
  await panel.getByRole('button', { name: 'Submit' }).click()
  await expect(panel.getByRole('textbox', { name: 'Credits' })).toHaveAttribute('aria-invalid', 'true')
  await panel.getByRole('textbox', { name: 'Credits' }).pressSequentially('3,5')
  await panel.getByRole('textbox', { name: 'Earned on' }).pressSequentially('10/02/2026')
  await panel.getByLabel('Submit now').uncheck()
  await shot(page, 'credits-record')
  await panel.getByRole('button', { name: 'Save as draft' }).click()
  const line = main(page).getByRole('listitem').filter({ hasText: 'Congress in Ghent' })
  await expect(line).toContainText('Draft')
  await expect(line).toContainText('10/02/2026')

  await line.getByRole('button', { name: 'Edit “Congress in Ghent”' }).click()
  await panel.getByLabel('Activity').press('End')
  await panel.getByLabel('Activity').pressSequentially(' 2026')
  await panel.getByLabel('Submit now').check()
  await panel.getByRole('button', { name: 'Submit' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Congress in Ghent 2026' })).toContainText('Submitted')
  await shot(page, 'credits-records')

  await main(page).getByRole('button', { name: 'Withdraw “Congress in Ghent 2026”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Congress in Ghent 2026' })).toContainText('Withdrawn')
  await expect(main(page).getByRole('heading', { name: 'Earned elsewhere' })).toBeFocused()
})

test('the list is filtered without leaving the page, and says so where that fails [CRED-09] [CRED-10]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  allowConsole(/Error filtering|ErrorResponse|down|route/i)
  const course = await worthyCourse()
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await main(page)
    .getByRole('button', { name: /^(Next|Finish)$/ })
    .click()
  await main(page).getByRole('button', { name: 'Claim credits' }).click()
  await expect(main(page).getByText('Claimed.')).toBeVisible()
  await page.goto('/my-dashboard/credits')
  await hydrated(page)

  await page.getByRole('searchbox', { name: 'Title or provider' }).pressSequentially('nothing like it')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(main(page).getByText('No matching credits')).toBeVisible()
  await main(page).getByRole('link', { name: 'Clear filter' }).click()
  await expect(main(page).getByRole('row', { name: new RegExp(course.title) })).toBeVisible()

  await page.route(/my-dashboard\/credits\.data|my-credits/, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'down' }),
  )
  await page.getByRole('searchbox', { name: 'Title or provider' }).pressSequentially('gait')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Error filtering credits earned: ')
})

test('a record comes back with a reason, is mended and accepted, and an entry is taken back @phone', async ({
  page,
  browser,
}) => {
  const person = await newPerson('Petra Proof')
  const theirs = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const learner = await theirs.newPage()
  await openAs(learner, person, '/my-dashboard/credits')
  const title = `Congress ${person.email.slice(4, 12)}`
  await learner.getByRole('button', { name: 'Add record' }).click()
  const panel = learner.getByRole('dialog')
  await panel.getByLabel('Activity').pressSequentially(title)
  await panel.getByRole('textbox', { name: 'Credits' }).pressSequentially('3')
  await panel.getByRole('textbox', { name: 'Earned on' }).pressSequentially('10/02/2026')
  const proof = { name: 'programme.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  // On a slow line one submits before the proof has come.
  let letCome = () => {}
  const mayCome = new Promise<void>((done) => {
    letCome = done
  })
  await learner.route('**/api/my-credits/proofs', async (route) => {
    await mayCome
    await route.continue()
  })
  await panel.locator('input[type=file]').setInputFiles(proof)
  await expect(panel.getByText('Uploading programme.pdf')).toBeVisible()
  await panel.getByRole('button', { name: 'Submit' }).click()
  await expect(panel).toBeVisible()
  letCome()
  await expect(learner.getByRole('listitem').filter({ hasText: title })).toContainText('Submitted')

  await signIn(page, 'admin')
  await page.goto('/admin/credits')
  await hydrated(page)
  const card = main(page).getByRole('listitem').filter({ hasText: title })
  const proofUrl = await card.getByRole('link', { name: /programme\.pdf/ }).getAttribute('href')
  expect((await page.request.get(proofUrl ?? '')).headers()['content-type']).toBe('application/pdf')
  await card.getByText('Return', { exact: true }).first().click()
  await shot(page, 'credits-queue')
  await card.getByLabel('Message to the person').first().pressSequentially('Please name the provider.')
  await card.getByRole('button', { name: 'Return', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Return' }).click()
  await expect(card).toHaveCount(0)

  await learner.reload()
  await hydrated(learner)
  await expect(learner.getByRole('listitem').filter({ hasText: title })).toContainText('Please name the provider.')
  await learner.getByRole('button', { name: `Edit “${title}”` }).click()
  await panel.getByLabel('Provider').pressSequentially('Flemish Society')
  await panel.getByRole('button', { name: 'Submit' }).click()
  await expect(learner.getByRole('listitem').filter({ hasText: title })).toContainText('Submitted')

  await page.reload()
  await hydrated(page)
  await card.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(card).toHaveCount(0)
  await learner.reload()
  await expect(learner.getByRole('row', { name: new RegExp(title) })).toContainText('3')

  await page.goto('/admin/credits?state=accepted')
  await card.getByRole('link', { name: /Petra Proof, submitted/ }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  await hydrated(page)
  await shot(page, 'credits-ledger')
  await main(page)
    .getByRole('button', { name: `Revoke “${title}”` })
    .click()
  await page.getByRole('dialog').getByLabel('Reason').pressSequentially('Entered twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(main(page).getByText('Entered twice')).toBeVisible()
  await learner.reload()
  await expect(learner.getByText('Revoked', { exact: true })).toBeVisible()
  await theirs.close()
})
