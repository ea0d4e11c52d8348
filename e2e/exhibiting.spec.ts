import { exhibitingAdminCalls } from '#features/exhibiting/exhibiting.admin.contract.ts'
import { programmeAdminCalls } from '#features/programme/programme.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { send } from './support/client.ts'
import { newEvent } from './support/event.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { clientOf } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an exhibitor’s staff edits its entry and keeps a visitor who agrees', { tag: '@phone' }, async ({ page, browser }) => {
  const event = await newEvent([{ title: 'Walking far', from: 9, to: 10, room: 'Hall' }])
  const [tess, ann] = [await newPerson('Tess Tern'), await newPerson('Ann Visitor')]
  const staff = await administrator()
  const registrationId = await staff.register(event.id, ann.email)
  await staff.close()
  const client = await clientOf('admin')
  const at = (path: string, exhibitor = 0) =>
    path.replace(':product_id', String(event.id)).replace(':kind', 'exhibitor').replace(':exhibitor_id', String(exhibitor))
  const { id } = await send<{ id: number }>(client, 'post', at(programmeAdminCalls.addPart.path), { name: 'Tern', booth: 'B1' })
  await send(client, 'post', at(exhibitingAdminCalls.putStaff.path, id), { email: tess.email })
  await client.dispose()

  const own = await browser.newContext()
  const visit = await own.newPage()
  await openAs(visit, ann, `/my-dashboard/tickets/${registrationId}`)
  const { code } = (await (await visit.request.get(`/api/my/tickets/${registrationId}`)).json()) as { code: string }

  await openAs(page, tess, `/products/${event.slug}/exhibitors/${id}`)
  await page.getByRole('link', { name: 'Manage this exhibitor' }).click()
  await hydrated(page)
  await page.getByLabel('Description', { exact: true }).pressSequentially('Splints that breathe')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Hasn’t agreed yet', { exact: true })).toBeVisible()
  await expect(page.getByText(ann.email)).toHaveCount(0)

  await visit.reload()
  await hydrated(visit)
  await visit.getByRole('button', { name: 'Allow Tern' }).click()
  await expect(visit.getByText('Can see your details')).toBeVisible()
  await expectAccessible(visit)
  await shot(visit, 'ticket-sharing')
  await page.reload()
  await expect(page.getByText(ann.email)).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'exhibitor-desk')
  await visit.getByRole('button', { name: 'Stop sharing Tern' }).click()
  await expect(visit.getByText('Can’t see your details')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Hasn’t agreed yet', { exact: true })).toBeVisible()
  await visit.goto(`/products/${event.slug}/exhibitors/${id}`)
  await expect(visit.getByText('Splints that breathe')).toBeVisible()
  await own.close()
})
