import type { Locator, Page } from '@playwright/test'
import { expectAccessible, violationsOn } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const open = async (page: Page) => {
  await page.goto('/dev/gallery', { waitUntil: 'networkidle' })
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
}

const group = (page: Page, name: string) => page.getByRole('region', { name })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Time stands still from here on, and moves only by runFor. */
const stopTime = async (page: Page) => {
  await page.clock.install({ time: '2026-03-04T10:00:00Z' })
  await page.clock.pauseAt('2026-03-04T11:00:00Z')
}
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not on the screen')
  return box
}

test.beforeEach(({ page }) => open(page))

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
  test('walks a list of at most 200 px with the arrow keys [UI-11]', async ({ page }) => {
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
  test('are rated by arrow keys, and preview what a click would give [WID-12] [WID-18] [WID-19]', async ({ page }) => {
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
  test('is edited with headers of levels 1 and 2, lists and checked links [UI-12]', async ({ page }) => {
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
    const address = page.getByRole('textbox', { name: 'Address of the link' })
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

test.describe('dialogs', () => {
  test('ask before what cannot be undone, with the focus on Cancel [UI-04]', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Remove registration…' })
    await opener.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Remove Maria Lindqvist from this webinar?' })
    await expect(question).toHaveAccessibleDescription(/last registration/)
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()

    await press(page, 'Escape')
    await expect(question).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.press('Enter')
    await question.getByRole('button', { name: 'Remove registration' }).press('Enter')
    const told = page.getByRole('alertdialog', { name: 'The registration was removed.' })
    await expect(told.getByRole('button', { name: 'OK' })).toBeFocused()
    await press(page, 'Enter')
    await expect(told).toBeHidden()
  })

  test('are 70 % by 60 % of the window, keep the focus and give it back [UI-08] [UI-09]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const opener = page.getByRole('button', { name: 'Open modal' })
    await opener.press('Enter')
    const modal = page.getByRole('dialog', { name: 'Credits earned' })
    const box = await boxOf(modal)
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect(Math.abs(box.width - 1280 * 0.7)).toBeLessThanOrEqual(1280 - width + 1)
    expect(Math.abs(box.height - 800 * 0.6)).toBeLessThanOrEqual(1)

    for (let stop = 0; stop < 8; stop += 1) {
      await press(page, 'Tab')
      const outside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== null && focused !== document.body && focused.closest('dialog') === null
      })
      expect(outside, 'focus behind the modal').toBe(false)
    }
    expect(await violationsOn(page)).toEqual([])

    await press(page, 'Escape')
    await expect(modal).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('move and resize by keyboard and by hand, and never out of sight', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Open movable modal' }).click()
    const modal = page.getByRole('dialog', { name: /^Quiz/ })
    const before = await boxOf(modal)

    await modal.getByRole('button', { name: /^Move window/ }).focus()
    await press(page, 'ArrowLeft', 'Shift+ArrowUp')
    const moved = await boxOf(modal)
    expect([moved.x - before.x, moved.y - before.y]).toEqual([-16, -64])

    await modal.getByRole('button', { name: /^Resize window/ }).focus()
    await press(page, 'ArrowRight', 'ArrowDown')
    const resized = await boxOf(modal)
    expect([resized.width - moved.width, resized.height - moved.height]).toEqual([16, 16])

    await page.mouse.move(resized.x + 60, resized.y + 20)
    await page.mouse.down()
    await page.mouse.move(-400, -400, { steps: 4 })
    await page.mouse.up()
    expect(await boxOf(modal)).toMatchObject({ x: 0, y: 0 })
  })

  test('fill a phone [UI-05]', { tag: '@phone-only' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Open movable modal' }).click()
    const modal = page.getByRole('dialog', { name: /^Quiz/ })
    expect(await boxOf(modal)).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(modal.getByRole('button', { name: /^Move window/ })).toBeHidden()
  })

  test('slide in from the side and close beside themselves', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Open side panel' })
    await opener.click()
    const panel = page.getByRole('dialog', { name: 'Maria Lindqvist' })
    await expect(panel.getByRole('button', { name: 'Done' })).toBeVisible()

    await page.mouse.click(50, 300)

    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test.describe('what floats', () => {
  test('a menu is walked by arrows and letters, and Escape returns', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'More actions' })
    await opener.press('Enter')
    const menu = page.getByRole('menu', { name: 'Actions' })
    await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused()

    await press(page, 'ArrowDown', 'ArrowDown')
    await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await press(page, 'e')
    await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await press(page, 'Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.press('Enter')
    await press(page, 'Enter')
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Editing')
  })

  test('a popover opens under its button and closes by Escape', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Why can I not buy this?' })
    await opener.press('Enter')
    const popover = page.getByRole('dialog', { name: 'Why not now?' })
    await expect(popover).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const [button, panel] = [await boxOf(opener), await boxOf(popover)]
    expect(Math.abs(panel.x - button.x)).toBeLessThan(2)

    await press(page, 'Escape')
    await expect(popover).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a tooltip shows on focus and on hover, and Escape hides it', async ({ page }) => {
    const control = page.getByRole('button', { name: 'About the hold' })
    const tooltip = page.getByRole('tooltip', { name: 'Seats are held for 30 minutes' })
    await expect(control).toHaveAccessibleDescription('Seats are held for 30 minutes')

    await control.focus()
    await expect(tooltip).toBeVisible()
    await press(page, 'Escape')
    await expect(tooltip).toBeHidden()
    await control.hover()
    await expect(tooltip).toBeVisible()
  })

  test('a toast can be undone, waits while it is read, and leaves', async ({ page }) => {
    await stopTime(page)
    const messages = page.getByRole('region', { name: 'Messages' })
    await page.getByRole('button', { name: 'Show toast with undo' }).click()
    await messages.getByRole('button', { name: 'Undo' }).focus()
    await page.clock.runFor(20_000)
    await expect(messages).toContainText('Removed from favorites')

    await press(page, 'Enter')
    await expect(messages).toHaveText('It is back')
    await page.mouse.move(0, 0)
    await page.clock.runFor(6000)
    await expect(messages).toBeEmpty()
  })

  test('the command palette opens by Ctrl K, filters, and runs by Enter', async ({ page }) => {
    await press(page, 'Control+k')
    const entry = page.getByRole('combobox', { name: 'What would you like to do?' })
    await expect(entry).toBeFocused()

    await entry.fill('sett')
    await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('option')).toHaveCount(1)
    await press(page, 'Enter')

    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Settings')
    await expect(entry).toBeHidden()
  })
})

test.describe('finding one’s way', () => {
  test('tabs follow the arrow keys', async ({ page }) => {
    await page.getByRole('tab', { name: 'Monday' }).focus()
    await press(page, 'ArrowRight')
    await expect(page.getByRole('tab', { name: 'Tuesday' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Tuesday' })).toHaveText('Workshops all day.')
    await press(page, 'End')
    await expect(page.getByRole('tabpanel', { name: 'Wednesday' })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Monday' })).toBeHidden()
  })

  test('an accordion opens one at a time', async ({ page }) => {
    await expect(page.getByText('Every member, and guests of a member.')).toBeVisible()
    await page.getByText('Can I cancel?').focus()
    await page.locator('summary', { hasText: 'Can I cancel?' }).press('Enter')
    await expect(page.getByText('Yes, and the seat goes back to the list.')).toBeVisible()
    await expect(page.getByText('Every member, and guests of a member.')).toBeHidden()
  })

  test('a carousel goes by its buttons and by the arrow keys', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const carousel = page.getByRole('region', { name: 'From the discussions' })
    await expect(carousel.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(carousel.getByText('1 of 3')).toBeVisible()

    await carousel.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(carousel.getByText('2 of 3')).toBeVisible()
    await carousel.getByRole('list').press('ArrowRight')
    await expect(carousel.getByText('3 of 3')).toBeVisible()
    await expect(carousel.getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  test('pages are numbered and the current one is said', async ({ page }) => {
    const pages = page.getByRole('navigation', { name: 'Pages of people' })
    await expect(pages.locator('[aria-current=page]')).toHaveText(/Page 4/)
    await pages.getByRole('button', { name: 'Page 5' }).press('Enter')
    await expect(pages.locator('[aria-current=page]')).toHaveText(/Page 5/)
    await expect(
      page.getByRole('navigation', { name: 'Pages of courses' }).getByRole('link', { name: 'Page 2' }),
    ).toHaveAttribute('href', '/dev/gallery?page=2')
    await expect(page.getByRole('navigation', { name: 'You are here' }).getByText('Ethics in practice')).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('a segmented control is one choice of a few', async ({ page }) => {
    const view = page.getByRole('group', { name: 'View' })
    await view.getByRole('radio', { name: 'Tiles' }).focus()
    await press(page, 'ArrowRight')
    await expect(view.getByRole('radio', { name: 'List' })).toBeChecked()
  })
})

test.describe('data', () => {
  test('a table sorts by its heads and selects rows', async ({ page }) => {
    const table = page.getByRole('table', { name: 'People', exact: true })
    await expect(table.getByRole('rowheader').first()).toHaveText(/Ines Duarte/)
    await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')

    await table.getByRole('button', { name: 'Credits' }).press('Enter')
    await expect(table.getByRole('rowheader').first()).toHaveText(/Jonas Weber/)
    await table.getByRole('button', { name: 'Credits' }).press('Enter')
    await expect(table.getByRole('columnheader', { name: 'Credits' })).toHaveAttribute('aria-sort', 'descending')

    await table.getByRole('checkbox', { name: 'Select all rows' }).press('Space')
    await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(5)
    await expect(page.getByRole('heading', { name: 'Nobody matches' })).toBeVisible()
  })

  test('a chart has its numbers in a table behind it', async ({ page }) => {
    const chart = page.getByRole('figure', { name: 'Registrations by kind' })
    await chart.locator('summary').press('Enter')
    await expect(chart.getByRole('row', { name: 'Webinars 410' })).toBeVisible()
    await expect(page.getByText('No data yet.')).toBeVisible()
  })

  test('progress runs to 100 [UI-10]', async ({ page }) => {
    const done = page.getByRole('progressbar', { name: 'Infection control' })
    await expect(done).toHaveAttribute('aria-valuenow', '100')
    await expect(done).toHaveAttribute('aria-valuemax', '100')
    await expect(page.getByRole('progressbar', { name: 'Preparing the export' })).not.toHaveAttribute('aria-valuenow')
  })

  test('prices, dates and credits say what they are', async ({ page }) => {
    const data = group(page, 'Tables, numbers and charts')
    await expect(data.getByText('Your price$49.00List price$79.00')).toBeVisible()
    await expect(data.getByText('2.5 credits')).toBeVisible()
    await expect(data.getByText('Monday, November 23, 2026')).toBeAttached()
  })
})

test('buttons that work keep the focus and stop answering', async ({ page }) => {
  const saving = page.getByRole('button', { name: /^Saving/ }).first()
  await expect(saving).toHaveAttribute('aria-busy', 'true')
  await saving.focus()
  await expect(saving).toBeFocused()
  await expect(page.getByRole('button', { name: 'Disabled' }).first()).toBeDisabled()
})

test('every part is accessible in light and dark', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await expectAccessible(page)
})

for (const name of [
  'Topics Ethics, Taxation',
  'Choose a date, 03/04/2026',
  'More actions',
  'Open small modal',
  'Open command palette',
])
  test(`what opens by '${name}' is accessible`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name }).click()

    expect(await violationsOn(page)).toEqual([])
  })
