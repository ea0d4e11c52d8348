import type { MessageKey, Translate } from '../texts/i18n.ts'

/** What an administrative act is called in the log. One without a sentence of its own in `audit.json` shows its name. */
export function actText(t: Translate, action: string): string {
  const key = `audit.${action}` as MessageKey
  const text = t(key)
  return text === key ? action : text
}
