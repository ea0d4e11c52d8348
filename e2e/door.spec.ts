import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { newClient, send } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** What the camera of this browser sees; Chromium opens it when the camera is started. */
const cameraFile = join(tmpdir(), `lectern-camera-${process.pid}.mjpeg`)

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${cameraFile}`,
      ],
    }),
})

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

/** A phone held to the camera: the code on grey, a little aside. */
async function showToCamera(text: string): Promise<void> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dot = Math.floor(400 / size)
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x * dot} ${y * dot}h${dot}v${dot}h-${dot}z`] : [])),
  )
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#888"/>
    <g transform="translate(130 40) rotate(4)"><rect width="${size * dot}" height="${size * dot}" fill="#fff"/><path d="${dots.join('')}"/></g></svg>`
  const frame = await sharp(Buffer.from(picture)).jpeg({ quality: 90 }).toBuffer()
  writeFileSync(cameraFile, Buffer.concat([frame, frame, frame]))
}

type Guest = { name: string; email: string; password: string; registrationId: number; code: string }

/** An event that has not begun, with these people's tickets and a code for a device. */
async function openEvent(names: string[]) {
  const admin = await administrator()
  const product = await admin.product(`Door conference ${Math.random().toString(36).slice(2, 7)}`, {
    kind: 'live_event',
    time_zone: 'America/Chicago',
    is_online: false,
    venue: 'Lakefront Center',
    city: 'Milwaukee',
    meetings: [{ starts_at: '2031-03-04T09:00', ends_at: '2031-03-04T17:00' }],
  })
  const guests: Guest[] = []
  for (const name of names) {
    const person = await newPerson(name)
    const registrationId = await admin.register(product.id, person.email)
    const client = await newClient()
    await signInBy(client, person)
    const { code } = await send<{ code: string }>(client, 'get', `/api/my/tickets/${registrationId}`)
    await client.dispose()
    guests.push({ ...person, registrationId, code })
  }
  await admin.close()
  const pairing = () =>
    asAdmin((client) => send<{ code: string }>(client, 'post', `/api/admin/door/${product.id}/devices`, { name: 'Left door' }))
  return { product, guests, pairing }
}

const verdict = (page: Page, name: string) => page.locator('[data-verdict]').filter({ hasText: name })

test('a ticket is held to the camera of a paired phone, shown again, let in all the same and taken back', {
  tag: '@phone',
}, async ({ page }) => {
  const { guests, pairing } = await openEvent(['Wanda Weiss'])
  const [wanda] = guests
  await showToCamera(wanda?.code ?? '')
  const { code } = await pairing()

  // The QR code of the desk leads here, with the code behind the hash.
  await page.goto(`/door#${code}`)
  await expect(page.getByText('Ready to scan')).toBeVisible()
  await expect(page.getByText('1 ticket available offline')).toBeVisible()
  await shot(page, 'door-ready')
  await page.getByRole('button', { name: 'Start camera' }).click()

  await expect(verdict(page, 'Welcome')).toContainText('Wanda Weiss')
  await shot(page, 'door-accepted')
  // What stays before the camera is read once; shown again, it is said.
  await page.getByRole('button', { name: 'Stop camera' }).click()
  await page.getByRole('button', { name: 'Start camera' }).click()
  await expect(verdict(page, 'Already checked in')).toContainText('Already scanned')
  await page.getByRole('button', { name: 'Stop camera' }).click()
  await shot(page, 'door-duplicate')
  await page.getByRole('button', { name: 'Let in anyway' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Let in anyway' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').pressSequentially('Lost her coat')
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Let in manually')).toContainText('Wanda Weiss')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(verdict(page, 'Undone')).toBeVisible()
  await expectAccessible(page)
})

test('a scanner types tickets, and what is none is said', { tag: '@phone' }, async ({ page, allowConsole }) => {
  // A code that is none is refused.
  allowConsole(/status of 404/)
  const { guests, pairing } = await openEvent(['Ulla Unger'])
  const { code } = await pairing()
  await page.goto('/door')
  await hydrated(page)
  await page.getByLabel('Code').pressSequentially('WRONG-1')
  await page.getByRole('button', { name: 'Pair this device' }).click()
  await expect(page.getByText('This code is invalid or has expired.')).toBeVisible()
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Pair this device' }).click()
  await expect(page.getByText('Ready to scan')).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.type(guests[0]?.code ?? '')
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Welcome')).toContainText('Ulla Unger')

  // The system may close what a phone keeps, while it sleeps: the next scan is taken like any other.
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await page.keyboard.type('HTTPS://EXAMPLE.ORG/SOMETHING-ELSE')
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Not a valid ticket')).toContainText('Search by name')
  await shot(page, 'door-refused')
})

test('the door works on without a connection, and sends what it has when it is back', { tag: '@phone' }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { product, guests, pairing } = await openEvent(['Xenia Xander', 'Yves Young'])
  const { code } = await pairing()
  await page.goto(`/door#${code}`)
  await expect(page.getByText('2 tickets available offline')).toBeVisible()
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('lectern-door')).keys()).map(({ url }) => new URL(url).pathname))
  await expect.poll(kept).toEqual(expect.arrayContaining(['/door', expect.stringMatching(/\.wasm$/)]))
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  )
  await expect.poll(kept).toEqual(expect.arrayContaining(files))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('2 tickets available offline')).toBeVisible()
  await page.getByLabel('Name or ticket number').pressSequentially('xander')
  await page.getByRole('button', { name: 'Check in: Xenia Xander' }).click()
  await expect(verdict(page, 'Welcome')).toContainText('Xenia Xander')
  await page.getByLabel('Name or ticket number').fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.type(guests[1]?.code ?? '')
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Welcome')).toContainText('Yves Young')
  await expect(page.getByText('2 scans waiting to be sent')).toBeVisible()
  await shot(page, 'door-offline')

  await context.setOffline(false)
  await expect(page.getByText('waiting to be sent')).toBeHidden()
  await expect(page.getByText('Online')).toBeVisible()
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${product.id}/door`)
  await hydrated(page)
  await expect(page.getByRole('row', { name: /Xenia Xander/ })).toContainText('Inside')
  await expectAccessible(page)
  await shot(page, 'door-desk')
  // Clicked twice, one device is added: a second code would wait for nobody.
  await page.getByLabel('Device name').pressSequentially('Right door')
  await page.getByRole('button', { name: 'Pair device' }).dblclick()
  await expect(page.getByText(/Open this link on Right door/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Right door', { exact: true })).toHaveCount(1)
})

test('a holder shows their ticket, also without scripts and as a PDF', { tag: '@phone' }, async ({ page, browser, baseURL }) => {
  const { guests } = await openEvent(['Vera Vogel'])
  const [vera] = guests
  if (!vera) throw new Error('nobody has a ticket')
  await signInBy(page.request, vera)
  await page.goto('/my-dashboard')
  await hydrated(page)
  await page.getByRole('link', { name: /^Show ticket/ }).click()
  await expect(page.getByRole('img', { name: /QR code for ticket/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('Vera Vogel')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'ticket')
  const pdf = await page.request.get(`/api/my/tickets/${vera.registrationId}/ticket.pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await plain.addCookies((await page.context().storageState()).cookies)
  const still = await plain.newPage()
  await still.goto(`/my-dashboard/tickets/${vera.registrationId}`)
  await expect(still.getByRole('img', { name: /QR code for ticket/ })).toBeVisible()
  await plain.close()
})
