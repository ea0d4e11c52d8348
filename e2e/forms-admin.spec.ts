import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { newForm, sendToForm } from './support/forms.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

test('an administrator draws a form by keyboard alone, takes a step back, and visitors meet it [ADM-05] [FORM-29]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin/forms/new')
  await hydrated(page)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const fields = page.getByRole('list', { name: 'Fields', exact: true }).getByRole('listitem')
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.type(`Drawn ${randomUUID().slice(0, 6)}`)

  await test.step('two fields are added and described', async () => {
    await press('Add Single choice')
    const panel = page.getByRole('dialog', { name: 'Single choice' })
    await panel.getByRole('textbox', { name: 'Label', exact: true }).fill('Are you a member?')
    await panel.getByRole('textbox', { name: 'Label of option 1' }).fill('Yes')
    await panel.getByRole('textbox', { name: 'Label of option 2' }).fill('No')
    await panel.getByRole('button', { name: 'Add option' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Not yet')
    await expect(panel.getByRole('textbox', { name: 'Label of option 3' })).toHaveValue('Not yet')
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await press('Add Text')
    const text = page.getByRole('dialog', { name: 'Text' })
    await text.getByRole('textbox', { name: 'Label', exact: true }).fill('Member number')
    await text.getByRole('checkbox', { name: 'Required' }).focus()
    await page.keyboard.press('Space')
    await text
      .getByRole('combobox', { name: 'Show this field' })
      .selectOption({ label: 'When “Are you a member?” is answered with…' })
    await text.getByRole('checkbox', { name: 'Yes' }).focus()
    await page.keyboard.press('Space')
    await shot(page, 'form-field-panel')
    await page.keyboard.press('Escape')
    await expect(text).toBeHidden()
  })

  await test.step('a field for role 1, which is the administrator by default', async () => {
    await press('Add Long text')
    const panel = page.getByRole('dialog', { name: 'Long text' })
    await panel.getByRole('textbox', { name: 'Label', exact: true }).fill('Office use')
    await panel.getByRole('checkbox', { name: 'Restrict to certain roles' }).focus()
    await page.keyboard.press('Space')
    await expect(panel.getByRole('checkbox', { name: 'Administrator' })).toBeChecked()
    await expect(panel.getByRole('checkbox', { name: 'Signed-in user' })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('order, undo and redo', async () => {
    await press('Move up: Office use')
    await expect(fields.nth(1)).toContainText('Office use')
    await press('Undo')
    await expect(fields.nth(2)).toContainText('Office use')
    await press('Move up: Member number')
    await expect(fields.nth(0)).toContainText('Never shown')
    await expect(page.getByRole('button', { name: 'Move down: Member number' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(fields.nth(1)).toContainText('Conditional')
    await press('Remove: Office use')
    await expect(fields).toHaveCount(2)
    await press('Undo')
    await expect(fields).toHaveCount(3)
  })

  await test.step('the preview follows, branches included', async () => {
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('textbox', { name: 'Member number' })).toHaveCount(0)
    await preview.getByRole('radio', { name: 'Yes' }).focus()
    await page.keyboard.press('Space')
    await expect(preview.getByRole('textbox', { name: 'Member number' })).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'form-designer')
  })

  await test.step('saved, it stands at an address of its own', async () => {
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/admin\/forms\/\d+$/)
    const address = await page.getByRole('link', { name: /^\/widgets\/\d+$/ }).getAttribute('href')
    await page.goto(address ?? '')
    await hydrated(page)
    await page.getByRole('radio', { name: 'Yes' }).check()
    await expect(page.getByRole('textbox', { name: 'Member number' })).toBeVisible()
    // An administrator sees what is for role 1.
    await expect(page.getByRole('textbox', { name: 'Office use' })).toBeVisible()
  })
})

test('a definition made elsewhere is pasted, kept with what nobody knows, and shown', async ({ page }) => {
  const form = await newForm({}, '[]')
  await signIn(page, 'admin')
  await page.goto(`/admin/forms/${form.id}`)
  await hydrated(page)
  const elsewhere = [
    { type: 'autocomplete', label: 'City', name: 'autocomplete-1', values: [{ label: 'Porto', value: 'porto' }], access: false },
    { type: 'starRating', label: 'Stars', name: 'stars-1', max: 7 },
    { type: 'text', label: 'Name', name: 'text-1', className: 'form-control', 'data-own': 'kept', subtype: 'text' },
  ]
  await page.getByRole('button', { name: 'Paste JSON' }).click()
  const window = page.getByRole('dialog', { name: 'Paste JSON' })
  await window.getByRole('textbox', { name: 'Definition' }).fill('[{"type"')
  await expect(window.getByText('This isn’t a valid list of fields. Paste formBuilder JSON or XML.')).toBeVisible()
  await window.getByRole('textbox', { name: 'Definition' }).fill(JSON.stringify(elsewhere))
  await window.getByRole('button', { name: 'Use this definition' }).click()
  await expect(page.getByRole('list', { name: 'Fields', exact: true }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Invalid control')).toBeVisible()

  await test.step('one field is changed; the others, and its own unknown keys, stay', async () => {
    await page.getByRole('button', { name: 'Edit: Name', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Text' })
    await panel.getByRole('textbox', { name: 'Label', exact: true }).fill('Full name')
    await panel.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Paste JSON' }).click()
    const text = await window.getByRole('textbox', { name: 'Definition' }).inputValue()
    expect(JSON.parse(text)).toEqual([elsewhere[0], elsewhere[1], { ...elsewhere[2], label: 'Full name' }])
  })

  await test.step('what an older formBuilder wrote as XML is taken, and its fields are dragged by their handles', async () => {
    const old =
      '<form-template><fields><field type="text" label="First" name="a"/><field type="text" label="Second" name="b"/></fields></form-template>'
    await window.getByRole('textbox', { name: 'Definition' }).fill(old)
    await window.getByRole('button', { name: 'Use this definition' }).click()
    const rows = page.getByRole('list', { name: 'Fields', exact: true }).getByRole('listitem')
    await expect(rows).toHaveText([/First/, /Second/])
    await expect(window).toBeHidden()
    await rows.first().locator('[data-handle]').hover()
    await page.mouse.down()
    const to = await rows.last().boundingBox()
    await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 10, { steps: 5 })
    await page.mouse.up()
    await expect(rows).toHaveText([/Second/, /First/])
  })
})

test('a message goes from new to answered', async ({ page }) => {
  const form = await newForm()
  const name = `Ann ${randomUUID().slice(0, 6)}`
  const email = `ann-${randomUUID().slice(0, 8)}@example.org`
  await sendToForm(form, { name: [name], email: [email], reach: ['email'], message: ['When does the course begin?'] })
  await signIn(page, 'admin')
  await page.goto(`/admin/forms/inbox?form_id=${form.id}`)
  await hydrated(page)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'form-inbox')

  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('When does the course begin?')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Message' }).getByText('Read', { exact: true })).toBeVisible()

  await test.step('half an answer is not left behind without a question', async () => {
    await page.getByRole('textbox', { name: 'Your answer' }).pressSequentially('On Mon')
    await page.getByRole('link', { name: 'Form inbox' }).last().click()
    const question = page.getByRole('alertdialog', { name: 'Leave without sending?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('On Mon')
  })

  await test.step('a note, then an answer by mail', async () => {
    await page.getByRole('textbox', { name: 'Note' }).fill('Asked the tutor.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByRole('region', { name: 'Notes and answers' }).getByText('Asked the tutor.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your answer' }).fill('On Monday at nine.')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByRole('region', { name: 'Notes and answers' }).getByText('On Monday at nine.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Message' }).getByText('Done', { exact: true })).toBeVisible()
    await shot(page, 'form-message')
    await page.getByRole('link', { name: 'Form inbox' }).last().click()
    await expect(page).toHaveURL('/admin/forms/inbox')
  })

  await test.step('the charts have counted it', async () => {
    await page.goto(`/admin/forms/${form.id}/results`)
    await expect(page.getByRole('region', { name: 'How may we answer?' }).getByText('By e-mail').first()).toBeVisible()
    await shot(page, 'form-charts')
  })
})
