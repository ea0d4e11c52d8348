import type { Messages, Namespace } from '#platform/texts/i18n.ts'

const own: Messages = {}
const english: Messages = {}

/** The texts that have come so far; `t` reads them. */
export const loadedMessages = { own, english }

/** Loads what an address of texts.ts answers. */
export async function loadTexts(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The texts of this page could not be loaded (${response.status})`)
  const texts = (await response.json()) as typeof loadedMessages
  Object.assign(own, texts.own)
  Object.assign(english, texts.english)
}

/** Loads the texts of a page that one goes to, as far as they are not there; `first` is where those of the first page came from. */
export async function loadMessages(first: string, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !own[namespace] && !english[namespace])
  if (missing.length > 0) await loadTexts(`${first.split('?')[0]}?of=${missing.join()}`)
}
