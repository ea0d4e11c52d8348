import { type APIRequestContext, request } from '@playwright/test'
import { accountCalls } from '#features/account/account.contract.ts'
import { anyAddress } from './address.ts'
import { test } from './test.ts'

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

/** Asks over HTTP with cookies of its own, where no page is needed: a browser's context costs a process. */
export const newClient = (session?: Session): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: test.info().project.use.baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
    ...(session && { storageState: session }),
  })

/** Asks as pages do, with the anti-forgery header, and fails on a refusal. */
export async function send<Answer>(
  client: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await client[method](path, { headers: await antiForgery(client), ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** The header without which nothing may be changed. */
export async function antiForgery(client: APIRequestContext): Promise<Record<string, string>> {
  const token = async () => (await client.storageState()).cookies.find(({ name }) => name === 'lectern-csrf')?.value
  const known = await token()
  if (!known) await client.get(accountCalls.viewer.path)
  return { 'x-csrf-token': decodeURIComponent(known ?? (await token()) ?? '') }
}
