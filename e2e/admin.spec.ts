import { adminNavigation } from '#features/admin/admin.navigation.ts'
import { expectAccessible } from './support/accessible.ts'
import { takeSettings } from './support/alone.ts'
import { hydrated } from './support/hydrated.ts'
import { speak } from './support/language.ts'
import { accountButton, newPerson, signInByForm } from './support/person.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const refusedPage = /status of (401|403)/

// Whatever becomes of the journey that has taken the settings, the next one is let in.
let letGo = () => {}
test.afterEach(() => letGo())

test('guests and learners are told that administration is not theirs', async ({ page, allowConsole }) => {
  allowConsole(refusedPage)
  const asGuest = await page.goto('/admin')
  expect(asGuest?.status()).toBe(401)
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()

  await signIn(page, 'learner')
  const asLearner = await page.goto('/admin/people')

  expect(asLearner?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0)
})

test('the navigation leads to every page, by hand and by the palette', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin')
  await hydrated(page)
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  const links = navigation.getByRole('link')
  await expect(links).toHaveCount(adminNavigation.length)

  await navigation.getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Outbox' })).toHaveAttribute('aria-current', 'page')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'What would you like to do?' }).fill('audit')
  await expect(page.getByRole('option', { name: /Audit log/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
})

test('on a phone the navigation is a drawer that closes when it has led somewhere', { tag: '@phone-only @phone' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin')
  await hydrated(page)

  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Administration' })
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Jobs' }).click()

  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
  await expect(drawer).toHaveCount(0)
})

test('a German finds an amount among the settings in the currency, and a new product in German', async ({ page }) => {
  await signIn(page, 'admin')
  await speak(page, 'de')
  await page.goto('/admin/settings')
  await hydrated(page)
  const fee = page.getByRole('textbox', { name: 'Stornogebühr je Buchung (USD)' })
  await expect(fee).toHaveValue('0,00')
  await fee.press('Control+a')
  await fee.pressSequentially('12,50')
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click()
  await expect(fee).toHaveValue('0,00')

  await page.goto('/admin/products/new')
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
})

test('lists show their last column on a phone, in German too', { tag: '@phone-only @phone' }, async ({ page }) => {
  await signIn(page, 'admin')
  await speak(page, 'de')
  const { products } = await (await page.request.get('/api/admin/products', { params: { search: 'open-practice-room' } })).json()
  const attendance = `/admin/products/${products[0].id}/attendance`
  const { quizzes } = await (await page.request.get('/api/admin/quizzes')).json()
  const items = `/admin/quizzes/${quizzes.find((quiz: { attempts: number }) => quiz.attempts > 0).asset_id}/items`
  const lists = ['orders', 'questions', 'credit-types', 'profile-fields', 'quizzes'].map((list) => `/admin/${list}`)
  for (const path of [...lists, attendance, items]) {
    await page.goto(path)
    await hydrated(page)
    const hidden = () =>
      page
        .getByRole('table')
        .last()
        .evaluate((table) => table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0))
    await expect.poll(hidden, path).toBeLessThanOrEqual(0)
  }
})

test('a setting is changed, refused with its reason, and found in the audit log', async ({ page, allowConsole }) => {
  allowConsole(/status of 422/)
  letGo = await takeSettings()
  await signIn(page, 'admin')
  await page.goto('/admin/settings')
  await hydrated(page)
  const seconds = page.getByLabel('Seconds between session checks')
  // A browser of English would leave the comma out, and make it 45.
  await seconds.fill('')
  await seconds.pressSequentially('4,5')
  await expect(seconds).toHaveValue('4,5')
  await seconds.fill('5')
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('At least 15.')).toBeVisible()
  await expect(seconds).toHaveValue('5')

  // Less than a minute: another journey waits that long for a session's end to be noticed.
  await seconds.fill('45')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 setting saved.')).toBeVisible()
  await expect(page.getByText('At least 15.')).toHaveCount(0)

  await page.goto('/admin/audit?subject_id=keepAliveSeconds')
  await hydrated(page)
  await page.getByText('Details').first().click()
  await expect(page.locator('ins').first()).toHaveText('45')
})

test('the whole page follows the hue while it is chosen', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/settings')
  await hydrated(page)
  const hue = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-hue'))
  const before = await hue()

  await page.getByRole('slider', { name: 'Brand colour' }).press('ArrowRight')
  await expect.poll(async () => Number(await hue())).toBe(Number(before) + 1)

  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(hue).toBe(before)
})

test('the hue that was saved stays when the settings are left', async ({ page }) => {
  letGo = await takeSettings()
  await signIn(page, 'admin')
  await page.goto('/admin/settings')
  await hydrated(page)
  const hue = () => page.evaluate(() => Number(document.documentElement.style.getPropertyValue('--brand-hue')))
  const before = await hue()
  const choose = async (key: string) => {
    await page.getByRole('slider', { name: 'Brand colour' }).press(key)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  }

  await choose('ArrowRight')
  expect(await hue()).toBe(before + 1)

  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Settings' }).click()
  await choose('ArrowLeft')
  expect(await hue()).toBe(before)
})

test('a notice is written, seen on the site, and removed [NOTE-01]', async ({ page, allowConsole }) => {
  // A notice without a text is refused.
  allowConsole(/status of 422/)
  const text = `Written at ${Date.now()}`
  await signIn(page, 'admin')
  await page.goto('/admin/notices/new')
  await hydrated(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // What is wrong is said of the text itself, not of a control in its toolbar.
  await expect(page.getByRole('textbox', { name: /^Text/ })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1)
  await page.getByRole('textbox', { name: /^Text/ }).fill(text)
  await page.getByText('Urgent', { exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/notices\/\d+$/)
  await page.goto('/admin/notices')
  await expect(page.getByRole('row').filter({ hasText: text })).toContainText('Live')

  await page.goto('/')
  await expect(page.getByRole('main').getByText(text)).toBeVisible()

  await page.goto('/admin/notices')
  await hydrated(page)
  await page.getByRole('link', { name: text }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
})

test('people are found while one types, and a person’s membership changes', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/)
  const person = await newPerson('Wanda Filter')
  await signIn(page, 'admin')
  await page.goto('/admin/people')
  await hydrated(page)
  const words = page.getByRole('searchbox', { name: 'Search by name or e-mail address' })
  await words.pressSequentially(person.email.slice(0, 7), { delay: 30 })
  await expect(page).toHaveURL(/search=e2e-/)
  await words.pressSequentially(person.email.slice(7), { delay: 30 })
  await expect(page).toHaveURL(/search=[^&]*example\.org/)
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  // However long one typed, it is one step back; and the words go with the address that they stand in.
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/people$/)
  await expect(words).toHaveValue('')
  await page.goForward()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await expect(words).toHaveValue(person.email)

  await page.getByRole('link', { name: person.name }).click()
  const memberships = page.getByRole('region', { name: 'Memberships' })
  await memberships.getByRole('button', { name: 'Add a membership' }).click()
  await memberships.getByLabel('Member number').pressSequentially('A-17')
  await memberships.getByLabel('Last day').fill('2001-01-01')
  await memberships.getByRole('button', { name: 'Save membership' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(memberships.getByLabel('Member number')).toHaveValue('A-17')
  await memberships.getByLabel('Last day').fill('')
  await memberships.getByRole('button', { name: 'Save membership' }).dblclick()

  await expect(memberships.getByText('No. A-17')).toHaveCount(1)
  await expect(memberships.getByText('Active')).toBeVisible()
  await expect(memberships.getByRole('button', { name: 'End membership' })).toBeVisible()
  await expectAccessible(page)
})

test('a deactivated person cannot sign in until reactivated', async ({ page, browser, baseURL, allowConsole }) => {
  allowConsole(/status of 403/)
  const person = await newPerson('Dana Paused')
  await signIn(page, 'admin')
  await page.goto(`/admin/people?search=${person.email}`)
  await hydrated(page)
  await page.getByRole('link', { name: person.name }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible()

  const context = await browser.newContext({ baseURL })
  const own = await context.newPage()
  await signInByForm(own, person)
  await expect(own.getByRole('alert')).toBeVisible()
  await expect(accountButton(own, person)).toHaveCount(0)

  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await signInByForm(own, person)
  await expect(accountButton(own, person)).toBeVisible()
  await context.close()
})

test('signed in as another, a banner says so on every page and leads back', async ({ page }) => {
  const person = await newPerson('Sam Borrowed')
  await signIn(page, 'admin', { fresh: true })
  await page.goto(`/admin/people?search=${person.email}`)
  await hydrated(page)
  await page.getByRole('link', { name: person.name }).click()
  await page.getByRole('button', { name: `Sign in as ${person.name}` }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Sign in as ${person.name}` })
    .click()

  const banner = page.getByRole('region', { name: 'Notice', exact: true }).filter({ hasText: `signed in as ${person.name}` })
  await expect(banner).toBeVisible()
  await page.goto('/my-profile')
  await hydrated(page)
  await expect(banner).toBeVisible()

  await banner.getByRole('button', { name: 'Return to your own account' }).click()
  await expect(accountButton(page, { name: 'Miriam Castellane' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a mail is read in the outbox, in a frame that cannot run anything and whose links open beside it', async ({
  page,
  allowConsole,
}) => {
  // Said of the test's own look into the frame.
  allowConsole(/Blocked script execution in 'about:srcdoc'/)
  const person = await newPerson('Mara Letters')
  await signIn(page, 'admin')
  await page.goto(`/admin/outbox?recipient=${person.email}`)
  await hydrated(page)
  await page.getByRole('link', { name: /Confirm/ }).click()

  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  await expect(frame.contentFrame().getByText(person.name)).toBeVisible()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    frame.contentFrame().getByRole('link', { name: 'Confirm address' }).click(),
  ])
  await expect(opened.getByRole('button', { name: 'Confirm address' })).toBeVisible()
  await opened.close()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Plain text' })).toContainText(person.name)
})
