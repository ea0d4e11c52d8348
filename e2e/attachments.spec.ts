import { productAdminCalls } from '#features/catalogue/catalogue.admin.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { hydrated } from './support/hydrated.ts'
import { fillSignIn, newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }])
})

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })

test('each file of a product says who opens it; a guest is led to sign-in and back, others read why it is locked', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of (401|404)/)
  const admin = await administrator()
  const product = await admin.product(`Handouts ${Date.now() % 1_000_000}`)
  const learner = await newPerson('Ann Ashworth')
  await admin.register(product.id, learner.email)
  await admin.close()
  const path = `/products/${product.slug}`

  await test.step('an administrator uploads three and says for whom each is', async () => {
    await signIn(page, 'admin')
    await page.goto(`/admin/products/${product.id}?part=people`)
    await hydrated(page)
    for (const name of ['Programme.pdf', 'Slides.pdf', 'Minutes.pdf']) {
      await page.locator('input[type=file]').last().setInputFiles(pdf(name))
      await expect(page.getByRole('link', { name })).toBeVisible()
    }
    const audience = page.getByLabel('Who can open it')
    await expect(audience.first()).toHaveValue('registered')
    await audience.nth(0).selectOption('Everyone')
    await audience.nth(2).selectOption('Members')
    await expect(page.getByText('Members who see the product page, registered or not.')).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'attachments-editor')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('status').getByText(/^Saved( |$)/)).toBeVisible()
    const stored = await page.request.get(productAdminCalls.readProduct.path.replace(':product_id', String(product.id)))
    expect((await stored.json()).entry.attachments).toMatchObject([
      { title: 'Programme', audience: 'everyone' },
      { title: 'Slides', audience: 'registered' },
      { title: 'Minutes', audience: 'members' },
    ])
  })

  await test.step('a guest opens what is for everybody, and is led to sign-in and back for the rest', async () => {
    const guest = await browser.newPage()
    const base = new URL(page.url()).origin
    await guest.context().addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: base }])
    await guest.goto(base + path)
    const files = guest.locator('#files')
    await expect(files.getByText('For registered people')).toBeVisible()
    await expect(files.getByText('For members')).toBeVisible()
    await expectAccessible(guest)
    await shot(guest, 'attachments-guest')
    const open = await files.getByRole('link', { name: 'Programme' }).getAttribute('href')
    expect((await guest.request.get(base + open)).status()).toBe(200)
    await files.getByRole('link', { name: 'Slides' }).click()
    await expect(guest.locator('body')).not.toContainText('message_class')
    await guest.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    const download = guest.waitForResponse((response) => /\/files\/\d+$/.test(response.url()) && response.status() === 200)
    await fillSignIn(guest, learner)
    expect((await download).headers()['content-type']).toBe('application/pdf')
    await guest.close()
  })

  await test.step('somebody who is neither registered nor a member reads for whom they are', async () => {
    const other = await browser.newPage()
    await openAs(other, await newPerson('Bo Birch'), path)
    const files = other.locator('#files')
    await expect(files.getByRole('link')).toHaveCount(1)
    await expect(files.getByText('For registered people')).toBeVisible()
    await shot(other, 'attachments-stranger')
    await other.close()
  })
})
