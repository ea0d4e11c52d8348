import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { jsonResponse, quickEncoding } from '#platform/http/compression.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { isLocale, type Locale, type Messages, type Namespace } from '#platform/texts/i18n.ts'
import { allMessages, messagesOf } from '#platform/texts/messages.ts'

/** Texts are data, not scripts: a page's come in one answer that browsers may keep for ever, because its address says which edition. */
export type Texts = { own: Messages; english: Messages }

const edition = createHash('sha1').update(JSON.stringify(allMessages())).digest('base64url').slice(0, 10)

export const textsAddress = (locale: Locale, namespaces: readonly Namespace[]): string =>
  `/texts/${edition}/${locale}?of=${[...new Set(namespaces)].join()}`

/** English comes along only where the language lacks a text. */
export function textsOf(locale: Locale, namespaces: string[]): Texts {
  const pick = (messages: Messages) => Object.entries(messages).filter(([namespace]) => namespaces.includes(namespace))
  const own = new Map(pick(messagesOf(locale)))
  const lacking = pick(messagesOf('en')).map(([namespace, english]) => {
    const has = own.get(namespace) ?? {}
    return [namespace, Object.fromEntries(Object.entries(english).filter(([key]) => !(key in has)))]
  })
  return { own: Object.fromEntries(own), english: Object.fromEntries(lacking) }
}

export function mountTexts(app: Hono<HttpEnv>): void {
  app.get('/texts/:edition/:locale', async (c) => {
    const { edition: asked, locale } = c.req.param()
    if (!isLocale(locale)) return c.text('', 404)
    // A page of an older edition gets the present texts, but may not keep them.
    const cacheControl = asked === edition ? 'public, max-age=31536000, immutable' : 'no-store'
    // Everybody's: nothing in it could be guessed by its length.
    const encoding = quickEncoding(
      (name) => (name === 'cookie' ? null : (c.req.header(name) ?? null)),
      () => true,
    )
    return jsonResponse(textsOf(locale, (c.req.query('of') ?? '').split(',')), encoding, { 'cache-control': cacheControl })
  })
}
