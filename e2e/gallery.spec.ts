import { expectAccessible, violationsOn } from './support/accessible.ts'
import { boxOf, openGallery, press, stopTime } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test.describe('dialogs', () => {
  test.beforeEach(({ page }) => openGallery(page, 'actions', 'overlays'))

  test('ask before what cannot be undone, with the focus on Cancel [UI-04]', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Remove registration…' })
    await opener.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Remove Maria Lindqvist from this webinar?' })
    await expect(question).toHaveAccessibleDescription(/last registration/)
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()

    await press(page, 'Escape')
    await expect(question).toBeHidden()
    await expect(opener).toBeFocused()

    // A key that comes at once was not meant for the question.
    await stopTime(page)
    await opener.press('Enter')
    const remove = question.getByRole('button', { name: 'Remove registration' })
    await remove.press('Enter')
    await expect(question).toBeVisible()
    await page.clock.runFor(600)
    await remove.press('Enter')
    const told = page.getByRole('alertdialog', { name: 'The registration was removed.' })
    await expect(told.getByRole('button', { name: 'OK' })).toBeFocused()
    await page.clock.runFor(600)
    await press(page, 'Enter')
    await page.clock.runFor(600)
    await expect(told).toBeHidden()
  })

  test('are 70 % by 60 % of the window, keep the focus and give it back', async ({ page }) => {
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
    await page.getByRole('button', { name: 'Open movable modal' }).click()
    const modal = page.getByRole('dialog', { name: /^Quiz/ })
    const before = await boxOf(modal)
    const movedBy = async () => {
      const { x, y, width, height } = await boxOf(modal)
      return [x - before.x, y - before.y, width - before.width, height - before.height]
    }

    await modal.getByRole('button', { name: /^Move window/ }).focus()
    await press(page, 'ArrowLeft', 'Shift+ArrowUp')
    await expect.poll(movedBy).toEqual([-16, -64, 0, 0])

    await modal.getByRole('button', { name: /^Resize window/ }).focus()
    await press(page, 'ArrowRight', 'ArrowDown')
    await expect.poll(movedBy).toEqual([-16, -64, 16, 16])

    const { x, y } = await boxOf(modal)
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.down()
    await page.mouse.move(-400, -400, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => boxOf(modal)).toMatchObject({ x: 0, y: 0 })
  })

  test('fill a phone [UI-05]', { tag: '@phone-only' }, async ({ page }) => {
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
  test.beforeEach(({ page }) => openGallery(page, 'overlays'))

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
    await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Editing')
  })

  test('a popover opens under its button and closes by Escape', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Why can I not buy this?' })
    await opener.press('Enter')
    const popover = page.getByRole('dialog', { name: 'Why not now?' })
    await expect(popover).toBeVisible()
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
    // What a toast stands before, such as the notice of cookies, waits there unseen.
    await expect(messages.getByText('It is back')).toBeVisible()
    await expect(messages).not.toContainText('Removed from favorites')
    await page.mouse.move(0, 0)
    await page.clock.runFor(6000)
    await expect(messages.getByText('It is back')).toHaveCount(0)
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
  test.beforeEach(({ page }) => openGallery(page, 'navigation'))

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
  test.beforeEach(({ page }) => openGallery(page, 'data', 'feedback'))

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
    const data = page.getByRole('region', { name: 'Tables, numbers and charts' })
    await expect(data.getByText('Your price$49.00List price$79.00')).toBeVisible()
    await expect(data.getByText('2.5 credits')).toBeVisible()
    await expect(data.getByText('Monday, November 23, 2026')).toBeAttached()
  })
})

test('buttons that work keep the focus and stop answering', async ({ page }) => {
  await openGallery(page, 'actions')
  const saving = page.getByRole('button', { name: /^Saving/ }).first()
  await expect(saving).toHaveAttribute('aria-busy', 'true')
  await saving.focus()
  await expect(saving).toBeFocused()
  await expect(page.getByRole('button', { name: 'Disabled' }).first()).toBeDisabled()
})

test('every part is accessible in light and dark', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await openGallery(page)
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
    await openGallery(page, 'choosing', 'overlays')
    await page.getByRole('button', { name }).click()

    expect(await violationsOn(page)).toEqual([])
  })
