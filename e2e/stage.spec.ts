import { stageAdminCalls } from '#features/stage/stage.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { send } from './support/client.ts'
import { newEvent } from './support/event.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { clientOf, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** From an hour ago until in an hour. */
const running = () => ({
  starts_at: new Date(Date.now() - 3_600_000).toISOString(),
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
})

test('a session’s page has questions that two people see at once, and its moderator answers', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const event = await newEvent([{ title: 'Walking far', from: 9, to: 10, room: 'Hall', traits: running() }])
  const ann = await newPerson('Ann Asker')
  const staff = await administrator()
  await staff.register(event.id, ann.email)
  await staff.close()
  const path = `/products/${event.slug}/sessions/${event.ids[0]}`
  const other = await browser.newContext()
  const visit = await other.newPage()
  await openAs(visit, ann, path)
  await signIn(page, 'admin')
  await page.goto(path)
  await hydrated(page)

  await visit.getByLabel('Your question').pressSequentially('How far is far?')
  await visit.getByRole('button', { name: 'Ask', exact: true }).click()
  const asked = visit.getByRole('listitem').filter({ hasText: 'How far is far?' })
  await expect(asked).toBeVisible()
  // Whoever runs the session sees it come, with who asked.
  const moderated = page.getByRole('listitem').filter({ hasText: 'How far is far?' })
  await expect(moderated).toContainText('Ann Asker')
  await moderated.getByRole('button', { name: /I want to know that, too/ }).click()
  await expect(asked.getByRole('button', { name: /^1 I want to know that, too/ })).toBeVisible()
  await moderated.getByRole('button', { name: 'Answered: How far is far?' }).click()
  await expect(asked.getByText('Answered', { exact: true })).toBeVisible()
  await expectAccessible(visit)
  await shot(visit, 'session-questions')
  await moderated.getByRole('button', { name: 'Hide: How far is far?' }).click()
  await expect(asked).toHaveCount(0)
  await shot(page, 'session-moderated')
  await other.close()
})

test('an announcement comes to the screen of a room and to its desk', { tag: '@phone' }, async ({ page, browser }) => {
  const event = await newEvent([
    { title: 'Walking far', from: 9, to: 10, room: 'Hall', traits: running() },
    { title: 'Standing still', from: 11, to: 12, room: 'Hall' },
  ])
  const client = await clientOf('admin')
  const desk = await send<{ rooms: { id: number; name: string }[] }>(
    client,
    'get',
    stageAdminCalls.desk.path.replace(':product_id', String(event.id)),
  )
  await client.dispose()
  const wall = await browser.newContext()
  const screen = await wall.newPage()
  await screen.goto(`/products/${event.slug}/rooms/${desk.rooms.find(({ name }) => name === 'Hall')?.id}/screen`)
  await hydrated(screen)
  await expect(screen.getByRole('region', { name: 'Now' })).toContainText('Walking far')
  await expect(screen.getByRole('region', { name: 'Next' })).toContainText('Standing still')

  await signIn(page, 'admin')
  await page.goto(`/admin/products/${event.id}/stage`)
  await hydrated(page)
  await page.getByLabel('Announcement', { exact: true }).pressSequentially('Coffee at ten')
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(screen.getByText('Coffee at ten')).toBeVisible()
  await expectAccessible(screen)
  await shot(screen, 'room-screen')
  await expectAccessible(page)
  await shot(page, 'stage-desk')
  await page.getByRole('button', { name: 'Take off: Coffee at ten' }).click()
  await expect(screen.getByText('Coffee at ten')).toHaveCount(0)
  await wall.close()
})
