import { programmeAdminCalls } from '#features/programme/programme.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { newClient, send } from './support/client.ts'
import { newEvent } from './support/event.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const at = (path: string, values: Record<string, string | number>) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(values[name]))

test('an event’s report shows who registered, who came in when, and what became of each session', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/products?search=Falls+clinic+open+day')
  await hydrated(page)
  await page.getByRole('table').getByRole('link', { name: 'Falls clinic open day' }).click()
  await page.getByRole('link', { name: 'Event report' }).click()

  await expect(page.getByRole('figure', { name: /^Registrations by/ })).toBeVisible()
  await expect(page.getByRole('figure', { name: /^Entrance: \d+ people/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sessions' }).getByRole('row', { name: /Triage by telephone/ })).toContainText(
    /\d\d/,
  )
  await expectAccessible(page)
  await shot(page, 'admin-event-report')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export sessions (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^event-\d+-sessions-.*\.csv$/)
})

test('a programme goes out as a file and comes back changed, and a day closes its gaps', async ({ page }) => {
  const event = await newEvent([
    { title: 'Walking far', from: 9, to: 10, room: 'Hall' },
    { title: 'Standing still', from: 11, to: 12, room: 'Hall' },
  ])
  await signIn(page, 'admin')
  await page.goto(event.admin)
  await hydrated(page)
  await page.getByRole('link', { name: 'Import and export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Table (CSV)' }).click()
  const text = await new Response((await (await download).createReadStream()) as unknown as BodyInit).text()
  const give = (content: string) =>
    page
      .getByLabel('CSV, c3voc JSON or frab XML')
      .setInputFiles({ name: 'programme.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

  await give(text)
  await expect(page.getByText('2 unchanged sessions')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import into draft' })).toBeDisabled()
  await give(text.replace('Standing still', 'Standing on one leg'))
  await expect(page.getByText('1 changed session')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'programme-files')
  await page.getByRole('button', { name: 'Import into draft' }).click()
  await expect(page.getByText('Imported into the draft.')).toBeVisible()

  await page.getByRole('button', { name: 'Close gaps' }).click()
  await expect(page.getByText('1 session moved in the draft.')).toBeVisible()
  await page.goto(event.admin)
  await expect(page.getByRole('row', { name: /Standing on one leg/ })).toContainText('10:10')
})

test('whoever keeps a session hears that it moves, and their calendar has it at its new hour', { tag: '@phone' }, async ({
  page,
}) => {
  const event = await newEvent([{ title: 'Walking far', from: 9, to: 10, room: 'Hall' }])
  const keeper = await newPerson()
  const client = await newClient()
  await signInBy(client, keeper)
  await send(client, 'post', `/favorites/session/${event.ids[0]}`)
  const { url } = await send<{ url: string }>(client, 'post', '/api/my-calendar')
  const feed = async (headers = {}) => client.get(new URL(url).pathname, { headers })
  const first = await feed()
  expect(await first.text()).toMatch(/DTSTART:20310304T150000Z/)
  const etag = first.headers().etag ?? ''
  expect((await feed({ 'if-none-match': etag })).status()).toBe(304)
  await client.get(`/products/${event.slug}/agenda/mine`)
  await send(client, 'post', `/api/programme/${event.slug}/agenda/seen`, { release: 1 })

  await asAdmin(async (admin) => {
    const values = { product_id: event.id, session_id: event.ids[0] ?? 0 }
    const { sessions } = await send<{ sessions: { plan: object; version: string }[] }>(
      admin,
      'get',
      at(programmeAdminCalls.editor.path, values),
    )
    const times = { starts_at: '2031-03-04T19:00:00.000Z', ends_at: '2031-03-04T20:00:00.000Z' }
    const { plan, version } = sessions[0] ?? { plan: {}, version: '' }
    await send(admin, 'put', at(programmeAdminCalls.changeSession.path, values), { ...plan, version, ...times })
    await send(admin, 'post', at(programmeAdminCalls.release.path, values), {})
  })

  await openAs(page, keeper, `/products/${event.slug}/agenda/mine`)
  await expect(page.getByRole('main')).toContainText('1:00 PM')
  await shot(page, 'my-agenda-changed')
  const again = await feed({ 'if-none-match': etag })
  expect(again.status()).toBe(200)
  const text = await again.text()
  expect(text).toMatch(/DTSTART:20310304T190000Z/)
  expect(text).toMatch(/SEQUENCE:1/)
  await client.dispose()
})

test('the door of a session lets in who has a place, and says of the others why not, offline too', { tag: '@phone' }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const event = await newEvent([
    { title: 'Walking far', from: 9, to: 10, room: 'Studio', traits: { sign_up: true, capacity: 1 } },
  ])
  const sessionId = event.ids[0] ?? 0
  const [ann, bob, cem] = [await newPerson('Ann Archer'), await newPerson('Bob Baker'), await newPerson('Cem Cook')]
  const admin = await administrator()
  for (const { email } of [ann, bob, cem]) await admin.register(event.id, email)
  await admin.close()
  for (const person of [ann, bob]) {
    const client = await newClient()
    await signInBy(client, person)
    await send(client, 'post', `/api/programme/${event.slug}/sessions/${sessionId}/place`)
    await client.dispose()
  }
  const { code } = await asAdmin(async (client) => {
    const door = {
      name: 'Studio door',
      kind: 'session',
      session_id: sessionId,
      counts: 'in_out',
      opens_at: null,
      closes_at: null,
    }
    await send(client, 'post', `/api/admin/door/${event.id}/checkpoints`, door)
    return send<{ code: string }>(client, 'post', `/api/admin/door/${event.id}/devices`, { name: 'Tablet' })
  })
  const checkIn = async (name: string) => {
    await page.getByLabel('Name or ticket number').pressSequentially(name.split(' ')[1] ?? '')
    await page.getByRole('button', { name: `Check in: ${name}` }).click()
  }
  const verdict = page.locator('[data-verdict]')

  await page.goto(`/door#${code}`)
  await expect(page.getByText('3 tickets available offline')).toBeVisible()
  await page.getByLabel('Checkpoint').selectOption({ label: 'Studio door' })
  await checkIn('Bob Baker')
  await expect(verdict).toContainText('On the waiting list')
  await expectAccessible(page)
  await shot(page, 'door-waiting')
  await context.setOffline(true)
  await checkIn('Cem Cook')
  await expect(verdict).toContainText('No seat booked')
  await shot(page, 'door-no-place')
  await checkIn('Ann Archer')
  await expect(verdict).toContainText('Welcome')
  await context.setOffline(false)
  await expect(page.getByText('waiting to be sent')).toBeHidden()
})
