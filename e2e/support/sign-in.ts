import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { accountCalls } from '#features/account/account.contract.ts'
import { signInCalls } from '#features/account/account.sign-in.contract.ts'
import { demoAccounts } from '#features/site/demo.rules.ts'
import { newClient, send } from './client.ts'

const people = { admin: 'admin@example.org', learner: 'learner@example.org', colleague: 'colleague@example.org' }
export type Person = keyof typeof people

/** Signs the page's context in through the call, without the form. A test that ends sessions asks for a `fresh` one of its own. */
export async function signIn(page: Page, person: Person, { fresh = false } = {}): Promise<void> {
  const client = fresh ? await freshClient(person) : await clientOf(person)
  const { cookies } = await client.storageState()
  await client.dispose()
  await leave(page)
  await page.context().addCookies(cookies)
}

/** Nobody is signed in any more. */
export async function beNobody(page: Page): Promise<void> {
  await leave(page)
  await page.context().clearCookies()
}

/**
 * Before somebody else is here. What a page still asks for as a guest would be answered with a guest's cookies after those of whoever
 * signs in next, and what it tells of somebody's learning would be refused to another.
 */
export async function leave(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
}

/** What an administrator does by the calls, behind the journey. */
export async function asAdmin<T>(work: (client: APIRequestContext) => Promise<T>): Promise<T> {
  const client = await clientOf('admin')
  const outcome = await work(client)
  await client.dispose()
  return outcome
}

export const signInBy = (client: APIRequestContext, person: { email: string; password: string }) =>
  send(client, 'post', signInCalls.signIn.path, { email: person.email, password: person.password })

/** Somebody of the demo, signed in. The session is kept for the whole run, so that signing in costs one request. */
export async function clientOf(person: Person): Promise<APIRequestContext> {
  const path = join(process.env.LECTERN_E2E_FOLDER ?? 'test-results', `session-${person}.json`)
  if (existsSync(path)) {
    const kept = await newClient(JSON.parse(readFileSync(path, 'utf8')))
    if (await isSignedIn(kept)) return kept
    await kept.dispose()
  }
  const client = await freshClient(person)
  // Renamed when it is whole: two workers sign in at the same moment, and neither reads half a file.
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(await client.storageState()))
  renameSync(`${path}.${process.pid}`, path)
  return client
}

async function freshClient(person: Person): Promise<APIRequestContext> {
  const account = demoAccounts.find(({ email }) => email === people[person])
  if (!account) throw new Error(`The demo has no ${person}`)
  const client = await newClient()
  await signInBy(client, account)
  return client
}

async function isSignedIn(client: APIRequestContext): Promise<boolean> {
  const { viewer } = await (await client.get(accountCalls.viewer.path)).json()
  return viewer !== null
}
