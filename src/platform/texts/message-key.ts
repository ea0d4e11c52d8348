import type { MessageKey } from './i18n.ts'

/** A schema may name the message of its fault itself, where its library would say a sentence. */
export const isMessageKey = (text: string | undefined): text is MessageKey => text !== undefined && /^[a-z]\w*\.\w+$/.test(text)
