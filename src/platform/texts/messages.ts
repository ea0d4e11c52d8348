import { type Locale, type Messages, type Namespace, type Translate, translator } from './i18n.ts'

const files = import.meta.glob<Record<string, never>>('/locales/*/*.json', { eager: true, import: 'default' })

const byLocale = new Map<string, Messages>()
for (const [path, messages] of Object.entries(files)) {
  const [, , locale = '', file = ''] = path.split('/')
  const known = byLocale.get(locale) ?? {}
  known[file.replace('.json', '') as Namespace] = messages
  byLocale.set(locale, known)
}

export const allMessages = (): [string, Messages][] => [...byLocale]
export const messagesOf = (locale: Locale): Messages => byLocale.get(locale) ?? {}

const translators = new Map<Locale, Translate>()

/** `t` of a language, with all namespaces: for the server, which has them in memory. */
export function translateInto(locale: Locale): Translate {
  const known = translators.get(locale)
  if (known) return known
  const made = translator(locale, messagesOf(locale), messagesOf('en'))
  translators.set(locale, made)
  return made
}
