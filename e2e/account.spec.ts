import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { hydrated } from './support/hydrated.ts'
import {
  accountButton,
  fillSignIn,
  goodPassword,
  linkInMail,
  newPerson,
  type OwnPerson,
  openAs,
  signInByForm,
  someone,
} from './support/person.ts'
import { beNobody, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { totp } from './support/totp.ts'

/** The browser notes every refused request on its console. */
const refusedRequest = /status of 4\d\d/

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search

async function fillSignUp(page: Page, person: OwnPerson, again = person.password) {
  await page.getByLabel('Your name').fill(person.name)
  await page.getByRole('main').getByLabel('E-mail address').fill(person.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByLabel('Repeat password').fill(again)
}

test.describe('signing up', () => {
  test('a new person signs up, confirms the mailed link and signs in [ACC-01]', { tag: '@phone' }, async ({ page }) => {
    const person = someone()
    await page.goto('/sign-up')
    await fillSignUp(page, person)
    await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()

    // It takes the form's place, whose end was all that a phone showed.
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeInViewport()

    await page.goto(pathOf(await linkInMail(person.email, 'Confirm')))
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, person)

    await expect(accountButton(page, person)).toBeVisible()
  })

  test('the meter judges while one types, in six labels, with every advice [ACC-19] [ACC-20] [ACC-21] [ACC-22]', async ({
    page,
  }) => {
    await page.goto('/sign-up')
    await hydrated(page)
    const meter = page.getByRole('meter', { name: 'Password strength' })
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
    await expect(page.getByText('A mix of upper and lower case letters, digits and symbols is stronger.')).toBeVisible()
    await expect(page.getByText('The minimum strength, “Adequate”, is acceptable.')).toBeVisible()
    await expect(meter).toBeHidden()

    for (const [password, label] of [
      ['abc', 'Very weak'],
      ['kdmwpq', 'Very weak'],
      ['kdmwpqzu', 'Weak'],
      ['kdmwpqzuX', 'Adequate'],
      ['kdmwpqzuX7', 'Medium'],
      ['kdmwpqzuX7!r', 'Strong'],
      ['kdmwpqzuX7!rLtB9', 'Very strong'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
      await expect(meter).toHaveAttribute('aria-valuetext', label)
    }
  })

  test('the meter says what is wrong [ACC-10] [ACC-11] [ACC-12] [ACC-13] [ACC-14] [ACC-15] [ACC-16] [ACC-17] [ACC-18]', async ({
    page,
  }) => {
    await page.goto('/sign-up')
    await hydrated(page)
    await page.getByLabel('Your name').fill('Noor Haddad')
    await page.getByRole('main').getByLabel('E-mail address').fill('noor@example.org')
    const faults = page.getByRole('main').getByRole('listitem')

    for (const [password, message] of [
      ['Ab1!', 'Your password is too short'],
      ['noor@example.org', 'Your password must not be your email'],
      ['NoorHaddad-1999x', 'Your password must not contain your username'],
      ['kdmwpqzu', 'Use different character classes'],
      ['aaaabbbbX7', 'Too many repetitions'],
      ['abcdefgX7', 'Your password contains sequences'],
      ['kdmwpqz7', 'Your password needs an uppercase letter'],
      ['kdmwpqzuX', 'Your password needs a number and/or a special character'],
      ['kdmw', 'Your password is too weak'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
      await expect(faults.filter({ hasText: message })).toBeVisible()
    }
  })

  test('two entries that differ are refused, by the page and by the server [ACC-09]', async ({ page, allowConsole }) => {
    allowConsole(refusedRequest)
    await page.goto('/sign-up')
    await hydrated(page)
    await fillSignUp(page, someone(), `${goodPassword}x`)
    await expect(page.getByText('Passwords must match')).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()

    await expect(page.getByText('Passwords must match')).toBeVisible()
    await expect(page.getByLabel('Repeat password')).toBeFocused()
    await expect(page.getByLabel('Your name')).toHaveValue('Noor Haddad')
  })

  test('fields left empty say so, and the first of them has the focus [UI-18]', async ({ page, allowConsole }) => {
    allowConsole(refusedRequest)
    await page.goto('/sign-up')
    await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()

    await expect(page.getByText('Please fill in this field.')).toHaveCount(4)
    await expect(page.getByLabel('Your name')).toBeFocused()
    await expectAccessible(page)
  })
})

test.describe('signing in', () => {
  test('a wrong password and an unknown address are refused alike', async ({ page, allowConsole }) => {
    allowConsole(refusedRequest)
    const person = await newPerson()
    for (const email of [person.email, someone().email]) {
      await signInByForm(page, { email, password: 'Not-the-one-1' })
      await expect(page.getByRole('alert')).toHaveText('The e-mail address or password is incorrect.')
      await expect(page.getByRole('main').getByLabel('E-mail address')).toHaveValue(email)
    }
    await expectAccessible(page)
  })

  test('after too many tries one must wait, whether the address is known or not', async ({ page, allowConsole }) => {
    allowConsole(refusedRequest)
    const { email } = someone()
    await page.goto('/sign-in')
    await hydrated(page)
    const alert = page.getByRole('alert')
    for (let tries = 1; tries <= 6; tries++) {
      const answer = page.waitForResponse('**/api/sign-in')
      await fillSignIn(page, { email, password: `Not-the-one-${tries}` })
      await answer
      await expect(alert).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    }
    await expect(alert).toContainText('Too many attempts. Please wait')
  })

  test('without a mail server a new person is told whom to ask, and an administrator lets them in', async ({
    page,
    browser,
    allowConsole,
  }) => {
    allowConsole(refusedRequest)
    const person = someone()
    await page.goto('/sign-up')
    await fillSignUp(page, person)
    await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByText(`no link can reach ${person.email}`)).toBeVisible()
    await signInByForm(page, person)
    await expect(page.getByRole('alert')).toContainText('Please ask an administrator to confirm your address')

    const office = await browser.newPage()
    await signIn(office, 'admin')
    await office.goto('/admin')
    await office.getByRole('link', { name: 'Newest accounts' }).click()
    await office.getByRole('row').filter({ hasText: person.email }).getByRole('link', { name: person.name }).click()
    await hydrated(office)
    await office.getByRole('button', { name: 'Confirm e-mail address' }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Confirm e-mail address' }).click()
    await expect(office.getByText('E-mail address confirmed')).toBeVisible()
    await office.close()
    await signInByForm(page, person)
    await expect(accountButton(page, person)).toBeVisible()
  })

  test('one returns to where one was, but never to another site', async ({ page }) => {
    const person = await newPerson()
    await page.goto('/my-profile/sessions')
    await expect(page).toHaveURL('/sign-in?next=%2Fmy-profile%2Fsessions')
    await fillSignIn(page, person)
    await expect(page).toHaveURL('/my-profile/sessions')

    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page).toHaveURL('/')
    await signInByForm(page, person, `/sign-in?next=${encodeURIComponent('//elsewhere.example/')}`)
    await expect(accountButton(page, person)).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('the password can be shown and hidden again', async ({ page }) => {
    await page.goto('/sign-in')
    await hydrated(page)
    const password = page.locator('input[name=password]')
    await password.fill('Quiet')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('without JavaScript one signs in, is refused and signs out all the same [ACC-01]', async ({ browser, baseURL }) => {
    const person = await newPerson()
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const page = await context.newPage()
    await signInByForm(page, { email: person.email, password: 'Not-the-one-1' }, '/sign-in?next=/my-profile')
    await expect(page.getByText('The e-mail address or password is incorrect.')).toBeVisible()
    await expect(page.getByRole('main').getByLabel('E-mail address')).toHaveValue(person.email)

    await fillSignIn(page, person)
    await expect(page).toHaveURL('/my-profile')
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/my-profile')
    await expect(page).toHaveURL('/sign-in?next=%2Fmy-profile')
    await context.close()
  })
})

test('a forgotten password is replaced through the mailed link', { tag: '@phone' }, async ({ page, allowConsole }) => {
  allowConsole(refusedRequest)
  const person = await newPerson()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByRole('main').getByLabel('E-mail address').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`no link can reach ${person.email}`)).toBeVisible()

  const link = pathOf(await linkInMail(person.email, 'Choose a new password'))
  await page.goto(link)
  const renewed = { ...person, password: 'Other-Meadow-58?' }
  await page.getByLabel('New password').fill(renewed.password)
  await page.getByLabel('Repeat password').fill(renewed.password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set. You can sign in now.')).toBeVisible()
  await fillSignIn(page, renewed)
  await expect(accountButton(page, person)).toBeVisible()

  // The link works once, and says so before anybody types a password in vain.
  await beNobody(page)
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await expect(page.getByLabel('New password')).toBeHidden()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
})

test('a second step is set up, asked for at sign-in, and passed by a code or a recovery code @embedded', async ({
  page,
  allowConsole,
}) => {
  allowConsole(refusedRequest)
  const person = await newPerson()
  await openAs(page, person, '/my-profile/security')
  const section = page.getByRole('region', { name: 'Two-factor sign-in' })
  await section.getByLabel('Current password').fill(person.password)
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(section.getByRole('list').filter({ hasText: 'Scan this QR code' })).toBeFocused()
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = await section.locator('code').innerText()

  await section.getByLabel('Authentication code').fill('000000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('That code is incorrect.')).toBeVisible()
  await section.getByLabel('Authentication code').fill(totp(secret))
  // Sent twice, the second answer would take the codes of the first away.
  await section.getByRole('button', { name: 'Turn on' }).dblclick()
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const [recovery = '', secondRecovery = ''] = await codes.allInnerTexts()
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')

  await beNobody(page)
  await signInByForm(page, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  // The next one: each is taken once, and the first was this half minute's.
  await expect(page.getByLabel('Authentication code')).toBeFocused()
  await page.keyboard.type(totp(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(accountButton(page, person)).toBeVisible()

  await beNobody(page)
  await signInByForm(page, person, '/sign-in?next=/my-profile/security')
  await page.getByRole('link', { name: 'Use a recovery code instead' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type(recovery)
  await page.keyboard.press('Enter')
  await expect(section.getByText('You have 9 recovery codes left.')).toBeVisible()

  await section.getByText('Turn off', { exact: true }).click()
  await section.getByLabel('Current password').last().fill(person.password)
  await section.getByLabel('Authentication code or recovery code').last().fill(secondRecovery)
  await section.getByRole('button', { name: 'Turn off two-factor sign-in' }).click()
  await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a passkey is added, renamed, used to sign in without a password, and removed', async ({ page, baseURL }) => {
  const person = await newPerson()
  // Passkeys belong to names; an address of numbers has none.
  const home = new URL(baseURL ?? '')
  home.hostname = 'localhost'
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await client.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  await signInByForm(page, person, new URL('/sign-in?next=/my-profile/security', home).href)
  await expect(page).toHaveURL(new URL('/my-profile/security', home).href)
  await hydrated(page)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByLabel('Passkey name').fill('Work laptop')
  await section.getByLabel('Current password').fill(person.password)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByText('Work laptop', { exact: true })).toBeVisible()

  await section.getByRole('button', { name: 'Rename Work laptop' }).click()
  await section.getByLabel('Passkey name').first().fill('Laptop at home')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Laptop at home', { exact: true })).toBeVisible()

  await beNobody(page)
  await page.goto(new URL('/sign-in?next=/my-profile/security', home).href)
  // A browser that suggests passkeys by itself may be quicker than the hand.
  await page.getByRole('button', { name: 'Sign in with a passkey' }).or(section).first().click()
  await expect(accountButton(page, person)).toBeVisible()

  await section.getByRole('button', { name: 'Remove Laptop at home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('No passkeys yet.')).toBeVisible()
  await expect(section.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
})
