import { boxOf, openGallery, press, stopTime } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => openGallery(page, 'entries', 'choosing'))

test.describe('fields', () => {
  test('tie label, hint, error and the required mark to the control [UI-18]', async ({ page }) => {
    const last = page.getByRole('textbox', { name: 'Last name' })

    await expect(last).toHaveAccessibleDescription('Please fill in this field.')
    await expect(last).toHaveAttribute('aria-invalid', 'true')
    await expect(last).toHaveAttribute('required')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'We write to you about your registrations only.',
    )
    await expect(page.getByRole('textbox', { name: 'Member number' })).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue(/infection control/)
  })

  test('show a password by a button that says what it does', async ({ page }) => {
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAttribute('type', 'password')

    await page.getByRole('button', { name: 'Show password' }).press('Enter')

    await expect(password).toHaveAttribute('type', 'text')
    await expect(page.getByRole('button', { name: 'Hide password' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('count the characters that are left, and those too many', async ({ page }) => {
    const essay = page.getByRole('textbox', { name: 'Essay' })
    await expect(page.getByText('2 characters too many')).toBeVisible()

    await essay.fill('Short')

    await expect(page.getByText('55 characters left')).toBeVisible()
  })

  test('choose by keyboard in selects, boxes, radios and switches', async ({ page }) => {
    await page.getByRole('combobox', { name: 'State, province or region' }).selectOption({ label: 'Ontario' })
    await expect(page.getByRole('combobox', { name: 'State, province or region' })).toHaveValue('ON')

    const law = page.getByRole('group', { name: 'Topics' }).getByRole('checkbox', { name: 'Law and regulation' })
    await law.press('Space')
    await expect(law).toBeChecked()

    await page.getByRole('radio', { name: /^Online/ }).focus()
    await press(page, 'ArrowDown')
    await expect(page.getByRole('radio', { name: 'In the room' })).toBeChecked()

    const reminders = page.getByRole('switch', { name: /Remind me a day before/ })
    await reminders.press('Space')
    await expect(reminders).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'All sessions' })).toHaveJSProperty('indeterminate', true)
  })
})

test.describe('multiselect', () => {
  test('names three items, counts more, and selects all [UI-06]', async ({ page }) => {
    const button = page.getByRole('button', { name: /^Topics/ })
    await expect(button).toHaveText('Ethics, Taxation')
    await button.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Topics' })

    await panel.getByRole('checkbox', { name: 'Auditing' }).check()
    await expect(button).toHaveText('Ethics, Taxation, Auditing')
    await panel.getByRole('checkbox', { name: 'Risk' }).check()
    await expect(button).toHaveText('4 selected')
    await panel.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(button).toHaveText('All selected (8)')

    await press(page, 'Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('walks down its choices without moving the page under it', async ({ page }) => {
    const button = page.getByRole('button', { name: /^Topics/ })
    await button.press('Enter')
    const choices = page.getByRole('dialog', { name: 'Topics' }).getByRole('checkbox')
    const before = await boxOf(button)

    await choices.last().focus()

    await expect(choices.last()).toBeInViewport()
    expect(await boxOf(button)).toEqual(before)
  })

  test('filters 300 ms after the last key, whatever the accents [UI-07]', async ({ page }) => {
    await page.getByRole('button', { name: /^Topics/ }).click()
    const panel = page.getByRole('dialog', { name: 'Topics' })
    await stopTime(page)

    await panel.getByRole('searchbox', { name: 'Filter' }).fill('educ')
    await page.clock.runFor(250)
    await expect(panel.getByRole('checkbox', { name: 'Ethics' })).toBeVisible()
    await page.clock.runFor(100)

    await expect(panel.getByRole('checkbox', { name: 'Ethics' })).toBeHidden()
    await expect(panel.getByRole('checkbox', { name: 'Éducation continue' })).toBeVisible()
    await press(page, 'ArrowDown')
    await expect(panel.getByRole('checkbox', { name: 'Éducation continue' })).toBeFocused()
  })
})

test.describe('autocomplete', () => {
  test('walks a list of at most 200 px with the arrow keys', async ({ page }) => {
    const country = page.getByRole('combobox', { name: 'Country' })
    await country.focus()
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option')).toHaveCount(8)
    expect((await boxOf(list)).height).toBeLessThanOrEqual(200)

    await country.pressSequentially('c')
    await press(page, 'ArrowDown', 'ArrowDown')
    await expect(page.getByRole('option', { name: 'Chile' })).toHaveAttribute('aria-selected', 'true')
    await press(page, 'Enter')

    await expect(country).toHaveValue('Chile')
    await expect(list).toBeHidden()
  })

  test('asks a server, and says when nothing matches', async ({ page }) => {
    const person = page.getByRole('combobox', { name: 'Register someone else' })
    await person.fill('mar')
    await page.getByRole('option', { name: /Marta Nowak/ }).click()
    await expect(page.getByText('Chosen: Marta Nowak')).toBeVisible()

    await person.fill('zzz')
    const nothing = page.getByText('Nothing matches.').filter({ visible: true })
    await expect(nothing).toHaveCount(1)
    await press(page, 'Escape')
    await expect(nothing).toHaveCount(0)
  })
})

test.describe('date and month pickers', () => {
  test('read MM/dd/yyyy and send the day itself [UI-01] [UI-03]', async ({ page }) => {
    const starts = page.getByRole('textbox', { name: 'Starts on' })
    await expect(starts).toHaveValue('03/04/2026')

    await starts.fill('12/1/2026')
    await starts.blur()
    await expect(starts).toHaveValue('12/01/2026')
    await expect(page.locator('input[name=starts]')).toHaveValue('2026-12-01')

    await starts.fill('13/45/2026')
    await starts.blur()
    await expect(starts).toHaveAccessibleDescription('Enter a date as MM/dd/yyyy.')
    await expect(starts).toHaveValue('13/45/2026')
  })

  test('walk a calendar by keyboard and come back', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Choose a date, 03/04/2026' })
    await button.press('Enter')
    await expect(page.getByRole('button', { name: 'Wednesday, March 4, 2026' })).toBeFocused()

    await press(page, 'ArrowDown', 'ArrowRight', 'PageDown')
    await expect(page.getByRole('button', { name: 'Sunday, April 12, 2026' })).toBeFocused()
    await press(page, 'Enter')

    await expect(page.getByRole('textbox', { name: 'Starts on' })).toHaveValue('04/12/2026')
    await expect(page.getByRole('button', { name: 'Choose a date, 04/12/2026' })).toBeFocused()
  })

  test('choose a month as MM/yyyy [UI-02]', async ({ page }) => {
    const month = page.getByRole('textbox', { name: 'Licence renewed in' })
    await expect(month).toHaveValue('03/2026')
    await page.getByRole('button', { name: 'Choose a month, 03/2026' }).press('Enter')
    await expect(page.getByRole('button', { name: 'March 2026' })).toBeFocused()

    await press(page, 'ArrowDown', 'Enter')

    await expect(month).toHaveValue('06/2026')
    await expect(month).toHaveAttribute('placeholder', 'MM/yyyy')
  })
})

test.describe('stars', () => {
  test('are rated by arrow keys, and preview what a click would give [WID-12] [WID-19]', async ({ page }) => {
    const rating = page.getByRole('group', { name: 'Rate this course' })
    await expect(rating.getByRole('radio')).toHaveCount(5)
    const filled = rating.locator('svg path.fill-accent')
    await expect(filled).toHaveCount(0)

    await rating.locator('label').nth(3).hover()
    await expect(filled).toHaveCount(4)
    await page.mouse.move(0, 0)
    await expect(filled).toHaveCount(0)

    await rating.getByRole('radio', { name: '1 star' }).press('Space')
    await press(page, 'ArrowRight', 'ArrowRight')
    await expect(page.getByText('You gave 3')).toBeVisible()
  })

  test('say a read-only score and that nobody has rated [WID-17] [WID-20]', async ({ page }) => {
    await expect(page.getByRole('img', { name: '4.3 of 5 stars' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Not rated yet' })).toBeVisible()
    await expect(page.getByRole('img', { name: '7 of 10 stars' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Rate the room' }).getByRole('radio').first()).toBeDisabled()
  })
})

test.describe('file drop', () => {
  test('takes one file of an allowed kind, and hides a refusal after six seconds', async ({ page }) => {
    const drop = page.getByLabel('Profile picture')
    await expect(drop).toHaveAccessibleDescription('JPEG, PNG or WebP, up to 5 MB')
    await stopTime(page)

    await drop.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF') })
    const refusal = page.getByText('This type of file is not allowed. Please choose JPEG, PNG or WebP.')
    await expect(refusal).toBeVisible()
    await page.clock.runFor(5900)
    await expect(refusal).toBeVisible()
    await page.clock.runFor(200)
    await expect(refusal).toBeHidden()

    await drop.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('PNG') })
    await expect(page.getByText('me.png')).toBeVisible()
    await page.getByRole('button', { name: 'Remove me.png' }).press('Enter')
    await expect(page.getByText('me.png')).toBeHidden()
  })
})

test.describe('rich text', () => {
  test('is edited with headers of levels 1 and 2, lists and checked links', async ({ page }) => {
    const tools = page.getByRole('toolbar', { name: 'Formatting' })
    const text = page.getByRole('textbox', { name: 'Description' })
    await expect(tools.getByRole('button', { name: /^Heading/ })).toHaveCount(2)

    await text.click()
    await press(page, 'ControlOrMeta+a', 'Delete')
    await tools.getByRole('button', { name: 'Heading 1' }).click()
    await page.keyboard.type('Rules')
    await expect(text.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible()
    await tools.getByRole('button', { name: 'Heading 2' }).click()
    await expect(text.getByRole('heading', { level: 2, name: 'Rules' })).toBeVisible()

    await press(page, 'ControlOrMeta+a')
    await tools.getByRole('button', { name: 'Link' }).click()
    const address = page.getByRole('textbox', { name: 'Link URL' })
    await address.fill('javascript:alert(1)')
    await press(page, 'Enter')
    await expect(text.getByRole('link')).toHaveCount(0)
    await address.fill('https://example.org')
    await press(page, 'Enter')
    await expect(text.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', 'https://example.org')
    await expect(page.locator('input[name=description]')).toHaveValue(/<h2><a [^>]*href="https:\/\/example.org"/)
  })

  test('shows its toolbar to the arrow keys', async ({ page }) => {
    const tools = page.getByRole('toolbar', { name: 'Formatting' })
    await tools.getByRole('button', { name: 'Heading 1' }).focus()
    await press(page, 'ArrowRight', 'ArrowRight')
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused()
  })
})
