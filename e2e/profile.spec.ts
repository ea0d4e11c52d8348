import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accountButton, linkInMail, newPerson, openAs, signInByForm } from './support/person.ts'
import { png } from './support/picture.ts'
import { beNobody, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** The browser notes every refused request on its console. */
const refusedRequest = /status of 4\d\d/

const main = (page: Page) => page.getByRole('main')
const aboutYou = (page: Page) => page.getByRole('region', { name: 'About you', exact: true })

/** Drops files where a person would, from outside the browser. */
async function drop(page: Page, files: { name: string; type: string; content: Buffer }[]) {
  const given = files.map(({ name, type, content }) => ({ name, type, content: content.toString('base64') }))
  const data = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const { name, type, content } of files) {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, given)
  await page.getByText('Drop a file here, or choose one').dispatchEvent('drop', { dataTransfer: data })
}

const typeRegion = async (page: Page, region: string) => {
  const entry = page.getByRole('textbox', { name: 'State, province or region' })
  await entry.pressSequentially(region)
  return entry
}

test('whose session ended in another tab is told so, keeps what they typed, and saves it once they are signed in again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40[13]/)
  const person = await newPerson()
  await openAs(page, person, '/my-profile')
  const region = await typeRegion(page, 'Tirol')
  const save = aboutYou(page).getByRole('button', { name: 'Save', exact: true })

  await page.context().clearCookies()
  await save.click()
  await expect(page.getByRole('alert')).toContainText('You must be logged in to do this.')
  await expect(region).toHaveValue('Tirol')

  await signInBy(page.request, person)
  await save.click()
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
})

test('a page does nothing as somebody else, who has signed in in another tab meanwhile', async ({ page, allowConsole }) => {
  allowConsole(/status of 403/)
  await openAs(page, await newPerson('Ada First'), '/my-profile')
  const other = await newPerson('Bo Second')
  const region = await typeRegion(page, 'Salzburg')

  await signInBy(page.request, other)
  await aboutYou(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('someone else has signed in from this browser')
  await expect(region).toHaveValue('Salzburg')

  await page.reload()
  await expect(accountButton(page, other)).toBeVisible()
  await expect(region).toHaveValue('')
})

test.describe('the profile', () => {
  test('holds name, organisation, region and a time zone searched by city [ACC-03] [ACC-04] [ACC-08]', { tag: '@phone' }, async ({
    page,
  }) => {
    const person = await newPerson()
    await openAs(page, person, '/my-profile')
    await page.getByLabel('Your name').fill('Noor Haddad-Lind')
    await page.getByLabel('Organisation').first().fill('Harbour Clinic')
    await page.getByLabel('State, province or region').fill('Nova Scotia')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await zone.fill('tokyo')
    await page.getByRole('option', { name: /Asia\/Tokyo/ }).click()
    await expect(zone).toHaveValue('Asia/Tokyo')
    await expect(page.getByText(/It’s \d+:\d\d [AP]M there now/)).toBeVisible()
    await aboutYou(page).getByRole('button', { name: 'Save', exact: true }).click()

    await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Noor Haddad-Lind' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Organisation').first()).toHaveValue('Harbour Clinic')
    await expect(page.getByLabel('State, province or region')).toHaveValue('Nova Scotia')
    await expect(zone).toHaveValue('Asia/Tokyo')
  })

  test('finds the US aliases and refuses what is no zone [ACC-05]', async ({ page, allowConsole }) => {
    allowConsole(refusedRequest)
    const person = await newPerson()
    await openAs(page, person, '/my-profile')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await zone.fill('US/')
    await expect(page.getByRole('option', { name: /^US\// })).toHaveCount(12)
    await zone.press('ArrowDown')
    await zone.press('Enter')
    await expect(zone).toHaveValue('US/Alaska')

    await zone.fill('Middle of nowhere')
    await aboutYou(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please choose a time zone from the list.')).toBeVisible()
    await expect(zone).toHaveValue('Middle of nowhere')
  })

  test('speaks another language once it is chosen', async ({ page }) => {
    const person = await newPerson()
    await openAs(page, person, '/my-profile')
    await main(page).getByLabel('Language').selectOption('de')
    await aboutYou(page).getByRole('button', { name: 'Save', exact: true }).click()

    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('takes a picture, cut to a square, also when the line breaks meanwhile, and gives it up again [ACC-06] [ACC-07]', {
    tag: '@phone',
  }, async ({ page, context, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/)
    const person = await newPerson()
    await openAs(page, person, '/my-profile')
    const section = page.getByRole('region', { name: 'Picture' })
    await section.getByLabel('Your picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(600, 400) })
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' })
    await dialog.getByLabel('Zoom').fill('2')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(dialog.getByRole('alert')).toBeInViewport()
    await expect(dialog.getByLabel('Zoom')).toHaveValue('2')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(dialog).toBeHidden()

    const picture = section.getByRole('img', { name: person.name })
    await expect(picture).toHaveJSProperty('naturalWidth', 512)
    await expect(picture).toHaveJSProperty('naturalHeight', 512)
    await expect(section.getByText('Your picture has been saved.')).toBeVisible()

    await section.getByRole('button', { name: 'Remove picture' }).click()
    await expect(section.getByRole('button', { name: 'Remove picture' })).toBeHidden()
  })

  test('refuses two files and other types, and the message goes after six seconds [FILE-04] [FILE-06] [FILE-07] [FILE-08] [FILE-09]', async ({
    page,
  }) => {
    const person = await newPerson()
    await openAs(page, person, '/my-profile')
    const section = page.getByRole('region', { name: 'Picture' })
    await expect(section.getByText(/up to \d+ MB/)).toBeVisible()
    // From here on only the test moves the clock.
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 10_000))

    for (const { files, message } of [
      { files: ['one.png', 'two.png'], message: 'More than one file was selected. Please choose a single file.' },
      { files: ['notes.txt'], message: /This type of file is not allowed/ },
    ]) {
      await drop(
        page,
        files.map((name) => ({ name, type: name.endsWith('png') ? 'image/png' : 'text/plain', content: png(20, 20) })),
      )
      await expect(section.getByText(message)).toBeVisible()
      await page.clock.runFor(5000)
      await expect(section.getByText(message)).toBeVisible()
      await page.clock.runFor(1500)
      await expect(section.getByText(message)).toBeHidden()
    }
  })

  test('refuses a file that only says that it is a picture [FILE-07]', async ({ page, allowConsole }) => {
    allowConsole(/status of 422|ERR_|blob:/)
    const person = await newPerson()
    await openAs(page, person, '/my-profile')
    const answer = await page.evaluate(async () => {
      const form = new FormData()
      form.append('picture', new File(['plain text'], 'me.png', { type: 'image/png' }))
      const token = decodeURIComponent(/lectern-csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      return (await fetch('/api/my-profile/picture', { method: 'POST', headers: { 'x-csrf-token': token }, body: form })).json()
    })

    expect(answer.picture[0]).toContain('The file type is not allowed.')
  })
})

test.describe('sessions', () => {
  test('one that is ended hears so on its next check and can sign in again where it was [UI-29] [UI-30]', async ({
    page,
    browser,
    baseURL,
    allowConsole,
  }) => {
    allowConsole(refusedRequest)
    const person = await newPerson()
    const elsewhere = await browser.newContext({ baseURL })
    const other = await elsewhere.newPage()
    await other.clock.install()
    await openAs(other, person, '/my-profile/data')
    await openAs(page, person, '/my-profile/sessions')
    await expect(main(page).getByRole('listitem')).toHaveCount(2)
    await expect(main(page).getByText('This device')).toHaveCount(1)

    await main(page)
      .getByRole('listitem')
      .getByRole('button', { name: /^Sign out:/ })
      .click()
    await expect(main(page).getByText('You’re not signed in anywhere else.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()

    await other.clock.fastForward(61_000)
    const dialog = other.getByRole('alertdialog')
    await expect(dialog).toContainText('Sorry, but you are not logged in anymore')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(other).toHaveURL('/sign-in?next=%2Fmy-profile%2Fdata')
    await elsewhere.close()
  })

  test('all others end at once', async ({ page, browser, baseURL }) => {
    const person = await newPerson()
    const elsewhere = await browser.newContext({ baseURL })
    await signInByForm(await elsewhere.newPage(), person)
    await expect(accountButton(elsewhere.pages()[0] ?? page, person)).toBeVisible()
    await openAs(page, person, '/my-profile/sessions')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(main(page).getByText('You’re not signed in anywhere else.')).toBeVisible()

    const answer = await elsewhere.request.get('/api/keep-alive')
    expect(answer.status()).toBe(401)
    await elsewhere.close()
  })
})

test('the password is changed, and only by who knows the old one [ACC-09]', async ({ page, allowConsole }) => {
  allowConsole(refusedRequest)
  const person = await newPerson()
  await openAs(page, person, '/my-profile/security')
  const section = page.getByRole('region', { name: 'Password', exact: true })
  const change = async (current: string, password: string, again = password) => {
    await section.getByLabel('Current password').fill(current)
    await section.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
    await section.getByLabel('Repeat new password').fill(again)
    await section.getByRole('button', { name: 'Change password' }).click()
  }
  await change('Not-the-one-1', 'Other-Meadow-58?')
  await expect(section.getByText('The password is incorrect.')).toBeVisible()
  await change(person.password, 'Other-Meadow-58?', 'Other-Meadow-58!')
  await expect(section.getByText('Passwords must match')).toBeVisible()
  await change(person.password, 'Other-Meadow-58?')
  await expect(section.getByText('Your password has been changed.')).toBeVisible()
  await expect(section.getByLabel('Current password')).toHaveValue('')

  await beNobody(page)
  await signInByForm(page, { ...person, password: 'Other-Meadow-58?' })
  await expect(accountButton(page, person)).toBeVisible()
})

test('the address changes once the link to the new one is opened', async ({ page }) => {
  const person = await newPerson()
  const email = person.email.replace('e2e-', 'e2e-new-')
  await openAs(page, person, '/my-profile/security')
  const section = page.getByRole('region', { name: 'E-mail address' })
  await section.getByLabel('New e-mail address').fill(email)
  await section.getByLabel('Current password').fill(person.password)
  await section.getByLabel('Current password').press('Enter')
  await expect(section.getByText(`no link can reach ${email}`)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Change address' })).toBeFocused()

  const link = new URL(await linkInMail(email, 'Confirm your new address'))
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText(`Your e-mail address has been changed to ${email}.`)).toBeVisible()

  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
})

test('all that is kept about one can be taken away as a file', async ({ page }) => {
  const person = await newPerson()
  await openAs(page, person, '/my-profile/data')
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await waiting

  expect(download.suggestedFilename()).toMatch(/\.json$/)
  expect(readFileSync(await download.path(), 'utf8')).toContain(person.email)
})

test('an account is deleted by who types its address and password', { tag: '@phone' }, async ({ page, allowConsole }) => {
  allowConsole(refusedRequest)
  const person = await newPerson()
  await openAs(page, person, '/my-profile/data')
  await page.getByLabel(`Type ${person.email} to confirm`).fill('somebody@example.org')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('This is not your e-mail address.')).toBeVisible()

  await page.getByLabel(`Type ${person.email} to confirm`).fill(person.email)
  await page.getByRole('button', { name: 'Delete my account' }).dblclick()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await signInByForm(page, person)
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or password is incorrect.')
})
