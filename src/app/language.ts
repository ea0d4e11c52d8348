import type { Locale, Messages, Namespace } from '#platform/i18n.ts'

const files = import.meta.glob<Record<string, never>>('/locales/*/*.json', { import: 'default' })

const own: Messages = {}
const english: Messages = {}

/** The texts that have come so far; `t` reads them. */
export const loadedMessages = { own, english }

/** Loads locale files once each; a language that lacks a file uses the English one. */
export async function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      const file = files[`/locales/${locale}/${namespace}.json`]
      const [mine, fallback] = await Promise.all([
        file && !own[namespace] ? file() : own[namespace],
        locale === 'en' || english[namespace] ? english[namespace] : files[`/locales/en/${namespace}.json`]?.(),
      ])
      if (mine) own[namespace] = mine
      if (fallback) english[namespace] = fallback
    }),
  )
}
