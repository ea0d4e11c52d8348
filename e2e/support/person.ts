import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signInCalls } from '#features/account/account.sign-in.contract.ts'
import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import { newClient, send } from './client.ts'
import { hydrated } from './hydrated.ts'
import { asAdmin, leave, signInBy } from './sign-in.ts'

export type OwnPerson = { name: string; email: string; password: string }

export const goodPassword = 'Quiet-Harbour-72!'

export const someone = (name = 'Noor Haddad'): OwnPerson => ({
  name,
  email: `e2e-${randomUUID().slice(0, 8)}@example.org`,
  password: goodPassword,
})

/** An account of the test's own, confirmed by its mailed link, so that no journey disturbs another. */
export async function newPerson(name?: string): Promise<OwnPerson> {
  const person = someone(name)
  const client = await newClient()
  const { email, password } = person
  const data = { name: person.name, email, password, password_again: password }
  await send(client, 'post', signInCalls.signUp.path, data)
  const token = new URL(await linkInMail(email, 'Confirm')).searchParams.get('token')
  await send(client, 'post', signInCalls.verifyEmail.path, { token })
  await client.dispose()
  return person
}

/** The link in the newest mail to an address whose subject begins so, as the administrator reads it in the outbox. */
export const linkInMail = (email: string, subject: string): Promise<string> =>
  asAdmin(async (client) => {
    let text = ''
    await expect(async () => {
      const list = await client.get(operationsCalls.listMail.path, { params: { recipient: email } })
      const { mails } = (await list.json()) as { mails: { id: number; subject: string }[] }
      const mail = mails.find((one) => one.subject.startsWith(subject))
      expect(mail, `a mail to ${email}: ${subject}`).toBeTruthy()
      const whole = await client.get(operationsCalls.readMail.path.replace(':mail_id', String(mail?.id)))
      text = (await whole.json()).text
    }).toPass({ timeout: 15_000 })
    return /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  })

/** Signs in by the form. */
export async function signInByForm(page: Page, { email, password }: Pick<OwnPerson, 'email' | 'password'>, path = '/sign-in') {
  await page.goto(path)
  await fillSignIn(page, { email, password })
}

export async function fillSignIn(page: Page, { email, password }: Pick<OwnPerson, 'email' | 'password'>) {
  const main = page.getByRole('main')
  await main.getByLabel('E-mail address').fill(email)
  await main.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in by the call, opens a page, and waits until it answers to the hand. */
export async function openAs(page: Page, person: OwnPerson, path: string) {
  await leave(page)
  await signInBy(page.request, person)
  await page.goto(path)
  await hydrated(page)
}

/** Whether the page is a signed-in person's. */
export const accountButton = (page: Page, { name }: Pick<OwnPerson, 'name'>) =>
  page.getByRole('button', { name: `Account menu for ${name}` })
