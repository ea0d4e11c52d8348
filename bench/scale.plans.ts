import { idsWithWords, rankedIds } from '#features/catalogue/server/finding/search.store.ts'
import { readChanges } from '#features/catalogue/server/finding/search-index.store.ts'
import { readKnownProducts } from '#features/catalogue/server/products/known-product.store.ts'
import { registrationsOfPerson } from '#features/registrations/server/registration.store.ts'
import type { Db } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { busyPerson } from './data/fill.ts'
import { explain, printPlan, proveThatScansAreSeen, readsAllProducts } from './plans.ts'

const spread = (count: number, products: number) =>
  Array.from({ length: count }, (_, n) => 1 + Math.floor((n * products) / count))

/** What a process that has just read the catalogue knows. */
async function seenUntil(url: string): Promise<string> {
  const database = await openPostgres(url, 1)
  const { seen } = await readChanges(database.db, null, false)
  await database.close()
  return seen
}

/** Prints how PostgreSQL answers the main questions; reading every product for one of them ends the bench. */
export async function checkPlans(url: string, products: number): Promise<void> {
  await proveThatScansAreSeen(url)
  const seen = await seenUntil(url)
  const terms = [{ words: ['aphasia'], isPrefix: true }]
  const questions: Record<string, (db: Db) => Promise<unknown>> = {
    'what has changed in the catalogue': (db) => readChanges(db, seen, true),
    'the cards of a page': (db) => readKnownProducts(db, spread(24, products)),
    'what holds a word': (db) => idsWithWords(db, terms, 'en'),
    'the best of 300 by words': (db) => rankedIds(db, spread(300, products), terms, 'en', { offset: 0, limit: 24 }),
    'registrations of a person': (db) => registrationsOfPerson(db, busyPerson, 1000),
    'products for a dashboard of 200': (db) => readKnownProducts(db, spread(200, products)),
  }
  const bad: string[] = []
  for (const [name, ask] of Object.entries(questions)) {
    for (const planFor of ['these values', 'all values'] as const) {
      const plans = await explain(url, ask, planFor)
      printPlan(`${name}, planned for ${planFor}`, plans)
      if (readsAllProducts(plans)) bad.push(`${name}, planned for ${planFor}`)
    }
  }
  if (bad.length > 0) throw new Error(`Every product is read for: ${bad.join(', ')}`)
}
