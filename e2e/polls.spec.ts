import { pollsAdminCalls } from '#features/polls/polls.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

const openPoll = async (poll: object = {}): Promise<{ id: number }> =>
  asAdmin((client) =>
    send(client, 'post', pollsAdminCalls.create.path, {
      question: 'What should the next webinar be about?',
      options: ['Falls', 'Pain', 'Ethics'].map((text) => ({ id: null, text })),
      most_choices: 1,
      voters: 'open',
      shows: 'after_vote',
      is_secret: false,
      thanks: '',
      ...poll,
    }),
  )

test('somebody votes by phone, and the screen in the hall shows it at once [POLL-01][POLL-08]', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const poll = await openPoll({ shows: 'always' })
  const hall = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...(baseURL && { baseURL }) })
  await hall.goto(`/polls/${poll.id}/present`)
  await hydrated(hall)
  await expect(hall.getByRole('img', { name: /Vote at/ })).toBeVisible()
  await page.goto(`/polls/${poll.id}`)
  await hydrated(page)

  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/polls/') && asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  await page.getByRole('button', { name: 'Vote' }).click()
  await expect(page.getByRole('alert')).toContainText('A valid response must be chosen.')
  await shot(page, 'poll-nothing-chosen')
  await page.getByRole('radio', { name: 'Pain' }).check()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Vote' }).click()

  await expect(page.getByText('Thank you, your vote has been counted.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pain' })).toContainText('Your choice')
  expect(asked).toEqual([`GET /polls/${poll.id}/check-submission`, `POST /polls/${poll.id}/vote`])
  await expect(hall.getByRole('listitem').filter({ hasText: 'Pain' })).toContainText('100%')
  await expectAccessible(page)
  await shot(page, 'poll-voted')
  await shot(hall, 'poll-hall')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Vote' })).toHaveCount(0)
  await hall.close()
})

test('a vote counts without scripts, and a second one is told why not', async ({ browser, baseURL }) => {
  const poll = await openPoll({ shows: 'after_close', most_choices: 2 })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(`/polls/${poll.id}`)
  await plain.getByRole('button', { name: 'Vote' }).click()
  await expect(plain.getByText('A valid response must be chosen.')).toBeVisible()
  await plain.getByRole('checkbox', { name: 'Falls' }).check()
  await plain.getByRole('checkbox', { name: 'Ethics' }).check()
  await plain.getByRole('button', { name: 'Vote' }).click()
  await expect(plain.getByText('Thank you, your vote has been counted.')).toBeVisible()
  await expect(plain.getByText('You’ll see the results once the poll has closed.')).toBeVisible()
  await context.close()
})

test('an administrator types a poll, runs it and ends it', async ({ page, allowConsole }) => {
  // A poll with an empty answer is refused.
  allowConsole(/status of 422/)
  await signIn(page, 'admin')
  await page.goto('/admin/polls')
  await hydrated(page)
  await page.getByRole('link', { name: 'New poll' }).click()
  const question = `Shall we meet in person? ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Question').pressSequentially(question)
  await page.getByRole('textbox', { name: 'Answer 1' }).pressSequentially('Yes')
  await page.getByRole('button', { name: 'Add answer' }).click()
  await page.getByRole('textbox', { name: 'Answer 3' }).pressSequentially('No')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('An answer is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove answer 2' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Open poll' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-poll')

  await page.getByRole('link', { name: 'Open poll' }).click()
  await hydrated(page)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Vote' }).click()
  await expect(page.getByText('Thank you, your vote has been counted.')).toBeVisible()
  await page.goBack()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Question')).toBeDisabled()
  const saves = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }
  await page.getByLabel('Who can see results').selectOption('after_close')
  await saves()
  // Put on the wall by who may see the numbers, it still keeps them from the hall; and it hears of an early end by itself.
  const hall = await page.context().newPage()
  await hall.clock.install()
  await hall.goto(`${new URL(page.url()).pathname.replace('/admin', '')}/present`)
  await hydrated(hall)
  await expect(hall.getByText('You’ll see the results once the poll has closed.')).toBeVisible()
  await expect(hall.getByRole('banner')).toHaveCount(0)
  await expectAccessible(hall)
  await page.getByLabel('Closes').fill('2020-01-01T10:00')
  await saves()
  await hall.clock.runFor(10_000)
  await expect(hall.getByText('This poll has closed.')).toBeVisible()
  await hall.close()
  await page.goto('/admin/polls')
  await expect(page.getByRole('row').filter({ hasText: question })).toContainText('Closed')
  await shot(page, 'admin-polls')
})
