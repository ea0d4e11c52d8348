import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, request } from '@playwright/test'
import { demoAccounts } from '#db/demo/accounts.ts'
import { accountCalls } from '#features/account/account.contract.ts'
import { test } from './test.ts'

const people = { admin: 'admin@example.org', learner: 'learner@example.org', colleague: 'colleague@example.org' }
export type Person = keyof typeof people

/**
 * Signs the page's context in through the call, without the form. The session is kept for the whole run, so that signing in
 * costs one request; a test that ends sessions asks for a `fresh` one of its own.
 */
export async function signIn(page: Page, person: Person, { fresh = false } = {}): Promise<void> {
  const baseURL = test.info().project.use.baseURL
  const path = join(process.env.LECTERN_E2E_FOLDER ?? 'test-results', `session-${person}.json`)
  const isKept = !fresh && existsSync(path)
  const client = await request.newContext({ baseURL, ...(isKept && { storageState: path }) })
  if (!isKept || !(await isSignedIn(client))) await signInBy(client, people[person])
  // Renamed when it is whole: two workers sign in at the same moment, and neither reads half a file.
  const own = `${path}.${process.pid}`
  const state = await client.storageState(fresh ? {} : { path: own })
  if (!fresh) renameSync(own, path)
  await client.dispose()
  await page.context().addCookies(state.cookies)
}

type Client = Awaited<ReturnType<typeof request.newContext>>

async function isSignedIn(client: Client): Promise<boolean> {
  const { viewer } = await (await client.get(accountCalls.viewer.path)).json()
  return viewer !== null
}

async function signInBy(client: Client, email: string): Promise<void> {
  await client.get(accountCalls.viewer.path)
  const { cookies } = await client.storageState()
  const token = cookies.find(({ name }) => name === 'lectern-csrf')?.value ?? ''
  const password = demoAccounts.find((account) => account.email === email)?.password
  const answer = await client.post(accountCalls.signIn.path, {
    headers: { 'x-csrf-token': decodeURIComponent(token) },
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
}
