import { discussionAdminCalls } from '#features/discussion/discussion.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { newClient, send } from './support/client.ts'
import { newCourse } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

/** Somebody of the test's own writes in a discussion. */
async function write(discussionId: string, name: string, text: string): Promise<void> {
  const client = await newClient()
  await signInBy(client, await newPerson(name))
  await send(client, 'post', `/v2/discussion/${discussionId}`, { parent_id: null, post_text: text })
  await client.dispose()
}

/** What a guest reads in a discussion. */
async function readBy(target: string): Promise<{ status: number; texts: string[] }> {
  const guest = await newClient()
  const answer = await guest.get(`/api/discussions/${target}`)
  const { posts = [] } = (await answer.json()) as { posts?: { post_text: string }[] }
  await guest.dispose()
  return { status: answer.status(), texts: posts.map(({ post_text }) => post_text) }
}

test('an administrator makes a moderated discussion, and approves and hides what was written in it [DISC-26][ADM-03]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (409|422)/)
  await signIn(page, 'admin')
  const mark = Math.random().toString(36).slice(2, 8)
  const [kind, rude] = [`Kind ${mark}`, `Rude ${mark}`]
  let target = ''

  await test.step('without a title it is not made; what is wrong is said at the field', async () => {
    await page.goto('/admin/discussions/new')
    await hydrated(page)
    await page.getByRole('button', { name: 'Create discussion' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('made, it has a page of its own', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill(`Round ${mark}`)
    await page.getByRole('checkbox', { name: 'Comments need approval' }).check()
    await page.getByRole('button', { name: 'Create discussion' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Round ${mark}` })).toBeVisible()
    await expect(page.getByText('Discussion created')).toBeVisible()
    target = /discussion_\d+/.exec(page.url())?.[0] ?? ''
    await expectAccessible(page)
    await shot(page, 'admin-discussion')
  })

  await test.step('who leaves with something unsaved is asked', async () => {
    await page.getByRole('radio', { name: 'Members' }).check()
    await page.getByRole('link', { name: 'Discussions', exact: true }).first().click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('radio', { name: 'Everyone, including guests' }).check()
  })

  await test.step('somebody else was faster: theirs is one step away', async () => {
    const path = discussionAdminCalls.save.path.replace(':target', target)
    await asAdmin(async (client) => {
      const known = await (await client.get(path)).json()
      const { title, introduction, readers, posting, is_moderated, is_shown, version } = known
      const theirs = { title: `${title} of ours`, introduction, readers, posting, is_moderated, is_shown, version }
      await send(client, 'put', path, theirs)
    })
    await page.getByRole('textbox', { name: 'Title' }).fill('Mine')
    const refused = page.waitForResponse((response) => response.status() === 409)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await refused
    const versions = page.getByRole('dialog', { name: 'Two versions' })
    await versions
      .getByRole('group', { name: 'Title' })
      .getByRole('radio', { name: /^Theirs/ })
      .check()
    await versions.getByRole('button', { name: 'Save selected versions' }).click()
    await expect(versions).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Round ${mark} of ours`)
  })

  const id = target.replace('discussion_', '')
  await write(id, `Kim ${mark}`, kind)
  await write(id, `Rob ${mark}`, rude)
  expect((await readBy(target)).texts).toEqual([])

  await test.step('approved in the queue, a guest reads it', async () => {
    await page.goto('/admin/discussions/review')
    await hydrated(page)
    await expect(page.getByRole('link', { name: /^Comments to review.*need attention$/ })).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'admin-discussion-review')
    await page.getByRole('button', { name: `Approve Kim ${mark}’s comment` }).press('Enter')
    await expect(page.getByRole('article', { name: `Kim ${mark}` })).toBeHidden()
    await expect.poll(async () => (await readBy(target)).texts).toEqual([kind])
  })

  await test.step('chosen and hidden; undone, it waits again', async () => {
    await page.getByRole('checkbox', { name: `Select Rob ${mark}’s comment` }).check()
    await page.getByRole('button', { name: 'Hide 1 comment' }).click()
    await expect(page.getByRole('article', { name: `Rob ${mark}` })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article', { name: `Rob ${mark}` })).toBeVisible()
    expect((await readBy(target)).texts).toEqual([kind])
  })
})

test('the discussion of a product and of its lessons are turned on in one place [DISC-01][DISC-02]', {
  tag: '@phone',
}, async ({ page }) => {
  const course = await newCourse([
    { kind: 'web_content', title: 'First lesson', settings: { html: '<p>One</p>' } },
    { kind: 'web_content', title: 'Second lesson', settings: { html: '<p>Two</p>' } },
  ])
  const [first = 0, second = 0] = course.componentIds
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${course.productId}/discussion`)
  await hydrated(page)
  expect((await readBy(`product_${course.productId}`)).status).toBe(404)

  await test.step('the product’s', async () => {
    await page.getByRole('checkbox', { name: 'Visible' }).check()
    await page.getByRole('radio', { name: 'People registered for the product' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. The discussion is now visible.')).toBeVisible()
    expect((await readBy(`product_${course.productId}`)).status).toBe(200)
  })

  await test.step('a lesson’s, at once', async () => {
    await page.getByRole('switch', { name: 'First lesson' }).check()
    await expect(page.getByText('1 discussion turned on')).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'admin-product-discussion')
    const shown = await asAdmin(async (client) =>
      Promise.all(
        [first, second].map(async (id) => (await (await client.get(`/api/admin/discussions/asset_${id}`)).json()).is_shown),
      ),
    )
    expect(shown).toEqual([true, false])
  })

  await test.step('and the way to its own settings', async () => {
    await page.getByRole('link', { name: 'Settings for “First lesson”' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'First lesson' })).toBeVisible()
    await expect(page.getByRole('link', { name: course.title })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'People registered for the product' })).toBeHidden()
  })
})
