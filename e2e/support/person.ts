import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { accountCalls } from '#features/account/account.contract.ts'
import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import { anyAddress } from './address.ts'
import { hydrated } from './hydrated.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

export type OwnPerson = { name: string; email: string; password: string }

export const goodPassword = 'Quiet-Harbour-72!'

export const someone = (name = 'Noor Haddad'): OwnPerson => ({
  name,
  email: `e2e-${randomUUID().slice(0, 8)}@example.org`,
  password: goodPassword,
})

/** An account of the test's own, confirmed by its mailed link, so that no journey disturbs another. */
export async function newPerson(browser: Browser, name?: string): Promise<OwnPerson> {
  const person = someone(name)
  const extraHTTPHeaders = { 'x-forwarded-for': anyAddress() }
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, extraHTTPHeaders })
  const { email, password } = person
  await send(context.request, accountCalls.signUp.path, { name: person.name, email, password, password_again: password })
  const link = await linkInMail(browser, email, 'Confirm')
  await send(context.request, accountCalls.verifyEmail.path, { token: new URL(link).searchParams.get('token') })
  await context.close()
  return person
}

async function send(client: APIRequestContext, path: string, data: object): Promise<void> {
  await client.get(accountCalls.viewer.path)
  const { cookies } = await client.storageState()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'lectern-csrf')?.value ?? '')
  const answer = await client.post(path, { headers: { 'x-csrf-token': token }, data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
}

/** The link in the newest mail to an address whose subject begins so, as the administrator reads it in the outbox. */
export async function linkInMail(browser: Browser, email: string, subject: string): Promise<string> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  await signIn(await context.newPage(), 'admin')
  let text = ''
  await expect(async () => {
    const list = await context.request.get(operationsCalls.listMail.path, { params: { recipient: email } })
    const { mails } = (await list.json()) as { mails: { id: number; subject: string }[] }
    const mail = mails.find((one) => one.subject.startsWith(subject))
    expect(mail, `a mail to ${email}: ${subject}`).toBeTruthy()
    const whole = await context.request.get(operationsCalls.readMail.path.replace(':mail_id', String(mail?.id)))
    text = (await whole.json()).text
  }).toPass({ timeout: 15_000 })
  await context.close()
  return /https?:\/\/\S+/.exec(text)?.[0] ?? ''
}

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

/** Signs in by the form on the way to a page, and waits until that page answers to the hand. */
export async function openAs(page: Page, person: OwnPerson, path: string) {
  await signInByForm(page, person, `/sign-in?next=${encodeURIComponent(path)}`)
  await expect(page).toHaveURL(path)
  await hydrated(page)
}

/** Whether the page is a signed-in person's. */
export const accountButton = (page: Page, { name }: Pick<OwnPerson, 'name'>) =>
  page.getByRole('button', { name: `Account of ${name}` })
