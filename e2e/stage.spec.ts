import { randomUUID } from 'node:crypto'
import { productAddress } from '#features/catalogue/product.rules.ts'
import type { AgendaSession } from '#features/programme/programme.contract.ts'
import { programmeCalls } from '#features/programme/programme.contract.ts'
import { attendAddress, programmeAddress, sessionAddress } from '#features/programme/programme-address.rules.ts'
import { stageAdminCalls } from '#features/stage/stage.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { newClient, send } from './support/client.ts'
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
  const abstract = 'Who walks far walks slowly.'
  const event = await newEvent([
    { title: 'Walking far', from: 9, to: 10, room: 'Hall', isSpoken: true, traits: { ...running(), abstract } },
  ])
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

  await expect(visit.getByRole('region', { name: 'About this session' })).toContainText(abstract)
  await expect(visit.getByRole('main').getByRole('link', { name: 'Ana Speaker' })).toBeVisible()
  await visit.getByLabel('Your question').pressSequentially('How far is far?')
  await visit.getByRole('button', { name: 'Ask', exact: true }).click()
  const asked = visit.getByRole('listitem').filter({ hasText: 'How far is far?' })
  await expect(asked).toBeVisible()
  // Whoever runs the session sees it come, with who asked.
  const moderated = page.getByRole('listitem').filter({ hasText: 'How far is far?' })
  await expect(moderated).toContainText('Ann Asker')
  await moderated.getByRole('button', { name: /Upvote/ }).click()
  await expect(asked.getByRole('button', { name: /^1 Upvote/ })).toBeVisible()
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
  await page.getByRole('button', { name: 'End: Coffee at ten' }).click()
  await expect(screen.getByText('Coffee at ten')).toHaveCount(0)
  await wall.close()
})

const practiceRoom = 'open-practice-room'

/** The last whose doors are open: from a quarter of an hour before it begins it is open for hours, whatever the hour is. */
async function openSession(): Promise<AgendaSession> {
  const client = await newClient()
  const path = programmeCalls.timetable.path.replace(':url_slug', practiceRoom)
  const { sessions } = await send<{ sessions: AgendaSession[] }>(client, 'get', `${path}?day=all`)
  await client.dispose()
  const doorsAt = Date.now() + 14 * 60_000
  const open = sessions.filter(({ starts_at }) => Date.parse(starts_at) <= doorsAt).at(-1)
  if (!open) throw new Error('The practice room has not opened yet')
  return open
}

test('the demo has a session that is on now: it is joined, counted, asked in and voted in', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const session = await openSession()
  await signIn(page, 'learner')
  await page.goto(sessionAddress(practiceRoom, session.session_id))
  await hydrated(page)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${attendAddress(practiceRoom, session.session_id)}"]`) })
  await row.getByRole('link', { name: 'Attend this session' }).click()
  await expect(page.getByRole('heading', { level: 1, name: session.title })).toBeVisible()
  await hydrated(page)
  await expect(page.getByText('Welcome to the practice room.')).toBeVisible()

  await page.context().route('https://meet.meridian.example/**', (route) => route.fulfill({ body: 'the meeting' }))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  const meeting = await opened
  await meeting.waitForURL('https://meet.meridian.example/**')
  await meeting.close()
  await expect(page.getByText(/^\d+ minutes? so far$/)).toBeVisible()
  await expect(page.getByText('You need 10 minutes for the session to count as attended.')).toBeVisible()

  // Somebody has asked before.
  await expect(page.getByRole('listitem').filter({ hasText: 'Will there be a recording?' })).toContainText('Answered')
  const text = `How slowly? ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Your question').pressSequentially(text)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const asked = page.getByRole('listitem').filter({ hasText: text })
  await expect(asked).toBeVisible()
  const other = await browser.newContext()
  const visit = await other.newPage()
  await signIn(visit, 'colleague')
  await visit.goto(attendAddress(practiceRoom, session.session_id))
  await hydrated(visit)
  await visit
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: /Upvote/ })
    .click()
  await expect(asked.getByRole('button', { name: /^1 Upvote/ })).toBeVisible()
  await other.close()
  await expectAccessible(page)
  await shot(page, 'practice-room')

  await page.goto(`/products/${practiceRoom}/rooms/${session.room?.id}/screen`)
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Now' })).toBeVisible()
  await expect(page.getByText('Nothing is on in this room right now.')).toHaveCount(0)
  await expect(page.getByText('Nothing more is scheduled in this room.')).toHaveCount(0)
})

test('an event is told by its own days, wherever it is read', async ({ browser }) => {
  // Where it is tomorrow already for most of Chicago's day.
  const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' })
  const page = await context.newPage()
  await page.goto(programmeAddress(practiceRoom, 'agenda'))
  await expect(page.getByRole('listitem').filter({ has: page.getByText('Now', { exact: true }) })).toBeVisible()
  // What lasts longer than a day says on which day it ends.
  await page.goto(productAddress(practiceRoom))
  await expect(page.getByRole('main').getByText(/^\d+:00 [AP]M to .*\d{4}.*GMT\+14$/)).toBeVisible()
  await context.close()
})
