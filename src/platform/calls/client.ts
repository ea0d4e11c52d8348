import type { Ask, Reply } from './api.ts'
import { addressOf, type Call } from './contract.ts'
import { Unreachable } from './unreachable.ts'

/** What browsers send on after the page has been left is limited to 64 KB of all open requests together. */
const maxKeptAliveLength = 16_000

/** Asks the server by fetch, with the anti-forgery header on every request (§7). */
export const ask: Ask = async (call, input) => {
  const response = await send(call, input as Record<string, unknown>)
  return (await readReply(call, response)) as never
}

let lostWords = ''

/** What is said where no answer came that people could read, in the reader's language. */
export const sayWhenLost = (words: string): void => {
  lostWords = words
}

/**
 * As `ask`, for whoever does not ask again by itself: a line that breaks on the way refuses, with a sentence, instead of throwing. What was
 * typed stays where it is, and a button that waits stops waiting.
 */
export const askSafely: Ask = (call, input) =>
  ask(call, input).catch(() => ({ ok: false, status: 503, key: 'lost', message: lostWords, fields: {}, details: {} }))

/** For the forms of pages: what only reads may throw, and the page that says so comes; an act is refused where it was begun. */
export const askFromPage: Ask = (call, input) => (call.effect === 'read' ? ask(call, input) : askSafely(call, input))

async function send(call: Call, input: Record<string, unknown>): Promise<Response> {
  const { path, rest } = addressOf(call, input)
  const takesBody = call.method !== 'GET' && call.method !== 'DELETE'
  const query = takesBody ? '' : queryOf(rest)
  const asForm =
    call.isForm ||
    Object.values(rest)
      .flat()
      .some((value) => value instanceof Blob)
  const body = takesBody ? (asForm ? formOf(rest) : JSON.stringify(rest)) : undefined
  return fetchOwn(path + query, {
    method: call.method,
    headers: takesBody && !asForm ? { 'content-type': 'application/json' } : {},
    ...(body !== undefined && { body }),
    keepalive: call.method !== 'GET' && !(body instanceof FormData) && (body?.length ?? 0) < maxKeptAliveLength,
  })
}

let shownTo: () => number | undefined = () => undefined

/** Whom the page was made for, as it stands: who signs in in another tab meanwhile is not to do what was meant by them. */
export const sayWhoIsShown = (who: typeof shownTo): void => {
  shownTo = who
}

/** A request without a payload; answers what the server says of it. */
export async function postTo(address: string): Promise<string | null> {
  const response = await fetchOwn(address, { method: 'POST' })
  const { message } = parseOr(await response.text())
  return typeof message === 'string' ? message : null
}

/** A token belongs to a session: one that ended or began elsewhere meanwhile is answered with a new token, and asked with once more. */
async function fetchOwn(address: string, init: RequestInit): Promise<Response> {
  const send = () =>
    fetch(address, { ...init, headers: { ...ownHeaders(address), ...init.headers }, credentials: 'same-origin' }).catch(
      (error) => {
        throw new Unreachable(String(error))
      },
    )
  const token = forgeryToken()
  const response = await send()
  return response.status === 403 && forgeryToken() !== token ? send() : response
}

/** §7: every request of ours carries the anti-forgery header; another host must never see it. */
const ownHeaders = (address: string): Record<string, string> => ({
  accept: 'application/json',
  ...(isOwnAddress(address, location.origin) && { 'x-csrf-token': forgeryToken(), 'x-shown-to': `${shownTo() ?? ''}` }),
})

export const isOwnAddress = (address: string, origin: string): boolean =>
  URL.canParse(address, origin) && new URL(address, origin).origin === origin

/** The token is in a cookie that our scripts may read (§7: anti-forgery header). */
export const forgeryToken = (): string => decodeURIComponent(cookieOf('__Host-lectern-csrf') ?? cookieOf('lectern-csrf') ?? '')

const cookieOf = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1]

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one))
  }
  return query.size > 0 ? `?${query}` : ''
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) form.append(name, one instanceof Blob ? one : String(one))
  }
  return form
}

async function readReply(call: Call, response: Response): Promise<Reply<unknown>> {
  if (response.ok) return { ok: true, value: call.answer === 'raw' ? response : await response.json() }
  const text = await response.text()
  const body = parseOr(text)
  const { status } = response
  if (status === 422)
    return {
      ok: false,
      status,
      key: 'invalid',
      message: Object.values(body).flat().join(' '),
      fields: body as never,
      details: {},
    }
  const message = messageOf(body, text) || (status >= 500 ? lostWords : '')
  return { ok: false, status, key: String(body.key ?? text), message, fields: {}, details: body }
}

/**
 * What the server says: its message, or the whole of an answer that is plain text (§8); JSON without a message says nothing, and neither
 * does the page that a proxy shows while it cannot reach us.
 */
export function messageOf(body: Record<string, unknown>, text: string): string {
  if (typeof body.message === 'string') return body.message
  return Object.keys(body).length > 0 || text.trimStart().startsWith('<') ? '' : text
}

function parseOr(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
