import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

// Each goes through many pages.
test.beforeEach(() => test.slow())

/** Runs share one server: each test has products of its own. */
const titleOf = (name: string) => `${name} ${test.info().project.name} ${Date.now() % 1_000_000}`

const open = async (page: Page, path: string) => {
  await signIn(page, 'admin')
  await page.goto(path)
  await hydrated(page)
}

async function make(page: Page, title: string): Promise<void> {
  await open(page, '/admin/products/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText(/^Saved( |$)/)).toBeVisible()
}

test('a product is made, mended field by field, previewed, published and found by a guest', { tag: '@phone' }, async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  const title = titleOf('Wound care')
  await open(page, '/admin/products/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('tab', { name: 'Registration' }).click()
  await page.getByLabel('List price').fill('80')
  await page.getByLabel('Member price').fill('95.50')
  await page.getByRole('tab', { name: 'Basics' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()

  // What needs mending comes to the front, with its reason.
  await expect(page.getByText('The member price can’t be higher than the list price.')).toBeVisible()
  await page.getByLabel('Member price').fill('60')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  await page.getByRole('tab', { name: 'Topics and credits' }).click()
  await page.getByRole('button', { name: 'Add credits' }).click()
  await page.getByLabel('Amount of credit 1').fill('1.25')
  await save(page)
  const [preview] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Preview' }).click()])
  await expect(preview.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const address = new URL(preview.url()).pathname
  await preview.close()

  const guest = await browser.newPage()
  const base = new URL(page.url()).origin
  expect((await guest.request.get(`${base}/api/catalogue${address}`)).status()).toBe(404)
  await page.getByRole('radio', { name: 'Public' }).check()
  await save(page)
  await guest.goto(base + address)
  await expect(guest.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(guest.getByText('$80.00').first()).toBeVisible()
  await guest.close()
})

test('a price is typed into an empty entry, and members pay the same until they are given a price of their own', async ({
  page,
}) => {
  await open(page, '/admin/products/new')
  await page.getByRole('tab', { name: 'Registration' }).click()
  const [list, member] = [page.getByLabel('List price'), page.getByLabel('Member price')]
  await list.click()
  await page.keyboard.type('49')
  await expect(list).toHaveValue('49')
  await page.keyboard.press('Tab')
  await expect(list).toHaveValue('49.00')
  await expect(member).toHaveValue('49.00')

  await page.keyboard.type('40,5')
  await list.click({ clickCount: 3 })
  await page.keyboard.type('60.')
  await expect(page.getByText('Enter a price of 0 or more.')).toBeVisible()
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await expect(list).toHaveValue('60.50')
  await expect(member).toHaveValue('40.50')
})

test('meetings, speakers and the remote registration URL are set [ADM-02]', async ({ page, allowConsole }) => {
  allowConsole(/status of 422/)
  const title = titleOf('Balance day')
  await make(page, title)
  await page.getByRole('tab', { name: 'Schedule' }).click()
  await page.getByRole('button', { name: 'Add a meeting' }).click()
  await page.getByLabel('Starts: date').fill('03/04/2031')
  await page.getByLabel('Starts: date').blur()
  await page.getByLabel('Ends: time').fill('12:30')
  await page.getByRole('tab', { name: 'People and files' }).click()
  await page.getByRole('button', { name: 'Add someone without an account' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ottilie Brand')
  await page.getByRole('tab', { name: 'Registration' }).click()
  await page.getByRole('switch', { name: 'Registration is on another site' }).check()
  await expect(page.getByText('Remote Registration URL not set for this product.')).toBeVisible()
  await page.getByLabel('Remote registration URL').fill('example.org')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter an address that starts with http, https, ftp or sftp.')).toBeVisible()
  await page.getByLabel('Remote registration URL').fill('https://example.org/register')
  await save(page)

  await page.reload()
  await hydrated(page)
  await page.getByRole('tab', { name: 'Schedule' }).click()
  await expect(page.getByLabel('Starts: date')).toHaveValue('03/04/2031')
  await expect(page.getByLabel('Ends: time')).toHaveValue('12:30')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('https://example.org/register')).toBeVisible()
  await expect(page.getByText('Ottilie Brand')).toBeVisible()
})

test('unsaved work is not left behind unasked, and two administrators do not overwrite each other', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const title = titleOf('Contested')
  await make(page, title)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await hydrated(other)
  await other.getByLabel('Summary').fill('Theirs')
  await other.getByRole('combobox', { name: 'Kind' }).selectOption('Live event')
  await other.getByRole('tab', { name: 'Registration' }).click()
  await other.getByLabel('List price').fill('80')
  await save(other)
  await other.close()

  await page.getByLabel('Summary').fill('Mine')
  await page.getByRole('link', { name: 'Topics and credits' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const versions = page.getByRole('dialog', { name: 'Two versions' })
  const theirs = (field: string) => versions.getByRole('group', { name: field }).getByRole('radio', { name: /^Theirs/ })
  await expect(theirs('Summary')).not.toBeChecked()
  await expect(theirs('Kind')).toHaveAccessibleName('Theirs Live event')
  await expect(theirs('List price')).toHaveAccessibleName('Theirs $80.00')
  await versions.getByRole('button', { name: 'Save selected versions' }).click()
  await expect(page.getByRole('status').getByText(/^Saved( |$)/)).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('Mine')

  await page.goto(`${page.url()}/history`)
  const change = page.getByRole('main').getByRole('listitem').filter({ hasText: 'List price' })
  await expect(change).toContainText('Live event')
  await expect(change).toContainText('$80.00')
})

test('the pages of a product without a programme say so among its other pages', { tag: '@phone' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await make(page, titleOf('On demand'))
  for (const name of ['Exhibitors', 'Attendance', 'On stage']) {
    await page.getByRole('navigation', { name: 'Product pages' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('The programme hasn’t been released yet')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to the programme' }).click()
  await expect(page.getByRole('button', { name: 'Create programme' })).toBeVisible()
})

test('many are published at once and taken back by one click', { tag: '@phone' }, async ({ page }) => {
  const title = titleOf('Bulk')
  await make(page, `${title} one`)
  await make(page, `${title} two`)
  await page.goto(`/admin/products?search=${encodeURIComponent(title)}`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Publish 2 products' }).click()
  await expect(page.getByText('2 products published.')).toBeVisible()
  await expect(page.getByRole('table').getByText('Public').filter({ visible: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('table').getByText('Draft').filter({ visible: true })).toHaveCount(2)
})

test('a table is checked line by line, mended, and imported as a whole', { tag: '@phone' }, async ({ page }) => {
  const slug = `import-${test.info().project.name}-${Date.now()}`
  await open(page, '/admin/products/import')
  const send = (text: string) =>
    page.getByLabel('Choose a CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await send(`url_slug,title,kind,list_price\n${slug}-1,One,course,10.00\n${slug}-2,Two,party,free\n`)
  await expect(page.getByText('There are 2 errors.')).toBeVisible()
  await expect(page.getByRole('row', { name: /3 kind/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import:/ })).toHaveCount(0)
  await shot(page, 'import-faults')

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await send(`\ufeffurl_slug;title;kind;list_price\r\n${slug}-1;"One; first";course;10,00\r\n${slug}-2;Two;webinar;0\r\n`)
  await page.getByRole('button', { name: 'Import: 2 new, 0 changed' }).click()
  await expect(page.getByText('2 new, 0 changed.')).toBeVisible()
  await page.goto(`/admin/products?search=${slug}`)
  await expect(page.getByRole('link', { name: 'One; first' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('topics are added, renamed, ordered and removed', async ({ page }) => {
  const name = titleOf('Sleep')
  await open(page, '/admin/topics')
  await page.getByRole('button', { name: 'Add a topic' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`“${name}” was saved.`)).toBeVisible()
  const rows = page.getByRole('tabpanel', { name: 'Topics' }).getByRole('listitem')
  await expect(rows.last()).toContainText(name)
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(rows.last()).not.toContainText(name)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(rows.filter({ hasText: name })).toHaveCount(0)
})

test('every part of the editor can be used by everybody', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/admin/products/new')
  for (const tab of ['Basics', 'Schedule', 'Registration', 'Topics and credits', 'People and files', 'Links']) {
    await page.getByRole('tab', { name: tab }).click()
    if (tab === 'Schedule') await page.getByRole('button', { name: 'Add a meeting' }).click()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), tab).toBe(true)
  }
})
