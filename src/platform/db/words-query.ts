import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '../texts/i18n.ts'

/** A word or a phrase that is looked for; the last word may be only begun. */
type Term = { words: string[]; isPrefix: boolean }

/** A word as written, and by its stem in English and in the viewer's language; a phrase likewise. */
function termQuery({ words, isPrefix }: Term, locale: Locale, weight = ''): RawBuilder<string> {
  const text = words.join(' ')
  if (words.length > 1)
    return sql`(phraseto_tsquery('simple', fold_text(${text})) || phraseto_tsquery('english', fold_text(${text})))`
  // Quoted inside, so that nothing that is typed can be read as an operator.
  const mark = isPrefix || weight ? `:${isPrefix ? '*' : ''}${weight}` : ''
  const written = sql`to_tsquery('simple', '''' || fold_text(${text}) || '''' || ${mark})`
  if (weight) return sql`(${written})`
  const stems = ['en', ...(locale === 'en' ? [] : [locale])].map(
    (language) => sql`plainto_tsquery(search_dictionary(${language}), fold_text(${text}))`,
  )
  return sql`(${sql.join([written, ...stems], sql` || `)})`
}

/**
 * What holds all of these, for texts that were stored by search_words(). Asked as a question of its own, since PostgreSQL would
 * otherwise make the query anew for every row that it ranks or looks at, which takes longer than the looking.
 */
export const wordsOnce = (terms: Term[], locale: Locale, weight = ''): RawBuilder<string> =>
  sql`select ${sql.join(
    terms.map((term) => termQuery(term, locale, weight)),
    sql` && `,
  )}`
