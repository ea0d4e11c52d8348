import { randomUUID } from 'node:crypto'
import { organisationsAdminCalls, organisationsCalls } from '#features/organisations/organisations.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { newClient, send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an organisation is made, its manager invites and registers a colleague and sees nobody else', async ({ page, browser }) => {
  const name = `Hospital ${randomUUID().slice(0, 6)}`
  const [manager, colleague] = [await newPerson('Mara Manager'), await newPerson('Cole Colleague')]
  const title = `Ward safety ${randomUUID().slice(0, 6)}`
  await (await administrator()).product(title)
  await signIn(page, 'admin')
  await page.goto('/admin/organisations/new')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially(name)
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.getByRole('combobox', { name: 'Person' }).pressSequentially(manager.email)
  await page.getByRole('option', { name: /Mara Manager/ }).click()
  await page.getByRole('checkbox', { name: 'Add as a manager' }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('region', { name: 'People' })).toContainText(manager.email)
  await expectAccessible(page)
  await shot(page, 'organisation')

  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, manager, '/my-dashboard/organisation')
  await expect(theirs.getByRole('heading', { name, level: 1 })).toBeVisible()
  const addresses = theirs.getByRole('textbox', { name: 'E-mail addresses, one per line' })
  const invite = theirs.getByRole('button', { name: 'Send invitations' })
  await addresses.fill(`nobody\n${colleague.email}`)
  await invite.click()
  await expect(theirs.getByRole('alert').getByText('Invalid e-mail address: nobody')).toBeVisible()
  await expect(addresses).toHaveValue(`nobody\n${colleague.email}`)
  await addresses.fill(Array.from({ length: 300 }, (_, n) => `p${n}@example.org`).join('; '))
  await invite.click()
  await expect(theirs.getByText('You can add at most 50 people at once. Please split the list.')).toBeVisible()
  await addresses.fill(`Colleague, Cole <${colleague.email.toUpperCase()}>;`)
  await invite.click()
  await expect(theirs.getByRole('heading', { name: 'Pending invitations' })).toBeVisible()
  await expect(theirs.getByRole('region', { name: 'People' })).not.toContainText(colleague.email)

  const client = await newClient()
  await signInBy(client, colleague)
  const { offers } = await (await client.get(organisationsCalls.myOrganisation.path)).json()
  expect(offers).toMatchObject([{ name }])
  await send(client, 'post', organisationsCalls.joinOrganisation.path, { organisation_id: offers[0].id })
  await client.dispose()

  await theirs.reload()
  await hydrated(theirs)
  await theirs.getByRole('checkbox', { name: 'Cole Colleague' }).check()
  await theirs.getByRole('combobox', { name: 'Product' }).pressSequentially(title)
  await theirs.getByRole('option', { name: title }).click()
  await expectAccessible(theirs)
  await shot(theirs, 'my-organisation')
  await theirs.getByRole('button', { name: 'Add to my cart' }).click()
  await expect(theirs).toHaveURL(/\/cart$/)
  await expect(theirs.getByRole('main')).toContainText('Cole Colleague')
  await theirs.context().close()
  await asAdmin((one) =>
    send(one, 'delete', organisationsAdminCalls.removeOrganisation.path.replace(':organisation_id', String(offers[0].id)), {}),
  )
})
