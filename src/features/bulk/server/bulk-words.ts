import type { MessageKey, Translate } from '#platform/texts/i18n.ts'
import type { StoredBulk } from './bulk.store.ts'

/** A key as the reader's words; one that has none shows itself. */
const said = (t: Translate, key: string, otherwise: string): string => {
  const text = t(key as MessageKey)
  return text === key ? otherwise : text
}

/** Why a row was left out. */
export const whyText = (t: Translate, why: string): string => said(t, `bulk.why_${why}`, why)

export const bulkLabel = (t: Translate, { list, act, undoes }: Pick<StoredBulk, 'list' | 'act' | 'undoes'>): string => {
  const label = said(t, `bulk.act_${list}_${act}`, act)
  return undoes === null ? label : t('bulk.undoOf', { act: label })
}
