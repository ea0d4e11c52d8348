import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { newEvent } from './support/event.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** From an hour ago until in an hour. */
const running = () => ({
  starts_at: new Date(Date.now() - 3_600_000).toISOString(),
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
})

test('a session is joined while its doors are open, its code counts, and the desk puts it right', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const event = await newEvent([
    { title: 'Walking far', from: 9, to: 10, room: 'Hall', traits: running() },
    { title: 'Standing still', from: 11, to: 12, room: 'Hall' },
  ])
  const ann = await newPerson()
  const staff = await administrator()
  await staff.register(event.id, ann.email)
  await staff.close()

  await signIn(page, 'admin')
  await page.goto(`/admin/products/${event.id}/attendance?session=${event.ids[0]}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Joining and attendance rule' }).click()
  const panel = page.getByRole('dialog', { name: 'Walking far' })
  await panel.getByLabel('Join link').pressSequentially('https://meet.example/secret')
  await panel.getByLabel('Code').fill('ELM 42')
  await panel.getByLabel('What counts as attended').selectOption('Room code')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toHaveCount(0)

  const own = await browser.newContext()
  const visit = await own.newPage()
  await own.route('https://meet.example/**', (route) => route.fulfill({ body: 'the meeting' }))
  await openAs(visit, ann, `/products/${event.slug}/sessions/${event.ids[1]}`)
  await expect(visit.getByText(/^Doors open on/)).toBeVisible()
  await visit.goto(`/products/${event.slug}/sessions/${event.ids[0]}`)
  await hydrated(visit)
  expect(await visit.content()).not.toContain('meet.example')
  const opened = own.waitForEvent('page')
  await visit.getByRole('button', { name: 'Join' }).click()
  await (await opened).waitForURL('https://meet.example/secret')
  await expect(visit.getByText('0 minutes so far')).toBeVisible()
  await expectAccessible(visit)
  await shot(visit, 'session-live')
  await visit.getByLabel('Code').pressSequentially('oak')
  await visit.getByRole('button', { name: 'Submit' }).click()
  await expect(visit.getByText('This code isn’t correct. Check it and try again.')).toBeVisible()
  await visit.getByLabel('Code').fill('elm 42')
  await visit.getByRole('button', { name: 'Submit' }).click()
  await expect(visit.getByText('Attended', { exact: true })).toBeVisible()
  await own.close()

  await page.reload()
  await hydrated(page)
  const row = page.getByRole('row', { name: new RegExp(ann.email) })
  await expect(row).toContainText('Yes')
  await row.getByRole('button', { name: /^Correct .+ attendance/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').pressSequentially('left early')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as not attended' }).click()
  await expect(row).toContainText('Manual: left early')
  await expectAccessible(page)
  await shot(page, 'attendance-desk')
})
